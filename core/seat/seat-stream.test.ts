import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeatStream } from './seat-stream.ts'

const news = [
  { tripFlightId: '7', taken: [] },
  { tripFlightId: '8', taken: ['1A', '12F'] },
]
const stream = `: \n\n${news.map((each) => `event: taken\ndata: ${JSON.stringify(each)}\n\n`).join(': \n\n')}event: other\ndata: {}\n\n`

describe('news of seats', () => {
  it('is read whole when the stream is cut anywhere', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length }), { maxLength: 8 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length]
        const read = readSeatStream()
        const parts = places.slice(1).map((until, index) => stream.slice(places[index], until))
        expect(parts.flatMap((part) => read(part))).toEqual(news)
      }),
    )
  })
})
