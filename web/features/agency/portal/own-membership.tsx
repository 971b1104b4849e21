import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { Link } from '../../../link.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { standingOf } from '../../../session/membership/standing.ts'
import { useMemberships } from '../../../session/membership/use-memberships.ts'
import styles from './portal.module.css'

/** An agent buys a membership for themselves, as a passenger does. [MEM-26, GAP-78] */
export function OwnMembership() {
  const { t, tag } = useText()
  const { data } = useMemberships()
  if (!data) return null
  const standing = standingOf(data)
  const isNone = standing.is === 'none'
  const until = standing.is === 'member' ? standing.membership.validUntil : null
  return (
    <section className={styles.membership} aria-labelledby="own-membership">
      <h2 id="own-membership" className={styles.subhead}>
        {t('membership.mine')}
      </h2>
      <p>
        {standing.is === 'asking' && t('membership.checking')}
        {isNone && t('membership.none')}
        {until && t('membership.isMember', { date: formatDate(until, tag) })}
      </p>
      <Link to={isNone ? paths.membership : paths.membershipCard}>
        {t(isNone ? 'membership.see' : 'membership.showCard')}
      </Link>
    </section>
  )
}
