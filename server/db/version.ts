/**
 * How far a database has come, as a number that each change raises: the place in its log, and the timeline, which each
 * failover raises. So a process knows whether what it reads and what it listens to are the same database, and of the
 * same time.
 */
import type pg from 'pg'

export interface Version {
  readonly timeline: number
  /** bytes of the log */
  readonly position: bigint
}

type AskableConnection = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

const question = `select ('x' || left(pg_walfile_name(place), 8))::bit(32)::int as timeline,
    (place - '0/0'::pg_lsn)::text as position
  from pg_current_wal_insert_lsn() as place`

/** @throws error 55000 of a replica, which raises no numbers of its own */
export async function versionOf(database: AskableConnection): Promise<Version> {
  const { rows } = await (database as pg.Pool).query<{ timeline: number; position: string }>(question)
  const [row] = rows
  if (!row) throw new Error('a query without a row')
  return { timeline: row.timeline, position: BigInt(row.position) }
}

/** Whether a database at `version` has everything that was committed at `wanted`. */
export function hasSeen(version: Version, wanted: Version): boolean {
  return version.timeline === wanted.timeline && version.position >= wanted.position
}
