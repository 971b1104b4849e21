import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../i18n/i18n.tsx'
import { paths, redirectKey } from '../../paths.ts'
import styles from './header.module.css'
import type { SignInLink } from './navigation.ts'

/**
 * Opens under the pointer and by a press; Escape and leaving close it. It does not exist without a way to
 * sign in.
 */
export function SignInMenu({ links }: { links: readonly SignInLink[] }) {
  const { t } = useText()
  // Opened by the pointer, it closes when the pointer leaves; opened by a press, it stays.
  const [opened, setOpened] = useState<'by-pointer' | 'by-press'>()
  const open = opened !== undefined
  const { pathname, search } = useLocation()
  // A booking under way goes on where it was. [IDN-27]
  const back = pathname.startsWith(paths.bookingFlow)
    ? `?${new URLSearchParams({ [redirectKey]: pathname + search }).toString()}`
    : ''
  if (links.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pointer adds to what the button does
    <div
      className={styles.signIn}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setOpened(opened ?? 'by-pointer')
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && opened === 'by-pointer') setOpened(undefined)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpened(undefined)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpened(undefined)
      }}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        onClick={() => {
          setOpened(opened === 'by-press' ? undefined : 'by-press')
        }}
      >
        <LockKeyhole size={18} strokeWidth={1.75} aria-hidden />
        {t('layout.signIn')}
      </button>
      <ul className={styles.signInLinks} hidden={!open}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to + back} className={styles.signInLink}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
