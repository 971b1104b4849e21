/** Which flights of a reservation may be changed for others. Changes nothing. */
import { flightOf, mayChange } from '@jetbridge/core/trip/trip.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal, refuseUnless } from '../../../http/refusal.ts'
import { findSegment, type SoldSegment } from '../../reservation/read/change.ts'
import type { OpenedFlight, OpenedReservation } from '../../reservation/read/opened.ts'

/**
 * The flight, if it may be changed: by the conditions of its fare as sold, or because the airline has moved
 * or cancelled it.
 * @throws Refusal as {@link whyNotActive} says, `change-not-allowed`, `not-found` for a flight of another
 * reservation
 */
export async function changeableFlight(
  db: Db,
  { reservation, trip }: OpenedReservation,
  segmentId: string,
): Promise<OpenedFlight> {
  const flight = flightOf(trip, segmentId)
  if (!flight?.isActive) {
    const segment = await findSegment(db, reservation.id, segmentId)
    throw new Refusal(segment ? whyNotActive(segment) : 'not-found')
  }
  refuseUnless(mayChange(flight))
  return flight
}

/** Why a flight can no longer be changed. */
export function whyNotActive({ replacedBy }: Pick<SoldSegment, 'replacedBy'>) {
  return replacedBy ? 'reservation-changed' : 'flight-not-active'
}
