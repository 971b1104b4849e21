/** Who sits where on a booked flight, and has what with them. */
import type { WireReservation } from '@jetbridge/core/contract/booked-reservation.ts'
import type { BookingResult } from '../booking/flow/booking-context.tsx'

type OnFlight = Pick<WireReservation['flights'][number], 'seats' | 'extras'>

interface Named {
  readonly passengerUid: string
  readonly name: string
}

export interface Bought extends Named {
  readonly seat: string | undefined
  readonly extras: OnFlight['extras']
}

/** By traveller, in the order of the booking; whoever has nothing is left out. */
export function boughtBy(travellers: readonly Named[], { seats, extras }: OnFlight): Bought[] {
  return travellers
    .map(({ passengerUid, name }) => ({
      passengerUid,
      name,
      seat: seats.find((each) => each.passengerUid === passengerUid)?.code,
      extras: extras.filter((each) => each.passengerUid === passengerUid),
    }))
    .filter(({ seat, extras: own }) => seat !== undefined || own.length > 0)
}

/** The same of a flight as it was just booked. */
export function boughtWith(
  { seats, extras }: Pick<BookingResult['flights'][number], 'seats' | 'extras'>,
  { tickets }: Pick<BookingResult, 'tickets'>,
): Bought[] {
  const names = new Map([...seats, ...extras].map((each) => [each.passengerUid, each.passengerName]))
  const ids = new Set([...tickets.map(({ passengerUid }) => passengerUid), ...names.keys()])
  const travellers = [...ids].map((passengerUid) => ({ passengerUid, name: names.get(passengerUid) ?? '' }))
  return boughtBy(travellers, {
    seats,
    extras: extras.map((extra) => ({ ...extra, isIncluded: extra.amount === 0 })),
  })
}
