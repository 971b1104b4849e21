/** What a payment pays for, and whether it is still what the flow holds. */
import { passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Db } from '../../../db/open.ts'
import type { Hold } from '../../inventory/hold.ts'
import { getReservation, listPassengers, listSegments } from '../../reservation/queries.ts'
import type { Passenger, Reservation, Segment } from '../../reservation/reservation.ts'

/** A reservation with what tickets are made of. Unchanging while its hold is frozen, so it may be kept. */
export interface HeldBooking {
  readonly reservation: Reservation
  readonly passengers: readonly Passenger[]
  readonly segments: readonly Segment[]
}

export async function readHeldBooking(db: Db, reservation: Reservation): Promise<HeldBooking> {
  const passengers = await listPassengers(db, reservation.flowId)
  const segments = await listSegments(db, reservation.id)
  return { reservation, passengers, segments }
}

/** @throws when there is no such reservation */
export async function getHeldBooking(db: Db, reservationId: string): Promise<HeldBooking> {
  return readHeldBooking(db, await getReservation(db, reservationId))
}

/** Other flights or people may have been chosen since the reservation was made: then it has to be made again. */
export function isWhatIsHeld({ reservation, passengers, segments }: HeldBooking, hold: Hold): boolean {
  return (
    reservation.total.amount === hold.total.amount &&
    reservation.total.currency === hold.total.currency &&
    segments.length === hold.items.length &&
    hold.items.every((item, index) => isSameFlight(item, segments[index])) &&
    passengerTypes.every(
      (type) => passengers.filter((each) => each.type === type).length === hold.party[type],
    )
  )
}

function isSameFlight(item: Hold['items'][number], segment: Segment | undefined): boolean {
  return (
    segment !== undefined &&
    segment.departureId === item.departureId &&
    segment.bookingClass === item.bookingClass &&
    segment.seats === item.seats &&
    segment.price.fareId === item.price.fareId &&
    segment.price.total === item.price.total
  )
}
