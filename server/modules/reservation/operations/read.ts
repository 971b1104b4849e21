/** A booking as others read it: for payment, tickets, documents and the result screen. Never changes anything. */
import type { Db } from '../../../db/open.ts'
import { findDeparture, type StoredDeparture } from '../../schedule/queries.ts'
import { getReservation, listPassengers, listSegments } from '../queries.ts'
import type { Passenger, Reservation, Segment } from '../reservation.ts'

export { findReservationOfFlow, listPassengers } from '../queries.ts'
export type { Passenger, Reservation, Segment } from '../reservation.ts'

export interface Booking extends Reservation {
  /** in the order sent */
  readonly passengers: readonly Passenger[]
  /** in the order flown */
  readonly segments: readonly Segment[]
}

/** @throws when there is no such reservation */
export async function getBooking(db: Db, reservationId: string): Promise<Booking> {
  const reservation = await getReservation(db, reservationId)
  const passengers = await listPassengers(db, reservation.flowId)
  return { ...reservation, passengers, segments: await listSegments(db, reservationId) }
}

export interface BookedFlight extends Segment {
  readonly departure: StoredDeparture
}

/** The flights of a booking with their times. */
export async function getFlights(db: Db, { brand, segments }: Booking): Promise<BookedFlight[]> {
  const flights: BookedFlight[] = []
  for (const segment of segments) {
    const departure = await findDeparture(db, brand, segment.departureId)
    if (!departure) throw new Error(`segment ${segment.id} names no departure`)
    flights.push({ ...segment, departure })
  }
  return flights
}
