import { formatMoney, type Money } from '@jetbridge/core/kernel/money.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { usePaymentPart } from './payment-part.ts'

/** On the one button, with the amount; German law wants the word for it. */
export function usePayLabel(due: Money): { readonly label: string; readonly busyLabel: string } {
  const { t, tag } = useText()
  const { payLabel } = usePaymentPart()
  const amount = formatMoney(due, tag)
  return {
    label: t(payLabel, { amount }),
    busyLabel: t('payment.paying', { amount }),
  }
}
