/** SQL of flights that the airline has moved or cancelled after they were booked. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { NewScheduleChange, ScheduleAnswer } from '../read/schedule-change.ts'

/** False when the segment had no open question. */
export async function recordAnswer(tx: Tx, segmentId: string, state: ScheduleAnswer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('schedule_change')
    .set({ state, answered_at: sql<Date>`now()` })
    .where('segment_id', '=', segmentId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * One statement for all of a departure. An open question of a segment goes on under its id, with the times
 * before it. Promises of cancelling or changing these flights, or the ways that they are on, by the conditions of their
 * fares end.
 */
export async function upsertScheduleChanges(tx: Tx, changes: readonly NewScheduleChange[]): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as t (id uuid, "reservationId" uuid, "segmentId" uuid, kind text, was jsonb, state text)
    ), concerned as (
      select other.id from told t
      join segment own on own.id = t."segmentId"
      join segment other on other.reservation_id = own.reservation_id and other.status = 'HK'
        and coalesce(other.bound, other.position) = coalesce(own.bound, own.position)
    ), renewed as (
      update schedule_change c
      set kind = t.kind, state = t.state, told_at = now(), tellings = c.tellings + 1
      from told t where c.segment_id = t."segmentId" and c.state = 'open'
      returning c.segment_id
    ), refund_quotes as (
      update cancel_quote q set expires_at = least(q.expires_at, now())
      where q.segment_id in (select id from concerned) and q.state = 'quoted'
    ), change_quotes as (
      update flight_change q set expires_at = least(q.expires_at, now())
      where q.segment_id in (select id from concerned) and q.state = 'quoted'
    )
    insert into schedule_change (id, reservation_id, segment_id, kind, was, state)
    select id, "reservationId", "segmentId", kind, was, state from told
    where "segmentId" not in (select segment_id from renewed)
  `.execute(tx)
}
