/** Which flights of a reservation may be changed for others, a connection as one. Changes nothing. */
import { flightOf, marriedFlights, mayChange } from '@jetbridge/core/trip/trip.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal, refuseUnless } from '../../../http/refusal.ts'
import { findSegment, type SoldSegment } from '../../reservation/read/change.ts'
import type { OpenedFlight, OpenedReservation } from '../../reservation/read/opened.ts'

/** A flight with those that it is in connection with, which are changed together. */
export interface ChangeableWay extends Pick<OpenedReservation, 'trip'> {
  /** in the order flown: what is booked of it and not flown */
  readonly flights: readonly [OpenedFlight, ...OpenedFlight[]]
}

/**
 * The way of a flight, if it may be changed: by the conditions of its fares as sold, or because the airline has moved or
 * cancelled one of its flights.
 * @throws Refusal as {@link whyNotActive} says, `change-not-allowed`, `not-found` for a flight of another
 * reservation
 */
export async function changeableWay(
  db: Db,
  { reservation, trip }: OpenedReservation,
  segmentId: string,
): Promise<ChangeableWay> {
  const flight = flightOf(trip, segmentId)
  if (!flight?.isActive) {
    const segment = await findSegment(db, reservation.id, segmentId)
    throw new Refusal(segment ? whyNotActive(segment) : 'not-found')
  }
  const [first = flight, ...further] = marriedFlights(trip, flight)
  refuseUnless(mayChange([first, ...further]))
  return { trip, flights: [first, ...further] }
}

/** Why a flight can no longer be changed. */
export function whyNotActive({ replacedBy }: Pick<SoldSegment, 'replacedBy'>) {
  return replacedBy ? 'reservation-changed' : 'flight-not-active'
}
