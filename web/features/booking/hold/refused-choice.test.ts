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

test('a connection is another one once any of its flights goes at other times', () => {
  const legs = (departsAt: string) => [
    { id: '71', departsAt: '06:50', arrivesAt: '08:05' },
    { id: '94', departsAt, arrivesAt: '10:25' },
  ]
  const connection = (segments: unknown) => {
    const { flight, ...rest } = chosen('71+94')
    return { ...rest, flight: { ...flight, segments } } as unknown as ChosenFlight
  }
  const asked = { bounds: [{ chosen: connection(legs('09:10')) }, { chosen: chosen('back') }] }
  const freshWith = (segments: unknown) => {
    const fresh = offered({ id: '71+94' }, { id: 'back' })
    const flight = fresh[0]!.flightGroups[0]!.days[0]!.flights[0]!
    Object.assign(flight, { segments })
    return withoutRefused(asked, fresh).bounds.map((each) => each.chosen?.flight.id)
  }
  expect(freshWith(legs('09:20'))).toEqual([undefined, 'back'])
  // nothing tells the two apart
  expect(freshWith(legs('09:10'))).toEqual([undefined, undefined])
})
