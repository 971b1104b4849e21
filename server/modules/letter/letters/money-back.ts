/** Where money goes back to: a voucher or an account has it at once, a bank takes some days. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { PaymentPart } from '@jetbridge/core/ticket/payment-part.ts'
import { moneyBackWords } from '../../../wording/money-back-words.ts'
import { phraseAmount, phraseDay } from '../../../wording/phrase.ts'

/** One sentence. @param parts the parts of the amount */
export function phraseMoneyBack(parts: readonly PaymentPart[], back: Money, locale: Locale): string {
  const say = moneyBackWords[locale]
  const amount = phraseAmount(back.amount, back.currency, locale)
  const [only, ...more] = parts
  if (parts.every(({ kind }) => kind === 'card')) return say.toCard(amount)
  if (!only || more.length > 0) return say.inParts(amount)
  if (only.kind === 'voucher' && only.validUntil)
    return say.onVoucher(amount, only.lastFour, phraseDay(only.validUntil, locale, 'long'))
  return only.kind === 'account' ? say.onAccount(amount) : say.inParts(amount)
}
