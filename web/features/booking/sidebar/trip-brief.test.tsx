import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ChosenFlight } from '../wizard/flight-choice.ts'
import { renderPiece } from '../../../testing/render-piece.tsx'
import { TripBrief } from './trip-brief.tsx'

const query = parseQuery({ ori: 'ACH', des: 'VIE', dep: '2026-12-01', ret: '2026-12-05', adt: '1' })
const flyingOn = (day: string) => ({ flight: { departureDateTime: `${day}T08:00` } }) as ChosenFlight

afterEach(cleanup)

test('the trip in a line has the chosen days, or the searched ones before a choice [SIDE-03]', async () => {
  await renderPiece(<TripBrief query={query} choice={{ bounds: [{ chosen: flyingOn('2026-12-03') }] }} />, {
    brandId: 'peoples',
  })
  expect(screen.getByText(/\b3 Dec/)).toBeTruthy()
  expect(screen.getByText(/\b5 Dec/)).toBeTruthy()
  expect(screen.queryByText(/\b1 Dec/)).toBeNull()
})

test('the trip in a line follows the days that are looked at, before a flight is chosen', async () => {
  const choice = { bounds: [{ day: '2026-12-02' }, { day: '2026-12-06' }] }
  await renderPiece(<TripBrief query={query} choice={choice} />, { brandId: 'peoples' })
  expect(screen.getByText(/\b2 Dec/)).toBeTruthy()
  expect(screen.getByText(/\b6 Dec/)).toBeTruthy()
  expect(screen.queryByText(/\b1 Dec|\b5 Dec/)).toBeNull()
})
