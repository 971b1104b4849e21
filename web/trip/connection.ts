/** Flights in connection as a traveller sees them: one after the other, with stops between. */
import { type TerminalChange, terminalChange } from '@jetbridge/core/flight/terminal.ts'
import { type Minutes, minutesBetween, parseInstant } from '@jetbridge/core/kernel/time.ts'

export interface FlightTimes {
  readonly departsAt: string
  readonly arrivesAt: string
  /** where the airline states them */
  readonly departureTerminal?: string | undefined
  readonly arrivalTerminal?: string | undefined
}

export interface Stop<Flight> {
  /** arrives at the place of the stop */
  readonly before: Flight
  /** leaves from there */
  readonly after: Flight
  readonly wait: Minutes
  /** where the terminals differ */
  readonly terminals: TerminalChange | undefined
}

/** Where one changes from each flight to the next, and how long one waits. */
export function stopsOf<Flight extends FlightTimes>(flights: readonly Flight[]): Stop<Flight>[] {
  return flights.slice(1).flatMap((after, index) => {
    const before = flights[index]
    if (!before) return []
    return {
      before,
      after,
      wait: minutesBetween(parseInstant(before.arrivesAt), parseInstant(after.departsAt)),
      terminals: terminalChange(before.arrivalTerminal, after.departureTerminal),
    }
  })
}

/** Neighbours in a list that are on the same way of a trip, together; what has no way stays alone. */
export function byBound<Flight extends { readonly bound?: number | undefined }>(
  flights: readonly Flight[],
): [Flight, ...Flight[]][] {
  return flights.reduce<[Flight, ...Flight[]][]>((groups, flight) => {
    const last = groups.at(-1)
    if (!last || flight.bound === undefined || last[0].bound !== flight.bound) return [...groups, [flight]]
    return groups.with(-1, [...last, flight])
  }, [])
}
