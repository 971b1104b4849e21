/** A limit of amount as it is typed: pure values. */
import { type AmountAct, amountActs, type AmountSpan } from '@jetbridge/core/access/amount-limit.ts'
import { type Currency, isAmountOf } from '@jetbridge/core/kernel/money.ts'
import type { Limit } from './staff-types.ts'

export interface LimitDraft extends Readonly<Record<AmountSpan, string>> {
  readonly act: AmountAct
  /** undefined: that of the airline */
  readonly currencyCode: Currency | undefined
}

export function draftOfLimit(limit: Limit | undefined): LimitDraft {
  if (!limit) return { act: amountActs[0], currencyCode: undefined, each: '', day: '', guest: '' }
  const { act, currencyCode, each, day, guest } = limit
  return { act, currencyCode, each: String(each), day: String(day), guest: String(guest) }
}

const most = 100_000_000

/** `1,50` and `1.50` are the same; undefined for what is no amount of the currency. */
export function amountIn(typed: string, currency: Currency | undefined): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,9}(\.\d+)?$/.test(text) || currency === undefined) return undefined
  const amount = Number(text)
  return amount <= most && isAmountOf(amount, currency) ? amount : undefined
}
