/**
 * A booked journey in the form its travellers are told: flights in the order flown, each end with its own
 * clock.
 */
import { type Designator, formatDesignator } from '../flight/departure.ts'
import { nameOfCarrier } from '../flight/operating-carrier.ts'
import { type FlightTerminals, type TerminalChange, terminalChange } from '../flight/terminal.ts'
import {
  daysBetween,
  dateOf,
  type Instant,
  type LocalDateTime,
  minutesBetween,
  type Minutes,
  type Zone,
} from '../kernel/time.ts'

/** Where and when a flight begins or ends. */
export interface Stop {
  /** IATA */
  readonly airport: string
  /** by locale */
  readonly names: Readonly<Record<string, string>>
  readonly zone: Zone
  /** what the clock at the airport shows */
  readonly local: LocalDateTime
  readonly at: Instant
  /** null: not stated; absent in snapshots kept before there was one */
  readonly terminal?: string | null
}

export interface ItineraryFlight {
  readonly departureId: number
  /** its way of the trip, from 0; absent where nobody has asked for it, and in snapshots kept before there was one */
  readonly bound?: number
  /** `PE 101` */
  readonly designator: string
  readonly from: Stop
  readonly to: Stop
  readonly lasts: Minutes
  /** days between the two local dates: 1 for an arrival on the next day */
  readonly arrivesDaysLater: number
  /** name of the carrier that operates it, where that is another one; else null */
  readonly operatedBy: string | null
}

/** A departure as the schedule has it. */
export interface ItineraryDeparture extends Designator, FlightTerminals {
  readonly id: number
  readonly origin: string
  readonly destination: string
  readonly departsLocal: LocalDateTime
  readonly arrivesLocal: LocalDateTime
  readonly departsAt: Instant
  readonly arrivesAt: Instant
  /** as `readOperatingCarrier` reads it */
  readonly operatedBy: string | null
}

/** What is known of an airport of a flight. */
export interface ItineraryAirport {
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  readonly zone: Zone
}

/** @throws RangeError for a departure at an airport that is not given */
export function itineraryOf(
  departures: readonly ItineraryDeparture[],
  airports: readonly ItineraryAirport[],
): ItineraryFlight[] {
  const byCode = new Map(airports.map((each) => [each.code, each]))
  const stop = (code: string, local: LocalDateTime, at: Instant, terminal: string | null): Stop => {
    const airport = byCode.get(code)
    if (!airport) throw new RangeError(`no airport ${code}`)
    return { airport: code, names: airport.names, zone: airport.zone, local, at, terminal }
  }
  return departures.map((departure) => ({
    departureId: departure.id,
    designator: formatDesignator(departure),
    from: stop(departure.origin, departure.departsLocal, departure.departsAt, departure.originTerminal),
    to: stop(
      departure.destination,
      departure.arrivesLocal,
      departure.arrivesAt,
      departure.destinationTerminal,
    ),
    lasts: minutesBetween(departure.departsAt, departure.arrivesAt),
    arrivesDaysLater: daysBetween(dateOf(departure.departsLocal), dateOf(departure.arrivesLocal)),
    operatedBy: departure.operatedBy === null ? null : nameOfCarrier(departure.operatedBy),
  }))
}

/** Where travellers change from one flight of a way to its next one. */
export interface Change {
  readonly before: ItineraryFlight
  readonly after: ItineraryFlight
  readonly wait: Minutes
  /** where the terminals differ */
  readonly terminals: TerminalChange | undefined
}

/** Of all ways. @param flights in the order flown; without one between them, two do not join */
export function changesAmong(flights: readonly ItineraryFlight[]): Change[] {
  return flights.flatMap((after, index) => {
    const before = flights[index - 1]
    if (!before || before.bound === undefined || before.bound !== after.bound) return []
    if (before.to.airport !== after.from.airport) return []
    const terminals = terminalChange(before.to.terminal, after.from.terminal)
    return [{ before, after, wait: minutesBetween(before.to.at, after.from.at), terminals }]
  })
}

/**
 * Another flight of its way goes before it: check-in and the place to go to are that one's.
 * @param flights in the order flown
 */
export function isOnward(
  { departureId }: Pick<ItineraryFlight, 'departureId'>,
  flights: readonly ItineraryFlight[],
): boolean {
  return changesAmong(flights).some(({ after }) => after.departureId === departureId)
}
