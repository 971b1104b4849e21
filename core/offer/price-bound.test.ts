import { describe, expect, it } from 'vitest'
import type { Currency } from '../kernel/money.ts'
import { localDate } from '../kernel/time.ts'
import { baseFareOf, type Fare } from './fare.ts'
import { type BoundFare, type BoundFlight, priceBound } from './price-bound.ts'
import { priceFlight, type PricedFlight } from './price.ts'
import type { Tax } from './tax.ts'

const fareOf = (fields: Partial<Fare> = {}): Fare => ({
  id: 1,
  origin: 'VIE',
  destination: 'CGN',
  fareBrand: 'light',
  bookingClass: 'L',
  fareBasis: 'LLIGHT',
  currency: 'EUR',
  adultMinor: 10_000,
  childMinor: 7_500,
  infantMinor: 1_000,
  travelFrom: localDate('2027-01-01'),
  travelUntil: localDate('2027-12-31'),
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  advanceDays: 0,
  ...fields,
})

const byTheLake: readonly BoundFlight[] = [
  { origin: 'VIE', destination: 'ACH', kilometres: 530, waitAfter: 55 },
  { origin: 'ACH', destination: 'CGN', kilometres: 420, waitBefore: 55 },
]
const alone = { adult: 1, child: 0, infant: 0 }
const price = (fare: BoundFare, more: { taxes?: readonly Tax[]; promoPercent?: number } = {}) =>
  priceBound({ flights: byTheLake, fare, taxes: [], party: alone, promoPercent: 0, ...more })
const basesOf = (priced: readonly PricedFlight[]) => priced.map(({ base }) => base)

describe('a bound of two flights', () => {
  it('shares a fare of the bound by the way of each flight', () => {
    const priced = price({ kind: 'through', fare: fareOf() })
    expect(basesOf(priced)).toEqual([5_579, 4_421])
    expect(priced.map(({ fareId, fareBasis }) => [fareId, fareBasis])).toEqual([
      [1, 'LLIGHT'],
      [1, 'LLIGHT'],
    ])
  })

  it('costs the fares of its flights less what the airline takes off', () => {
    const fares = [fareOf({ id: 2, adultMinor: 7_900 }), fareOf({ id: 3, adultMinor: 6_950 })]
    expect(basesOf(price({ kind: 'sum', fares, discountPercent: 0 }))).toEqual([7_900, 6_950])
    const less = price({ kind: 'sum', fares, discountPercent: 10 })
    expect(basesOf(less)).toEqual([7_110, 6_255])
    expect(less.map(({ fareId }) => fareId)).toEqual([2, 3])
  })

  it('takes a promo code off the fare, after the discount of the airline', () => {
    const through = price({ kind: 'through', fare: fareOf() }, { promoPercent: 20 })
    expect(basesOf(through)).toEqual([4_463, 3_537])
    expect(through.map(({ original }) => original)).toEqual([5_579, 4_421])
    const fares = [fareOf(), fareOf()]
    const sum = price({ kind: 'sum', fares, discountPercent: 10 }, { promoPercent: 50 })
    expect(basesOf(sum)).toEqual([4_500, 4_500])
    expect(sum.map(({ original }) => original)).toEqual([9_000, 9_000])
  })

  it('has a share for each also where airports lie at one place', () => {
    const flights = byTheLake.map((flight) => ({ ...flight, kilometres: 0 }))
    const fare = { kind: 'through', fare: fareOf({ adultMinor: 101 }) } as const
    const priced = priceBound({ flights, fare, taxes: [], party: alone, promoPercent: 0 })
    expect(basesOf(priced)).toEqual([51, 50])
  })

  it('is refused a sum that misses a fare', () => {
    expect(() => price({ kind: 'sum', fares: [fareOf()], discountPercent: 0 })).toThrow(RangeError)
  })
})

