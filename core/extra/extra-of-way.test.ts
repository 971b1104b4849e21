import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, minor } from '../kernel/money.ts'
import type { FareConditions } from '../offer/fare-conditions.ts'
import { feeOnWay, type HeldFlight, sharesOf } from './extra-of-way.ts'
import { type Extra, feeOf, furtherFeeOf } from './extra.ts'

const conditions: FareConditions = {
  cabinBag: false,
  checkedBags: 0,
  seatChoice: 'paid',
  changeFeeMinor: null,
  refundFeeMinor: null,
  meal: false,
  lounge: false,
  priority: false,
}
const first: HeldFlight = {
  origin: 'VIE',
  destination: 'FCO',
  fareBrand: 'light',
  conditions,
  currency: 'EUR',
  kilometres: 780,
}
const second: HeldFlight = { ...first, origin: 'FCO', destination: 'OLB', kilometres: 260 }
const including: FareConditions = { ...conditions, checkedBags: 1 }
const bag: Extra = {
  code: 'BAG23',
  kind: 'bag',
  names: { en: 'Bag', de: 'Gepäckstück' },
  descriptions: {},
  grouping: null,
  rank: 1,
  prices: { EUR: minor(3_000) },
  passengerTypes: ['adult', 'child'],
  stock: null,
  rfic: 'C',
  rfisc: '0GO',
  includedWith: 'bag-1',
  routes: [],
  fareBrands: [],
  soldFor: 'way',
}

function shared(extra: Extra, flights: readonly HeldFlight[]): number[] | undefined {
  const sold = feeOnWay(extra, flights)
  return sold && sharesOf(sold.fee, 'EUR', sold)
}

describe('an extra on the flights of a way', () => {
  test('has its one price, shared by the kilometres of the flights', () => {
    expect(feeOnWay(bag, [first, second])).toMatchObject({ fee: 3_000, furtherFee: undefined })
    expect(shared(bag, [first, second])).toEqual([2_250, 750])
  })

  test('costs nothing where the fares of all of them include it', () => {
    const all = [first, second].map((flight) => ({ ...flight, conditions: including }))
    expect(feeOnWay(bag, all)?.fee).toBe(0)
    expect(shared(bag, all)).toEqual([0, 0])
    const grouped = { ...bag, grouping: { names: { en: 'Bags', de: 'Gepäck' } } }
    expect(feeOnWay(grouped, all)).toMatchObject({ fee: 0, furtherFee: 3_000 })
  })

  test('costs its whole price where only some include it, and those bear none of it', () => {
    const mixed = [{ ...first, conditions: including }, second]
    expect(feeOnWay(bag, mixed)?.fee).toBe(3_000)
    expect(shared(bag, mixed)).toEqual([0, 3_000])
    expect(shared(bag, mixed.toReversed())).toEqual([3_000, 0])
  })

  test.each([
    ['on the route of one of them', { routes: ['VIE-FCO'] }],
    ['with the fare of one of them', { fareBrands: ['flex'] }],
    ['without a price in the currency', { prices: { CHF: minor(2_800) } }],
  ] as [string, Partial<Extra>][])('is not sold %s', (_where, terms) => {
    const flights = [{ ...first, fareBrand: 'flex' }, second]
    expect(feeOnWay({ ...bag, ...terms }, flights)).toBeUndefined()
  })

  test('is shared equally by flights that go nowhere', () => {
    const near = [first, second].map((flight) => ({ ...flight, kilometres: 0 }))
    expect(shared(bag, near)).toEqual([1_500, 1_500])
  })
})

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(minor)
const flight = fc.record({ kilometres: fc.nat(12_000), isIncluding: fc.boolean() })
const currency = fc.constantFrom<Currency>('EUR', 'JPY', 'KWD')

function heldOf(currencyCode: Currency, flights: readonly { kilometres: number; isIncluding: boolean }[]) {
  return flights.map(({ kilometres, isIncluding }): HeldFlight => ({
    ...first,
    kilometres,
    currency: currencyCode,
    conditions: isIncluding ? including : conditions,
  }))
}

describe('of any price, way and currency', () => {
  test('the shares are the price to the last unit, none is below zero, and included flights bear nothing', () => {
    fc.assert(
      fc.property(
        amount,
        currency,
        fc.array(flight, { minLength: 1, maxLength: 3 }),
        (price, code, flights) => {
          const sold = feeOnWay({ ...bag, prices: { [code]: price } }, heldOf(code, flights))
          const shares = sold ? sharesOf(sold.fee, code, sold) : []
          expect(shares).toHaveLength(flights.length)
          expect(shares.reduce((all, share) => all + share, 0)).toBe(
            flights.every(({ isIncluding }) => isIncluding) ? 0 : price,
          )
          expect(shares.every((share) => share >= 0)).toBe(true)
          expect(shares.filter((_, place) => flights[place]?.isIncluding).every((share) => share === 0)).toBe(
            true,
          )
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('on one flight it is what it is for a flight', () => {
    fc.assert(
      fc.property(amount, currency, flight, (price, code, one) => {
        const extra = {
          ...bag,
          prices: { [code]: price },
          grouping: { names: { en: 'Bags', de: 'Gepäck' } },
        }
        const [held = first] = heldOf(code, [one])
        expect(feeOnWay(extra, [held])).toMatchObject({
          fee: feeOf(extra, held),
          furtherFee: furtherFeeOf(extra, held),
        })
      }),
    )
  })
})
