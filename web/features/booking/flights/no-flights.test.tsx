import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { NoFlights } from './no-flights.tsx'

const query = parseQuery({
  ori: 'CGN',
  des: 'OLB',
  dep: '2027-03-04',
  ret: '2027-03-08',
  adt: '2',
  prov: 'user',
})

afterEach(cleanup)

test('a route nobody flies: says so, and offers searches for destinations from there [FLT-09]', async () => {
  await renderPiece(<NoFlights query={query} finding={{ why: 'no-route', bound: 0, others: ['ACH'] }} />, {
    brandId: 'peoples',
    locale: 'de',
  })
  expect(screen.getByText('People’s fliegt nicht von Köln/Bonn nach Olbia, Sardinien.')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'St. Gallen-Altenrhein' })
  const search = new URL(link.getAttribute('href') ?? '', 'http://here').searchParams
  expect(Object.fromEntries(search)).toMatchObject({ ori: 'CGN', des: 'ACH', dep: '2027-03-04', adt: '2' })
})

test('no flight back: the search one way is offered, with the day of return left out [FLT-09]', async () => {
  await renderPiece(<NoFlights query={query} finding={{ why: 'one-way-empty', bound: 1 }} />, {
    brandId: 'peoples',
  })
  expect(screen.getByText(/^There are flights to Olbia, Sardinia, but none back/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Search one way only' })
  expect(link.getAttribute('href')).not.toContain('ret=')
})

test('no flight there: other days, and no search that would find nothing either [FLT-09]', async () => {
  await renderPiece(<NoFlights query={query} finding={{ why: 'one-way-empty', bound: 0 }} />, {
    brandId: 'peoples',
  })
  expect(screen.getByText(/^There are flights back, but none to Olbia, Sardinia/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('an empty season: when the next flight goes, and its day in one press with the stay as long as asked for', async () => {
  const nextDayOf = () => '2027-05-01'
  await renderPiece(<NoFlights query={query} finding={{ why: 'no-days' }} nextDayOf={nextDayOf} />, {
    brandId: 'peoples',
  })
  expect(screen.getByText(/The next flight to Olbia, Sardinia leaves on .* 1 May 2027/)).toBeTruthy()
  const link = screen.getByRole('link', { name: /^Show flights on .*\b1 May/ })
  const search = new URL(link.getAttribute('href') ?? '', 'http://here').searchParams
  expect(Object.fromEntries(search)).toMatchObject({ dep: '2027-05-01', ret: '2027-05-05' })
})
