/**
 * Owns the record of a change of one flight for another, or of a connection as one. Invariants: a flow has one change,
 * quoted until it is made or lapses; a change that is made stays made; its flights stand where those before them stood,
 * on the same way. In the caller's transaction, under the lock of the reservation. Never takes seats or money.
 */
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Db, Tx } from '../../../db/open.ts'
import {
  expireQuotes,
  giveUpSegments,
  insertInstead,
  type MadeChange,
  moveLaterSegments,
  type NewQuote,
  recordChanged,
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

/** The seats and extras chosen for the new flights, as they are now. */
export function recordCharges(tx: Tx, changeId: string, charges: Minor): Promise<void> {
  return setCharges(tx, changeId, charges)
}

/** A quote that has not ended lives as long as its hold. */
export function slideQuote(db: Db, flowId: string, holdExpiresAt: Instant): Promise<void> {
  return slideExpiry(db, flowId, holdExpiresAt)
}

/** These flights are given up or taken by another change: every other promise for them ends. */
export function endQuotes(tx: Tx, segmentIds: readonly string[]): Promise<void> {
  return expireQuotes(tx, segmentIds)
}

/**
 * The new flights in the place of the old ones.
 * @param shift how far the flights of later ways go back to make room
 * @throws Error when one of the old ones is not booked any more
 */
export async function exchangeSegments(
  tx: Tx,
  change: FlightChange,
  segments: readonly Segment[],
  shift: number,
): Promise<void> {
  if (!(await giveUpSegments(tx, change.segmentIds)))
    throw new Error(`flight change ${change.id} is of flights that are not booked any more`)
  const [first] = segments
  if (!first) throw new Error(`flight change ${change.id} takes no flight`)
  if (shift > 0) await moveLaterSegments(tx, change.reservationId, { bound: first.bound, by: shift })
  await insertInstead(tx, change, segments)
}

/** @throws Error when it has been made before */
export function completeChange(tx: Tx, changeId: string, made: MadeChange): Promise<void> {
  return recordChanged(tx, changeId, made)
}
