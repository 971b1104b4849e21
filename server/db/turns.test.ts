import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { isAwayOrBusy } from './unavailable.ts'
import { openTurns } from './turns.ts'

/** Work that ends when the test says so. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { done: promise, end: resolve }
}

it('lets one act on a thing at a time, in the order they came', async () => {
  const turns = openTurns({ longestWaitMs: 60_000 })
  const order: number[] = []
  let acting = 0
  const act = (number: number) =>
    turns.take('booking', async () => {
      expect((acting += 1)).toBe(1)
      await nextTurn()
      order.push(number)
      acting -= 1
    })
  await Promise.all([1, 2, 3, 4].map(act))
  expect(order).toEqual([1, 2, 3, 4])
  expect(turns.waiting()).toBe(0)
})

it('makes nobody wait who acts on another thing', async () => {
  const turns = openTurns({ longestWaitMs: 60_000 })
  const long = openWork()
  const first = turns.take('booking', () => long.done)
  expect(await turns.take('another', () => Promise.resolve('done'))).toBe('done')
  long.end()
  await first
})

it('goes on with the next where one fails, and tells each its own failure', async () => {
  const turns = openTurns({ longestWaitMs: 60_000 })
  const failed = turns.take('booking', () => Promise.reject(new Error('first')))
  const next = turns.take('booking', () => Promise.resolve('second'))
  await expect(failed).rejects.toThrow('first')
  expect(await next).toBe('second')
})

it('tells a caller that has waited too long to come back, and does none of its work', async () => {
  vi.useFakeTimers()
  try {
    const turns = openTurns({ longestWaitMs: 5_000 })
    const long = openWork()
    const first = turns.take('booking', () => long.done)
    const work = vi.fn<() => Promise<void>>()
    const told = turns.take('booking', work).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(turns.waiting()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(isAwayOrBusy(await told)).toBe(true)
    expect(turns.waiting()).toBe(0)
    long.end()
    await first
    expect(work).not.toHaveBeenCalled()
    expect(await turns.take('booking', () => Promise.resolve('served'))).toBe('served')
  } finally {
    vi.useRealTimers()
  }
})

it('refuses a turn inside a turn, which could wait for itself', async () => {
  const turns = openTurns({ longestWaitMs: 60_000 })
  const inner = turns.take('booking', () => turns.take('booking', () => Promise.resolve()))
  await expect(inner).rejects.toThrow('a turn inside a turn')
})
