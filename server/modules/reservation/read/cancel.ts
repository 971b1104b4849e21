/** The promises and refunds of cancelled flights, as other modules read them. */
import type { RefundQuote } from '@jetbridge/core/booking/refund-quote.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import type { ScheduleChangeKind } from './schedule-change.ts'

export interface NewCancelQuote {
  readonly id: string
  readonly reservationId: string
  readonly segmentId: string
  readonly quote: RefundQuote
}

/** One that is done. */
export interface DoneCancelQuote extends NewCancelQuote {
  /** of the flight that was given back in the same act, as a part of its connection; null for the one asked for */
  readonly withId: string | null
}

/** The promise for a flight; undefined once it has ended or is used. */
export async function findCancelQuote(
  tx: Tx,
  { id, reservationId, segmentId }: Omit<NewCancelQuote, 'quote'>,
): Promise<RefundQuote | undefined> {
  const row = await tx
    .selectFrom('cancel_quote')
    .select('quote')
    .where('id', '=', id)
    .where('reservation_id', '=', reservationId)
    .where('segment_id', '=', segmentId)
    .where('state', '=', 'quoted')
    .where('expires_at', '>', sql<Instant>`now()`)
    .executeTakeFirst()
  return row?.quote as RefundQuote | undefined
}

/** A cancellation that was done. */
export interface Cancellation {
  /** of the quote */
  readonly id: string
  /** of the flight asked for, where this one was given back with it; else null */
  readonly withId: string | null
  readonly segmentId: string
  readonly quote: RefundQuote
  readonly committedAt: Instant
  /** what the airline had done, when it was given back for that */
  readonly after: ScheduleChangeKind | null
}

/** Of a reservation, in the order they were done. */
export async function listCancellations(db: Db, reservationId: string): Promise<Cancellation[]> {
  return db
    .selectFrom('cancel_quote as done')
    .leftJoin('schedule_change as told', (join) =>
      join.onRef('told.segment_id', '=', 'done.segment_id').on('told.state', '=', 'refunded'),
    )
    .select([
      'done.id',
      'done.with_id as withId',
      'done.segment_id as segmentId',
      'quote',
      'committed_at as committedAt',
    ])
    .select('told.kind as after')
    .where('done.reservation_id', '=', reservationId)
    .where('done.state', '=', 'committed')
    .orderBy('committed_at')
    .orderBy('done.id')
    .$castTo<Cancellation>()
    .execute()
}