describe('a tax of those who begin or end their way there', () => {
  const tax = (fields: Partial<Tax>): Tax => ({
    code: 'CH',
    airport: 'ACH',
    appliesOn: 'departure',
    currency: 'EUR',
    adultMinor: 900,
    childMinor: 900,
    infantMinor: 0,
    percent: 0,
    refundable: true,
    ...fields,
  })
  const taxesOf = (...taxes: readonly Tax[]) =>
    price({ kind: 'through', fare: fareOf() }, { taxes }).map(({ total, base }) => total - base)

  it('is not charged to passengers who change flights within its hours', () => {
    expect(taxesOf(tax({}))).toEqual([0, 900])
    expect(taxesOf(tax({ transferWithinHours: 1 }))).toEqual([0, 0])
    expect(taxesOf(tax({ appliesOn: 'arrival' }))).toEqual([900, 0])
    expect(taxesOf(tax({ appliesOn: 'arrival', transferWithinHours: 1 }))).toEqual([0, 0])
  })

  it('is charged after a longer wait', () => {
    const flights = byTheLake.map((flight) => ({
      ...flight,
      ...(flight.waitBefore && { waitBefore: 61 }),
      ...(flight.waitAfter && { waitAfter: 61 }),
    }))
    const fare = { kind: 'through', fare: fareOf() } as const
    const taxes = [tax({ transferWithinHours: 1 })]
    const priced = priceBound({ flights, fare, taxes, party: alone, promoPercent: 0 })
    expect(priced.map(({ total, base }) => total - base)).toEqual([0, 900])
  })

  it('is charged at both ends of the way, and on a flight alone', () => {
    const everywhere = tax({ airport: null, transferWithinHours: 24 })
    expect(taxesOf(everywhere)).toEqual([900, 0])
    const [first] = byTheLake
    const one = priceFlight({
      fare: fareOf(),
      taxes: [tax({ airport: 'VIE', transferWithinHours: 24 })],
      party: alone,
      origin: first?.origin ?? '',
      destination: first?.destination ?? '',
      promoPercent: 0,
    })
    expect(one.total - one.base).toBe(900)
  })
})

describe('a hundred thousand bounds', () => {
  /** The minimal standard generator: the same numbers in each run. */
  let state = 1
  const draw = (most: number) => (state = (state * 48_271) % 2_147_483_647) % (most + 1)
  const currencies: readonly Currency[] = ['EUR', 'JPY', 'KWD']

  it('have shares that are the fare, for each passenger, with a code and without', () => {
    const ends = { origin: 'AAA', destination: 'BBB' }
    const faults: unknown[] = []
    for (let run = 0; run < 100_000; run++) {
      const fare = fareOf({
        currency: currencies[draw(2)] ?? 'EUR',
        adultMinor: draw(50_000_000),
        childMinor: draw(50_000),
        infantMinor: draw(500),
      })
      const flights = Array.from({ length: 1 + draw(2) }, () => ({ ...ends, kilometres: draw(15_000) }))
      const party = { adult: 1 + draw(8), child: draw(5), infant: draw(3) }
      const promoPercent = draw(1) * (draw(100_000) / 1_000)
      const priced = priceBound({ flights, fare: { kind: 'through', fare }, taxes: [], party, promoPercent })
      const whole = priceFlight({ ...ends, fare, taxes: [], party, promoPercent })
      for (const [place, { type, base }] of whole.passengers.entries()) {
        const coupons = priced.map(({ passengers }) => passengers[place]!)
        const isWhole =
          coupons.reduce((all, coupon) => all + coupon.originalBase, 0) === baseFareOf(fare, type) &&
          coupons.reduce((all, coupon) => all + coupon.base, 0) === base
        const isInBounds = coupons.every((coupon) => coupon.base >= 0 && coupon.base <= coupon.originalBase)
        if (!isWhole || !isInBounds) faults.push({ fare, flights, party, promoPercent })
      }
    }
    expect(faults).toEqual([])
  })
})
