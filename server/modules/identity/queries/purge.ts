/** SQL that deletes ended accesses, codes, counts and puzzles. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export interface PurgeLimits {
  /** an access that was idle for this long can no longer be used */
  readonly idleMinutes: number
  /** longer than any window in which calls are counted */
  readonly countHours: number
  /** rows of a kind at once */
  readonly most: number
}

/** How many rows were deleted, of all kinds. A process skips rows that another is deleting. */
export async function deleteEnded(db: Db, { idleMinutes, countHours, most }: PurgeLimits): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with access as (
      delete from reservation_access where token_hash in (
        select token_hash from reservation_access
        where touched_at < now() - make_interval(secs => ${idleMinutes * 60})
        limit ${most} for update skip locked)
      returning 1
    ), code as (
      delete from one_time_code where session_id in (
        select session_id from one_time_code where expires_at < now()
        limit ${most} for update skip locked)
      returning 1
    ), counts as (
      delete from throttle_count where (scope, key, window_start) in (
        select scope, key, window_start from throttle_count
        where window_start < now() - make_interval(hours => ${countHours})
        limit ${most} for update skip locked)
      returning 1
    ), puzzle as (
      delete from spent_puzzle where challenge_hash in (
        select challenge_hash from spent_puzzle where expires_at < now() - interval '10 minutes'
        limit ${most} for update skip locked)
      returning 1
    )
    select (select count(*) from access) + (select count(*) from code) + (select count(*) from counts)
      + (select count(*) from puzzle) as gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}
