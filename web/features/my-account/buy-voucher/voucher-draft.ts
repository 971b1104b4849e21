/** What is typed on the page that sells gift vouchers, and what is wrong with it. */
import { type Currency, type Money, money } from '@jetbridge/core/kernel/money.ts'
import {
  faceOf,
  type GiftVoucherBounds,
  type GiftVoucherField,
  type GiftVoucherForm,
  type GiftVoucherProblem,
  judgeGiftVoucher,
} from '@jetbridge/core/payment/gift-voucher.ts'

/** Any amount other than the usual ones. */
export const ownChoice = 'own'

export interface VoucherDraft {
  readonly currency: Currency
  /** one of the usual amounts, or {@link ownChoice} */
  readonly choice: string
  /** as typed */
  readonly ownAmount: string
  readonly forWhom: 'self' | 'gift'
  readonly recipientName: string
  readonly recipientEmail: string
  readonly senderName: string
  readonly message: string
}

export type DraftProblems = Readonly<Partial<Record<keyof VoucherDraft, GiftVoucherProblem>>>

export function formOf(draft: VoucherDraft): GiftVoucherForm {
  const { choice, ownAmount, forWhom, recipientName, recipientEmail, senderName, message } = draft
  const amount = choice === ownChoice ? typedAmount(ownAmount) : Number(choice)
  return { amount, isGift: forWhom === 'gift', recipientName, recipientEmail, senderName, message }
}

/** A comma or a point parts the cents; anything else is no amount. */
function typedAmount(typed: string): number {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
}

/** What is charged; nothing while no amount is typed. */
export function dueOf(draft: VoucherDraft): Money {
  const { amount } = formOf(draft)
  return (Number.isNaN(amount) ? undefined : faceOf(amount, draft.currency)) ?? money(0, draft.currency)
}

export function judgeDraft(draft: VoucherDraft, bounds: GiftVoucherBounds | undefined): DraftProblems {
  if (!bounds) return { currency: 'not-valid' }
  const { amount, ...problems } = judgeGiftVoucher(formOf(draft), draft.currency, bounds)
  if (!amount) return problems
  const isEmpty = draft.ownAmount.trim() === ''
  return { ...problems, ownAmount: isEmpty ? 'required' : amount }
}

/** The engine's name of a field, as this page has it. */
export function draftField(field: string): keyof VoucherDraft | undefined {
  const names: Readonly<Record<GiftVoucherField, keyof VoucherDraft>> = {
    amount: 'ownAmount',
    recipientName: 'recipientName',
    recipientEmail: 'recipientEmail',
    senderName: 'senderName',
    message: 'message',
  }
  return field in names ? names[field as GiftVoucherField] : undefined
}
