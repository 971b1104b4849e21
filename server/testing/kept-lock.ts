/** Somebody who keeps locks on tables: an operator's transaction, a migration, a process that hangs. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../db/embedded-postmaster.ts'

export interface WaitedResult<Value> {
  readonly value: Value
  /** for a lock, in seconds, by the database: a busy machine makes callers wait longer than any lock */
  readonly longestWait: number
}

/** Does the work while the tables are locked. */
export async function whileLocked<Value>(
  databaseUrl: string,
  tables: readonly string[],
  work: () => Promise<Value>,
): Promise<WaitedResult<Value>> {
  return withClient(databaseUrl, (client) =>
    withClient(databaseUrl, async (watcher) => {
      await client.query('begin')
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
      const over = new AbortController()
      const watching = longestWait(watcher, over.signal)
      try {
        const value = await work()
        over.abort()
        return { value, longestWait: await watching }
      } finally {
        over.abort()
        await watching
        await client.query('rollback')
      }
    }),
  )
}

/** For one lock, of all that are waited for until `over`, in seconds. */
export async function longestWait(watcher: pg.Client, over: AbortSignal): Promise<number> {
  let longest = 0
  while (!over.aborted) {
    const { rows } = await watcher.query<{ waited: number }>(`
      select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 as waited
      from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`)
    longest = Math.max(longest, rows[0]?.waited ?? 0)
    await wait(50)
  }
  return longest
}
