import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import { localDate } from '../kernel/time.ts'
import { type Party, passengerTypes } from '../passenger/passenger-type.ts'
import { baseFareOf, type Fare, isFareValid, occasionOf } from './fare.ts'
import { originalOf, type PricedFlight, priceFlight, taxesByCode } from './price.ts'
import { meaningOfTax, type Tax } from './tax.ts'

const filed: Fare = {
  id: 7,
  origin: 'ACH',
  destination: 'VIE',
  fareBrand: 'light',
  bookingClass: 'L',
  fareBasis: 'LLIOW',
  currency: 'EUR',
  adultMinor: 6_000,
  childMinor: 4_500,
  infantMinor: 600,
  travelFrom: localDate('2026-01-01'),
  travelUntil: localDate('2026-12-31'),
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  advanceDays: 0,
}
const noTax = { currency: 'EUR', adultMinor: 0, childMinor: 0, infantMinor: 0, percent: 0 } as const
const service: Tax = {
  ...noTax,
  code: 'YQ',
  airport: null,
  appliesOn: 'departure',
  adultMinor: 1_500,
  childMinor: 1_500,
  refundable: false,
}
const swiss: Tax = {
  ...noTax,
  code: 'CH',
  airport: 'ACH',
  appliesOn: 'departure',
  adultMinor: 900,
  refundable: true,
}
const austrian: Tax = {
  ...noTax,
  code: 'AT',
  airport: 'VIE',
  appliesOn: 'departure',
  adultMinor: 1_100,
  refundable: true,
}
const perCent: Tax = {
  ...noTax,
  code: 'US',
  airport: null,
  appliesOn: 'arrival',
  percent: 7.5,
  refundable: true,
}

const amount = fc.integer({ min: 0, max: 500_000 })
const fares = fc
  .record({ adultMinor: amount, childMinor: amount, infantMinor: amount })
  .map((amounts): Fare => ({ ...filed, ...amounts }))
const taxes = fc.array(
  fc.record({
    code: fc.constantFrom('YQ', 'YR', 'CH', 'AT', 'ZP'),
    airport: fc.constantFrom(null, 'ACH', 'VIE', 'ZRH'),
    appliesOn: fc.constantFrom('departure', 'arrival'),
    currency: fc.constantFrom('EUR', 'CHF'),
    adultMinor: amount,
    childMinor: amount,
    infantMinor: amount,
    percent: fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1_000),
    refundable: fc.boolean(),
  }) as fc.Arbitrary<Tax>,
  { maxLength: 6 },
)
const parties = fc.record({
  adult: fc.integer({ min: 1, max: 9 }),
  child: fc.integer({ min: 0, max: 9 }),
  infant: fc.integer({ min: 0, max: 9 }),
})
const percents = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000)

function price(over: Partial<Parameters<typeof priceFlight>[0]> = {}): PricedFlight {
  return priceFlight({
    fare: filed,
    taxes: [service, swiss, austrian],
    party: { adult: 1, child: 0, infant: 0 },
    origin: 'ACH',
    destination: 'VIE',
    promoPercent: 0,
    ...over,
  })
}

