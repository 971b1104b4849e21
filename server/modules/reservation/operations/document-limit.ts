/**
 * Owns how often travel documents of a reservation are entered. Invariant: each is counted before it is kept, so that
 * a caller who has opened a reservation adds a bounded number of rows to the audit log.
 */
import type { Deps } from '../../../deps.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'

const day = 24 * 60 * 60
/** A large party in which everybody mistypes several times. */
export const mostDocuments = 200

export type CountDocument = (access: Pick<ReservationAccess, 'reservationId'>) => Promise<void>

/** The limit of one process. Its function throws Refusal `too-many-requests`. */
export function openDocumentLimit(deps: Pick<Deps, 'db' | 'now'>): CountDocument {
  const throttle = openThrottle(deps)
  return async ({ reservationId }) => {
    await throttle.admit([budgetOf('document-kept', [reservationId], mostDocuments, day)])
  }
}
