/** Whether the flights of a trip fit together: each leaves after the one before it has arrived. */
import type { FlightTimes } from '../flight/departure.ts'
import { parseInstant } from '../kernel/time.ts'

/** When a flight leaves and when it arrives. */
export type Span = Pick<FlightTimes, 'departsAt' | 'arrivesAt'>

/** From the wire. */
export function spanOf({ departsAt, arrivesAt }: { departsAt: string; arrivesAt: string }): Span {
  return { departsAt: parseInstant(departsAt), arrivesAt: parseInstant(arrivesAt) }
}

/** Whether a traveller can take one after the other. No time in between is needed. Compared as instants. [FLT-18] */
export function fitsAfter(earlier: Pick<Span, 'arrivesAt'>, later: Pick<Span, 'departsAt'>): boolean {
  return later.departsAt >= earlier.arrivesAt
}

/**
 * The first two flights that clash; undefined if all fit.
 * @param flights in the order they were booked, at whatever times they leave
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
 * The first flight of a trip that does not fit with a given one; undefined if all do.
 * @param flight one of the trip
 * @param flights in the order they were booked
 */
export function clashOf<Flight extends Span>(flight: Flight, flights: readonly Flight[]): Flight | undefined {
  const place = flights.indexOf(flight)
  return flights.find((other, at) => {
    if (at === place) return false
    return at < place ? !fitsAfter(other, flight) : !fitsAfter(flight, other)
  })
}
