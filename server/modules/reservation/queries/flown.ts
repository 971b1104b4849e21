/** SQL of booked flights that have departed. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'

/** A traveller who has flown at the new times has accepted them. */
export async function markSegmentsFlown(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with flown as (
      update segment set flown_at = now() where id = any(${ids}::uuid[])
    )
    update schedule_change set state = 'accepted', answered_at = now()
    where segment_id = any(${ids}::uuid[]) and state = 'open'
  `.execute(tx)
}
