/**
 * Owns the contact of a booking after the sale. Invariant: a correction is written down with what was before it, and both
 * are erased with the contact. In the caller's transaction, under the lock of the reservation.
 */
import type { Statement } from '../../../db/statement.ts'
import { correctingContact, type NewContactChange } from '../queries/contact-change.ts'

export function changingContact(change: NewContactChange): Statement<void> {
  return correctingContact(change)
}
