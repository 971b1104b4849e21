/**
 * The head of the portal: where one is, one box that finds and does everything, what is left to spend, and who is here.
 * On a phone one row; the rest is behind its button.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { Menu, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSignedIn } from '../../../api/identity/identity-context.tsx'
import type { SignedIn } from '../../../api/identity/signed-in.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useBrand } from '../../../brand/brand-context.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../link.tsx'
import { agencyAreas, areaAt } from '../../../session/agency/agency-areas.ts'
import { LeftToSpend } from '../../../session/agency/left-to-spend.tsx'
import { useMediaQuery } from '../../../ui/media-query.ts'
import { HeaderMenu } from '../header-menu.tsx'
import { LanguagePicker } from '../language-picker.tsx'
import { Logo } from '../logo.tsx'
import { useSignOut } from '../sign-out.ts'
import { PortalSearch } from './portal-search.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import styles from './tool.module.css'

export function ToolBar() {
  return (
    <QueryClientProvider client={queryClient}>
      <Bar />
    </QueryClientProvider>
  )
}

function Bar() {
  const { t } = useText()
  const user = useSignedIn()
  const isWide = useMediaQuery('(min-width: 72rem)')
  // Every navigation closes it, also one to the same page.
  const { key } = useLocation()
  const [menuOn, setMenuOn] = useState<string>()
  const [listsKeys, setListsKeys] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = !isWide && menuOn === key
  const showKeys = () => {
    setListsKeys(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape adds to what the button does
    <header
      className={styles.bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return
        setMenuOn(undefined)
        button.current?.focus()
      }}
    >
      <Logo className={styles.logo} />
      <div id="tool-menu" className={styles.menu} data-open={isOpen || undefined}>
        <Areas />
        {user && <PortalSearch user={user} onKeys={showKeys} />}
        {user && <Person user={user} onKeys={showKeys} />}
        <LanguagePicker />
      </div>
      <LeftToSpend className={styles.left} />
      <button
        ref={button}
        type="button"
        className={styles.menuButton}
        aria-label={t(isOpen ? 'layout.closeMenu' : 'layout.menu')}
        aria-expanded={isOpen}
        aria-controls="tool-menu"
        onClick={() => {
          setMenuOn(isOpen ? undefined : key)
        }}
      >
        {isOpen ? (
          <X size={20} strokeWidth={1.75} aria-hidden />
        ) : (
          <Menu size={20} strokeWidth={1.75} aria-hidden />
        )}
      </button>
      {listsKeys && (
        <ShortcutsDialog
          onClose={() => {
            setListsKeys(false)
          }}
        />
      )}
    </header>
  )
}

function Areas() {
  const { t } = useText()
  const { switches } = useBrand()
  const agent = useSignedIn()?.agent
  const areas = agencyAreas(switches, agent)
  // An opened booking is one of the list.
  const current = areaAt(areas, useLocation()) ?? areas[0]
  return (
    <nav className={styles.areas} aria-label={t('agency.navigation')}>
      <ul>
        {areas.map(({ to, text }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.area ?? ''}
              aria-current={to === current?.to ? 'page' : undefined}
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Who is signed in and for which agency, and the way out. [HDR-09] */
function Person({ user, onKeys }: { user: SignedIn; onKeys: () => void }) {
  const { t } = useText()
  const { isLeaving, leave } = useSignOut(user)
  const agency = user.agent?.agency
  return (
    <div className={styles.person}>
      <HeaderMenu
        label={
          <span className={styles.who}>
            <span>{user.userName}</span>
            {agency && <span className={styles.agency}>{agency.name}</span>}
          </span>
        }
      >
        <li className={styles.keysRow}>
          <button type="button" className={styles.row} aria-keyshortcuts="?" onClick={onKeys}>
            {t('agency.keys')} <kbd aria-hidden>?</kbd>
          </button>
        </li>
        <li>
          <button type="button" className={styles.row} aria-disabled={isLeaving || undefined} onClick={leave}>
            {t('layout.logout')}
          </button>
        </li>
      </HeaderMenu>
    </div>
  )
}
