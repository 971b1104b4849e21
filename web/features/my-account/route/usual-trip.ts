/** Where a passenger flies as a rule, and with whom: what the next search begins with. */
import type { Party } from '@jetbridge/core/passenger/passenger-type.ts'

export interface Route {
  readonly origin: string
  readonly destination: string
}

/**
 * From where to where a booking leads, by its airports in the order flown: `ACH - VIE - ACH` leads to VIE and back.
 * Undefined where that cannot be told, for a tour.
 */
export function routeOf(summary: string): (Route & { readonly isBack: boolean }) | undefined {
  const stops = summary.split(' - ')
  const [origin] = stops
  const last = stops.at(-1)
  if (origin === undefined || last === undefined || stops.length < 2) return undefined
  if (origin !== last) return { origin, destination: last, isBack: false }
  const turn = stops.length % 2 === 1 ? stops[(stops.length - 1) / 2] : undefined
  return turn === undefined || turn === origin ? undefined : { origin, destination: turn, isBack: true }
}

/** What the account lists of a booking. */
export interface PastTrip {
  readonly flightSummary: string
  readonly party: Party
}

/** Where a passenger flies as a rule, and with whom. */
export interface UsualTrip extends Route {
  readonly party: Party
}

/**
 * The route of most bookings, past and to come, whichever way it is flown, from where most of them begin, with as many
 * people as on most of them; of two that are flown as often the one listed first.
 * @param isSold routes that cannot be searched for do not count
 */
export function usualTrip(
  trips: readonly PastTrip[],
  isSold: (route: Route) => boolean,
): UsualTrip | undefined {
  const flown = trips.flatMap(({ flightSummary, party }) => {
    const route = routeOf(flightSummary)
    return route && isSold(route) ? [{ ...route, party }] : []
  })
  const pair = mostOf(flown, ({ origin, destination }) => [origin, destination].toSorted().join())
  const [usual] = mostOf(pair, ({ origin }) => origin)
  const [trip] = mostOf(pair, ({ party }) => JSON.stringify(party))
  return usual && trip && { origin: usual.origin, destination: usual.destination, party: trip.party }
}

/** The largest group of equals; of two as large the one that comes first. */
function mostOf<Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] {
  return [...Map.groupBy(items, key).values()].reduce<readonly Item[]>(
    (most, each) => (each.length > most.length ? each : most),
    [],
  )
}
