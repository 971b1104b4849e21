/**
 * Times as they would be on a machine that does nothing else: beside other work everything takes longer by the clock,
 * and nothing is slower. Limits of time in tests are set against these.
 */

/** Of a piece of work that is long enough to be interrupted by others. */
const sampleMilliseconds = 40

/** How many times longer work takes by the clock than by the processor, just now: 1 on a quiet machine. */
export function crowding(): number {
  const since = performance.now()
  const before = process.threadCpuUsage()
  let spent = 0
  while (spent < sampleMilliseconds) {
    const { user, system } = process.threadCpuUsage(before)
    spent = (user + system) / 1_000
  }
  return Math.max(1, (performance.now() - since) / spent)
}

export interface Quiet<T> {
  readonly value: T
  /** by the clock, divided by how crowded the machine was */
  readonly milliseconds: number
}

/** For work that waits for others: a database, a process, a timer. */
export async function quietly<T>(work: () => Promise<T>): Promise<Quiet<T>> {
  const before = crowding()
  const since = performance.now()
  const value = await work()
  const took = performance.now() - since
  return { value, milliseconds: took / Math.max(before, crowding()) }
}

/** Milliseconds of the processor that work of this thread takes, which does not depend on others at all. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
