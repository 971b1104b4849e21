/**
 * Money: integer minor units with a currency. This is the only file that adds amounts.
 *
 * A price is rounded once, where its line is made (`percentOf`). After that, amounts are only added,
 * multiplied by a head count or split without loss (`allocate`).
 */
import { z } from 'zod'
import { codesByDigits, type IsoCurrency } from './iso-4217.ts'

/** Amount in the currency's smallest unit (cents for EUR, yen for JPY); a safe integer, may be negative. */
export type Minor = number & z.BRAND<'Minor'>

/** An ISO 4217 code that the engine can price in. */
export type Currency = IsoCurrency

/** Minor digits by code. The engine sells in no currency that is not listed. */
const digits: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByDigits).flatMap(([count, codes]) =>
    codes.split(' ').map((code) => [code, Number(count)] as const),
  ),
)

export const currencies = [...digits.keys()].sort() as Currency[]
export const currencySchema = z.enum(currencies as [Currency, ...Currency[]])

/** An amount of one currency. */
export interface Money {
  readonly amount: Minor
  readonly currency: Currency
}

export function isCurrency(code: string): code is Currency {
  return digits.has(code)
}

/** How many digits its amounts have behind the point: 0, 2 or 3. */
export function digitsOf(currency: Currency): number {
  return digits.get(currency)!
}

/**
 * The sign shown in front of an amount, the same in every language: `€`, `A$`. The code itself where Unicode knows no sign
 * that says which currency it is, or one that not every typeface of the product has: a receipt is printed, too.
 */
export function symbolOf(currency: Currency): string {
  const known = symbols.get(currency) ?? readSymbol(currency)
  symbols.set(currency, known)
  return known
}

/** To make one takes far longer than to use it. */
const symbols = new Map<Currency, string>()

function readSymbol(currency: Currency): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? ''
  return /^[A-Z]*[$€£¥]$/.test(symbol) ? symbol : currency
}

/** @throws RangeError when the amount is not a safe integer */
export function minor(amount: number): Minor {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`)
  return (amount === 0 ? 0 : amount) as Minor
}

export function money(amount: number, currency: Currency): Money {
  return { amount: minor(amount), currency }
}

/** @throws RangeError when an amount has another currency */
export function sum(currency: Currency, amounts: Iterable<Money>): Money {
  let total = 0
  for (const each of amounts) {
    if (each.currency !== currency) throw new RangeError(`cannot add ${each.currency} to ${currency}`)
    total += each.amount
  }
  return money(total, currency)
}

export function add(first: Money, ...rest: Money[]): Money {
  return sum(first.currency, [first, ...rest])
}

export function subtract(from: Money, what: Money): Money {
  return add(from, negate(what))
}

export function negate(of: Money): Money {
  return money(0 - of.amount, of.currency)
}

/** @param count a whole number of heads, coupons or pieces */
export function times(unit: Money, count: number): Money {
  if (!Number.isInteger(count)) throw new RangeError(`not a whole count: ${count}`)
  return money(unit.amount * count, unit.currency)
}

/**
 * Part of an amount, rounded half away from zero to a whole minor unit. Only this function rounds.
 * @param percent read to three decimals, as stored
 */
export function percentOf(whole: Money, percent: number): Money {
  // Whole thousandths first, so that a half is exactly a half and no nearby binary number.
  const thousandths = Math.round(percent * 1000)
  const product = whole.amount * thousandths
  if (!Number.isSafeInteger(product)) return percentOfMany(whole, thousandths)
  const exact = product / 100_000
  return money(Math.sign(exact) * Math.round(Math.abs(exact)), whole.currency)
}

/** The same where a float loses units: a party's fare in rials is above 10^11 of them. */
function percentOfMany({ amount, currency }: Money, thousandths: number): Money {
  const product = BigInt(amount) * BigInt(thousandths)
  const isNegative = product < 0n
  const rounded = ((isNegative ? -product : product) + 50_000n) / 100_000n
  return money(Number(isNegative ? -rounded : rounded), currency)
}

/**
 * Splits an amount in proportion to weights without losing a unit (largest remainder, earlier part first).
 * @param weights whole numbers
 * @throws RangeError when no weight is above zero, one is negative, or one is no whole number
 */
export function allocate(whole: Money, weights: readonly number[]): Money[] {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0))
    throw new RangeError('weights must be whole and not negative')
  const parts = weights.map(BigInt)
  const total = parts.reduce((all, part) => all + part, 0n)
  if (total === 0n) throw new RangeError('a weight must be positive')
  // In whole numbers: a product of an amount and a weight is more than a float holds.
  const exact = parts.map((part) => BigInt(whole.amount) * part)
  const rests = exact.map((product) => ((product % total) + total) % total)
  const floors = exact.map((product, index) => (product - (rests[index] ?? 0n)) / total)
  const left = BigInt(whole.amount) - floors.reduce((all, part) => all + part, 0n)
  const order = rests
    .map((rest, index) => ({ index, rest }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of order.slice(0, Number(left))) floors[index] = (floors[index] ?? 0n) + 1n
  return floors.map((part) => money(Number(part), whole.currency))
}

/** Wire form: a decimal number with the currency's own digits, 12.34 for 1234 EUR cents. */
export function toDecimal({ amount, currency }: Money): number {
  return Number(toDecimalText({ amount, currency }))
}

/** "12.34" for 1234 EUR cents, "12" for 12 JPY. */
export function toDecimalText({ amount, currency }: Money): string {
  const count = digitsOf(currency)
  if (count === 0) return String(amount)
  const text = String(Math.abs(amount)).padStart(count + 1, '0')
  return `${amount < 0 ? '-' : ''}${text.slice(0, -count)}.${text.slice(-count)}`
}

/** @throws RangeError when the decimal carries more digits than the currency has */
export function fromDecimal(decimal: number, currency: Currency): Money {
  const factor = 10 ** digitsOf(currency)
  const amount = Math.round(decimal * factor)
  if (!Number.isFinite(decimal) || Math.abs(amount / factor - decimal) > 1e-9) {
    throw new RangeError(`${decimal} is no amount of ${currency}`)
  }
  return money(amount, currency)
}

/** Whether a decimal of the wire has at most as many digits as its currency. */
export function isAmountOf(decimal: number, currency: Currency): boolean {
  try {
    fromDecimal(decimal, currency)
    return true
  } catch {
    return false
  }
}

/**
 * Symbol in front, no space, two digits (the currency's own where it has none or three), grouped and pointed
 * as in the locale: "€1,234.56" in English, "€1.234,56" in German. A negative amount has a minus sign
 * (U+2212), because no line breaks between it and a figure. [I18N-11]
 */
export function formatMoney(value: Money, locale: string): string {
  return `${signOf(value)}${symbolOf(value.currency)}${bareFigure(value, locale)}`
}

/** Below a head that names the currency: "−1,234.50". */
export function formatAmount(value: Money, locale: string): string {
  return `${signOf(value)}${bareFigure(value, locale)}`
}

function signOf({ amount }: Money): string {
  return amount < 0 ? '−' : ''
}

function bareFigure(value: Money, locale: string): string {
  return figureOf(locale, digitsOf(value.currency)).format(Math.abs(toDecimal(value)))
}

/** To make one takes far longer than to use it, and a list of flights has a hundred amounts. */
const figures = new Map<string, Intl.NumberFormat>()

function figureOf(locale: string, count: number): Intl.NumberFormat {
  const key = `${locale} ${count}`
  const known =
    figures.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: count, maximumFractionDigits: count })
  figures.set(key, known)
  return known
}
