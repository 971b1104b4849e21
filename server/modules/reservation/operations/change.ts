/**
 * Owns the record of a change of one flight for another. Invariants: a flow has one change, quoted until it
 * is made or lapses; a change that is made stays made. In the caller's transaction, under the lock of the
 * reservation. Never takes seats or money.
 */
import type { ChangeQuote } from '@jetbridge/core/booking/change-quote.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Db, Tx } from '../../../db/open.ts'
import {
  expireQuotes,
  type NewQuote,
  recordChanged,
  replaceSegment,
  setCharges,
  slideExpiry,
  upsertQuote,
} from '../queries/change.ts'
import type { FlightChange } from '../read/change.ts'
import type { Segment } from '../reservation.ts'

/** Replaces the flow's earlier quote and keeps its id. Undefined when that change has been made. */
export function promiseChange(tx: Tx, quoted: NewQuote): Promise<FlightChange | undefined> {
  return upsertQuote(tx, quoted)
}

/** The seats and extras chosen for the new flight, as they are now. */
export function recordCharges(tx: Tx, changeId: string, charges: Minor): Promise<void> {
  return setCharges(tx, changeId, charges)
}

/** A quote that has not ended lives as long as its hold. */
export function slideQuote(db: Db, flowId: string, holdExpiresAt: Instant): Promise<void> {
  return slideExpiry(db, flowId, holdExpiresAt)
}

/** The flight is given up or taken by another change: every other promise for it ends. */
export function endQuotes(tx: Tx, segmentId: string): Promise<void> {
  return expireQuotes(tx, segmentId)
}

/** The new flight in the place of the old one. @throws Error when that is not booked any more */
export async function exchangeSegment(tx: Tx, change: FlightChange, segment: Segment): Promise<void> {
  if (!(await replaceSegment(tx, change, segment)))
    throw new Error(`flight ${change.segmentId} is not booked any more`)
}

/** @throws Error when it has been made before */
export function completeChange(
  tx: Tx,
  changeId: string,
  made: { readonly quote: ChangeQuote; readonly charges: Minor; readonly newSegmentId: string },
): Promise<void> {
  return recordChanged(tx, changeId, made)
}
