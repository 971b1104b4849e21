/**
 * From a season's leg to its departures: which days it flies, and what the clocks show at both ends.
 *
 * The zone database decides what a local time means. The file's UTC variation says which of two is meant where the
 * clocks show a time twice; else it is only compared. Days are counted as domain.md 1.7 says: a departure's date is
 * the local date at its origin.
 */
import {
  dateOf,
  daysBetween,
  instantOf,
  instantsOf,
  isSkipped,
  localAt,
  localDateTime,
  minutesBetween,
  parseInstant,
  plusDays,
  weekdayOf,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type Zone,
} from '../kernel/time.ts'
import { type UnzonedAirport, whyUnzoned, type ZoneOf } from './airport.ts'
import { longestFlightMinutes } from './departure-move.ts'
import type { TimedDeparture } from './departure.ts'
import type { RowProblem } from './row-problem.ts'
import type { ScheduleLeg } from './schedule-leg.ts'

/** Local service dates, both ends included. */
export interface DateRange {
  readonly from: LocalDate
  readonly until: LocalDate
}

export interface Expansion {
  /** in order of date */
  readonly departures: readonly TimedDeparture[]
  readonly problems: readonly RowProblem[]
  readonly warnings: readonly RowProblem[]
}

/** Where a file states no day of arrival, a longer flight is a slip of its clocks. */
const longestUnstatedMinutes = 20 * 60

/** Departures of a leg whose local service date lies in a range. */
export function expandLeg(
  leg: ScheduleLeg,
  zoneOf: ZoneOf,
  range: DateRange,
  unzoned?: ReadonlyMap<string, UnzonedAirport>,
): Expansion {
  const from = zoneOf(leg.origin)
  const to = zoneOf(leg.destination)
  if (!from || !to) return { departures: [], problems: unknownAirports(leg, zoneOf, unzoned), warnings: [] }
  const inRange = operatingDates(leg, range)
    .map((date) => timesOn(leg, date, from, to))
    .filter(({ departure: { serviceDate } }) => serviceDate >= range.from && serviceDate <= range.until)
  const skipped = inRange.flatMap((each) => skippedTimes(leg, each))
  if (skipped.length > 0) return { departures: [], problems: skipped, warnings: [] }
  const departures = inRange.map(({ departure }) => departure)
  const impossible = departures.find((each) => !isFlyable(leg, each))
  if (impossible) return { departures: [], problems: [impossibleTimes(leg, impossible)], warnings: [] }
  return { departures, problems: [], warnings: compareOffsets(leg, departures) }
}

function unknownAirports(
  { line, origin, destination }: ScheduleLeg,
  zoneOf: ZoneOf,
  unzoned: ReadonlyMap<string, UnzonedAirport> | undefined,
): RowProblem[] {
  return [origin, destination]
    .filter((airport) => !zoneOf(airport))
    .map((airport) => {
      const without = unzoned?.get(airport)
      return without
        ? { line, reason: whyUnzoned(without), next: 'write-airport' }
        : { line, reason: `unknown airport ${airport}`, next: 'import-airports' }
    })
}

/**
 * Operating dates of the leg, with one more day on both sides, because an operating date may differ from the
 * local service date.
 */
function operatingDates(leg: ScheduleLeg, range: DateRange): LocalDate[] {
  const earliest = plusDays(range.from, -1 - Math.max(leg.departureDay, 0))
  const first = leg.from && leg.from > earliest ? leg.from : earliest
  const end = plusDays(range.until, 2)
  const last = leg.until && leg.until < end ? leg.until : end
  const dates: LocalDate[] = []
  for (let date = first; date <= last; date = plusDays(date, 1)) {
    if (operatesOn(leg, date)) dates.push(date)
  }
  return dates
}

/** A fortnightly leg flies in the first seven days of its period, not in the next seven, and so on. */
function operatesOn(leg: ScheduleLeg, date: LocalDate): boolean {
  if (!leg.weekdays.includes(weekdayOf(date))) return false
  return leg.everyWeeks === 1 || Math.floor(daysBetween(leg.from ?? date, date) / 7) % leg.everyWeeks === 0
}

/** What the clocks show at both ends of a departure, and what the file says they show. */
interface Times {
  readonly departsAt: Instant
  readonly arrivesAt: Instant
  /** undefined in a file of UTC times, which no clock skips */
  readonly stated: { readonly departs: LocalDateTime; readonly arrives: LocalDateTime } | undefined
}

interface DatedLeg {
  readonly departure: TimedDeparture
  /** published times that no clock shows on that day */
  readonly skipped: readonly string[]
}

function timesOn(leg: ScheduleLeg, date: LocalDate, from: Zone, to: Zone): DatedLeg {
  const { departsAt, arrivesAt, stated } =
    leg.timeMode === 'utc' ? utcTimes(leg, date) : localTimes(leg, date, from, to)
  const departsLocal = localAt(departsAt, from)
  const departure = {
    carrier: leg.carrier,
    flightNumber: leg.flightNumber,
    suffix: leg.suffix,
    origin: leg.origin,
    destination: leg.destination,
    serviceDate: dateOf(stated?.departs ?? departsLocal),
    departsLocal,
    arrivesLocal: localAt(arrivesAt, to),
    departsAt,
    arrivesAt,
    aircraft: leg.aircraft,
    operatedBy: leg.operatedBy,
    originTerminal: leg.originTerminal,
    destinationTerminal: leg.destinationTerminal,
  }
  if (!stated) return { departure, skipped: [] }
  const told = (what: string, airport: string, at: LocalDateTime, where: Zone) =>
    isSkipped(at, where) ? [`${what} ${airport} ${at.replace('T', ' ')}`] : []
  return {
    departure,
    skipped: [
      ...told('departs', leg.origin, stated.departs, from),
      ...told('arrives', leg.destination, stated.arrives, to),
    ],
  }
}

