import { useText } from '../../i18n/texts.ts'
import { amountText } from '../../shell/amount-text.ts'
import styles from './guests.module.css'
import type { BookingFacts } from './guest-types.ts'

/** What is owed, paid and given back, and what a cancellation would give back now. */
export function MoneyPart({ money }: { money: BookingFacts['money'] }) {
  const { t, tag } = useText()
  const lines = [
    ['booking.cost', money.costAmount],
    ['booking.paid', money.paidAmount],
    ['booking.givenBack', money.givenBackAmount],
    ['booking.owed', money.owedAmount],
    ['booking.refundable', money.refundableAmount],
  ] as const
  return (
    <dl className={styles.money}>
      {lines.map(([key, amount]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            {money.currencyCode} {amountText(amount, money.currencyCode, tag)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
