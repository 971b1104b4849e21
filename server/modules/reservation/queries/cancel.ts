/** SQL of cancelling a flight: the promise made for it, and whether it is done. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { type Db, toTimestamp, type Tx } from '../../../db/open.ts'
import type { DoneCancelQuote, NewCancelQuote } from '../read/cancel.ts'
import { mostQuotes, type SegmentStatus } from '../reservation.ts'

export interface QuoteTerms {
  readonly minutes: number
  /** it holds no longer than this, even if minutes are left */
  readonly until: Instant
}

/**
 * Answers when it ends, by the database's clock. Ended quotes of the reservation are deleted with it, and the oldest
 * beyond {@link mostQuotes}.
 */
export async function insertCancelQuote(
  db: Db,
  { id, reservationId, segmentId, quote }: NewCancelQuote,
  { minutes, until }: QuoteTerms,
): Promise<Instant> {
  const { rows } = await sql<{ expiresAt: Instant }>`
    with ended as (
      delete from cancel_quote
      where reservation_id = ${reservationId} and state = 'quoted' and (expires_at <= now() or id in (
        select id from cancel_quote where reservation_id = ${reservationId} and state = 'quoted'
        order by quoted_at desc offset ${mostQuotes - 1}))
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

/** The quote is done as promised, as far as it is of its flight; one that nobody was shown is written with it. */
export async function commitCancelQuote(
  tx: Tx,
  { id, withId, reservationId, segmentId, quote }: DoneCancelQuote,
): Promise<void> {
  await sql`
    insert into cancel_quote (id, with_id, reservation_id, segment_id, quote, currency, refund_minor, state, expires_at,
      committed_at)
    values (${id}, ${withId}, ${reservationId}, ${segmentId}, ${JSON.stringify(quote)}, ${quote.currency},
      ${quote.refund}, 'committed', now(), now())
    on conflict (id) do update set state = 'committed', committed_at = now(), quote = excluded.quote,
      refund_minor = excluded.refund_minor
  `.execute(tx)
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
