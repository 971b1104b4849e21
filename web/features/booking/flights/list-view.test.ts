import type { WireConnectedFlight, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { expect, test } from 'vitest'
import { sampleFlight } from '../../../testing/sample-flight.ts'
import { kindsIn, listed, usualView } from './list-view.ts'

const nonstop = (id: string, clock: string, minPrice: number | null): WireFlight => ({
  ...sampleFlight({ id, departs: `2030-05-01T${clock}`, arrives: '2030-05-01T23:00', minPrice }),
  duration: 65,
})
const connection = (id: string, clock: string, minPrice: number | null, duration: number): WireFlight => {
  const leg = (part: string): WireConnectedFlight => ({ ...nonstop(part, clock, null) })
  return { ...nonstop(id, clock, minPrice), duration, segments: [leg(`${id}a`), leg(`${id}b`)] }
}

const late = nonstop('late', '18:00', 90)
const early = nonstop('early', '07:00', 120)
const long = connection('long', '06:00', 80, 400)
const short = connection('short', '09:00', 100, 200)
const idsOf = (flights: readonly WireFlight[]) => flights.map(({ id }) => id)

test('a list without connections stays as the engine sent it, whatever is wanted', () => {
  const view = { order: 'price', nonstopOnly: true } as const
  expect(idsOf(listed([early, late], view))).toEqual(['early', 'late'])
  expect(kindsIn([early, late])).toBe('nonstop')
})

test('flights with stops are left out only where others are there', () => {
  const view = { ...usualView, nonstopOnly: true }
  expect(kindsIn([long, early])).toBe('both')
  expect(idsOf(listed([long, early, short], view))).toEqual(['early'])
  expect(kindsIn([long, short])).toBe('connections')
  expect(idsOf(listed([long, short], view))).toEqual(['long', 'short'])
})

test('they are in order of departure, of duration or of price, and what is sold out comes last by price', () => {
  const soldOut = nonstop('sold-out', '05:00', null)
  const all = [short, late, long, early, soldOut]
  expect(idsOf(listed(all, usualView))).toEqual(['sold-out', 'long', 'early', 'short', 'late'])
  expect(idsOf(listed(all, { ...usualView, order: 'duration' }))).toEqual([
    'sold-out',
    'early',
    'late',
    'short',
    'long',
  ])
  expect(idsOf(listed(all, { ...usualView, order: 'price' }))).toEqual([
    'long',
    'late',
    'short',
    'early',
    'sold-out',
  ])
})
