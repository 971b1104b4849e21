import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WireSeats } from '../contract/seat.ts'
import { sampleMap } from './sample-map.ts'
import { applyTakenSeats, readSeatStream } from './seat-stream.ts'

const news = [
  { tripFlightId: '7', taken: [] },
  { tripFlightId: '8', taken: ['1A', '12F'] },
]
const stream = `: \n\n${news.map((each) => `event: taken\ndata: ${JSON.stringify(each)}\n\n`).join(': \n\n')}event: other\ndata: {}\n\n`

describe('news of seats', () => {
  it('are read however the stream is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 8 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length]
        const read = readSeatStream()
        const parts = places.slice(1).map((until, index) => stream.slice(places[index], until))
        expect(parts.flatMap((part) => read(part))).toEqual(news)
      }),
    )
  })

  it('take seats out of the map of that flight, and give back those that are free again, but none that is not sold', () => {
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
})
