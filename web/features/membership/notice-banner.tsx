import { formatMoney } from '@jetbridge/core/kernel/money.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import type { DropInProblem } from '../../form/drop-in/drop-in-outcome.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { type Translate, useText } from '../../i18n/i18n.tsx'
import { FocusedBanner } from '../../ui/focused-banner.tsx'
import type { Notice } from './pay-for-membership.ts'
import styles from './checkout.module.css'

/** What became of the last try, above the quote. [MEM-20, GAP-74] */
export function NoticeBanner({ notice }: { notice: Notice }) {
  const { t, tag } = useText()
  return (
    <FocusedBanner tone={toneOf(notice)} token={notice}>
      {isFailure(notice) && <h2 className={styles.bannerTitle}>{t('membership.failed')}</h2>}
      <p>{noticeText(notice, t, tag)}</p>
    </FocusedBanner>
  )
}

function toneOf(notice: Notice) {
  if (isFailure(notice)) return 'bad'
  return notice.kind === 'uncharged' ? 'good' : 'warn'
}

/** A new price or money that goes back is no payment that failed. */
function isFailure({ kind }: Notice): boolean {
  return kind === 'drop-in' || kind === 'declined' || kind === 'refused'
}

function noticeText(notice: Notice, t: Translate, tag: LanguageTag): string {
  switch (notice.kind) {
    case 'drop-in':
      return dropInText(notice.problem, t)
    case 'declined':
      return declinedText(notice.reason, t)
    case 'refused':
      return failureText(notice.failure, t)
    case 'refunded':
      return t('membership.refunded')
    case 'price-changed':
      return t('membership.price-changed', { amount: formatMoney(notice.price, tag) })
    case 'uncharged':
      return t('payment.calm.uncharged')
  }
}

/** [MEM-17, MEM-18] */
function dropInText(problem: DropInProblem, t: Translate): string {
  if (problem === 'not-visible' || problem === 'authentication-failed')
    return `${t(`membership.${problem}`)} ${t('membership.not-charged')}`
  return t(`dropIn.${problem}`)
}

function declinedText(reason: string | null, t: Translate): string {
  if (reason === 'authentication-failed') return dropInText(reason, t)
  return t(reason === 'insufficient-funds' ? `payment.reason.${reason}` : 'payment.declined')
}
