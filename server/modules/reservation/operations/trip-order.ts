/** Whether a flight that is moved, or taken for another, still fits the rest of its trip. Never changes anything. */
import type { EditedFlight } from '@jetbridge/core/access/actor.ts'
import { clashOf, fitsAfter, type Span } from '@jetbridge/core/trip/trip-order.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Hold } from '../../inventory/hold.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/queries.ts'
import { listSegments } from '../queries.ts'
import { type FlightBeside, listFlightsBeside } from '../queries/schedule-change.ts'
import type { OpenedFlight } from './opened.ts'

/**
 * The airline may have moved one of them since it was held.
 * @throws Refusal `return-before-arrival`
 */
export async function refuseUnfitChange(
  db: Db,
  { reservationId, segmentId }: EditedFlight,
  { brandId, items: [held] }: Pick<Hold, 'brandId' | 'items'>,
): Promise<void> {
  const booked = (await listSegments(db, reservationId)).filter(({ status }) => status === 'HK')
  const ids = booked.map(({ departureId }) => departureId)
  const departures = await findDepartures(db, brandId, ids)
  const flights = booked.flatMap(({ id, departureId }) => {
    if (id === segmentId) return held ? [held.timesNow] : []
    const departure = departures.get(departureId)
    return departure?.status === 'scheduled' ? [departure] : []
  })
  if (held && flights.includes(held.timesNow) && clashOf(held.timesNow, flights))
    throw new Refusal('return-before-arrival')
}

/**
 * Nobody agrees to times at which they cannot fly. What the airline has cancelled is in nobody's way.
 * @param flights of the reservation, in the order booked
 * @param at the flight's own times, or those of another one that is taken for it
 * @throws Refusal `return-before-arrival`
 */
export function refuseUnfit({ id }: OpenedFlight, flights: readonly OpenedFlight[], at: Span): void {
  const trip = flights.flatMap((each): Span[] => {
    if (each.id === id) return [at]
    return each.status === 'HK' && each.departure.status === 'scheduled' ? [each.departure] : []
  })
  if (clashOf(at, trip)) throw new Refusal('return-before-arrival')
}

/** By booked flight of a departure that goes at other times: the flight of the same booking that it then does not fit. */
export async function listUnfit(
  db: Db,
  booked: readonly { readonly segmentId: string }[],
  { brandId, now }: { readonly brandId: string; readonly now: FlightTimes | null },
): Promise<ReadonlyMap<string, StoredDeparture>> {
  if (!now || booked.length === 0) return new Map()
  const beside = await listFlightsBeside(
    db,
    booked.map(({ segmentId }) => segmentId),
  )
  const ids = new Set(beside.map(({ otherDepartureId }) => otherDepartureId))
  const departures = await findDepartures(db, brandId, [...ids])
  const unfit = beside.flatMap((each) => {
    const other = departures.get(each.otherDepartureId)
    const isUnfit = other?.status === 'scheduled' && !fitsBeside(now, other, each)
    return isUnfit ? [[each.segmentId, other] as const] : []
  })
  // of several the one that comes first in the trip
  return new Map(unfit.toReversed())
}

function fitsBeside(
  own: FlightTimes,
  other: FlightTimes,
  { position, otherPosition }: FlightBeside,
): boolean {
  return otherPosition < position ? fitsAfter(other, own) : fitsAfter(own, other)
}
