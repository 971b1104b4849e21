import { useEffect, useRef } from 'react'
import { failureText } from '../../../i18n/failure-text.ts'
import { type MessageKey, type Translate, useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { showWaysToChange } from '../step/ways-to-change.ts'
import { useBooking, useBookingNow } from '../store/use-booking.tsx'
import { canGoBack } from '../wizard/wizard.ts'
import { usePaymentPart } from './payment-part.ts'
import { isChangeRefusal } from './outcome.ts'
import { OtherWay } from './other-way.tsx'
import type { Calm, FailedTry } from './paying.ts'
import { refusalText } from './voucher-text.ts'
import type { WaysToPay } from './use-ways.ts'
import styles from './payment-banner.module.css'

interface PaymentFailedProps {
  failed: FailedTry
  token: number
  /** absent: no other way is offered */
  ways?: WaysToPay
  onWayChosen?: () => void
}

/** The element with the focus at first, and again with each new token. */
function useFocused(token?: PaymentFailedProps['token']) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [token])
  return box
}

/** The outcome of the last try and what to do now; focus comes here, the form stays as it was. [ERR-10, ERR-16] */
export function PaymentFailed({ failed, token, ways, onWayChosen }: PaymentFailedProps) {
  const { t } = useText()
  const bookingNow = useBookingNow()
  const hasWays = useBooking(({ composition, wizard }) => composition.AfterTry && !canGoBack(wizard).ok)
  const { refusalText: ownText, notMade } = usePaymentPart()
  const box = useFocused(token)
  return (
    <Banner tone="bad" ref={box} tabIndex={-1} role="alert">
      <h2 className={styles.title}>{t(titleOf(failed, notMade))}</h2>
      <p>{(failed.kind === 'refused' && ownText(bookingNow(), failed.code, t)) || failedText(failed, t)}</p>
      {ways && (failed.kind === 'away' || failed.kind === 'gateway-down') && (
        <OtherWay
          ways={ways}
          there={failed.kind === 'away' ? failed.ways : undefined}
          onChosen={() => onWayChosen?.()}
        />
      )}
      {failed.kind === 'declined' && failed.isCodeGone && (
        <p className={styles.quiet}>{t('payment.again')}</p>
      )}
      {failed.kind !== 'offline' && hasWays && (
        <Button kind="text" className={styles.toWays} onClick={showWaysToChange}>
          {t('payment.orChange')}
        </Button>
      )}
    </Banner>
  )
}

/** A change that was refused was no payment that failed. */
function titleOf(failed: FailedTry, notMade: MessageKey): MessageKey {
  if (failed.kind === 'offline') return 'payment.offlineTitle'
  if (failed.kind === 'declined') return isOfBank(failed) ? 'payment.declinedTitle' : 'payment.failed'
  const isOfChange = failed.kind === 'refused' && isChangeRefusal(failed.code)
  return isOfChange ? notMade : 'payment.failed'
}

function failedText(failed: FailedTry, t: Translate): string {
  switch (failed.kind) {
    case 'offline':
      return t('payment.offline')
    case 'gateway-down':
      return t('payment.gatewayDown')
    case 'away':
      return t('payment.away')
    case 'no-page':
      return t('payment.noPage')
    case 'drop-in':
      return t(`dropIn.${failed.problem}`)
    case 'refused':
      return failed.code === 'unreadable' ? t('payment.failedRetry') : failureText(failed, t)
    case 'declined':
      return declinedText(failed, t)
    case 'voucher':
      return refusalText(failed.why, t)
  }
}

/** An account that does not cover it, a question that was not answered, a status of the gateway's own: no bank said no. */
function isOfBank({ reason, status }: Extract<FailedTry, { kind: 'declined' }>): boolean {
  return reason !== 'credit-exceeded' && reason !== 'authentication-failed' && status === 'Declined'
}

const knownReasons = ['insufficient-funds', 'authentication-failed', 'credit-exceeded'] as const

function declinedText({ reason, status }: Extract<FailedTry, { kind: 'declined' }>, t: Translate): string {
  const known = knownReasons.find((each) => each === reason)
  if (known) return t(`payment.reason.${known}`, { status })
  return status === 'Declined' ? t('payment.declinedText') : t('payment.status', { status })
}

/** Nothing was charged and nothing is wrong: the form is there. */
export function CalmBanner({ why }: { why: Calm }) {
  const { t } = useText()
  const tone = why === 'uncharged' ? 'good' : 'quiet'
  return (
    <Banner tone={tone} role="alert">
      {t(`payment.calm.${why}`)}
    </Banner>
  )
}

/** Nobody knows yet; the page finds out by itself. Focus comes here: the button that had it is gone, and the page short. */
export function PaymentPending({ isLong }: { isLong: boolean }) {
  const { t } = useText()
  const box = useFocused()
  return (
    <Banner className={styles.pending} ref={box} tabIndex={-1} role="status">
      <span className={styles.turning} aria-hidden />
      <div>
        <h2 className={styles.title}>{t('payment.pendingTitle')}</h2>
        <p>{t('payment.pendingText')}</p>
        {isLong && <p>{t('payment.pendingLong')}</p>}
      </div>
    </Banner>
  )
}

/** The money came when it could no longer be taken: it goes back. */
export function Refunded({ reason }: { reason: string | null }) {
  const { t } = useText()
  const isLate = reason === 'too-late'
  return (
    <div role="alert" className={styles.refunded}>
      <h2>{t(isLate ? 'payment.lateTitle' : 'payment.refundedTitle')}</h2>
      <p>{t(isLate ? 'payment.lateText' : 'payment.refundedText')}</p>
      <ButtonLink to={paths.home} kind="primary">
        {t('payment.searchAgain')}
      </ButtonLink>
    </div>
  )
}
