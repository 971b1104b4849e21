/** What acknowledged writes say about the databases: how many took writes at one time, and for how long none did. */

/** A write that a database acknowledged; times in milliseconds. */
export interface Write {
  readonly database: string
  /** of PostgreSQL: each new primary begins one */
  readonly timeline: number
  readonly began: number
  readonly ended: number
}

/** Writes so close to each other count as at one time; each database is asked so often. */
export const roundMilliseconds = 200

/** The highest number of databases that took writes within one round. */
export function mostAtOnce(writes: readonly Write[]): number {
  const sorted = [...writes].sort((one, other) => one.ended - other.ended)
  let most = 0
  sorted.forEach((write, place) => {
    const meanwhile = new Set([write.database])
    for (let before = place - 1; before >= 0; before--) {
      const other = sorted[before]
      if (!other || other.ended < write.began - roundMilliseconds) break
      meanwhile.add(other.database)
    }
    most = Math.max(most, meanwhile.size)
  })
  return most
}

/**
 * Writes that a former primary acknowledged: they began after a database of a newer timeline had acknowledged one.
 * However far apart in time, they make two histories.
 */
export function ofFormerPrimary(writes: readonly Write[]): Write[] {
  const sorted = [...writes].sort((one, other) => one.ended - other.ended)
  return sorted.filter((write) =>
    sorted.some((other) => other.timeline > write.timeline && other.ended < write.began),
  )
}

/**
 * The longest time between two neighbours, from `since` to `until`; milliseconds. @param moments of writes, in any
 * order
 */
export function longestGap(moments: readonly number[], since: number, until: number): number {
  const within = moments.filter((at) => at > since && at < until).sort((one, other) => one - other)
  const all = [since, ...within, until]
  return Math.max(...all.slice(1).map((at, place) => at - (all[place] ?? at)))
}

/** Customers: those who are served, and when those began who wait still. */
interface Customers {
  readonly acknowledged: readonly { readonly began: number; readonly at: number }[]
  waiting(): readonly number[]
}

/** The longest time of a customer who was served after `since`, or waits still; milliseconds, NaN without customers. */
export function slowest(customers: Customers, since: number, now: number): number {
  const served = customers.acknowledged.filter(({ at }) => at > since).map(({ began, at }) => at - began)
  const all = [...served, ...customers.waiting().map((began) => now - began)]
  return all.length > 0 ? Math.max(...all) : Number.NaN
}
