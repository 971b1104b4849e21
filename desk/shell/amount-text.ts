import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { type Currency, digitsOf } from '@jetbridge/core/kernel/money.ts'

/** An amount of the wire with the digits of its currency, which is said once beside it. */
export function amountText(amount: number, currency: Currency, tag: LanguageTag): string {
  const digits = digitsOf(currency)
  return amount.toLocaleString(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
