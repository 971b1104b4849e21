/** Whether a flight that is moved, or taken for another, still fits the rest of its trip. Changes nothing. */
import type { EditedFlight } from '@jetbridge/core/access/actor.ts'
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import { type FlightInOrder, misfitOf, type Trip } from '@jetbridge/core/trip/trip.ts'
import type { Span } from '@jetbridge/core/trip/trip-order.ts'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { findDepartures, type StoredDeparture } from '../../schedule/read.ts'
import { inOrder } from '../read/opened.ts'
import { listSegments } from '../read/party.ts'
import { type FlightBeside, listFlightsBeside } from '../read/schedule-change.ts'

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
  const flights = booked.flatMap((segment) => {
    const departure = departures.get(segment.departureId)
    return departure ? [inOrder(segment, departure)] : []
  })
  // a flight that is not booked any more is refused for that
  const isBooked = booked.some(({ id }) => id === segmentId)
  if (held && isBooked) refuseUnfit({ flights }, { id: segmentId }, held.timesNow)
}

/**
 * Nobody can agree to times at which they cannot fly. A flight that the airline has cancelled blocks nothing.
 * @param at the flight's own times, or those of another one that is taken for it
 * @throws Refusal `return-before-arrival`
 */
export function refuseUnfit(trip: Trip<FlightInOrder>, flight: Pick<FlightInOrder, 'id'>, at: Span): void {
  if (misfitOf(trip, flight, at)) throw new Refusal('return-before-arrival')
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
  const beside = await listFlightsBeside(
    db,
    booked.map(({ segmentId }) => segmentId),
  )
  const ids = new Set(beside.map(({ otherDepartureId }) => otherDepartureId))
  const departures = await findDepartures(db, brandId, [...ids])
  const trips = Map.groupBy(beside, ({ segmentId }) => segmentId)
  const unfit = [...trips].flatMap(([segmentId, others]) => {
    const misfit = misfitOf(tripBeside(now, others, departures), { id: segmentId })
    const other = misfit && departures.get(Number(misfit.id))
    return other ? [[segmentId, other] as const] : []
  })
  return new Map(unfit)
}

/** A flight at other times, in its place among the booking's other flights, which are found by departure. */
function tripBeside(
  times: FlightTimes,
  beside: readonly FlightBeside[],
  departures: ReadonlyMap<number, StoredDeparture>,
): Trip<FlightInOrder> {
  const others = beside.flatMap(({ otherDepartureId, otherPosition }) => {
    const departure = departures.get(otherDepartureId)
    if (!departure) return []
    const flight = inOrder({ id: String(otherDepartureId), status: 'HK' }, departure)
    return [{ flight, position: otherPosition }]
  })
  const [{ segmentId: id, position } = { segmentId: '', position: 0 }] = beside
  const own: FlightInOrder = { id, times, givenUp: null, isScheduled: true }
  const isBefore = (other: { readonly position: number }) => other.position < position
  const flightOf = (other: { readonly flight: FlightInOrder }) => other.flight
  const after = others.filter((other) => !isBefore(other)).map(flightOf)
  return { flights: [...others.filter(isBefore).map(flightOf), own, ...after] }
}
