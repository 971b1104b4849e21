import type { WireSeats } from '@jetbridge/core/contract/seat.ts'
import { sampleMap } from '@jetbridge/core/seat/sample-map.ts'
import { expect, it } from 'vitest'
import { applyTakenSeats } from './taken-seats.ts'

it('news of seats takes seats out of the map of that flight, and gives back those that are free again, but none that is not sold', () => {
  const offered = (isOffered: boolean) =>
    sampleMap(['AC']).rows.map((row) => ({
      ...row,
      leftSeats: row.leftSeats.map((seat) => ({ ...seat, isOffered, isAvailable: isOffered })),
    }))
  const seats = {
    seatMaps: [
      { tripFlightId: '7', rows: offered(true) },
      { tripFlightId: '8', rows: offered(false) },
    ],
  } as unknown as WireSeats
  const free = (of: WireSeats, flight: number) =>
    of.seatMaps[flight]?.rows.flatMap(({ leftSeats }) =>
      leftSeats.filter(({ isAvailable }) => isAvailable).map(({ code }) => code),
    )
  const taken = applyTakenSeats(seats, { tripFlightId: '7', taken: ['1A'] })
  expect([free(taken, 0), taken.seatMaps[1] === seats.seatMaps[1]]).toEqual([['1C'], true])
  expect(free(applyTakenSeats(taken, { tripFlightId: '7', taken: [] }), 0)).toEqual(['1A', '1C'])
  expect(free(applyTakenSeats(seats, { tripFlightId: '8', taken: [] }), 1)).toEqual([])
})
