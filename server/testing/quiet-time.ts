/**
 * Times as they would be on a machine that does nothing else: beside other work everything takes longer by the clock,
 * and nothing is slower. Limits of time in tests are set against these.
 */

/** Of a piece of work that is long enough to be interrupted by others, and to be told by the processor's clock. */
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

/** The median of them leaves out what compiling and the collection of memory add to one. */
const pairs = 3

/**
 * How many times the processor time that work takes at `large` compared with `small`: about `large / small` where its
 * cost is linear in its size, and the square of that where it is quadratic. Other work on the machine changes nothing.
 * @param prepare answers the work of a size; it is not measured itself
 */
export function costRatio(prepare: (size: number) => () => unknown, small: number, large: number): number {
  const [little, much] = [measurable(prepare(small)), measurable(prepare(large))]
  const ratios = Array.from({ length: pairs }, () => [little(), much()] as const).map(
    ([one, other]) => other / one,
  )
  return ratios.toSorted((one, other) => one - other)[(pairs - 1) / 2] ?? Number.NaN
}

/** Repeats a piece of work until the processor clock, which may step by 4 ms, can measure it. */
function measurable(work: () => unknown): () => number {
  let turns = 1
  const measure = () =>
    processorTime(() => {
      for (let turn = 0; turn < turns; turn++) work()
    })
  while (measure() < sampleMilliseconds) turns *= 2
  return () => measure() / turns
}
