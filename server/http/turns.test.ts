import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openTurns } from './turns.ts'

/** Pieces of one cost, and what has been done when a turn of the event loop has ended. */
function take(
  turns: ReturnType<typeof openTurns>,
  pieces: readonly string[],
  cost: number,
  done: string[],
): void {
  for (const source of pieces) turns.take({ cost, source: () => source, work: () => void done.push(source) })
}

describe('turns', () => {
  it('do at once what comes alone, however large', () => {
    const done: string[] = []
    take(openTurns(), ['a'], 10_000, done)
    expect(done).toEqual(['a'])
  })

  it('do a few small pieces in one turn of the event loop, and one large', async () => {
    const small: string[] = []
    const turns = openTurns()
    take(turns, Array<string>(100).fill('a'), 1, small)
    expect(small).toHaveLength(30)
    await nextTurn()
    expect(small.length).toBeLessThanOrEqual(90)
    const large: string[] = []
    const others = openTurns()
    take(others, ['a', 'a', 'a'], 256, large)
    expect(large).toHaveLength(1)
  })

  it('do everything in the end, one caller after the other', async () => {
    const done: string[] = []
    const turns = openTurns()
    take(turns, [...Array<string>(50).fill('many'), 'one', 'other'], 30, done)
    while (done.length < 52) await nextTurn()
    expect(done.indexOf('one')).toBeLessThan(4)
    expect(done.indexOf('other')).toBeLessThan(5)
    expect(done.filter((source) => source === 'many')).toHaveLength(50)
  })
})
