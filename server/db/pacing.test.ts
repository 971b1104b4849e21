import { describe, expect, it } from 'vitest'
import { openPace, type Pace, readAhead } from './pacing.ts'

const batches = 25
const workOfBatch = 4

/** How often others had a turn while batches were read and worked on, and the milliseconds between the batches. */
async function readAll(pace: Pace) {
  let turns = 0
  let isOver = false
  const others = () => {
    turns++
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const since = performance.now()
  const read: number[] = []
  let worked = 0
  for (let number = 0; number < batches; number++) {
    read.push(await pace.next(() => Promise.resolve(number)))
    const began = performance.now()
    while (performance.now() < began + workOfBatch);
    worked += performance.now() - began
  }
  isOver = true
  return { turns, read, worked, rested: performance.now() - since - worked }
}

const all = Array.from({ length: batches }, (_, number) => number)
const unpaced: Pace = { next: (read) => read() }

describe('a long read', () => {
  it('lets others have a turn after each batch, and loses none', async () => {
    const { turns, read } = await readAll(openPace(() => false))
    expect(read).toEqual(all)
    expect(turns).toBeGreaterThanOrEqual(batches - 1)
  })

  it('would hold them up until its end without: control', async () => {
    expect((await readAll(unpaced)).turns).toBe(0)
  })

  it('rests for longer than it works while others are at work', async () => {
    const { read, rested, worked } = await readAll(openPace(() => true))
    expect(read).toEqual(all)
    // A rest has an end, so that work which a busy machine stretches is followed by less.
    expect(rested).toBeGreaterThan(1.5 * Math.min(worked, batches * workOfBatch))
  })
})

describe('a batch ahead', () => {
  const source = (rows: number) => {
    let left = rows
    const asked: number[] = []
    return {
      asked,
      read: (count: number) => {
        const batch = Array.from({ length: Math.min(count, left) }, () => left--)
        asked.push(batch.length)
        return Promise.resolve(batch)
      },
    }
  }

  it('is asked for before the present one is worked on, and nothing after the last', async () => {
    const { asked, read } = source(7)
    const ahead = readAhead(read)
    expect(await ahead.next(3)).toEqual([7, 6, 5])
    expect(asked).toEqual([3, 3])
    expect(await ahead.next(3)).toEqual([4, 3, 2])
    expect(await ahead.next(3)).toEqual([1])
    expect(asked).toEqual([3, 3, 1])
    expect(await source(0).read(3)).toEqual([])
  })

  it('that fails is reported to the caller who asks for it, and delays no end', async () => {
    const { read } = source(9)
    let calls = 0
    const ahead = readAhead((count) => (++calls === 2 ? Promise.reject(new Error('cancelled')) : read(count)))
    expect(await ahead.next(3)).toHaveLength(3)
    await ahead.settled()
    await expect(ahead.next(3)).rejects.toThrow('cancelled')
  })
})
