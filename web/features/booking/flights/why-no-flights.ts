/** Why a search found nothing, as far as network and answer show: what to say, and what to offer instead. */
import { daysBetween, isLocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { type BookingQuery, boundsOf, withBounds } from '@jetbridge/core/booking/query.ts'
import type { BoundAsked } from '@jetbridge/core/trip/bound.ts'

type Route = Pick<BoundAsked, 'origin' | 'destination'>

export type NoFlights =
  /** nobody flies a way there; the destinations from where it begins */
  | { readonly why: 'no-route'; readonly bound: number; readonly others: readonly string[] }
  /** another way has flights in these days */
  | { readonly why: 'one-way-empty'; readonly bound: number }
  | { readonly why: 'no-days' }

export interface SearchedTrip {
  readonly bounds: readonly Route[]
  /** places of the ways that have a flight in the days shown */
  readonly found: readonly number[]
}

/**
 * @param routes pairs of airports flown in both directions
 * @param connected by origin, destinations that are reached with a stop
 */
export function whyNoFlights(
  { bounds, found }: SearchedTrip,
  routes: readonly (readonly [string, string])[],
  connected: Readonly<Record<string, readonly string[]>> = {},
): NoFlights {
  const from = (origin: string) =>
    routes.flatMap(([one, other]) => (one === origin ? [other] : other === origin ? [one] : []))
  const isReached = ({ origin, destination }: Route) =>
    from(origin).includes(destination) || connected[origin]?.includes(destination) === true
  const unflown = bounds.findIndex((route) => !isReached(route))
  const route = bounds[unflown]
  if (route) return { why: 'no-route', bound: unflown, others: from(route.origin) }
  const empty = bounds.findIndex((_, bound) => !found.includes(bound))
  return empty >= 0 && found.length > 0 ? { why: 'one-way-empty', bound: empty } : { why: 'no-days' }
}

/**
 * The same search on a day with flights: another day for the first way keeps the length of the stay; one for a later way
 * leaves those before it as they are, and takes those after it along where they would be too early.
 */
export function movedTo(query: BookingQuery, bound: number, day: string): BookingQuery {
  const bounds = boundsOf(query)
  const was = bounds[bound]?.departs ?? ''
  const days = isLocalDate(day) && isLocalDate(was) ? daysBetween(was, day) : 0
  const moved = bounds.map((each, place) => {
    if (place === bound) return { ...each, departs: day }
    if (place < bound || !isLocalDate(each.departs)) return each
    if (bound === 0) return { ...each, departs: plusDays(each.departs, days) }
    return each.departs < day ? { ...each, departs: day } : each
  })
  return withBounds(query, moved)
}
