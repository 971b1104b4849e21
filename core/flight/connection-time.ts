/**
 * Minimum connection times: how many minutes a traveller needs at an airport from the arrival of one flight to the
 * departure of the next. An airline files them by airport, terminal and status; what it leaves open, the defaults say (SSIM
 * chapter 8, spec/formats.md 9).
 */
import type { LocalDate } from '../kernel/time.ts'

/** Whether both ends of a flight lie in one country. */
export const flightStatuses = ['domestic', 'international'] as const
export type FlightStatus = (typeof flightStatuses)[number]

export interface ConnectionTime {
  /** IATA; null: every airport */
  readonly airport: string | null
  /** of the flight that arrives; null: either */
  readonly arrives: FlightStatus | null
  /** of the flight that departs; null: either */
  readonly departs: FlightStatus | null
  /** where the flight arrives and where the next one departs; null: any, also one that is not stated */
  readonly arrivalTerminal: string | null
  readonly departureTerminal: string | null
  /** null: nobody connects like this */
  readonly minutes: number | null
  /** first and last day at the airport, by the arrival; null: open at this end */
  readonly validFrom: LocalDate | null
  readonly validUntil: LocalDate | null
}

/** A change of flights that is asked about. */
export interface FlightChange {
  readonly airport: string
  readonly arrives: FlightStatus
  readonly departs: FlightStatus
  /** null: not stated */
  readonly arrivalTerminal: string | null
  readonly departureTerminal: string | null
  /** on which the first flight arrives */
  readonly day: LocalDate
}

/** Whether it says something of some terminals only. */
export function isOfTerminal({
  arrivalTerminal,
  departureTerminal,
}: Pick<ConnectionTime, 'arrivalTerminal' | 'departureTerminal'>): boolean {
  return (arrivalTerminal ?? departureTerminal) !== null
}

/** Where nothing is filed. */
export const usualConnectionMinutes: Readonly<Record<'withinOneCountry' | 'otherwise', number>> = {
  withinOneCountry: 20,
  otherwise: 60,
}

export function statusOf(from: { readonly country: string }, to: { readonly country: string }): FlightStatus {
  return from.country === to.country ? 'domestic' : 'international'
}

/**
 * Minutes that a change takes at least; undefined where the airline allows none. The narrowest filed row wins: one of
 * the terminal of the arrival, then of the departure, then of the airport, then one that names the status of the arrival,
 * of the departure, then one of some days only; among equals the one that begins last. A row of a terminal says nothing of
 * a flight whose terminal is not stated.
 */
export function minimumConnection(
  filed: readonly ConnectionTime[],
  change: FlightChange,
): number | undefined {
  const row = filed.filter((each) => covers(each, change)).toSorted(narrowestFirst)[0]
  if (row) return row.minutes ?? undefined
  const { arrives, departs } = change
  const isWithin = arrives === 'domestic' && departs === 'domestic'
  return usualConnectionMinutes[isWithin ? 'withinOneCountry' : 'otherwise']
}

function covers(row: ConnectionTime, change: FlightChange): boolean {
  const { airport, arrives, departs, arrivalTerminal, departureTerminal, day } = change
  return (
    (row.arrivalTerminal ?? arrivalTerminal) === arrivalTerminal &&
    (row.departureTerminal ?? departureTerminal) === departureTerminal &&
    (row.airport ?? airport) === airport &&
    (row.arrives ?? arrives) === arrives &&
    (row.departs ?? departs) === departs &&
    (row.validFrom ?? day) <= day &&
    (row.validUntil ?? day) >= day
  )
}

function narrowestFirst(one: ConnectionTime, other: ConnectionTime): number {
  const byWidth = narrowness(other) - narrowness(one)
  return byWidth || ((other.validFrom ?? '') > (one.validFrom ?? '') ? 1 : -1)
}

function narrowness(row: ConnectionTime): number {
  const { arrivalTerminal, departureTerminal, airport, arrives, departs, validFrom, validUntil } = row
  const parts = [arrivalTerminal, departureTerminal, airport, arrives, departs, validFrom ?? validUntil]
  return parts.reduce((sum, part) => 2 * sum + (part === null ? 0 : 1), 0)
}
