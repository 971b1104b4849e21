import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  allocate,
  currencies,
  formatMoney,
  fromDecimal,
  isCurrency,
  money,
  negate,
  percentOf,
  subtract,
  sum,
  times,
  toDecimal,
  toDecimalText,
} from './money.ts'

const anyCurrency = fc.constantFrom(...currencies)
const anyAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
/** A party's fare in a currency of small worth is above 10^11 minor units. */
const anyLargeAmount = fc.oneof(anyAmount, fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }))

describe('money', () => {
  it('comes back unchanged from its decimal form in every currency', () => {
    fc.assert(
      fc.property(anyLargeAmount, anyCurrency, (amount, currency) => {
        const value = money(amount, currency)
        expect(fromDecimal(Number(toDecimalText(value)), currency)).toEqual(value)
        expect(fromDecimal(toDecimal(value), currency)).toEqual(value)
      }),
    )
  })

  it('has the currency’s own digits on the wire', () => {
    expect(toDecimalText(money(123456, 'EUR'))).toBe('1234.56')
    expect(toDecimalText(money(5, 'EUR'))).toBe('0.05')
    expect(toDecimalText(money(1234, 'JPY'))).toBe('1234')
    expect(toDecimalText(money(-1, 'KWD'))).toBe('-0.001')
  })

  it('refuses a decimal finer than the currency, a fraction of a cent and a mix of currencies', () => {
    expect(() => fromDecimal(1.005, 'EUR')).toThrow(RangeError)
    expect(() => fromDecimal(0.5, 'JPY')).toThrow(RangeError)
    expect(() => money(1.5, 'EUR')).toThrow(RangeError)
    expect(() => add(money(1, 'EUR'), money(1, 'CHF'))).toThrow(RangeError)
    expect(() => times(money(1, 'EUR'), 0.5)).toThrow(RangeError)
  })

  it('splits without losing or inventing a unit, in every currency, by heads as by amounts', () => {
    const weight = fc.oneof(fc.nat({ max: 1000 }), fc.nat({ max: 1_000_000_000_000 }))
    const weights = fc.array(weight, { minLength: 1, maxLength: 20 }).filter((all) => all.some(Boolean))
    fc.assert(
      fc.property(anyLargeAmount, anyCurrency, weights, (amount, currency, parts) => {
        const whole = money(amount, currency)
        const split = allocate(whole, parts)
        expect(sum(currency, split)).toEqual(whole)
        const total = parts.reduce((all, each) => all + BigInt(each), 0n)
        for (const [index, part] of split.entries()) {
          // less than one unit from its share, in whole numbers
          const off = BigInt(part.amount) * total - BigInt(amount) * BigInt(parts[index] ?? 0)
          expect(off > -total && off < total).toBe(true)
        }
        // Equal weights get equal shares, give or take one unit.
        const same = allocate(
          whole,
          parts.map(() => 1),
        ).map((part) => part.amount)
        expect(Math.max(...same) - Math.min(...same)).toBeLessThanOrEqual(1)
      }),
    )
    expect(allocate(money(100, 'JPY'), [1, 1, 1]).map((part) => part.amount)).toEqual([34, 33, 33])
    for (const wrong of [[0, 0], [], [1, -1], [0.5, 0.5], [Number.NaN]])
      expect(() => allocate(money(1, 'EUR'), wrong)).toThrow(RangeError)
  })

  it('rounds a percentage to the nearest unit of every currency, a half away from zero', () => {
    fc.assert(
      fc.property(
        anyLargeAmount,
        anyCurrency,
        fc.integer({ min: 0, max: 100_000 }),
        (amount, currency, thousandths) => {
          const part = percentOf(money(amount, currency), thousandths / 1000)
          expect(part.currency).toBe(currency)
          const twice = 2n * (BigInt(part.amount) * 100_000n - BigInt(amount) * BigInt(thousandths))
          // A half goes up where the amount is positive, and down where it is not.
          const isHalf = twice === 100_000n || twice === -100_000n
          expect(twice >= -100_000n && twice <= 100_000n).toBe(true)
          expect(!isHalf || twice > 0n === amount > 0).toBe(true)
          expect(percentOf(money(-amount, currency), thousandths / 1000)).toEqual(negate(part))
        },
      ),
    )
  })

  it('rounds half away from zero, once, where a percentage makes a line', () => {
    expect(percentOf(money(105, 'EUR'), 10).amount).toBe(11)
    expect(percentOf(money(104, 'EUR'), 10).amount).toBe(10)
    expect(percentOf(money(-105, 'EUR'), 10).amount).toBe(-11)
    expect(percentOf(money(174_884, 'USD'), 7.5).amount).toBe(13_116)
  })

  it('adds up a published US fare and its taxes to the cent', () => {
    const taxes = [13_116, 1800, 1800, 1000].map((amount) => money(amount, 'USD'))
    expect(toDecimal(add(money(174_884, 'USD'), ...taxes))).toBe(1926)
  })

  it('shows the symbol in front without a space and two digits in both languages [I18N-11]', () => {
    const value = money(123_456, 'EUR')
    expect(formatMoney(value, 'en-US')).toBe('€1,234.56')
    expect(formatMoney(value, 'de')).toBe('€1.234,56')
    expect(formatMoney(negate(value), 'en-US')).toBe('−€1,234.56')
    expect(formatMoney(negate(value), 'de')).toBe('−€1.234,56')
    expect(formatMoney(money(1234, 'JPY'), 'en-US')).toBe('¥1,234')
  })

  it('subtracts, and never shows a negative zero', () => {
    expect(Object.is(subtract(money(5, 'EUR'), money(5, 'EUR')).amount, 0)).toBe(true)
    expect(Object.is(negate(money(0, 'EUR')).amount, 0)).toBe(true)
  })

  it('knows only the currencies it can price in', () => {
    expect(isCurrency('EUR')).toBe(true)
    expect(isCurrency('XXX')).toBe(false)
    expect(isCurrency('toString')).toBe(false)
  })
})
