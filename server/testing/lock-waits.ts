/** What a database tells of those who wait in it. */
import { withClient } from '../db/embedded-postmaster.ts'

/** Connections that wait for a lock. */
export function waitingForLocks(databaseUrl: string): Promise<number> {
  return countIn(
    databaseUrl,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
}

/** The same, of those who have waited for longer than a number of milliseconds, by the database's clock. */
export function waitingLongForLocks(databaseUrl: string, milliseconds: number): Promise<number> {
  return countIn(
    databaseUrl,
    `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
     where datname = current_database() and not granted
       and clock_timestamp() - waitstart > ${milliseconds} * interval '1 millisecond'`,
  )
}

/**
 * Transactions that waited for each other, of all time. A connection tells them when it likes, and when it ends: the
 * server's are ended first, so that none is missing.
 */
export async function deadlocksIn(databaseUrl: string): Promise<number> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  )
  return countIn(
    databaseUrl,
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
}

function countIn(databaseUrl: string, query: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(query)
    return rows[0]?.count ?? 0
  })
}
