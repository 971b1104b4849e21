import { localDate } from '../kernel/time.ts'
import { expect, test } from 'vitest'
import { classesNotSold, routesWithoutFares, warnOfUnsoldFares } from './fare-reach.ts'
import type { FiledFare } from './fare.ts'

const flown = [
  { origin: 'ACH', destination: 'VIE', bookingClasses: ['Y', 'K'] },
  { origin: 'VIE', destination: 'ACH', bookingClasses: ['Y'] },
]

function row(line: number, origin: string, destination: string, bookingClass: string) {
  const fare: FiledFare = {
    origin,
    destination,
    bookingClass,
    fareBrand: 'light',
    fareBasis: 'X',
    currency: 'EUR',
    adultMinor: 1,
    childMinor: 1,
    infantMinor: 0,
    travelFrom: localDate('2027-01-01'),
    travelUntil: localDate('2027-12-31'),
    weekdays: [1],
    advanceDays: 0,
  }
  return { line, fare }
}

test('a fare is odd when no departure flies its route, or none sells its class', () => {
  const rows = [
    row(2, 'ACH', 'VIE', 'K'),
    row(3, 'VIE', 'ACH', 'K'),
    row(4, 'ACH', 'VIE', 'Q'),
    row(5, 'ACH', 'CGN', 'Y'),
  ]
  expect(warnOfUnsoldFares(rows, flown)).toEqual([
    { line: 3, reason: 'no departure on VIE-ACH sells class K, but Y' },
    { line: 4, reason: 'no departure on ACH-VIE sells class Q, but K, Y' },
    { line: 5, reason: 'no departure flies ACH-CGN' },
  ])
})

test('a fare of a connection is odd when no hub joins its ends, or no class is sold on all its flights', () => {
  const spokes = [...flown, { origin: 'ACH', destination: 'CGN', bookingClasses: ['Y', 'M'] }]
  const rows = [
    row(2, 'VIE', 'CGN', 'Y'),
    row(3, 'VIE', 'CGN', 'M'),
    row(4, 'CGN', 'VIE', 'Y'),
    row(5, 'ACH', 'CGN', 'M'),
  ]
  expect(warnOfUnsoldFares(rows, spokes, { hubs: ['ACH'], mostStops: 1 })).toEqual([
    { line: 3, reason: 'no departure on VIE-CGN sells class M, but Y' },
    { line: 4, reason: 'no departure flies CGN-VIE, and no hub connects it' },
  ])
})

test('a route is without fares when none is filed in its direction', () => {
  expect(routesWithoutFares([...flown, ...flown], [{ origin: 'VIE', destination: 'ACH' }])).toEqual([
    'ACH-VIE',
  ])
})

test('classes with fares that no departure sells are reported by route, once for all its departures', () => {
  const routes = [...flown, { origin: 'ACH', destination: 'VIE', bookingClasses: ['Y', 'B'] }]
  const filed = ['L', 'B', 'Q', 'Y'].map((bookingClass) => ({
    origin: 'ACH',
    destination: 'VIE',
    bookingClass,
  }))
  const elsewhere = { origin: 'ACH', destination: 'CGN', bookingClass: 'Z' }
  expect(classesNotSold(routes, [...filed, elsewhere])).toEqual([
    'ACH-VIE: fares are filed in class L, Q, which no departure sells, but B, K, Y',
  ])
})