describe('the price of a flight', () => {
  it('is the fare of each passenger type and the taxes of its own airports, with nothing else [FLT-13, GAP-105]', () => {
    const priced = price({ party: { adult: 2, child: 1, infant: 1 } })
    const [adult, child, infant] = priced.passengers
    expect(adult).toMatchObject({ type: 'adult', count: 2, base: 6_000, total: 8_400 })
    expect(adult?.taxes).toEqual([
      { code: 'YQ', amount: 1_500, refundable: false },
      { code: 'CH', airport: 'ACH', amount: 900, refundable: true },
    ])
    expect(child).toMatchObject({ type: 'child', count: 1, base: 4_500, total: 6_000 })
    expect(infant).toMatchObject({ type: 'infant', count: 1, base: 600, total: 600, taxes: [] })
    expect(priced).toMatchObject({ base: 17_100, total: 2 * 8_400 + 6_000 + 600, original: 23_400 })
  })

  it('takes a promo code off the base fare alone and keeps the base before it [GAP-105]', () => {
    const [adult] = price({ promoPercent: 10 }).passengers
    expect(adult).toMatchObject({ base: 5_400, originalBase: 6_000, total: 5_400 + 2_400 })
    expect(adult && originalOf(adult)).toBe(8_400)
    expect(price({ promoPercent: 100 }).total).toBe(2_400)
  })

  it('adds a tax in per cent of the base to the published example of a domestic ticket', () => {
    const fare = { ...filed, currency: 'USD', adultMinor: 174_884 } as const
    const tax = {
      ...noTax,
      airport: null,
      appliesOn: 'departure',
      currency: 'USD',
      refundable: true,
    } as const
    const priced = price({
      fare,
      taxes: [
        { ...tax, code: 'US', percent: 7.5 },
        { ...tax, code: 'ZP', adultMinor: 1_800 },
        { ...tax, code: 'XF', adultMinor: 1_800 },
        { ...tax, code: 'AY', adultMinor: 1_000 },
      ],
    })
    expect(priced.passengers[0]?.taxes[0]?.amount).toBe(13_116)
    expect(priced.total).toBe(192_600)
  })

  it('is exactly the sum of its lines, also for odd fares, rates and codes [FLT-13, GAP-105]', () => {
    fc.assert(
      fc.property(fares, taxes, parties, percents, (fare, filedTaxes, party, promoPercent) => {
        const priced = price({ fare, taxes: filedTaxes, party, promoPercent })
        let total = 0
        let base = 0
        for (const one of priced.passengers) {
          const taxed = one.taxes.reduce((all, line) => all + line.amount, 0)
          expect(one.total).toBe(one.base + taxed)
          expect(one.base).toBeLessThanOrEqual(one.originalBase)
          total += one.total * one.count
          base += one.base * one.count
        }
        expect(priced).toMatchObject({ total, base })
        expect(priced.original - priced.total).toBe(
          priced.passengers.reduce((all, one) => all + (one.originalBase - one.base) * one.count, 0),
        )
        expect(taxesByCode([priced]).reduce((all, each) => all + each.amount, 0)).toBe(total - base)
      }),
    )
  })

  it('costs a party what its members would pay one by one [FLT-13]', () => {
    fc.assert(
      fc.property(fares, taxes, parties, percents, (fare, filedTaxes, party, promoPercent) => {
        const whole = price({ fare, taxes: filedTaxes, party, promoPercent })
        const single = (type: keyof Party) =>
          price({
            fare,
            taxes: filedTaxes,
            party: { adult: 0, child: 0, infant: 0, [type]: 1 },
            promoPercent,
          }).total
        expect(whole.total).toBe(passengerTypes.reduce((all, type) => all + single(type) * party[type], 0))
      }),
    )
  })

  it('sums taxes by code over passengers and flights [FLT-14]', () => {
    const out = price({ party: { adult: 2, child: 1, infant: 0 } })
    const back = price({ party: { adult: 2, child: 1, infant: 0 }, origin: 'VIE', destination: 'ACH' })
    expect(taxesByCode([out, back])).toEqual([
      { code: 'YQ', amount: minor(9_000) },
      { code: 'CH', amount: minor(1_800) },
      { code: 'AT', amount: minor(2_200) },
    ])
  })

  it('charges an arrival tax where the flight lands, and none in another currency', () => {
    const landing: Tax = { ...austrian, appliesOn: 'arrival' }
    expect(price({ taxes: [landing, { ...swiss, currency: 'CHF' }] }).passengers[0]?.taxes).toEqual([
      { code: 'AT', airport: 'VIE', amount: 1_100, refundable: true },
    ])
    expect(price({ taxes: [perCent] }).passengers[0]?.taxes[0]?.amount).toBe(450)
  })
})

describe('a filed fare', () => {
  const on = (serviceDate: string, today = '2026-06-01', over: Partial<Fare> = {}) =>
    isFareValid({ ...filed, ...over }, occasionOf(localDate(serviceDate), localDate(today)))

  it('may be bought for days within its dates, both ends included, and no others', () => {
    expect(on('2026-12-31')).toBe(true)
    expect(on('2026-01-01', '2025-12-01')).toBe(true)
    expect(on('2027-01-01')).toBe(false)
    expect(on('2025-12-31', '2025-12-01')).toBe(false)
  })

  it('is sold on its weekdays only, and only a number of days ahead', () => {
    expect(on('2026-06-07', '2026-06-01', { weekdays: [7] })).toBe(true)
    expect(on('2026-06-08', '2026-06-01', { weekdays: [7] })).toBe(false)
    expect(on('2026-06-15', '2026-06-01', { advanceDays: 14 })).toBe(true)
    expect(on('2026-06-14', '2026-06-01', { advanceDays: 14 })).toBe(false)
  })

  it('names a base fare for each passenger type', () => {
    expect(passengerTypes.map((type) => baseFareOf(filed, type))).toEqual([6_000, 4_500, 600])
  })
})

describe('a tax code', () => {
  it('means the same in every language; an unknown one is shown as it is [FLT-25, FLT-27]', () => {
    expect(meaningOfTax('AT')).toEqual({ kind: 'airport-tax', code: 'AT' })
    expect(meaningOfTax('CH')).toEqual({ kind: 'airport-tax', code: 'CH' })
    expect(meaningOfTax('YR')).toEqual({ kind: 'fuel-charge' })
    expect(meaningOfTax('YQ')).toEqual({ kind: 'service-charge' })
    expect(meaningOfTax('ZP')).toEqual({ kind: 'code', code: 'ZP' })
  })
})
