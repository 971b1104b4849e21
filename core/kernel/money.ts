/**
 * Money: integer minor units with a currency. This is the only file that adds amounts.
 *
 * A price is rounded once, where its line is made (`percentOf`). After that, amounts are only added,
 * multiplied by a head count or split without loss (`allocate`).
 */
import { z } from 'zod'

/** Amount in the currency's smallest unit (cents for EUR, yen for JPY); a safe integer, may be negative. */
export type Minor = number & z.BRAND<'Minor'>

/** Minor digits by ISO 4217 code. The engine sells in no currency that is not listed. */
const exponents = {
  AUD: 2,
  BHD: 3,
  CAD: 2,
  CHF: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HUF: 2,
  ISK: 0,
  JPY: 0,
  KWD: 3,
  MUR: 2,
  MXN: 2,
  NOK: 2,
  OMR: 3,
  PLN: 2,
  SEK: 2,
  USD: 2,
} as const

/** An ISO 4217 code that the engine can price in. */
export type Currency = keyof typeof exponents

const symbols: Partial<Record<Currency, string>> = {
  AUD: 'A$',
  CAD: 'CA$',
  CHF: 'CHF',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  MXN: 'MX$',
  USD: '$',
}

export const currencies = Object.keys(exponents) as Currency[]
export const currencySchema = z.enum(currencies as [Currency, ...Currency[]])

/** An amount of one currency. */
export interface Money {
  readonly amount: Minor
  readonly currency: Currency
}

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(exponents, code)
}

/** How many digits its amounts have behind the point. */
export function digitsOf(currency: Currency): number {
  return exponents[currency]
}

/** The sign shown in front of an amount; the code itself where there is no common sign. */
export function symbolOf(currency: Currency): string {
  return symbols[currency] ?? currency
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
  const exact = (whole.amount * Math.round(percent * 1000)) / 100_000
  return money(Math.sign(exact) * Math.round(Math.abs(exact)), whole.currency)
}

/**
 * Splits an amount in proportion to weights without losing a unit (largest remainder, earlier part first).
 * @throws RangeError when no weight is above zero or one is negative
 */
export function allocate(whole: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((all, weight) => all + weight, 0)
  if (!(total > 0) || weights.some((weight) => weight < 0)) throw new RangeError('weights must be positive')
  const exact = weights.map((weight) => (whole.amount * weight) / total)
  const floors = exact.map(Math.floor)
  const left = whole.amount - floors.reduce((all, part) => all + part, 0)
  const order = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order.slice(0, left)) floors[index] = (floors[index] ?? 0) + 1
  return floors.map((part) => money(part, whole.currency))
}

/** Wire form: a decimal number with the currency's own digits, 12.34 for 1234 EUR cents. */
export function toDecimal({ amount, currency }: Money): number {
  return Number(toDecimalText({ amount, currency }))
}

/** "12.34" for 1234 EUR cents, "12" for 12 JPY. */
export function toDecimalText({ amount, currency }: Money): string {
  const digits = exponents[currency]
  if (digits === 0) return String(amount)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return `${amount < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** @throws RangeError when the decimal carries more digits than the currency has */
export function fromDecimal(decimal: number, currency: Currency): Money {
  const factor = 10 ** exponents[currency]
  const amount = Math.round(decimal * factor)
  if (!Number.isFinite(decimal) || Math.abs(amount / factor - decimal) > 1e-9) {
    throw new RangeError(`${decimal} is no amount of ${currency}`)
  }
  return money(amount, currency)
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
  return figureOf(locale, exponents[value.currency]).format(Math.abs(toDecimal(value)))
}

/** To make one takes far longer than to use it, and a list of flights has a hundred amounts. */
const figures = new Map<string, Intl.NumberFormat>()

function figureOf(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const known =
    figures.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  figures.set(key, known)
  return known
}

/** A difference, always with its sign: "+€40.00", "−€40.00". */
export function formatDifference(value: Money, locale: string): string {
  return `${value.amount < 0 ? '' : '+'}${formatMoney(value, locale)}`
}
