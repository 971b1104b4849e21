/**
 * A booking as other modules read it: for payment, tickets, documents and the result screen. Changes nothing.
 */
import type { Db } from '../../../db/open.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/read.ts'
import type { Passenger, Reservation, ReservedParty, Segment } from '../reservation.ts'
import { getReservedParty } from './party.ts'

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
  const party = await getReservedParty(db, reservationId)
  const ids = party.segments.map(({ departureId }) => departureId)
  return asBooking(party, await findDepartures(db, party.reservation.brandId, ids))
}

/** Adds what the schedule says of the booked departures. @param departures those of its segments, by id */
export function asBooking(
  { reservation, passengers, segments }: ReservedParty,
  departures: ReadonlyMap<number, StoredDeparture>,
): Booking {
  const flights = segments.map((segment) => {
    const departure = departures.get(segment.departureId)
    if (!departure) throw new Error(`segment ${segment.id} names no departure`)
    return { ...segment, departure }
  })
  return { reservation, passengers, flights }
}
