/**
 * Owns the record of a cancelled flight: the promise made for it, and whether it is done. In the caller's
 * transaction, under the lock of the reservation. Never gives seats or money back.
 */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Tx } from '../../../db/open.ts'
import { closeSegment, commitCancelQuote, insertCancelQuote, type QuoteTerms } from '../queries/cancel.ts'
import type { DoneCancelQuote, NewCancelQuote } from '../read/cancel.ts'
import type { SegmentStatus } from '../reservation.ts'

/** Returns when the promise ends, by the database's clock. */
export function promiseRefund(tx: Tx, quote: NewCancelQuote, terms: QuoteTerms): Promise<Instant> {
  return insertCancelQuote(tx, quote, terms)
}

/** Done as promised; a quote that nobody was shown is written with it. */
export function recordCancellation(tx: Tx, quote: DoneCancelQuote): Promise<void> {
  return commitCancelQuote(tx, quote)
}

/** False, with nothing changed, when the flight is not booked any more. */
export function cancelSegment(tx: Tx, segmentId: string, to: Exclude<SegmentStatus, 'HK'>): Promise<boolean> {
  return closeSegment(tx, segmentId, to)
}
