import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant } from '../kernel/time.ts'
import { clashOf, findClash, fitsAfter } from './trip-order.ts'

const hour = 3_600_000
const flight = (departs: number, arrives: number) => ({
  departsAt: instant(departs * hour),
  arrivesAt: instant(arrives * hour),
})
const out = flight(7, 8)
const back = flight(20, 21)

describe('the flights of a trip', () => {
  test('fit when each leaves after the one before it has arrived, to the minute [FLT-18]', () => {
    expect(findClash([])).toBeUndefined()
    expect(findClash([out])).toBeUndefined()
    expect(findClash([out, back])).toBeUndefined()
    expect(fitsAfter(out, flight(8, 9))).toBe(true)
    expect(fitsAfter(out, flight(8 - 1 / 60, 9))).toBe(false)
  })

  test('do not fit when the way out lands after the way back has left, also when the way back leaves first', () => {
    const days = flight(55, 56)
    expect(findClash([days, back])).toEqual([days, back])
    const late = flight(19, 20.5)
    expect(findClash([late, back])).toEqual([late, back])
  })

  test('name the flight that one of them does not fit', () => {
    const days = flight(55, 56)
    const third = flight(70, 71)
    const trip = [days, back, third]
    expect(trip.map((each) => clashOf(each, trip))).toEqual([back, days, undefined])
  })

  test('all fit when no two next to each other clash, however they were moved [FLT-18]', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 10 }))
      .map(([departs, lasts]) => flight(departs, departs + lasts))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 4 }), (flights) => {
        const isInOrder = flights.slice(1).every((later, at) => fitsAfter(flights[at]!, later))
        expect(findClash(flights) === undefined).toBe(isInOrder)
        expect(flights.every((each) => clashOf(each, flights) === undefined)).toBe(isInOrder)
      }),
    )
  })
})
