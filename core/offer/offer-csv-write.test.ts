/** What the writers of an airline's offer write is read as the same. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../brand/locale.ts'
import { type Currency, digitsOf } from '../kernel/money.ts'
import { localDate, plusDays, zone } from '../kernel/time.ts'
import { readFareBrands } from './fare-brand-csv.ts'
import { fareBrandRows } from './fare-brand-csv-write.ts'
import { fareIdentity, readFares } from './fare-csv.ts'
import { fareRows } from './fare-csv-write.ts'
import type { FiledFare } from './fare.ts'
import { midnight, readPromoCodes } from './promo-code-csv.ts'
import { isOfWholeDays, promoCodeRows } from './promo-code-csv-write.ts'
import { readTaxes, taxIdentity } from './tax-csv.ts'
import { taxRows } from './tax-csv-write.ts'
import type { Tax } from './tax.ts'

const asLines = (rows: readonly (readonly string[])[]) =>
  rows.map((fields, place) => ({ line: place + 1, fields }))

/** None, two and three digits. */
const currencies: readonly Currency[] = ['EUR', 'JPY', 'KWD']
const airports = new Set(['ACH', 'VIE', 'OLB'])
const currency = fc.constantFrom(...currencies)
const minor = fc.oneof(fc.nat(), fc.constantFrom(0, 1, 10, 999_999_999_999))
const day = fc.nat(3_000).map((days) => plusDays(localDate('2026-01-01'), days))
const period = fc.tuple(day, fc.nat(400)).map(([from, days]) => [from, plusDays(from, days)] as const)
/** Signs that a CSV file, a spreadsheet or a list might take for its own. */
const text = fc
  .array(fc.constantFrom(...'aZ0 ,;"\'=+-@|äßЖ漢'.split('')), { minLength: 1, maxLength: 40 })
  .map((signs) => signs.join('').trim())
  .filter((written) => written !== '')
const inEach = fc.record(Object.fromEntries(locales.map((locale) => [locale, text])))
const percent = fc.oneof(
  fc.nat(100),
  fc.nat(100_000).map((thousandths) => thousandths / 1_000),
)

