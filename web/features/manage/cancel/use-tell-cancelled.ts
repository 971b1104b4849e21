import { formatMoney, type Money } from '@jetbridge/core/kernel/money.ts'
import { useReaderText } from '../use-reader-text.ts'
import { ask } from '../../../ui/message-store.ts'
import { type BookedWay, isConnection, numbersOf } from '../../../trip/booked-way.ts'

/** Says which flight, or which connection, is cancelled and, only when money comes back, how much. [CHG-08] */
export function useTellCancelled(): (way: BookedWay, refund: Money | undefined) => Promise<unknown> {
  const { t, tag } = useReaderText()
  return (way, refund) => {
    const isWhole = isConnection(way)
    const number = numbersOf(way)
    const words = [t(isWhole ? 'cancel.doneConnectionText' : 'cancel.doneText', { number })]
    if (refund && refund.amount > 0) words.push(t('cancel.doneRefund', { amount: formatMoney(refund, tag) }))
    return ask({
      title: t(isWhole ? 'cancel.doneConnection' : 'cancel.done'),
      text: words.join(' '),
      confirm: t('cancel.ok'),
    })
  }
}
