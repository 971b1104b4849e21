/** A flight of a schedule that we write: when it arrives follows from how long it is under way. */
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { CsvLeg } from '@jetbridge/core/flight/schedule-csv-write.ts'
import {
  dateOf,
  daysBetween,
  type Instant,
  instantOf,
  isSkipped,
  type LocalDate,
  localAt,
  localDateTime,
  minutesBetween,
  plusMinutes,
  weekdayOf,
  plusDays,
  type Zone,
  zone,
} from '@jetbridge/core/kernel/time.ts'

export interface PlannedLeg extends Pick<
  CsvLeg,
  'flightNumber' | 'weekdays' | 'aircraft' | 'from' | 'until'
> {
  readonly route: readonly [origin: string, destination: string]
  /** `HH:mm`, local */
  readonly departs: string
  readonly blockMinutes: number
  /** in economy */
  readonly seats: number
  /** as `readOperatingCarrier` reads it; absent for the airline itself */
  readonly operatedBy?: string
  /** at both ends of the route; absent where they are not stated */
  readonly terminals?: readonly [origin: string, destination: string]
}

type Airline = Pick<ServedBrand, 'carrierCode' | 'places'>

export function legOf({ carrierCode, places }: Airline, planned: PlannedLeg): CsvLeg {
  const { route, blockMinutes, seats, terminals = [null, null], ...told } = planned
  const [origin, destination] = route
  const leaves = instantOf(localDateTime(`${told.from}T${told.departs}`), zoneAt(places, origin))
  const arrives = localAt(plusMinutes(leaves, blockMinutes), zoneAt(places, destination))
  return {
    ...told,
    carrier: carrierCode,
    suffix: '',
    origin,
    destination,
    arrives: arrives.slice(11),
    arrivalDay: daysBetween(told.from, dateOf(arrives)),
    cabins: [{ cabin: 'Y', seats }],
    bookingClasses: '',
    operatedBy: planned.operatedBy ?? null,
    originTerminal: terminals[0],
    destinationTerminal: terminals[1],
  }
}

/**
 * The same as rows of a file, on all its days but those when the clocks at either end skip its time: that time does
 * not exist then, and an import refuses it.
 */
export function legsOf(airline: Airline, planned: PlannedLeg): CsvLeg[] {
  const leg = legOf(airline, planned)
  const [from, to] = [zoneAt(airline.places, leg.origin), zoneAt(airline.places, leg.destination)]
  const isSkippedOn = (day: LocalDate) =>
    isSkipped(localDateTime(`${day}T${leg.departs}`), from) ||
    isSkipped(localDateTime(`${plusDays(day, leg.arrivalDay)}T${leg.arrives}`), to)
  const days = Array.from({ length: daysBetween(leg.from, leg.until) + 1 }, (_, at) => plusDays(leg.from, at))
  const flown = days.filter((day) => leg.weekdays.includes(weekdayOf(day)))
  const leftOut = flown.filter(isSkippedOn)
  return [undefined, ...leftOut].flatMap((before, at) => {
    const after = leftOut[at]
    const begins = before === undefined ? leg.from : plusDays(before, 1)
    const ends = after === undefined ? leg.until : plusDays(after, -1)
    return flown.some((day) => begins <= day && day <= ends) ? [{ ...leg, from: begins, until: ends }] : []
  })
}

/** Minutes east of UTC at both ends of the flight, on its first day. */
export function offsetsOf(
  { places }: Pick<Airline, 'places'>,
  { route, from, departs, blockMinutes }: PlannedLeg,
): [departure: number, arrival: number] {
  const [origin, destination] = route.map((code) => zoneAt(places, code)) as [Zone, Zone]
  const leaves = instantOf(localDateTime(`${from}T${departs}`), origin)
  const offset = (at: Instant, where: Zone) => minutesBetween(at, instantOf(localAt(at, where), zone('UTC')))
  return [offset(leaves, origin), offset(plusMinutes(leaves, blockMinutes), destination)]
}

/** The flight back, leaving `groundMinutes` after the arrival; on shifted weekdays if that is another day. */
export function legBack(airline: Airline, out: PlannedLeg, groundMinutes: number): PlannedLeg {
  const [origin, destination] = out.route
  const leaves = instantOf(localDateTime(`${out.from}T${out.departs}`), zoneAt(airline.places, origin))
  const back: Instant = plusMinutes(leaves, out.blockMinutes + groundMinutes)
  const local = localAt(back, zoneAt(airline.places, destination))
  const later = daysBetween(out.from, dateOf(local))
  return {
    ...out,
    flightNumber: out.flightNumber + 1,
    route: [destination, origin],
    departs: local.slice(11),
    from: plusDays(out.from, later),
    until: plusDays(out.until, later),
    weekdays: out.weekdays
      .map((day) => ((((day - 1 + later) % 7) + 7) % 7) + 1)
      .toSorted((one, other) => one - other),
  }
}

export function mondayFrom(day: LocalDate): LocalDate {
  return plusDays(day, (8 - weekdayOf(day)) % 7)
}

function zoneAt(places: ServedBrand['places'], code: string): Zone {
  const found = places.find((airport) => airport.code === code)
  if (!found) throw new RangeError(`no airport ${code}`)
  return zone(found.zone)
}
