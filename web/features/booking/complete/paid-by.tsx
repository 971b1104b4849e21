import { nameOfCard } from '@jetbridge/core/payment/card.ts'
import { fromDecimal, type Money, subtract } from '@jetbridge/core/kernel/money.ts'
import { type Translate, useText } from '../../../i18n/i18n.tsx'
import { Price } from '../../../ui/price.tsx'
import type { BookingResult } from '../../../session/kept-bookings.ts'

interface PaidByProps {
  result: BookingResult
  /** all that was paid, a voucher's part within */
  total: Money
  className?: string | undefined
}

/** The card or account, the voucher, or how much by each. [FLOW-47] */
export function PaidBy({ result, total, className }: PaidByProps) {
  const { t } = useText()
  const ways = waysOf(result, total, t)
  return (
    <ul className={className}>
      {ways.map(({ name, amount }) => (
        <li key={name}>
          {name}
          {ways.length > 1 && (
            <>
              {': '}
              <Price value={amount} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function waysOf(
  { cardNumber, walletCard, paidBy, voucherAmount, currencyCode }: BookingResult,
  total: Money,
  t: Translate,
) {
  const voucher = fromDecimal(voucherAmount, currencyCode)
  const rest = t(paidBy === 'agency' ? 'complete.account' : 'complete.online')
  const named = cardNumber && {
    card: nameOfCard(cardNumber, t('payment.card')),
    // as FLOW-47 prints it, for an airline that says so
    masked: cardNumber,
  }
  const card = walletCard ?? (named && t('complete.cardNumber', named))
  return [
    { name: card ?? rest, amount: subtract(total, voucher) },
    { name: t('complete.voucher'), amount: voucher },
  ].filter(({ amount }) => amount.amount > 0)
}
