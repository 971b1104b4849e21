import { Menu, X } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSignedIn } from '../../api/identity/identity-context.tsx'
import { useBrand } from '../../brand/brand-context.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { BrandLink } from './brand-link.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { headerLinks, signInLinks } from './navigation.ts'
import { SignInMenu } from './sign-in-menu.tsx'

const UserArea = lazyPart(() => import('./user-area.tsx').then(({ UserArea: it }) => ({ default: it })))

const WhoIsHere = lazyPart(() => import('./user-area.tsx').then(({ WhoIsHere: it }) => ({ default: it })))

export function Header() {
  const { t, local } = useText()
  const brand = useBrand()
  const user = useSignedIn()
  // Every navigation closes it, also one to the same page.
  const { key } = useLocation()
  const [menuOn, setMenuOn] = useState<string>()
  const menuButton = useRef<HTMLButtonElement>(null)
  const open = menuOn === key
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape adds to what the button does
    <header
      className={styles.header}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setMenuOn(undefined)
        menuButton.current?.focus()
      }}
    >
      <div className={styles.bar}>
        <Logo className={styles.logo} />
        <nav
          id="menu"
          aria-label={t('layout.mainNavigation')}
          className={styles.nav}
          data-open={open || undefined}
        >
          <ul className={styles.links}>
            {headerLinks(brand).map((link) => (
              <li key={link.to}>
                <BrandLink to={link.to} className={styles.link}>
                  {'text' in link ? t(link.text) : local(link.label)}
                </BrandLink>
              </li>
            ))}
          </ul>
          <Visitor />
        </nav>
        {user && (
          <Suspense>
            <WhoIsHere user={user} />
          </Suspense>
        )}
        <LanguagePicker />
        <button
          ref={menuButton}
          type="button"
          className={styles.menuButton}
          aria-label={t(open ? 'layout.closeMenu' : 'layout.menu')}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => {
            setMenuOn(open ? undefined : key)
          }}
        >
          {open ? (
            <X size={22} strokeWidth={1.75} aria-hidden />
          ) : (
            <Menu size={22} strokeWidth={1.75} aria-hidden />
          )}
        </button>
      </div>
    </header>
  )
}

/** A guest sees the ways to sign in; somebody who is signed in, who that is. */
function Visitor() {
  const brand = useBrand()
  const user = useSignedIn()
  if (!user) return <SignInMenu links={signInLinks(brand)} />
  return (
    <Suspense>
      <UserArea user={user} />
    </Suspense>
  )
}
