/**
 * Work whose outcome nobody knows, because the connection was lost while the database was to keep it. Before anything
 * is said or done again, the database is asked by the key of the work, on a new connection.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isAwayOrBusy } from './away.ts'
import type { Db } from './handle.ts'

/** Finds by its key what the work has done, and answers what the work would have; undefined where nothing of it is there. */
export type Done<T> = (db: Db) => Promise<T | undefined>

/**
 * Of work that locks what it is about and finds there what it has done before: done again, it answers the same. So it
 * is its own question.
 */
export const byItself: Done<never> = () => Promise.resolve(undefined)

interface Doubt<T> {
  readonly work: () => Promise<T>
  readonly done: Done<T>
  /** whether the work may have been kept, though it failed */
  readonly isUnknown: (error: unknown) => boolean
  readonly db: Db
}

/** So long the caller waits for the database to come back; then the call fails as one that it is too busy for. */
const patienceMilliseconds = 6_000
const shortestPause = 30
const longestPause = 500

/** @throws what the work throws; where the database stays away, what it threw first */
export async function surely<T>(doubt: Doubt<T>): Promise<T> {
  try {
    return await doubt.work()
  } catch (error) {
    if (!doubt.isUnknown(error)) throw error
    return learn(doubt, error)
  }
}

/**
 * The old connection may still be at work at the other end. Work that is done again waits for its locks; what it then
 * refuses may be refused because of itself, so that is asked once more.
 */
async function learn<T>({ work, done, db }: Doubt<T>, first: unknown): Promise<T> {
  const deadline = performance.now() + patienceMilliseconds
  for (let pause = shortestPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      const known = (await done(db)) ?? (await work())
      await reachStandbys(db)
      return known
    } catch (error) {
      if (!isAwayOrBusy(error)) return (await found(done, db)) ?? Promise.reject(error as Error)
      if (performance.now() > deadline) throw first
      await sleep(pause * (0.5 + Math.random() / 2))
    }
  }
}

async function found<T>(done: Done<T>, db: Db): Promise<T | undefined> {
  const known = await done(db)
  if (known !== undefined) await reachStandbys(db)
  return known
}

/**
 * What is there may stand on the primary alone, where the wait for its standby was cut off. A commit behind it waits for
 * the standby to have both (lone-commit.ts).
 */
async function reachStandbys(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'jetbridge', 'kept')`.execute(db)
}
