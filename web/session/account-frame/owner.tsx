import { fullNameOf, shownFirstName } from '@jetbridge/core/passenger/name.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useProfile } from '../use-profile.ts'
import { initialsOf } from './initials.ts'
import styles from './owner.module.css'

/** Whose account it is; its room while that is asked for, so that nothing below it moves. */
export function Owner() {
  const { data: profile } = useProfile()
  if (!profile) {
    return (
      <div className={styles.owner} aria-hidden>
        <span className={styles.initials} />
        <Skeleton height="2.75rem" width="9rem" />
      </div>
    )
  }
  const { firstName, lastName, email, membershipLevel } = profile
  const name = fullNameOf(profile)
  return (
    <div className={styles.owner}>
      <span className={styles.initials} aria-hidden>
        {initialsOf(shownFirstName(firstName), lastName) || initialsOf(email)}
      </span>
      <div className={styles.who}>
        {name !== '' && <p className={styles.name}>{name}</p>}
        <p className={styles.email}>{email}</p>
        {membershipLevel && <p className={styles.level}>{membershipLevel}</p>}
      </div>
    </div>
  )
}
