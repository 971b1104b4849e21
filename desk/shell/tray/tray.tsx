/** The foot of the desk: open bookings, each under its digit. */
import { X } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../i18n/texts.ts'
import styles from './tray.module.css'
import { closeInTray, useTray } from './tray-store.ts'

export function Tray() {
  const { t } = useText()
  const items = useTray()
  const { pathname } = useLocation()
  if (items.length === 0) return null
  return (
    <nav className={styles.tray} aria-label={t('tray.label')}>
      <ol>
        {items.map(({ key, title, detail, to }, at) => (
          <li key={key} className={styles.item}>
            <Link to={to} aria-current={pathname === to.split('?')[0] ? 'page' : undefined}>
              <kbd>{at + 1}</kbd>
              <span className={styles.title}>{title}</span>
              {detail !== undefined && <span className={styles.detail}>{detail}</span>}
            </Link>
            <button
              type="button"
              aria-label={t('tray.close', { title })}
              onClick={() => {
                closeInTray(key)
              }}
            >
              <X size={14} strokeWidth={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
