/**
 * Owns the names of a booking's passengers after the sale. Invariants: a change of them is written down with the names
 * before it, and both are erased with the passenger. In the caller's transaction, under the lock of the reservation.
 * Never decides who may be renamed, and never touches tickets.
 */
import type { Statement } from '../../../db/statement.ts'
import {
  insertingNameLines,
  type NewNameChange,
  renamingByChange,
  renamingPassengers,
} from '../queries/name-change.ts'

/** At once, with its record. */
export function changingNames(change: NewNameChange): Statement<void> {
  return renamingPassengers(change)
}

/** What a change that is begun will do to names. */
export function planningNames(change: Pick<NewNameChange, 'id' | 'lines'>): Statement<void> {
  return insertingNameLines(change)
}

/** By a change that has its record. */
export function makingNames(change: Pick<NewNameChange, 'reservationId' | 'lines'>): Statement<void> {
  return renamingByChange(change)
}