describe('written and read again is the same', () => {
  test('for any promo codes, in any zone', () => {
    const zones = fc.constantFrom(...['Europe/Vienna', 'America/New_York', 'Pacific/Apia', 'UTC'].map(zone))
    const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9-]{2,40}$/), { maxLength: 8 })
    fc.assert(
      fc.property(
        zones,
        codes,
        period,
        percent,
        fc.option(fc.integer({ min: 1, max: 999_999_999 })),
        (...drawn) => {
          const [where, named, [starts, ends], share, quota] = drawn
          const filed = named.map((code) => ({
            code,
            percent: share || 0.001,
            validFrom: midnight(starts, where),
            validUntil: midnight(plusDays(ends, 1), where),
            quota,
          }))
          expect(filed.every((promo) => isOfWholeDays(promo, where))).toBe(true)
          const rows = asLines(promoCodeRows(filed, where))
          expect(readPromoCodes(rows, { zone: where, used: new Map() })).toEqual({
            ok: true,
            promoCodes: filed,
          })
        },
      ),
    )
  })

  test('for any fares', () => {
    const fare: fc.Arbitrary<FiledFare> = fc
      .record({
        route: fc.constantFrom(['ACH', 'VIE'], ['VIE', 'ACH'], ['OLB', 'VIE']),
        fareBrand: fc.constantFrom('light', 'flex'),
        bookingClass: fc.constantFrom(...'YMKL'.split('')),
        fareBasis: text,
        currency,
        adultMinor: minor,
        childMinor: minor,
        infantMinor: minor,
        period,
        weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
        advanceDays: fc.nat(999),
      })
      .map(({ route: [origin = '', destination = ''], period: [travelFrom, travelUntil], ...rest }) => ({
        ...rest,
        origin,
        destination,
        travelFrom,
        travelUntil,
      }))
    fc.assert(
      fc.property(fc.uniqueArray(fare, { selector: fareIdentity }), (fares) => {
        const terms = { airports, fareBrands: new Set(['light', 'flex']), currencies }
        expect(readFares(asLines(fareRows(fares)), terms)).toMatchObject({ ok: true, fares })
      }),
    )
  })

  test('for any taxes', () => {
    const tax: fc.Arbitrary<Tax> = fc.record({
      code: fc.stringMatching(/^[A-Z0-9]{2,3}$/),
      airport: fc.option(fc.constantFrom(...airports)),
      appliesOn: fc.constantFrom('departure', 'arrival'),
      currency,
      adultMinor: minor,
      childMinor: minor,
      infantMinor: minor,
      percent,
      refundable: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.uniqueArray(tax, { selector: taxIdentity }), (taxes) => {
        expect(readTaxes(asLines(taxRows(taxes)), { airports, currencies })).toEqual({ ok: true, taxes })
      }),
    )
  })

  test('for any fare brands, with fees in several currencies', () => {
    const fee = fc.option(minor)
    const fees = fc.record(
      { changeFeeMinor: fee, refundFeeMinor: fee, nameChangeFeeMinor: fee },
      { requiredKeys: ['changeFeeMinor', 'refundFeeMinor'] },
    )
    const brand = fc.record({
      code: fc.stringMatching(/^[a-z][a-z0-9-]{0,29}$/),
      names: inEach,
      descriptions: fc
        .subarray([...locales])
        .chain((spoken) => fc.record(Object.fromEntries(spoken.map((locale) => [locale, text])))),
      conditions: fc.record(
        {
          cabinBag: fc.boolean(),
          checkedBags: fc.nat(999),
          seatChoice: fc.constantFrom('free', 'paid', 'none'),
          changeFeeMinor: fee,
          refundFeeMinor: fee,
          nameChangeFeeMinor: fee,
          meal: fc.boolean(),
          lounge: fc.boolean(),
          priority: fc.boolean(),
          feesIn: fc.record({ JPY: fees, KWD: fees }, { requiredKeys: [] }),
          freeCancellation: fc.record({ hours: fc.integer({ min: 1, max: 999 }), daysBefore: fc.nat(999) }),
        },
        {
          requiredKeys: [
            ...(['cabinBag', 'checkedBags', 'seatChoice', 'changeFeeMinor', 'refundFeeMinor'] as const),
            ...(['meal', 'lounge', 'priority', 'feesIn'] as const),
          ],
        },
      ),
    })
    fc.assert(
      fc.property(fc.uniqueArray(brand, { selector: ({ code }) => code, maxLength: 5 }), (drawn) => {
        const fareBrands = drawn.map((each, rank) => ({ ...each, rank }))
        const terms = { currency: 'EUR', currencies } as const
        const reading = readFareBrands(asLines(fareBrandRows(fareBrands, terms)), terms)
        expect(JSON.parse(JSON.stringify(reading))).toEqual(
          JSON.parse(JSON.stringify({ ok: true, fareBrands })),
        )
      }),
    )
  })
})

test('a promo code that begins within a day cannot be said by a file', () => {
  const vienna = zone('Europe/Vienna')
  const whole = {
    code: 'AB',
    percent: 5,
    validFrom: midnight(localDate('2027-03-01'), vienna),
    validUntil: midnight(localDate('2027-04-01'), vienna),
    quota: null,
  }
  expect(isOfWholeDays(whole, vienna)).toBe(true)
  expect(isOfWholeDays(whole, zone('UTC'))).toBe(false)
  expect(promoCodeRows([whole], vienna)[1]).toEqual(['AB', '5', '2027-03-01', '2027-03-31', ''])
  expect(currencies.map(digitsOf)).toEqual([2, 0, 3])
})
