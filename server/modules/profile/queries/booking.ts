/** SQL of the bookings on a passenger's list. */
import type { ClaimedBy } from '@jetbridge/core/passenger/own-booking.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { isFlow } from '../../flow/read.ts'
import { hasBooking } from '../../reservation/read/listed.ts'

/** The flows in which the bookings of the list go on, as a query. */
export function flowsOf(accountId: string): RawBuilder<unknown> {
  return sql`select last_flow(flow_id) from profile_booking where account_id = ${accountId}`
}

/** Harmless to repeat; a claim by the flow's token outranks others. */
export async function keepBooking(
  db: Db,
  accountId: string,
  flowId: string,
  claimedBy: ClaimedBy,
): Promise<void> {
  await db
    .insertInto('profile_booking')
    .values({ account_id: accountId, flow_id: flowId, claimed_by: claimedBy })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'flow_id'])
        .doUpdateSet({ claimed_by: claimedBy })
        .where(sql<boolean>`excluded.claimed_by = 'flow'`),
    )
    .execute()
}

/** The bookings on the list: the flow in which each goes on, and how it got there. */
export async function listKept(
  db: Db,
  accountId: string,
): Promise<{ readonly flowId: string; readonly claimedBy: ClaimedBy }[]> {
  const { rows } = await sql<{ flowId: string; claimedBy: ClaimedBy }>`
    select last_flow(flow_id) as "flowId", min(claimed_by) as "claimedBy"
    from profile_booking where account_id = ${accountId}
    group by 1 order by 1
  `.execute(db)
  return rows
}

/** Deletes at most `most` flows that were given up and made no booking. Returns how many. */
export async function deleteUnmade(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from profile_booking b where (b.account_id, b.flow_id) in (
        select account_id, flow_id from profile_booking u
        where not ${isFlow(sql.ref<string>('u.flow_id'))} and not ${hasBooking(sql.ref<string>('u.flow_id'))}
        limit ${most})
      returning 1
    )
    select count(*)::int as gone from gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}
