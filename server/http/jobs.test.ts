import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { type Job, startJobs } from './jobs.ts'

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** These jobs need nothing of what other jobs may ask for. */
function depsDrawing(drawn: number): Deps {
  const random = (size: number) => new Uint8Array(size).fill(drawn)
  return { random, log: pino({ enabled: false }) } as unknown as Deps
}

function counted(name: string, everySeconds: number) {
  const runs = { count: 0 }
  const job: Job = {
    name,
    everySeconds,
    run: async () => {
      runs.count++
      return 0
    },
  }
  return { job, runs }
}

describe('timed work', () => {
  it('with a long interval runs within a minute of the start, for every random number, and then at its interval', async () => {
    for (const drawn of [0, 128, 255]) {
      const { job, runs } = counted('hourly', 3_600)
      const stop = startJobs(depsDrawing(drawn), [job])
      await seconds(29)
      expect(runs.count).toBe(0)
      await seconds(31)
      expect(runs.count).toBe(1)
      await seconds(3_600 - 61)
      expect(runs.count).toBe(1)
      await seconds(2)
      expect(runs.count).toBe(2)
      await seconds(3_600)
      expect(runs.count).toBe(3)
      await stop()
    }
  })

  it('is spread: the random number decides when it first runs', async () => {
    const [early, late] = [counted('hourly', 3_600), counted('hourly', 3_600)]
    const stops = [startJobs(depsDrawing(0), [early.job]), startJobs(depsDrawing(200), [late.job])]
    await seconds(31)
    expect([early.runs.count, late.runs.count]).toEqual([1, 0])
    await Promise.all(stops.map((stop) => stop()))
  })

  it('with a short interval runs at the start and keeps to it, and no job runs once it is stopped', async () => {
    const [often, hourly] = [counted('often', 5), counted('hourly', 3_600)]
    const stop = startJobs(depsDrawing(0), [often.job, hourly.job])
    await seconds(1)
    expect(often.runs.count).toBe(1)
    await seconds(10)
    expect(often.runs.count).toBe(3)
    await stop()
    await seconds(7_200)
    expect([often.runs.count, hourly.runs.count]).toEqual([3, 0])
  })

  it('runs once at a time, and a stop waits for its end', async () => {
    const runs: (() => void)[] = []
    const run = () =>
      new Promise<number>((resolve) => {
        runs.push(() => {
          resolve(0)
        })
      })
    const stop = startJobs(depsDrawing(0), [{ name: 'slow', everySeconds: 90, run }])
    await seconds(100)
    expect(runs).toHaveLength(1)
    const ended = vi.fn()
    void stop().then(ended)
    await seconds(1)
    expect(ended).not.toHaveBeenCalled()
    runs[0]?.()
    await seconds(1)
    expect(ended).toHaveBeenCalled()
  })
})
