import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { cheapestOpen, type ClassPlace, openSeats } from './availability.ts'
import { type Fare, partyBaseOf } from './fare.ts'

const letters = ['Y', 'M', 'K', 'L', 'Q', 'T']
const counters = fc.array(fc.integer({ min: -20, max: 200 }), { minLength: 1, maxLength: letters.length })

/** Of one cabin, the first letter the cabin itself. */
function places(bookingClasses: string, cabin = 'Y'): ClassPlace[] {
  return bookingClasses.split('').map((bookingClass, rank) => ({ cabin, rank, bookingClass }))
}

function openOf(left: readonly number[]): number[] {
  return openSeats(places(letters.slice(0, left.length).join('')), left)
}

function fare(id: number, bookingClass: string, adultMinor: number, childMinor = adultMinor): Fare {
  return {
    id,
    origin: 'ACH',
    destination: 'VIE',
    fareBrand: 'light',
    bookingClass,
    fareBasis: `${bookingClass}OW`,
    currency: 'EUR',
    adultMinor,
    childMinor,
    infantMinor: 0,
    travelFrom: localDate('2026-01-01'),
    travelUntil: localDate('2026-12-31'),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    advanceDays: 0,
  }
}

describe('nested booking classes', () => {
  it('sell no more in a class than is left in it and in every class it is nested in', () => {
    expect(openSeats(places('YMK'), [2, 10, 9])).toEqual([2, 2, 2])
    expect(openSeats(places('YMK'), [20, 0, 10])).toEqual([20, 0, 0])
  })

  it('keep cabins apart', () => {
    expect(openSeats([...places('J', 'J'), ...places('YK')], [0, 20, 10])).toEqual([0, 20, 10])
    expect(openSeats([...places('JC', 'J'), ...places('YK')], [4, 9, 20, 10])).toEqual([4, 4, 20, 10])
  })

  it('never open more seats in a lower class, below zero, or above the rest of the class', () => {
    fc.assert(
      fc.property(counters, (left) => {
        let above = Number.POSITIVE_INFINITY
        for (const [rank, seats] of openOf(left).entries()) {
          expect(seats).toBeGreaterThanOrEqual(0)
          expect(seats).toBeLessThanOrEqual(above)
          expect(seats).toBeLessThanOrEqual(Math.max(0, left[rank] ?? Number.NaN))
          above = seats
        }
      }),
    )
  })

  it('lose at most the seats taken when one more party is held, in every class', () => {
    fc.assert(
      fc.property(counters, fc.integer({ min: 1, max: 9 }), fc.nat(), (left, seats, at) => {
        const held = at % left.length
        const after = openOf(left.map((each, rank) => (rank <= held ? each - seats : each)))
        for (const [rank, before] of openOf(left).entries()) {
          expect(after[rank]).toBeLessThanOrEqual(before)
          expect(after[rank]).toBeGreaterThanOrEqual(Math.max(0, before - seats))
        }
      }),
    )
  })
})

describe('the offer of a fare brand', () => {
  const seats = new Map([
    ['Y', 9],
    ['K', 4],
    ['L', 1],
  ])
  const open = (bookingClass: string) => seats.get(bookingClass) ?? 0
  const fares = [fare(1, 'Y', 18_000), fare(2, 'K', 8_000), fare(3, 'L', 6_000), fare(4, 'X', 100)]

  it('is the cheapest class that seats the whole party; a lap infant takes no seat [FLT-22]', () => {
    expect(cheapestOpen(fares, open, { adult: 1, child: 0, infant: 1 })?.id).toBe(3)
    expect(cheapestOpen(fares, open, { adult: 1, child: 1, infant: 0 })?.id).toBe(2)
    expect(cheapestOpen(fares, open, { adult: 3, child: 2, infant: 0 })?.id).toBe(1)
    expect(cheapestOpen(fares, open, { adult: 9, child: 1, infant: 0 })).toBeUndefined()
  })

  it('compares what the party pays together, not the adult fare', () => {
    const family = [fare(1, 'Y', 10_000, 2_000), fare(2, 'K', 9_000, 9_000)]
    expect(cheapestOpen(family, open, { adult: 1, child: 0, infant: 0 })?.id).toBe(2)
    expect(cheapestOpen(family, open, { adult: 1, child: 2, infant: 0 })?.id).toBe(1)
  })

  it('is never dearer than another open fare, and never in a class too small', () => {
    const anyFares = fc.array(
      fc
        .tuple(fc.nat(), fc.constantFrom('Y', 'K', 'L', 'X'), fc.nat(50_000), fc.nat(50_000))
        .map(([id, letter, adult, child]) => fare(id, letter, adult, child)),
    )
    fc.assert(
      fc.property(anyFares, fc.integer({ min: 1, max: 5 }), fc.nat(4), (filed, adult, child) => {
        const party = { adult, child, infant: 0 }
        const possible = filed.filter((each) => open(each.bookingClass) >= adult + child)
        const best = cheapestOpen(filed, open, party)
        const least = Math.min(...possible.map((each) => partyBaseOf(each, party)))
        const cheapest = possible.filter((each) => partyBaseOf(each, party) === least)
        expect(possible.length === 0 ? [undefined] : cheapest).toContain(best)
      }),
    )
  })
})
