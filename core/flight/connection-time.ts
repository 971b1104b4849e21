/**
 * Minimum connection times: how many minutes a traveller needs at an airport from the arrival of one flight to the
 * departure of the next. An airline files them by airport and status; what it leaves open, the defaults say (SSIM
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
  /** on which the first flight arrives */
  readonly day: LocalDate
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
 * the airport, then one that names the status of the arrival, of the departure, then one of some days only; among equals
 * the one that begins last.
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

function covers(row: ConnectionTime, { airport, arrives, departs, day }: FlightChange): boolean {
  return (
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

function narrowness({ airport, arrives, departs, validFrom, validUntil }: ConnectionTime): number {
  const has = (value: unknown) => (value === null ? 0 : 1)
  return 8 * has(airport) + 4 * has(arrives) + 2 * has(departs) + has(validFrom ?? validUntil)
}
