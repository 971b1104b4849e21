import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { WireVoucherOrder } from '@jetbridge/core/contract/voucher-order.ts'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureText, type ToldFailure } from '../../../i18n/failure-text.ts'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FocusedBanner } from '../../../ui/focused-banner.tsx'
import styles from './buy-voucher.module.css'

/** What became of the last try; the focus comes here. */
export type Notice =
  | { readonly kind: 'declined'; readonly reason: string | null }
  | { readonly kind: 'refused'; readonly failure: ToldFailure }
  | { readonly kind: 'gateway-down' }
  /** the engine has never heard of it */
  | { readonly kind: 'uncharged' }

export function NoticeBanner({ notice }: { notice: Notice }) {
  const { t } = useText()
  const isCalm = notice.kind === 'uncharged'
  return (
    <FocusedBanner tone={isCalm ? 'good' : 'bad'} token={notice}>
      {!isCalm && <h2 className={styles.bannerTitle}>{t('payment.failed')}</h2>}
      <p>{noticeText(notice, t)}</p>
      {notice.kind === 'declined' && <p className={styles.note}>{t('payment.again')}</p>}
    </FocusedBanner>
  )
}

function noticeText(notice: Notice, t: Translate): string {
  switch (notice.kind) {
    case 'declined':
      return notice.reason === 'insufficient-funds'
        ? t('payment.reason.insufficient-funds')
        : t('payment.declined')
    case 'refused':
      return failureText(notice.failure, t)
    case 'gateway-down':
      return t('payment.gatewayDown')
    case 'uncharged':
      return t('payment.calm.uncharged')
  }
}

/** Nobody knows yet; the page finds out by itself. */
export function OrderPending() {
  const { t } = useText()
  return (
    <FocusedBanner tone="quiet">
      <h2 className={styles.bannerTitle}>{t('payment.pendingTitle')}</h2>
      <p>{t('profile.buy.pending')}</p>
    </FocusedBanner>
  )
}

/** It came too late, or was another amount. */
export function OrderRefunded({ onAgain }: { onAgain: () => void }) {
  const { t } = useText()
  return (
    <FocusedBanner tone="warn">
      <h2 className={styles.bannerTitle}>{t('profile.buy.refundedTitle')}</h2>
      <p>{t('profile.buy.refunded')}</p>
      <Button onClick={onAgain}>{t('profile.buy.another')}</Button>
    </FocusedBanner>
  )
}

/** Paid: the code, what it is worth, and where it was sent. */
export function OrderDone({ order, onAgain }: { order: WireVoucherOrder; onAgain: () => void }) {
  const { t, tag } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { isGift, recipientName, recipientEmail, voucherCode, expirationDate, cardNumber } = order
  const amount = formatMoney(fromDecimal(order.amount, order.currencyCode), tag)
  return (
    <section className={styles.done} aria-labelledby="voucher-done">
      <h2 id="voucher-done" ref={heading} tabIndex={-1}>
        {t('profile.buy.done')}
      </h2>
      <p>
        {isGift
          ? t('profile.buy.doneGift', { name: recipientName ?? '', email: recipientEmail ?? '' })
          : t('profile.buy.doneSelf')}
      </p>
      <dl className={styles.facts}>
        <Fact name={t('profile.vouchers.id')} value={<span className={styles.code}>{voucherCode}</span>} />
        <Fact name={t('profile.buy.amount')} value={amount} />
        {expirationDate && (
          <Fact name={t('profile.vouchers.expires')} value={formatDate(expirationDate, tag)} />
        )}
        {cardNumber && <Fact name={t('payment.card')} value={`•••• ${cardNumber.slice(-4)}`} />}
      </dl>
      <p className={styles.note}>{t('profile.buy.doneMail')}</p>
      <div className={styles.acts}>
        <ButtonLink to={paths.myAccount} kind="primary">
          {t('profile.buy.back')}
        </ButtonLink>
        <Button onClick={onAgain}>{t('profile.buy.another')}</Button>
      </div>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
