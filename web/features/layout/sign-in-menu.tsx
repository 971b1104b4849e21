import { LockKeyhole } from 'lucide-react'
import { useLocation } from 'react-router'
import { Link } from '../../link.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { paths, redirectKey } from '../../paths.ts'
import { HeaderMenu } from './header-menu.tsx'
import styles from './header.module.css'
import type { SignInLink } from './navigation.ts'

/** The ways to sign in. It does not exist without one. */
export function SignInMenu({ links }: { links: readonly SignInLink[] }) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  // A booking under way goes on where it was. [IDN-27]
  const back = pathname.startsWith(paths.bookingFlow)
    ? `?${new URLSearchParams({ [redirectKey]: pathname + search }).toString()}`
    : ''
  if (links.length === 0) return null
  const label = (
    <>
      <LockKeyhole size={18} strokeWidth={1.75} aria-hidden />
      {t('layout.signIn')}
    </>
  )
  return (
    <HeaderMenu label={label}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to + back} className={styles.menuRow}>
            {t(text)}
          </Link>
        </li>
      ))}
    </HeaderMenu>
  )
}
