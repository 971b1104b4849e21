import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalisedText } from '../brand/locale.ts'
import { add, money } from '../kernel/money.ts'
import { daysBetween, type LocalDate, localDate, plusDays, weekdayOf } from '../kernel/time.ts'
import {
  firstPriceOf,
  isInForce,
  lastWithdrawalDay,
  periodFrom,
  productOf,
  quoteWithdrawal,
} from './membership.ts'

const switches = { membership: true } as never
const texts = {
  membershipProduct: { en: 'Aero one-year shared membership', de: 'Aero Jahresmitgliedschaft' },
} as never
const membership = {
  productCode: 'MEMBER1Y',
  level: 'Shared',
  price: { amount: 495, currency: 'USD' as const },
  benefits: [] as LocalisedText[],
  withdrawalDays: 14,
}

describe('what a brand sells', () => {
  test('has its price in minor units, and a name that no other brand’s product has', () => {
    expect(productOf({ id: 'aero', switches, membership, texts })).toMatchObject({
      emdSUid: 'aero-member1y',
      price: money(49_500, 'USD'),
    })
  })

  test('is called as the brand says, else after the brand, in every language [MEM-13, GAP-80]', () => {
    const named = { ...membership, description: { en: 'Shuttle Pass' } }
    expect(productOf({ id: 'aero', switches, membership: named, texts })?.names).toEqual({
      en: 'Shuttle Pass',
    })
    expect(productOf({ id: 'aero', switches, membership, texts })?.names).toEqual({
      en: 'Aero one-year shared membership',
      de: 'Aero Jahresmitgliedschaft',
    })
  })

  test('is nothing where it is switched off [SYS-05]', () => {
    const off = { membership: false } as never
    expect(productOf({ id: 'aero', switches: off, membership, texts })).toBeUndefined()
    expect(productOf({ id: 'aero', switches, membership: undefined, texts })).toBeUndefined()
  })
})

describe('the price of a list', () => {
  test('is its first amount [MEM-09]', () => {
    const amounts = [
      { amount: 290, currencyCode: 'EUR' },
      { amount: 1, currencyCode: 'USD' },
    ]
    expect(firstPriceOf({ emdSPriceSchedule: { emdSPriceAmounts: amounts } })).toEqual({
      amount: 290,
      currencyCode: 'EUR',
    })
  })

  test('is in dollars where it names no currency, and nothing where there is none [MEM-09]', () => {
    for (const currencyCode of [undefined, null, ''])
      expect(
        firstPriceOf({ emdSPriceSchedule: { emdSPriceAmounts: [{ amount: 5, currencyCode } as never] } }),
      ).toEqual({ amount: 5, currencyCode: 'USD' })
    expect(firstPriceOf({ emdSPriceSchedule: { emdSPriceAmounts: [] } })).toEqual({
      amount: 0,
      currencyCode: 'USD',
    })
  })
})

describe('the year', () => {
  test.each([
    ['2026-10-19', '2027-10-19'],
    ['2027-12-31', '2028-12-31'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
  ])('from %s lasts until %s [MEM-12]', (from, until) => {
    expect(periodFrom(localDate(from))).toEqual({ validFrom: from, validUntil: until })
  })

  test('has both of its ends', () => {
    const year = periodFrom(localDate('2026-10-19'))
    const days = ['2026-10-18', '2026-10-19', '2027-10-19', '2027-10-20'] as LocalDate[]
    expect(days.map((day) => isInForce(year, day))).toEqual([false, true, true, false])
  })
})

describe('the time for changing one’s mind', () => {
  test.each([
    // a Monday and a Friday
    ['2026-10-19', '2026-11-02'],
    ['2026-10-23', '2026-11-06'],
    // a Saturday and a Sunday end on the Monday
    ['2026-10-24', '2026-11-09'],
    ['2026-10-25', '2026-11-09'],
  ])('of a purchase on %s ends with %s', (bought, last) => {
    expect(lastWithdrawalDay(localDate(bought), 14)).toBe(last)
  })

  test('is never shorter than the law says, and ends on a working day', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((day) => plusDays(localDate('2000-01-01'), day))
    fc.assert(
      fc.property(days, fc.integer({ min: 14, max: 28 }), (bought, count) => {
        const last = lastWithdrawalDay(bought, count)
        expect(daysBetween(bought, last)).toBeGreaterThanOrEqual(count)
        expect(daysBetween(bought, last)).toBeLessThanOrEqual(count + 2)
        expect(weekdayOf(last)).toBeLessThan(6)
      }),
    )
  })
})

describe('giving it back', () => {
  const facts = {
    ...periodFrom(localDate('2026-10-19')),
    price: money(36_600, 'EUR'),
    lastDay: localDate('2026-11-02'),
    startsNow: true,
  }
  const on = (day: string, change: Partial<typeof facts> = {}) =>
    quoteWithdrawal({ ...facts, ...change }, localDate(day))

  test('costs a day of 366 for each day that is over, and nothing on the first', () => {
    expect(on('2026-10-19')).toMatchObject({ back: { amount: 36_600 }, daysUsed: 0 })
    expect(on('2026-10-20')).toMatchObject({ back: { amount: 36_500 }, kept: { amount: 100 }, daysUsed: 1 })
    expect(on('2026-11-02')).toMatchObject({ back: { amount: 35_200 }, daysUsed: 14 })
  })

  test('costs nothing where nobody asked for an immediate start', () => {
    expect(on('2026-11-02', { startsNow: false })).toMatchObject({ back: facts.price, kept: { amount: 0 } })
  })

  test('is over after the last day', () => {
    expect(on('2026-11-03')).toBeUndefined()
  })

  test('never loses a cent, and a part of one is the member’s', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 14 }),
        fc.boolean(),
        (amount, days, startsNow) => {
          const price = money(amount, 'EUR')
          const quote = quoteWithdrawal({ ...facts, price, startsNow }, plusDays(facts.validFrom, days))!
          expect(add(quote.back, quote.kept)).toEqual(price)
          expect(quote.kept.amount).toBeGreaterThanOrEqual(0)
          expect(quote.kept.amount).toBeLessThanOrEqual((amount * days) / 366)
        },
      ),
    )
  })
})
