/**
 * Work with an unknown outcome, because the connection was lost during the commit. Before the work is answered or run
 * again, the database is asked for its key on a new connection.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isAwayOrBusy } from './unavailable.ts'
import type { Db } from './handle.ts'

/** Finds by its key what the work has done, and returns what the work would return; undefined if it did nothing. */
export type Done<T> = (db: Db) => Promise<T | undefined>

/**
 * For work that locks its rows and finds there what it did before: run again, it gives the same answer. So nothing
 * else needs to be asked.
 */
export const idempotent: Done<never> = () => Promise.resolve(undefined)

interface Doubt<T> {
  readonly work: () => Promise<T>
  readonly done: Done<T>
  /** whether the work may have been kept, though it failed */
  readonly isUnknown: (error: unknown) => boolean
  readonly db: Db
}

/** How long a caller waits for the database to come back; then the call fails as busy. */
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
 * The database may still be working on the old connection. Work that runs again waits for that one's locks; it may
 * then be refused because of its own first run, so the database is asked once more.
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
 * What was found may be on the primary alone, if the wait for its standby was cut off. A later commit waits until the
 * standby has both (unreplicated-commit.ts).
 */
async function reachStandbys(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'jetbridge', 'kept')`.execute(db)
}
