/**
 * Connections: flights of one airline that a traveller takes one after the other, by its hubs. Lists of a day are joined
 * in order of time, so that a join costs what it finds, and what it finds is bounded.
 */
import { longestWait } from '../brand/connection-setting.ts'
import type { Instant } from '../kernel/time.ts'

/** Stands between the flights of a connection in its id: `71+94`. */
export const connectedBy = '+'

/** Pairs that one join answers at most: a day of one route into a hub with one route out of it. */
export const mostPairs = 400

/** Itineraries that a day of a bound shows at most: those that are the shortest under way. */
export const mostItineraries = 20

/** The minutes between an arrival and a departure within which they connect, both included. */
export interface WaitBounds {
  readonly least: number
  readonly most: number
}

interface TimedFlight {
  readonly departsAt: Instant
  readonly arrivesAt: Instant
}

/**
 * Pairs of flights that connect, in order of the first and then of the second.
 * @param arriving in any order
 * @param departing in order of departure
 * @param bounds of a pair; undefined where the two never connect
 */
export function joinFlights<First extends TimedFlight, Second extends TimedFlight>(
  arriving: readonly First[],
  departing: readonly Second[],
  bounds: (first: First, second: Second) => WaitBounds | undefined,
): [First, Second][] {
  const pairs: [First, Second][] = []
  for (const first of arriving) {
    for (let place = firstFrom(departing, first.arrivesAt); place < departing.length; place++) {
      const second = departing[place]
      if (!second) break
      const wait = (second.departsAt - first.arrivesAt) / 60_000
      if (wait > longestWait) break
      const fits = bounds(first, second)
      if (!fits || wait < fits.least || wait > fits.most) continue
      pairs.push([first, second])
      if (pairs.length >= mostPairs) return pairs
    }
  }
  return pairs
}

/** The place of the first departure at or after an instant. */
function firstFrom(departing: readonly TimedFlight[], at: Instant): number {
  let [low, high] = [0, departing.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((departing[middle]?.departsAt ?? at) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Flights in connection, from the first departure to the last arrival. */
interface Itinerary extends TimedFlight {
  readonly flights: readonly unknown[]
}

/**
 * The shortest under way, in order of departure: among equally short ones the earlier, then the one of fewer flights.
 * @param itineraries of one day
 */
export function shortestOf<One extends Itinerary>(
  itineraries: readonly One[],
  most = mostItineraries,
): One[] {
  const duration = (one: TimedFlight) => one.arrivesAt - one.departsAt
  const byDuration = (a: One, b: One) =>
    duration(a) - duration(b) || a.departsAt - b.departsAt || a.flights.length - b.flights.length
  const shortest = itineraries.length > most ? itineraries.toSorted(byDuration).slice(0, most) : itineraries
  const inOrder = (a: One, b: One) =>
    a.departsAt - b.departsAt || a.arrivesAt - b.arrivesAt || a.flights.length - b.flights.length
  return shortest.toSorted(inOrder)
}
