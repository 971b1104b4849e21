/** Whether the flights of a trip fit after one another: each leaves once the one before has arrived. */
import type { FlightTimes } from '../flight/departure.ts'
import { parseInstant } from '../kernel/time.ts'

/** When a flight leaves, and when it is there. */
export type Span = Pick<FlightTimes, 'departsAt' | 'arrivesAt'>

/** As the wire tells it. */
export function spanOf({ departsAt, arrivesAt }: { departsAt: string; arrivesAt: string }): Span {
  return { departsAt: parseInstant(departsAt), arrivesAt: parseInstant(arrivesAt) }
}

/** One can be on both, one after the other; not a minute is asked for in between. Compared as instants. [FLT-18] */
export function fitsAfter(earlier: Pick<Span, 'arrivesAt'>, later: Pick<Span, 'departsAt'>): boolean {
  return later.departsAt >= earlier.arrivesAt
}

/**
 * The first two flights that nobody can be on both, if there are such.
 * @param flights that are to be flown, in the order they were booked, whenever they leave
 */
export function findClash<Flight extends Span>(
  flights: readonly Flight[],
): readonly [Flight, Flight] | undefined {
  for (const flight of flights) {
    const other = clashOf(flight, flights)
    if (other) return [flight, other]
  }
  return undefined
}

/**
 * The first of a trip's flights that one of them does not fit, if there is such.
 * @param flight one of them
 * @param flights as above
 */
export function clashOf<Flight extends Span>(flight: Flight, flights: readonly Flight[]): Flight | undefined {
  const place = flights.indexOf(flight)
  return flights.find((other, at) => {
    if (at === place) return false
    return at < place ? !fitsAfter(other, flight) : !fitsAfter(flight, other)
  })
}
