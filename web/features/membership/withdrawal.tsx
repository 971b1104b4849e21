import type { WireMembership } from '@jetbridge/core/contract/membership.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../i18n/i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FocusedBanner } from '../../ui/focused-banner.tsx'
import styles from './card-page.module.css'

/** In sight as long as the right stands (EU directive 2011/83, article 11a). */
export function Withdrawal({ until, onOpen }: { until: string; onOpen: () => void }) {
  const { t, tag } = useText()
  return (
    <div className={styles.withdrawal}>
      <Button onClick={onOpen}>{t('membership.withdraw')}</Button>
      <p className={styles.quiet}>{t('membership.withdrawUntil', { date: formatDate(until, tag) })}</p>
    </div>
  )
}

/** What became of a membership that is no longer in force. @param isNew given back on this page, a moment ago */
export function Withdrawn({ membership, isNew }: { membership: WireMembership; isNew: boolean }) {
  const { t, tag } = useText()
  const { state, withdrawnAt, validUntil, refundedAmount, currencyCode } = membership
  if (state === 'Withdrawn' && isNew) {
    const amount = formatMoney(fromDecimal(refundedAmount ?? 0, currencyCode), tag)
    return (
      <FocusedBanner tone="good">
        <h2 className={styles.bannerTitle}>{t('membership.withdrawn')}</h2>
        <p>{t('membership.withdrawnText', { amount })}</p>
        <Again />
      </FocusedBanner>
    )
  }
  const day = state === 'Withdrawn' ? withdrawnAt : validUntil
  const key = state === 'Withdrawn' ? 'membership.state.Withdrawn' : 'membership.state.Over'
  return (
    <Banner>
      {day && <p>{t(key, { date: formatDate(day, tag) })}</p>}
      <Again />
    </Banner>
  )
}

/** Leads to the page that sells a new membership. */
function Again() {
  const { t } = useText()
  return <Link to={paths.membership}>{t('membership.again')}</Link>
}
