/** Where money goes back to: a voucher or an account has it at once, a bank takes some days. */
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import { type LanguageTag, localeOf } from '@jetbridge/core/brand/locale.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { PaymentPart } from '@jetbridge/core/ticket/payment-part.ts'
import { moneyBackWords } from '../../../wording/money-back-words.ts'
import { phraseAmount } from '../../../wording/phrase.ts'

/** One sentence. @param parts the parts of the amount */
export function phraseMoneyBack(parts: readonly PaymentPart[], back: Money, tag: LanguageTag): string {
  const say = moneyBackWords(localeOf(tag))
  const amount = phraseAmount(back.amount, back.currency, tag)
  const [only, ...more] = parts
  if (parts.every(({ kind }) => kind === 'card')) return say.toCard(amount)
  if (!only || more.length > 0) return say.inParts(amount)
  if (only.kind === 'voucher' && only.validUntil)
    return say.onVoucher(amount, only.lastFour, formatDate(only.validUntil, tag, 'words'))
  return only.kind === 'account' ? say.onAccount(amount) : say.inParts(amount)
}
