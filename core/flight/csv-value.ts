/** Values in the fields of an operator's files; undefined for a text that is no such value. */
import { type Currency, digitsOf, fromDecimal } from '../kernel/money.ts'
import type { RowReader } from './csv-table.ts'

export function oneOf<T extends string>(text: string, known: ReadonlySet<T> | readonly T[]): T | undefined {
  const isKnown = 'has' in known ? known.has(text as T) : known.includes(text as T)
  return isKnown ? (text as T) : undefined
}

export function matching(text: string, form: RegExp): string | undefined {
  return form.test(text) ? text : undefined
}

const priceForm = /^\d{1,12}(?:[.,](\d{1,9}))?$/

/**
 * Minor units of a price that is not negative and has at most as many digits as its currency: `79.50`, or `79,50` as Excel
 * saves it where people write decimals so. 0 where the currency could not be read, because then only the currency's
 * field has a problem.
 */
export function readPrice(text: string, currency: Currency | undefined): number | undefined {
  if (!currency) return /^\d{1,12}(?:[.,]\d{1,3})?$/.test(text) ? 0 : undefined
  if (!priceForm.test(text) || tooManyDecimals(text, currency) !== undefined) return undefined
  return fromDecimal(Number(text.replace(',', '.')), currency).amount
}

const decimalsTold = ['no decimals', 'one decimal', 'two decimals', 'three decimals']

/** "USD has two decimals" of `10.555`; undefined where that is not what is wrong. */
export function tooManyDecimals(text: string, currency: Currency | undefined): string | undefined {
  const [, decimals = ''] = priceForm.exec(text) ?? []
  if (!currency || decimals.replace(/0+$/, '').length <= digitsOf(currency)) return undefined
  return `${currency} has ${decimalsTold[digitsOf(currency)] ?? `${digitsOf(currency)} decimals`}`
}

/** The price in a column; what is wrong with it is reported. @param what `no price`, for other mistakes */
export function checkPrice<Column extends string>(
  { text, check }: Pick<RowReader<Column>, 'text' | 'check'>,
  column: Column,
  currency: Currency | undefined,
  what: string,
): number {
  const tooMany = tooManyDecimals(text(column), currency)
  return check(column, readPrice(text(column), currency), tooMany === undefined ? what : `${tooMany}:`)
}

/** Per cent from 0 to 100, with up to three decimals. */
export function readPercent(text: string): number | undefined {
  const percent = Number(text.replace(',', '.'))
  return /^\d{1,3}([.,]\d{1,3})?$/.test(text) && percent <= 100 ? percent : undefined
}

/** A whole number of up to three digits. */
export function readCount(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

export function readYesNo(text: string): boolean | undefined {
  if (text === 'yes') return true
  return text === 'no' ? false : undefined
}
