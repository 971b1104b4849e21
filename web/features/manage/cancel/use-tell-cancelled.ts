import { formatMoney, type Money } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { ask } from '../../../ui/message-store.ts'
import { type BookedFlight, numberOf } from '../booked-flight.ts'

/** Says which flight is cancelled and, only when money comes back, how much. [CHG-08] */
export function useTellCancelled(): (flight: BookedFlight, refund: Money | undefined) => Promise<unknown> {
  const { t, tag } = useText()
  return (flight, refund) => {
    const words = [t('cancel.doneText', { number: numberOf(flight) })]
    if (refund && refund.amount > 0) words.push(t('cancel.doneRefund', { amount: formatMoney(refund, tag) }))
    return ask({ title: t('cancel.done'), text: words.join(' '), confirm: t('cancel.ok') })
  }
}
