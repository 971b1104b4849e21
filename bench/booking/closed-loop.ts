/** A closed loop of load: each worker begins its next piece of work as soon as the last one is done. */
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../figures.ts'

export interface LoopOptions {
  readonly workers: number
  /** seconds before counting begins */
  readonly warmUp: number
  /** seconds that are counted */
  readonly seconds: number
  /** @param worker from 0 */
  readonly work: (worker: number) => Promise<void>
  /** called when counting begins and ends, for other instruments */
  readonly instrument: { begin(): Promise<void>; end(): Promise<void> }
}

/** Of the work that ended during the counting; times in milliseconds. */
export interface LoopResult {
  /** pieces a second */
  readonly rate: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** @throws the error of a piece of work, once all workers have stopped */
export async function runClosedLoop(options: LoopOptions): Promise<LoopResult> {
  const { workers, warmUp, seconds, work, instrument } = options
  const times: number[] = []
  const over = new AbortController()
  let counting = false
  const loop = async (worker: number): Promise<void> => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await work(worker)
      if (counting) times.push(performance.now() - began)
    }
  }
  const failed = (error: unknown) => {
    over.abort(error)
    throw error
  }
  const loops = Array.from({ length: workers }, (_, worker) => loop(worker).catch(failed))
  const ended = Promise.all(loops)
  const pause = (length: number) => Promise.race([sleep(length * 1000), ended])
  await pause(warmUp)
  await instrument.begin()
  const began = performance.now()
  counting = true
  await pause(seconds)
  counting = false
  const elapsed = (performance.now() - began) / 1000
  await instrument.end()
  over.abort()
  await ended
  return {
    rate: times.length / elapsed,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
  }
}
