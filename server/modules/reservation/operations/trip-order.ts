/** Whether flights that are moved, or taken for others, still fit the rest of their trip. Changes nothing. */
import type { EditedFlight } from '@jetbridge/core/access/actor.ts'
import { type FlightTimes, timesOf } from '@jetbridge/core/flight/departure.ts'
import { type FlightInOrder, misfitInstead, misfitOf, type Trip } from '@jetbridge/core/trip/trip.ts'
import type { Span } from '@jetbridge/core/trip/trip-order.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/read.ts'
import { type LeastWaits, readLeastWaits } from '../read/least-wait.ts'
import { inOrder } from '../read/opened.ts'
import { listSegments } from '../read/party.ts'
import { type FlightOfTrip, listTrips } from '../read/schedule-change.ts'

/**
 * The airline may have moved one of them since it was held.
 * @throws Refusal `return-before-arrival`
 */
export async function refuseUnfitChange(
  db: Db,
  { reservationId, segmentId }: EditedFlight,
  { brandId, items }: Pick<Hold, 'brandId' | 'items'>,
): Promise<void> {
  const booked = (await listSegments(db, reservationId)).filter(({ status }) => status === 'HK')
  const named = booked.find(({ id }) => id === segmentId)
  const [first, last] = [items[0], items.at(-1)]
  // a flight that is not booked any more is refused for that
  if (!named || !first || !last) return
  const ids = booked.map(({ departureId }) => departureId)
  const departures = await findDepartures(db, brandId, ids)
  const flights = booked.flatMap((segment) => {
    const departure = departures.get(segment.departureId)
    // within a way its own flights are judged by the hold
    return departure ? [inOrder(segment, departure, () => 0)] : []
  })
  // also a flight of the way that was flown: it is in front of all that is taken
  const replaced = flights.filter(({ bound }) => bound === named.bound)
  const way = { departsAt: first.timesNow.departsAt, arrivesAt: last.timesNow.arrivesAt }
  refuseUnfitInstead({ flights }, replaced, way)
}

/**
 * Nobody can agree to times at which they cannot fly. A flight that the airline has cancelled blocks nothing.
 * @throws Refusal `return-before-arrival`
 */
export function refuseUnfit(trip: Trip<FlightInOrder>, flight: Pick<FlightInOrder, 'id'>): void {
  if (misfitOf(trip, flight)) throw new Refusal('return-before-arrival')
}

/**
 * The same of a way that is taken in place of flights.
 * @param way from its first departure to its last arrival
 * @throws Refusal `return-before-arrival`
 */
export function refuseUnfitInstead(
  trip: Trip<FlightInOrder>,
  replaced: readonly Pick<FlightInOrder, 'id'>[],
  way: Span,
): void {
  if (misfitInstead(trip, replaced, way)) throw new Refusal('return-before-arrival')
}

/**
 * By booked flight of a departure with new times: the flight of the same booking that it then does not fit.
 */
export async function listUnfit(
  db: Db,
  booked: readonly { readonly segmentId: string }[],
  { brandId, now }: { readonly brandId: string; readonly now: FlightTimes | null },
): Promise<ReadonlyMap<string, StoredDeparture>> {
  if (!now || booked.length === 0) return new Map()
  const moved = new Set(booked.map(({ segmentId }) => segmentId))
  const segments = await listTrips(db, [...moved])
  const trips = [...Map.groupBy(segments, ({ reservationId }) => reservationId).values()]
  const departures = new Map(
    await findDepartures(db, brandId, [...new Set(segments.map(({ departureId }) => departureId))]),
  )
  for (const { id, departureId } of segments) {
    const departure = departures.get(departureId)
    if (departure && moved.has(id)) departures.set(departureId, { ...departure, ...timesOf(now) })
  }
  const leastWait = await readLeastWaits(db, brandId, trips, departures)
  return new Map(trips.flatMap((trip) => unfitOf(trip, moved, departures, leastWait)))
}

/** Of the moved flights of a trip those that do not fit, each with the other flight. */
function unfitOf(
  trip: readonly FlightOfTrip[],
  moved: ReadonlySet<string>,
  departures: ReadonlyMap<number, StoredDeparture>,
  leastWait: LeastWaits,
): [string, StoredDeparture][] {
  const flights = trip.flatMap((segment) => {
    const departure = departures.get(segment.departureId)
    return departure ? [{ ...inOrder(segment, departure, leastWait), departure }] : []
  })
  return flights.flatMap(({ id }): [string, StoredDeparture][] => {
    const misfit = moved.has(id) ? misfitOf({ flights }, { id }) : undefined
    return misfit ? [[id, misfit.departure]] : []
  })
}
