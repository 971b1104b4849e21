/** Who sits where on a booked flight, and which extras each has. */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import { fullNameOf } from '@jetbridge/core/passenger/name.ts'
import type { BookingResult } from '../session/kept-bookings.ts'

type OnFlight = Pick<WireReservation['flights'][number], 'seats' | 'extras' | 'preparation'>

interface Traveller {
  readonly passengerUid: string
  readonly firstName: string
  readonly lastName: string
  /** the adult whose lap an infant sits on */
  readonly adultUid: string | null
}

export interface Ancillaries {
  readonly passengerUid: string
  readonly name: string
  /** the name of that adult */
  readonly lapOf: string | undefined
  readonly seat: string | undefined
  readonly extras: OnFlight['extras']
}

/**
 * Everybody who flies, in the order of the booking; nobody of a flight that is not flown, unless somebody has something
 * on it.
 */
export function ancillariesOf(
  travellers: readonly Traveller[],
  { seats, extras, preparation }: OnFlight,
): Ancillaries[] {
  if (!preparation && seats.length + extras.length === 0) return []
  const names = new Map(travellers.map((each) => [each.passengerUid, fullNameOf(each)]))
  return [...names].map(([passengerUid, name]) => ({
    passengerUid,
    name,
    lapOf: names.get(travellers.find((each) => each.passengerUid === passengerUid)?.adultUid ?? ''),
    seat: seats.find((each) => each.passengerUid === passengerUid)?.code,
    extras: extras.filter((each) => each.passengerUid === passengerUid).toSorted(bagsFirst),
  }))
}

/** Extra baggage comes before everything else. */
function bagsFirst(one: { isBaggage: boolean }, other: { isBaggage: boolean }): number {
  return Number(other.isBaggage) - Number(one.isBaggage)
}

/** The same for a flight that was just booked. */
export function ancillariesOfResult(
  { seats, extras, preparation }: Pick<BookingResult['flights'][number], 'seats' | 'extras' | 'preparation'>,
  { tickets }: Pick<BookingResult, 'tickets'>,
): Ancillaries[] {
  return ancillariesOf(tickets, {
    seats,
    preparation,
    extras: extras.map((extra) => ({ ...extra, isIncluded: extra.amount === 0 })),
  })
}
