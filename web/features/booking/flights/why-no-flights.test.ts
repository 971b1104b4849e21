import { expect, test } from 'vitest'
import { boundsOf, parseQuery } from '@jetbridge/core/booking/query.ts'
import { movedTo, whyNoFlights } from './why-no-flights.ts'

const routes = [
  ['ACH', 'VIE'],
  ['CGN', 'ACH'],
  ['VIE', 'OLB'],
] as const
const back = (origin: string, destination: string) => [
  { origin, destination },
  { origin: destination, destination: origin },
]

test('a place without flights from here: lists destinations, whichever way the route is listed [FLT-09]', () => {
  expect(whyNoFlights({ bounds: back('ACH', 'OLB'), found: [] }, routes)).toEqual({
    why: 'no-route',
    bound: 0,
    others: ['VIE', 'CGN'],
  })
})

test('of several ways one that nobody flies: lists destinations from where it begins', () => {
  const bounds = [...back('ACH', 'VIE'), { origin: 'ACH', destination: 'OLB' }]
  expect(whyNoFlights({ bounds, found: [0, 1] }, routes)).toEqual({
    why: 'no-route',
    bound: 2,
    others: ['VIE', 'CGN'],
  })
})

test('flights on one way only: the other way is the empty one [FLT-09]', () => {
  const bounds = back('ACH', 'VIE')
  expect(whyNoFlights({ bounds, found: [0] }, routes)).toEqual({ why: 'one-way-empty', bound: 1 })
  expect(whyNoFlights({ bounds, found: [1] }, routes)).toEqual({ why: 'one-way-empty', bound: 0 })
})

test('no flights on any way asked for: other days may have some [FLT-09]', () => {
  const bounds = back('VIE', 'ACH')
  expect(whyNoFlights({ bounds, found: [] }, routes)).toEqual({ why: 'no-days' })
  expect(whyNoFlights({ bounds: bounds.slice(0, 1), found: [] }, routes)).toEqual({ why: 'no-days' })
})

test('a search moved to the next day with flights keeps the length of the stay, or the way out', () => {
  const query = parseQuery({ ori: 'STN', des: 'PMI', dep: '2026-12-04', ret: '2026-12-11', adt: '1' })
  expect(movedTo(query, 0, '2027-03-28')).toEqual({ ...query, departs: '2027-03-28', returns: '2027-04-04' })
  expect(movedTo(query, 1, '2027-03-29')).toEqual({ ...query, returns: '2027-03-29' })
  expect(movedTo({ ...query, returns: '' }, 0, '2027-03-28').returns).toBe('')
})

test('a later way of several takes along only those after it that it would overtake', () => {
  const ways = ['STN-PMI-2026-12-04', 'PMI-STN-2026-12-08', 'STN-DUB-2026-12-10', 'DUB-STN-2026-12-20']
  const query = parseQuery(ways.map((way) => ['bnd', way] as const))
  const moved = movedTo(query, 1, '2026-12-15')
  expect(boundsOf(moved).map(({ departs }) => departs)).toEqual([
    '2026-12-04',
    '2026-12-15',
    '2026-12-15',
    '2026-12-20',
  ])
})

test('a way that is reached with a stop is flown', () => {
  const bounds = [{ origin: 'VIE', destination: 'CGN' }]
  const flown = [
    ['ACH', 'VIE'],
    ['ACH', 'CGN'],
  ] as const
  expect(whyNoFlights({ bounds, found: [] }, flown)).toEqual({ why: 'no-route', bound: 0, others: ['ACH'] })
  expect(whyNoFlights({ bounds, found: [] }, flown, { VIE: ['CGN'] })).toEqual({ why: 'no-days' })
})
