/** Steady load on a server, with the times of its answers: an open loop, which a slow answer does not slow down. */
import { setTimeout as wait } from 'node:timers/promises'

export interface TimedAnswer<Told> {
  readonly told: Told
  /** milliseconds of `performance.now()` */
  readonly sentAt: number
  readonly milliseconds: number
}

/**
 * Calls `perSecond` times a second until the signal comes, and waits for the last answers. A call that rejects ends
 * the load.
 */
export async function steadily<Told>(
  perSecond: number,
  until: AbortSignal,
  ask: (index: number) => Promise<Told>,
): Promise<TimedAnswer<Told>[]> {
  const asked: Promise<TimedAnswer<Told>>[] = []
  const begun = performance.now()
  while (!until.aborted) {
    const due = begun + (asked.length * 1_000) / perSecond - performance.now()
    if (due > 0) await wait(due)
    const answer = timed(() => ask(asked.length))
    // told by the end, where all are waited for
    answer.catch(() => undefined)
    asked.push(answer)
  }
  return Promise.all(asked)
}

export async function timed<Told>(ask: () => Promise<Told>): Promise<TimedAnswer<Told>> {
  const sentAt = performance.now()
  const told = await ask()
  return { told, sentAt, milliseconds: performance.now() - sentAt }
}

/** The time within which the given share of all answers came; 0 without any. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
