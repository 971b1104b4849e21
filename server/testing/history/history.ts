/** What clients did and were told, on one clock: the material of the checks in this folder. */

/** `fail`: certainly not done. `unknown`: it may have been done at any moment since it began, or never. */
export type Outcome = 'ok' | 'fail' | 'unknown'

export interface Operation<Act> {
  /** place in the history, from 0 */
  readonly id: number
  readonly client: string
  readonly act: Act
  readonly outcome: Outcome
  /** milliseconds of a clock that never goes back */
  readonly began: number
  /** Infinity where the outcome is unknown */
  readonly ended: number
}

/** What no correct engine could have told. */
export interface Anomaly {
  /** as the literature names it, where it does */
  readonly name: string
  /** ids of the operations in it */
  readonly operations: readonly number[]
  /** in plain words */
  readonly told: string
}

export interface History<Act> {
  readonly operations: readonly Operation<Act>[]
  /** @param began when the caller began it, by `now` */
  note(client: string, act: Act, outcome: Outcome, began: number): void
  now(): number
}

export function openHistory<Act>(now: () => number = () => performance.now()): History<Act> {
  const operations: Operation<Act>[] = []
  return {
    operations,
    now,
    note(client, act, outcome, began) {
      const ended = outcome === 'unknown' ? Infinity : now()
      operations.push({ id: operations.length, client, act, outcome, began, ended })
    },
  }
}

/** The fewest operations first: they are the easiest to understand. */
export function smallestFirst(anomalies: readonly Anomaly[]): Anomaly[] {
  return anomalies.toSorted((one, other) => one.operations.length - other.operations.length)
}

/** `#12 of agent-1 (120–134 ms)` */
export function nameOf({ id, client, began, ended }: Operation<unknown>): string {
  const until = ended === Infinity ? 'nobody knows' : ended.toFixed(0)
  return `#${id} of ${client} (${began.toFixed(0)}–${until} ms)`
}

/** `ok 120, fail 3, unknown 2` */
export function countOutcomes(operations: readonly Operation<unknown>[]): string {
  const counts = { ok: 0, fail: 0, unknown: 0 }
  for (const { outcome } of operations) counts[outcome]++
  return Object.entries(counts)
    .map(([outcome, count]) => `${outcome} ${count}`)
    .join(', ')
}
