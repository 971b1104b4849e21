import { expect, test } from 'vitest'
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { movedTo, whyNoFlights } from './why-no-flights.ts'

const routes = [
  ['ACH', 'VIE'],
  ['CGN', 'ACH'],
  ['VIE', 'OLB'],
] as const
const both = ['outbound', 'returning'] as const

test('a place without flights from here: lists destinations, whichever way the route is listed [FLT-09]', () => {
  const asked = { origin: 'ACH', destination: 'OLB', asked: both, found: [] }
  expect(whyNoFlights(asked, routes)).toEqual({ why: 'no-route', others: ['VIE', 'CGN'] })
})

test('flights in one direction only: the other direction is the empty one [FLT-09]', () => {
  const asked = { origin: 'ACH', destination: 'VIE', asked: both }
  expect(whyNoFlights({ ...asked, found: ['outbound'] }, routes)).toEqual({
    why: 'one-direction',
    empty: 'returning',
  })
  expect(whyNoFlights({ ...asked, found: ['returning'] }, routes)).toEqual({
    why: 'one-direction',
    empty: 'outbound',
  })
})

test('no flights in any direction asked for: other days may have some [FLT-09]', () => {
  const asked = { origin: 'VIE', destination: 'ACH', found: [] }
  expect(whyNoFlights({ ...asked, asked: both }, routes)).toEqual({ why: 'no-days' })
  expect(whyNoFlights({ ...asked, asked: ['outbound'] }, routes)).toEqual({ why: 'no-days' })
})

test('a search moved to the next day with flights keeps the length of the stay, or the way out', () => {
  const query = parseQuery({ ori: 'STN', des: 'PMI', dep: '2026-12-04', ret: '2026-12-11', adt: '1' })
  expect(movedTo(query, 'outbound', '2027-03-28')).toEqual({
    ...query,
    departs: '2027-03-28',
    returns: '2027-04-04',
  })
  expect(movedTo(query, 'returning', '2027-03-29')).toEqual({ ...query, returns: '2027-03-29' })
  expect(movedTo({ ...query, returns: '' }, 'outbound', '2027-03-28').returns).toBe('')
})
