import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { useId } from 'react'
import { Link } from '../../../link.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { withdrawPath } from '../../../inner-paths.ts'
import { paths } from '../../../paths.ts'
import { type Standing, standingOf } from '../../../session/membership/standing.ts'
import { useMemberships } from '../../../session/membership/use-memberships.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import styles from './card.module.css'
import { Facts } from './profile-card.tsx'

/** The passenger's membership, or the way to one; giving it back is in sight as long as the law allows it. */
export function MembershipSection() {
  const { t } = useText()
  const id = useId()
  const { data } = useMemberships()
  if (!data) return null
  const standing = standingOf(data)
  const title = t('membership.title')
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>
        <Words standing={standing} />
      </div>
      <ButtonLink
        to={standing.is === 'none' ? paths.membership : paths.membershipCard}
        className={styles.act}
        aria-label={t('profile.viewLabel', { what: title })}
      >
        {t('profile.view')}
      </ButtonLink>
    </section>
  )
}

function Words({ standing }: { standing: Standing }) {
  const { t, tag } = useText()
  if (standing.is === 'none') return <p className={styles.none}>{t('membership.none')}</p>
  if (standing.is === 'asking') return <p className={styles.none}>{t('membership.checking')}</p>
  const { confirmationCode, validUntil, state, withdrawnAt, withdrawal } = standing.membership
  const day = (date: string | null) => (date === null ? '' : formatDate(date, tag))
  const facts = [
    [t('membership.number'), confirmationCode],
    [t('membership.until'), state === 'Withdrawn' ? '' : day(validUntil)],
  ] as const
  return (
    <>
      <Facts facts={facts} />
      {state === 'Withdrawn' && <p>{t('membership.state.Withdrawn', { date: day(withdrawnAt) })}</p>}
      {withdrawal && (
        <Link to={withdrawPath} className={styles.more}>
          {t('membership.withdraw')}
        </Link>
      )}
    </>
  )
}
