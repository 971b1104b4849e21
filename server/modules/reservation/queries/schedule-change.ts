/** SQL of flights that the airline has moved or cancelled after they were booked. */
import type { Instant, LocalDateTime } from '@jetbridge/core/kernel/time.ts'
import type { Db, Tx } from '../../../db/open.ts'

/** When a flight goes. */
export interface FlightTimes {
  readonly departsLocal: LocalDateTime
  readonly arrivesLocal: LocalDateTime
  readonly departsAt: Instant
  readonly arrivesAt: Instant
}

export type ScheduleChangeKind = 'moved' | 'cancelled'

export interface ScheduleChange {
  readonly id: string
  readonly segmentId: string
  readonly kind: ScheduleChangeKind
  /** as booked, or as last agreed to */
  readonly was: FlightTimes
}

/** How an open one ended. */
export type ScheduleAnswer = 'accepted' | 'changed' | 'refunded'

/** Those of a reservation that wait for an answer. */
export async function listOpenScheduleChanges(db: Db, reservationId: string): Promise<ScheduleChange[]> {
  const rows = await db
    .selectFrom('schedule_change')
    .select(['id', 'segment_id as segmentId', 'kind', 'was'])
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'open')
    .execute()
  return rows.map((row) => ({ ...row, was: row.was as FlightTimes }))
}

/** False when nothing of the segment waited for an answer. */
export async function recordAnswer(tx: Tx, segmentId: string, state: ScheduleAnswer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('schedule_change')
    .set((row) => ({ state, answered_at: row.fn<Date>('now', []) }))
    .where('segment_id', '=', segmentId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
