import type { ErrorCode } from '@jetbridge/core/contract/error.ts'
import { errorStatus } from '@jetbridge/core/contract/error.ts'
import { useEffect, useRef } from 'react'
import type { Translate } from '../../../i18n/i18n.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { PayOutcome } from './pay.ts'
import styles from './payment-notice.module.css'

/** Ways a try ends that leave the form to be tried again. */
export type Failed = Extract<PayOutcome, { kind: 'declined' | 'gateway-down' | 'offline' | 'refused' }>

/** What became of the last try and what to do now; focus comes here, the form stays as it was. [ERR-10, ERR-16] */
export function PaymentFailed({ failed, token }: { failed: Failed; token: number }) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [token])
  return (
    <Notice tone="bad" ref={box} tabIndex={-1} role="alert">
      <h2 className={styles.title}>
        {t(failed.kind === 'offline' ? 'payment.offlineTitle' : 'payment.failed')}
      </h2>
      <p>{failedText(failed, t)}</p>
      {failed.kind !== 'offline' && <p className={styles.quiet}>{t('payment.securityCode')}</p>}
    </Notice>
  )
}

function failedText(failed: Failed, t: Translate): string {
  if (failed.kind === 'offline') return t('payment.offline')
  if (failed.kind === 'gateway-down') return t('payment.gatewayDown')
  if (failed.kind === 'refused') {
    return failed.code in errorStatus ? t(`error.code.${failed.code as ErrorCode}`) : t('payment.failedRetry')
  }
  if (failed.reason === 'insufficient-funds') return t('payment.insufficientFunds')
  return failed.status === 'Declined' ? t('payment.declined') : t('payment.status', { status: failed.status })
}

/** The try that was asked about never reached the engine. */
export function NothingCharged() {
  const { t } = useText()
  return (
    <Notice tone="good" role="alert">
      {t('payment.nothingCharged')}
    </Notice>
  )
}

/** Nobody knows yet; the page finds out by itself. */
export function PaymentPending({ isLong }: { isLong: boolean }) {
  const { t } = useText()
  return (
    <Notice className={styles.pending} role="status">
      <span className={styles.turning} aria-hidden />
      <div>
        <h2 className={styles.title}>{t('payment.pendingTitle')}</h2>
        <p>{t('payment.pendingText')}</p>
        {isLong && <p>{t('payment.pendingLong')}</p>}
      </div>
    </Notice>
  )
}
