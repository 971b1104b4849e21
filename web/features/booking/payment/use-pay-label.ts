import { formatMoney, type Money } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useBooking } from '../store/use-booking.tsx'

/** On the one button, with the amount; German law wants the word for it. */
export function usePayLabel(due: Money): { readonly label: string; readonly busyLabel: string } {
  const { t, tag } = useText()
  const edit = useBooking((booking) => booking.edit)
  const amount = formatMoney(due, tag)
  return {
    label: t(edit ? 'change.pay' : 'payment.buy', { amount }),
    busyLabel: t('payment.paying', { amount }),
  }
}
