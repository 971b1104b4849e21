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
  /** something for the whole way, which an earlier flight of it tells */
  readonly isToldBefore: boolean
}

/**
 * Everybody who flies, in the order of the booking; nobody of a flight that is not flown, unless somebody has something
 * on it. What is for the whole way is told with its first flight alone.
 * @param earlier flights of the way in front of this one that are shown with it
 */
export function ancillariesOf(
  travellers: readonly Traveller[],
  { seats, extras, preparation }: OnFlight,
  earlier: readonly Pick<OnFlight, 'extras'>[] = [],
): Ancillaries[] {
  if (!preparation && seats.length + extras.length === 0) return []
  const names = new Map(travellers.map((each) => [each.passengerUid, fullNameOf(each)]))
  const before = earlier.flatMap((flight) => flight.extras).filter(({ isOfWay }) => isOfWay)
  const isTold = (extra: OnFlight['extras'][number]) =>
    extra.isOfWay &&
    before.some((each) => each.passengerUid === extra.passengerUid && each.code === extra.code)
  return [...names].map(([passengerUid, name]) => ({
    passengerUid,
    name,
    lapOf: names.get(travellers.find((each) => each.passengerUid === passengerUid)?.adultUid ?? ''),
    seat: seats.find((each) => each.passengerUid === passengerUid)?.code,
    extras: extras.filter((each) => each.passengerUid === passengerUid && !isTold(each)).toSorted(bagsFirst),
    isToldBefore: extras.some((each) => each.passengerUid === passengerUid && isTold(each)),
  }))
}

/** Extra baggage comes before everything else. */
function bagsFirst(one: { isBaggage: boolean }, other: { isBaggage: boolean }): number {
  return Number(other.isBaggage) - Number(one.isBaggage)
}

type ResultFlight = Pick<BookingResult['flights'][number], 'seats' | 'extras' | 'preparation'>

/** The same for a flight that was just booked. @param way all its flights, in order; this one alone without it */
export function ancillariesOfResult(
  flight: ResultFlight,
  { tickets }: Pick<BookingResult, 'tickets'>,
  way: readonly ResultFlight[] = [flight],
): Ancillaries[] {
  const amountOn = (one: ResultFlight, extra: ResultFlight['extras'][number]) =>
    one.extras.find(({ passengerUid, code }) => passengerUid === extra.passengerUid && code === extra.code)
      ?.amount ?? 0
  // a flight may have no share of an extra that was paid for the way
  const isFree = (extra: ResultFlight['extras'][number]) =>
    extra.isOfWay ? way.every((each) => amountOn(each, extra) === 0) : extra.amount === 0
  const told = (one: ResultFlight) => ({
    ...one,
    extras: one.extras.map((extra) => ({ ...extra, isIncluded: isFree(extra) })),
  })
  return ancillariesOf(tickets, told(flight), way.slice(0, way.indexOf(flight)).map(told))
}
