/** One flight on one day. Carrier, number, suffix and the local date at its origin are its identity. */
import { type Instant, isLocalDate, type LocalDate, type LocalDateTime } from '../kernel/time.ts'
import type { ClassAuthorisation } from './class-plan.ts'
import type { FlightTerminals } from './terminal.ts'

export interface Designator {
  /** IATA airline designator of two characters, or three of ICAO */
  readonly carrier: string
  /** 1 to 9999 */
  readonly flightNumber: number
  /** operational suffix, `''` for none */
  readonly suffix: string
}

export const departureStates = ['scheduled', 'cancelled'] as const
export type DepartureStatus = (typeof departureStates)[number]

/** When and where a flight goes on one day. */
export interface TimedDeparture extends Designator, FlightTerminals {
  readonly origin: string
  readonly destination: string
  /** local date at the origin */
  readonly serviceDate: LocalDate
  readonly departsLocal: LocalDateTime
  readonly arrivesLocal: LocalDateTime
  readonly departsAt: Instant
  readonly arrivesAt: Instant
  /** IATA aircraft type, for example `733` */
  readonly aircraft: string
  /** the carrier that operates it, as `readOperatingCarrier` reads it; null for the airline itself */
  readonly operatedBy: string | null
}

/** When a flight goes, at both ends. */
export type FlightTimes = Pick<TimedDeparture, 'departsLocal' | 'arrivesLocal' | 'departsAt' | 'arrivesAt'>

export function timesOf({ departsLocal, arrivesLocal, departsAt, arrivesAt }: FlightTimes): FlightTimes {
  return { departsLocal, arrivesLocal, departsAt, arrivesAt }
}

/** A departure as a schedule states it, before it is stored. */
export interface ScheduledDeparture extends TimedDeparture {
  /** seats of the aircraft; some may not be authorised for sale */
  readonly capacity: number
  readonly classes: readonly ClassAuthorisation[]
}

/** "XX 974", "XX 974Z". */
export function formatDesignator({ carrier, flightNumber, suffix }: Designator): string {
  return `${carrier} ${flightNumber}${suffix}`
}

/** "XX 974 2027-03-04 VIE": how the audit log names one. */
export function departureRecord(
  departure: Designator & Pick<TimedDeparture, 'serviceDate' | 'origin'>,
): string {
  return `${formatDesignator(departure)} ${departure.serviceDate} ${departure.origin}`
}

const recordShape = /^(.+) (\d{4}-\d\d-\d\d) ([A-Z]{3})$/

/** What {@link departureRecord} has written; undefined for any other text. */
export function readDepartureRecord(
  text: string,
): (Designator & { readonly serviceDate: LocalDate; readonly origin: string }) | undefined {
  const [, name = '', day = '', origin = ''] = recordShape.exec(text) ?? []
  const designator = readDesignator(name)
  return designator && isLocalDate(day) ? { ...designator, serviceDate: day, origin } : undefined
}

/** A carrier's designator as a part of a pattern: three letters of ICAO, or two signs of IATA with a letter among them. */
export const carrierCode = '(?:[A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])'

const designatorShape = new RegExp(String.raw`^(${carrierCode}) ?0*([1-9]\d{0,3})([A-Z]?)$`)

/** "XX974", "xx 974Z"; undefined for any other text. */
export function readDesignator(text: string): Designator | undefined {
  const [, carrier, flightNumber, suffix = ''] = designatorShape.exec(text.trim().toUpperCase()) ?? []
  return carrier === undefined ? undefined : { carrier, flightNumber: Number(flightNumber), suffix }
}

/**
 * Two departures have the same text only when they are the same flight on the same day from the same airport.
 */
export function departureKey(of: Designator & { origin: string; serviceDate: LocalDate }): string {
  return `${of.carrier} ${of.flightNumber}${of.suffix} ${of.origin} ${of.serviceDate}`
}
