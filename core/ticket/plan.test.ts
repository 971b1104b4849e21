import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minor } from '../kernel/money.ts'
import type { PricedFlight } from '../offer/price.ts'
import { type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'
import { planTickets } from './plan.ts'

type Counts = Record<PassengerType, number>

const taxes = fc.array(
  fc.record({
    code: fc.constantFrom('YQ', 'YR', 'CH', 'AT', 'US'),
    amount: fc.integer({ min: 0, max: 50_000 }).map(minor),
    refundable: fc.boolean(),
  }),
  { maxLength: 4 },
)

function priced(counts: Counts): fc.Arbitrary<PricedFlight> {
  const one = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), taxes)
  return fc.tuple(one, one, one).map((lines) => {
    const passengers = passengerTypes.map((type, index) => {
      const [base, own] = lines[index]!
      const total = minor(base + own.reduce((all, tax) => all + tax.amount, 0))
      return { type, count: counts[type], base: minor(base), originalBase: minor(base), taxes: own, total }
    })
    const over = (of: 'base' | 'total') =>
      minor(passengers.reduce((all, each) => all + each[of] * each.count, 0))
    return {
      currency: 'EUR',
      fareId: 1,
      fareBrand: 'light',
      fareBasis: 'LLIOW',
      bookingClass: 'L',
      passengers,
      base: over('base'),
      original: over('base'),
      total: over('total'),
    }
  })
}

const bookings = fc
  .record({
    adult: fc.integer({ min: 1, max: 9 }),
    child: fc.integer({ min: 0, max: 5 }),
    infant: fc.integer({ min: 0, max: 4 }),
  })
  .chain((counts) =>
    fc.record({
      counts: fc.constant(counts),
      flights: fc.array(priced(counts), { minLength: 1, maxLength: 12 }),
    }),
  )

function ticketed({ counts, flights }: { counts: Counts; flights: PricedFlight[] }) {
  const passengers = passengerTypes.flatMap((type) =>
    Array.from({ length: counts[type] }, (_, index) => ({
      passengerId: `${type}${index}`,
      type,
      ticketName: `${type.toUpperCase()}/N`,
    })),
  )
  const segments = flights.map((price, index) => ({ segmentId: `segment${index}`, price }))
  return { passengers, segments, tickets: planTickets(passengers, segments) }
}

describe('the tickets of a booking', () => {
  it('add up to its price to the last unit, fare and taxes separately', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        const { tickets } = ticketed(booking)
        const sum = (of: 'base' | 'total') => tickets.reduce((all, each) => all + each[of], 0)
        expect(sum('total')).toBe(booking.flights.reduce((all, each) => all + each.total, 0))
        expect(sum('base')).toBe(booking.flights.reduce((all, each) => all + each.base, 0))
      }),
    )
  })

  it('each equal the worth of their coupons', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        for (const { coupons, base, total } of ticketed(booking).tickets) {
          expect(coupons.reduce((all, each) => all + each.base, 0)).toBe(base)
          const lines = coupons.flatMap((each) => each.taxes.map(({ amount }) => amount as number))
          expect(lines.reduce((all, each) => all + each, base as number)).toBe(total)
        }
      }),
    )
  })

  it('give every passenger, infants too, one coupon a segment and at most four a document', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        const { passengers, segments, tickets } = ticketed(booking)
        for (const { passengerId } of passengers) {
          const own = tickets.filter((each) => each.passengerId === passengerId)
          expect(own.flatMap((each) => each.coupons.map((coupon) => coupon.segmentId))).toEqual(
            segments.map(({ segmentId }) => segmentId),
          )
          const parts = Math.ceil(segments.length / 4)
          expect(own.map((each) => [each.part, each.parts])).toEqual(
            Array.from({ length: parts }, (_, index) => [index + 1, parts]),
          )
          // the next number is begun only once a document is full
          for (const { coupons } of own.slice(0, -1)) expect(coupons).toHaveLength(4)
          for (const { coupons } of own) {
            expect(coupons.map(({ number }) => number)).toEqual([1, 2, 3, 4].slice(0, coupons.length))
          }
        }
      }),
    )
  })

  it('stand together passenger by passenger, so that their numbers follow each other', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        const { passengers, tickets } = ticketed(booking)
        const inOrder = tickets.map(({ passengerId }) => passengerId)
        expect(inOrder.filter((each, index) => each !== inOrder[index - 1])).toEqual(
          passengers.map(({ passengerId }) => passengerId),
        )
      }),
    )
  })

  it('are not planned for a type without a price, or in two currencies', () => {
    const [flight] = fc.sample(priced({ adult: 1, child: 0, infant: 0 }), 1)
    const adultsOnly = { ...flight!, passengers: flight!.passengers.filter(({ type }) => type === 'adult') }
    const child = { passengerId: 'c', type: 'child' as const, ticketName: 'C/C' }
    expect(() => planTickets([child], [{ segmentId: 's', price: adultsOnly }])).toThrow(RangeError)
    const mixed = [flight!, { ...flight!, currency: 'CHF' as const }]
    expect(() =>
      planTickets(
        [{ ...child, type: 'adult' }],
        mixed.map((price, index) => ({ segmentId: `s${index}`, price })),
      ),
    ).toThrow(RangeError)
  })
})
