/**
 * Owns what a traveller is asked about a flight that the airline has moved or cancelled. Invariants: a flight
 * has at most one open question; it is answered once, in the transaction of what the answer does.
 */
import type { Db, Tx } from '../../../db/open.ts'
import {
  listOpenScheduleChanges,
  recordAnswer,
  type ScheduleAnswer,
  type ScheduleChange,
} from '../queries/schedule-change.ts'

/** What a reservation is still asked, by segment. */
export async function openScheduleChanges(
  db: Db,
  reservationId: string,
): Promise<ReadonlyMap<string, ScheduleChange>> {
  const open = await listOpenScheduleChanges(db, reservationId)
  return new Map(open.map((each) => [each.segmentId, each]))
}

/**
 * The flight was accepted, changed for another or given back; under the lock of its reservation. False when
 * nothing was asked about it: harmless to repeat.
 */
export function settleScheduleChange(tx: Tx, segmentId: string, state: ScheduleAnswer): Promise<boolean> {
  return recordAnswer(tx, segmentId, state)
}
