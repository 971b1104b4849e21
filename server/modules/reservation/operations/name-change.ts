/**
 * Owns the names of a booking's passengers after the sale. Invariants: a change of them is written down with the names
 * before it, and both are erased with the passenger. In the caller's transaction, under the lock of the reservation.
 * Never decides who may be renamed, and never touches tickets.
 */
import type { Statement } from '../../../db/statement.ts'
import { type NewNameChange, renamingPassengers } from '../queries/name-change.ts'

export function changingNames(change: NewNameChange): Statement<void> {
  return renamingPassengers(change)
}
