import type { WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import { expect, test } from 'vitest'
import type { ChosenFlight, FlightChoice } from '../wizard/flight-choice.ts'
import { withoutRefused } from './refused-choice.ts'

const party = { adult: 2, child: 0, infant: 1 }
const chosen = (id: string) =>
  ({
    flight: { id },
    fare: { fareSummaryUid: `${id}-eco`, totalAmount: 99 },
    party,
  }) as unknown as ChosenFlight
const choice: FlightChoice = {
  bounds: [{ chosen: chosen('out'), day: '2030-05-01' }, { chosen: chosen('back') }],
}
const offered = (...flights: { id: string; totalAmount?: number; seatsLeft?: number }[]) =>
  [
    {
      flightGroups: [
        {
          days: [
            {
              flights: flights.map(({ id, totalAmount = 99, seatsLeft }) => ({
                id,
                fares: [{ fareSummaryUid: `${id}-eco`, totalAmount, seatsLeft }],
              })),
            },
          ],
        },
      ],
    },
  ] as unknown as WireAvailability[]
const kept = (fresh: WireAvailability[]) => {
  const left = withoutRefused(choice, fresh)
  expect(left.bounds[0]?.day).toBe('2030-05-01')
  return left.bounds.map((each) => each.chosen?.flight.id)
}

test('only the way that is gone, dearer or too full is dropped', () => {
  expect(kept(offered({ id: 'back' }))).toEqual([undefined, 'back'])
  expect(kept(offered({ id: 'out' }, { id: 'back', totalAmount: 120 }))).toEqual(['out', undefined])
  expect(kept(offered({ id: 'out', seatsLeft: 1 }, { id: 'back', seatsLeft: 2 }))).toEqual([
    undefined,
    'back',
  ])
})

test('where nothing tells the two apart, or both are gone, both are dropped', () => {
  expect(kept(offered({ id: 'out' }, { id: 'back' }))).toEqual([undefined, undefined])
  expect(kept([])).toEqual([undefined, undefined])
})
