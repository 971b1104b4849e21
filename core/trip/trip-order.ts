/**
 * Whether the flights of a trip fit together: each leaves after the one before it has arrived, and in a connection not
 * before the airport's time for a change is over.
 */
import type { FlightTimes } from '../flight/departure.ts'
import { parseInstant, plusMinutes } from '../kernel/time.ts'

/** When a flight leaves and when it arrives. */
export type Span = Pick<FlightTimes, 'departsAt' | 'arrivesAt'>

/** From the wire. */
export function spanOf({ departsAt, arrivesAt }: { departsAt: string; arrivesAt: string }): Span {
  return { departsAt: parseInstant(departsAt), arrivesAt: parseInstant(arrivesAt) }
}

/** A flight of a trip in time. */
export interface PlacedFlight extends Span {
  /** the way that it is on */
  readonly bound?: number
  /** minutes that a change takes at least from the flight before it of its way */
  readonly leastWait?: number
}

/**
 * Whether a traveller can take one after the other. No time in between is needed but in a connection. Compared as
 * instants. [FLT-18]
 */
export function fitsAfter(
  earlier: Pick<PlacedFlight, 'arrivesAt' | 'bound'>,
  later: Pick<PlacedFlight, 'departsAt' | 'bound' | 'leastWait'>,
): boolean {
  const isConnection = earlier.bound !== undefined && earlier.bound === later.bound
  return later.departsAt >= plusMinutes(earlier.arrivesAt, isConnection ? (later.leastWait ?? 0) : 0)
}

/**
 * The first two flights that clash; undefined if all fit.
 * @param flights in the order they were booked, at whatever times they leave
 */
export function findClash<Flight extends PlacedFlight>(
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
export function clashOf<Flight extends PlacedFlight>(
  flight: Flight,
  flights: readonly Flight[],
): Flight | undefined {
  const place = flights.indexOf(flight)
  return flights.find((other, at) => {
    if (at === place) return false
    return at < place ? !fitsAfter(other, flight) : !fitsAfter(flight, other)
  })
}
