/** A booking as others read it: for payment, tickets, documents and the result screen. Never changes anything. */
import type { Db } from '../../../db/open.ts'
import { findDeparture, type StoredDeparture } from '../../schedule/queries.ts'
import { getReservation, listPassengers, listSegments } from '../queries.ts'
import type { Passenger, Reservation, Segment } from '../reservation.ts'

export interface BookedFlight extends Segment {
  readonly departure: StoredDeparture
}

export interface Booking {
  readonly reservation: Reservation
  /** in the order sent */
  readonly passengers: readonly Passenger[]
  /** in the order flown */
  readonly flights: readonly BookedFlight[]
}

/** @throws when there is no such reservation */
export async function readBooking(db: Db, reservationId: string): Promise<Booking> {
  const reservation = await getReservation(db, reservationId)
  const passengers = await listPassengers(db, reservation.flowId)
  const flights: BookedFlight[] = []
  for (const segment of await listSegments(db, reservationId)) {
    const departure = await findDeparture(db, reservation.brandId, segment.departureId)
    if (!departure) throw new Error(`segment ${segment.id} names no departure`)
    flights.push({ ...segment, departure })
  }
  return { reservation, passengers, flights }
}
