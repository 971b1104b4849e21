/**
 * Owns how often names and the contact of a reservation are sent. Invariant: each call is counted before it is done, also
 * one that changes nothing, so that who has opened a reservation adds a bounded number of rows to the audit log.
 */
import type { Deps } from '../../../deps.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'

const day = 24 * 60 * 60
/** A large party in which several names are corrected, one by one. */
export const mostChanges = 60

export type CountChange = (access: Pick<ReservationAccess, 'reservationId'>) => Promise<void>

/** The limit of one process. Its function throws Refusal `too-many-requests`. */
export function openChangeLimit(deps: Pick<Deps, 'db' | 'now'>): CountChange {
  const throttle = openThrottle(deps)
  return async ({ reservationId }) => {
    await throttle.admit([budgetOf('booking-corrected', [reservationId], mostChanges, day)])
  }
}
