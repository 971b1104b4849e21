/** Why a search found nothing, as far as network and answer show: what to say, and what to offer instead. */
import { daysBetween, isLocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { BookingQuery } from '@jetbridge/core/booking/query.ts'
import type { Direction } from '../wizard/flight-choice.ts'

export type NoFlights =
  /** nobody flies there from here; the destinations from here */
  | { readonly why: 'no-route'; readonly others: readonly string[] }
  /** the other direction has flights in these days */
  | { readonly why: 'one-direction'; readonly empty: Direction }
  | { readonly why: 'no-days' }

export interface SearchedRoute {
  readonly origin: string
  readonly destination: string
  /** directions asked for; those that have a flight in the days shown */
  readonly asked: readonly Direction[]
  readonly found: readonly Direction[]
}

/** @param routes pairs of airports flown in both directions */
export function whyNoFlights(
  { origin, destination, asked, found }: SearchedRoute,
  routes: readonly (readonly [string, string])[],
): NoFlights {
  const others = routes.flatMap(([one, other]) => (one === origin ? [other] : other === origin ? [one] : []))
  if (!others.includes(destination)) return { why: 'no-route', others }
  const empty = asked.find((direction) => !found.includes(direction))
  return empty && found.length > 0 ? { why: 'one-direction', empty } : { why: 'no-days' }
}

/**
 * The same search on a day with flights: another outbound day keeps the length of the stay; another return day leaves
 * the outbound day as it is.
 */
export function movedTo(query: BookingQuery, direction: Direction, day: string): BookingQuery {
  const { departs, returns } = query
  if (direction === 'returning') return { ...query, returns: day }
  if (!isLocalDate(day) || !isLocalDate(departs) || !isLocalDate(returns)) return { ...query, departs: day }
  return { ...query, departs: day, returns: plusDays(day, daysBetween(departs, returns)) }
}
