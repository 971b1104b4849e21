import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import type { GiftVoucherProblem } from '@jetbridge/core/payment/gift-voucher.ts'
import type { UseFormReturn } from 'react-hook-form'
import { type MessageKey, useText } from '../../../i18n/i18n.tsx'
import type { SoldVouchers } from './offered.ts'
import type { VoucherDraft } from './voucher-draft.ts'

const sentences: Readonly<Record<GiftVoucherProblem, MessageKey>> = {
  required: 'profile.problem.required',
  'not-valid': 'profile.problem.not-valid',
  'email-not-valid': 'profile.problem.email-not-valid',
  'too-little': 'profile.buy.tooLittle',
  'too-much': 'profile.buy.tooMuch',
  'too-long': 'profile.problem.too-long',
  'has-address': 'profile.buy.hasAddress',
}

/** What is wrong with a field, in words; undefined where nothing is. */
export function useProblemText(form: UseFormReturn<VoucherDraft>, { bounds }: SoldVouchers) {
  const { t, tag } = useText()
  const { errors } = form.formState
  return (name: keyof VoucherDraft): string | undefined => {
    const problem = errors[name]?.message
    if (problem === undefined) return undefined
    const currency = form.getValues('currency')
    const { least = 0, most = 0 } = bounds.get(currency) ?? {}
    const amountText = (amount: number) => formatMoney(fromDecimal(amount, currency), tag)
    const key = sentences[problem as GiftVoucherProblem] ?? 'profile.problem.not-valid'
    return t(key, { least: amountText(least), most: amountText(most) })
  }
}
