/** The areas of the desk, each by its icon and its word; at the foot of a phone. */
import { LockKeyhole, UserRound } from 'lucide-react'
import { NavLink } from 'react-router'
import { useText } from '../i18n/texts.ts'
import { paths } from '../paths.ts'
import type { Area } from './area.ts'
import { useMember } from './member.ts'
import styles from './rail.module.css'

const iconLook = { size: 19, strokeWidth: 1.6, 'aria-hidden': true } as const

export function Rail({ areas, onLock }: { areas: readonly Area[]; onLock: () => void }) {
  const { t } = useText()
  const { airlines } = useMember()
  const [airline, ...others] = airlines
  return (
    <nav className={styles.rail} aria-label={t('frame.areas')}>
      <p className={styles.name}>{airline && others.length === 0 ? airline.name : t('frame.desk')}</p>
      <ul className={styles.areas}>
        {areas.map(({ id, word, icon: Icon, path }) => (
          <li key={id}>
            <NavLink className={styles.area ?? ''} to={path} end={path === paths.home}>
              <Icon {...iconLook} />
              <span>{t(word)}</span>
            </NavLink>
          </li>
        ))}
        <li className={styles.foot}>
          <NavLink className={styles.area ?? ''} to={paths.account}>
            <UserRound {...iconLook} />
            <span>{t('frame.account')}</span>
          </NavLink>
        </li>
        <li>
          <button type="button" className={styles.area} onClick={onLock}>
            <LockKeyhole {...iconLook} />
            <span>{t('frame.lock')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
