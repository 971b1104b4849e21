/** SQL of cancelling a flight: what was promised for it, and that it is done. */
import type { RefundQuote } from '@jetbridge/core/booking/refund-quote.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { type Db, toTimestamp, type Tx } from '../../../db/open.ts'
import type { SegmentStatus } from '../reservation.ts'
import type { ScheduleChangeKind } from './schedule-change.ts'

export interface NewCancelQuote {
  readonly id: string
  readonly reservationId: string
  readonly segmentId: string
  readonly quote: RefundQuote
}

export interface QuoteTerms {
  readonly minutes: number
  /** it holds no longer than this, however many minutes are left */
  readonly until: Instant
}

/** Answers when it ends, by the database's clock. Quotes of the reservation that have ended are forgotten with it. */
export async function insertCancelQuote(
  db: Db,
  { id, reservationId, segmentId, quote }: NewCancelQuote,
  { minutes, until }: QuoteTerms,
): Promise<Instant> {
  const { rows } = await sql<{ expiresAt: Instant }>`
    with ended as (
      delete from cancel_quote
      where reservation_id = ${reservationId} and state = 'quoted' and expires_at <= now()
    )
    insert into cancel_quote (id, reservation_id, segment_id, quote, currency, refund_minor, expires_at)
    values (${id}, ${reservationId}, ${segmentId}, ${JSON.stringify(quote)}, ${quote.currency}, ${quote.refund},
      least(now() + make_interval(secs => ${minutes * 60}), ${toTimestamp(until)}::timestamptz))
    returning expires_at as "expiresAt"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a quote was not kept')
  return row.expiresAt
}

/** What was promised for a flight; undefined once it has ended or is used. */
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

/** The quote is done as promised; one that nobody was shown before is written with it. */
export async function commitCancelQuote(
  tx: Tx,
  { id, reservationId, segmentId, quote }: NewCancelQuote,
): Promise<void> {
  await sql`
    insert into cancel_quote (id, reservation_id, segment_id, quote, currency, refund_minor, state, expires_at,
      committed_at)
    values (${id}, ${reservationId}, ${segmentId}, ${JSON.stringify(quote)}, ${quote.currency}, ${quote.refund},
      'committed', now(), now())
    on conflict (id) do update set state = 'committed', committed_at = now()
  `.execute(tx)
}

/** A cancellation that was done. */
export interface Cancellation {
  /** of the quote */
  readonly id: string
  readonly segmentId: string
  readonly quote: RefundQuote
  readonly committedAt: Instant
  /** what the airline had done, where it was given back for that */
  readonly after: ScheduleChangeKind | null
}

/** Of a reservation, in the order they were done. */
export async function listCancellations(db: Db, reservationId: string): Promise<Cancellation[]> {
  return db
    .selectFrom('cancel_quote as done')
    .leftJoin('schedule_change as told', (join) =>
      join.onRef('told.segment_id', '=', 'done.segment_id').on('told.state', '=', 'refunded'),
    )
    .select(['done.id', 'done.segment_id as segmentId', 'quote', 'committed_at as committedAt'])
    .select('told.kind as after')
    .where('done.reservation_id', '=', reservationId)
    .where('done.state', '=', 'committed')
    .orderBy('committed_at')
    .orderBy('done.id')
    .$castTo<Cancellation>()
    .execute()
}

/** False, with nothing changed, when the flight is not booked any more. */
export async function closeSegment(
  tx: Tx,
  segmentId: string,
  to: Exclude<SegmentStatus, 'HK'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('segment')
    .set({ status: to })
    .where('id', '=', segmentId)
    .where('status', '=', 'HK')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
