/**
 * Owns the question about a flight that the airline has moved or cancelled. Invariants: a flight has at most one open
 * question, and keeps the booked times until it is answered. Never sends a letter.
 */
import type { Tx } from '../../../db/open.ts'
import { recordAnswer, upsertScheduleChanges } from '../queries/schedule-change.ts'
import type { NewScheduleChange, ScheduleAnswer } from '../read/schedule-change.ts'

/** Records what the bookings of a departure are asked or told, under the locks of their reservations. */
export function recordScheduleChanges(tx: Tx, changes: readonly NewScheduleChange[]): Promise<void> {
  return upsertScheduleChanges(tx, changes)
}

/**
 * The flight was accepted, changed for another or given back; under the lock of its reservation. False when
 * it had no open question: harmless to repeat.
 */
export function settleScheduleChange(tx: Tx, segmentId: string, state: ScheduleAnswer): Promise<boolean> {
  return recordAnswer(tx, segmentId, state)
}