function utcTimes(leg: ScheduleLeg, date: LocalDate): Times {
  const at = (day: number, clock: string) => parseInstant(`${plusDays(date, day)}T${clock}:00Z`)
  const departsAt = at(leg.departureDay, leg.departs)
  const arrivesAt = at(
    arrivalDayOf(leg, (day) => at(day, leg.arrives) > departsAt),
    leg.arrives,
  )
  return { departsAt, arrivesAt, stated: undefined }
}

function localTimes(leg: ScheduleLeg, date: LocalDate, from: Zone, to: Zone): Times {
  const clock = (day: number, time: string) => localDateTime(`${plusDays(date, day)}T${time}`)
  const departs = clock(leg.departureDay, leg.departs)
  const departsAt = meant(departs, from, leg.departureOffset)
  const arrivalOn = (day: number) => meant(clock(day, leg.arrives), to, leg.arrivalOffset, departsAt)
  const day = arrivalDayOf(leg, (each) => arrivalOn(each) > departsAt)
  return { departsAt, arrivesAt: arrivalOn(day), stated: { departs, arrives: clock(day, leg.arrives) } }
}

/** The stated day of arrival; where the file states none, the first on which the clock shows it after departure. */
function arrivalDayOf(leg: ScheduleLeg, isAfterDeparture: (day: number) => boolean): number {
  if (leg.arrivalDay !== undefined) return leg.arrivalDay
  const days = [-1, 0, 1, 2].map((day) => leg.departureDay + day)
  return days.find(isAfterDeparture) ?? leg.departureDay
}

/**
 * The instant that a published time means. Where the clocks show it twice, the file's UTC variation says which;
 * where that fits neither, it is the first. An arrival is after the departure, if it can be.
 */
function meant(
  clock: LocalDateTime,
  where: Zone,
  offset: number | undefined,
  departsAt = Number.NEGATIVE_INFINITY,
): Instant {
  const all = instantsOf(clock, where)
  const after = all.filter((each) => each > departsAt)
  const [first = instantOf(clock, where)] = after.length > 0 ? after : all
  return after.find((each) => offsetOf(clock, each) === offset) ?? first
}

function skippedTimes({ line }: ScheduleLeg, { skipped }: DatedLeg): RowProblem[] {
  return skipped.map((what) => ({ line, reason: `${what}: the clocks there jump over that time` }))
}

function isFlyable({ arrivalDay }: ScheduleLeg, { departsAt, arrivesAt }: TimedDeparture): boolean {
  const minutes = minutesBetween(departsAt, arrivesAt)
  return minutes > 0 && minutes <= (arrivalDay === undefined ? longestUnstatedMinutes : longestFlightMinutes)
}

function impossibleTimes(leg: ScheduleLeg, at: TimedDeparture): RowProblem {
  const minutes = minutesBetween(at.departsAt, at.arrivesAt)
  const departs = `departs ${at.origin} ${at.departsLocal.replace('T', ' ')}`
  const arrives = `arrives ${at.destination} ${at.arrivesLocal.replace('T', ' ')}`
  return {
    line: leg.line,
    reason: `${departs} and ${arrives}, ${minutes} minutes later${whyImpossible(leg, minutes)}`,
  }
}

function whyImpossible({ arrivalDay }: ScheduleLeg, minutes: number): string {
  if (arrivalDay === undefined) return '; column 194 states no day of arrival'
  return minutes <= 0 ? '; should it arrive on a later day?' : ''
}

/** The ends where the file's UTC variation differs from the zone's. */
function compareOffsets(leg: ScheduleLeg, departures: readonly TimedDeparture[]): RowProblem[] {
  const ends = [
    ['origin', leg.departureOffset, (each: TimedDeparture) => offsetOf(each.departsLocal, each.departsAt)],
    ['destination', leg.arrivalOffset, (each: TimedDeparture) => offsetOf(each.arrivesLocal, each.arrivesAt)],
  ] as const
  return ends.flatMap(([end, stated, actual]) => {
    if (stated === undefined) return []
    const different = departures.filter((each) => actual(each) !== stated)
    const [first] = different
    if (!first) return []
    const where = `${leg[end]} on ${different.length} of ${departures.length} dates from ${first.serviceDate}`
    return [
      {
        line: leg.line,
        reason: `UTC variation ${stated} minutes, the clocks show ${actual(first)} at ${where}`,
      },
    ]
  })
}

/** The offset of a clock, in minutes east of UTC. */
function offsetOf(clock: LocalDateTime, at: Instant): number {
  return minutesBetween(at, parseInstant(`${clock}:00Z`))
}
