/** Values in the fields of an operator's files; undefined for a text that is no such value. */
import { type Currency, fromDecimal } from '../kernel/money.ts'

export function oneOf<T extends string>(text: string, known: ReadonlySet<T> | readonly T[]): T | undefined {
  const isKnown = 'has' in known ? known.has(text as T) : known.includes(text as T)
  return isKnown ? (text as T) : undefined
}

export function matching(text: string, form: RegExp): string | undefined {
  return form.test(text) ? text : undefined
}

/**
 * Minor units of a price that is not negative and has no more digits than its currency. 0 where the currency
 * could not be read, because then only the currency's field has a problem.
 */
export function readPrice(text: string, currency: Currency | undefined): number | undefined {
  if (!/^\d{1,12}(\.\d{1,3})?$/.test(text)) return undefined
  if (!currency) return 0
  try {
    return fromDecimal(Number(text), currency).amount
  } catch {
    return undefined
  }
}

/** A whole number of up to three digits. */
export function readCount(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

export function readYesNo(text: string): boolean | undefined {
  if (text === 'yes') return true
  return text === 'no' ? false : undefined
}
