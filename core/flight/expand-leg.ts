/**
 * From a season's leg to its departures: which days it flies, and what the clocks show at both ends.
 *
 * The zone database decides what a local time means; the file's UTC variation is only compared with it. Days
 * are counted as domain.md 1.7 says: a departure's date is the local date at its origin.
 */
import {
  dateOf,
  daysBetween,
  instantOf,
  localAt,
  localDateTime,
  minutesBetween,
  parseInstant,
  plusDays,
  plusMinutes,
  weekdayOf,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type Zone,
} from '../kernel/time.ts'
import type { ZoneOf } from './airport.ts'
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

/** No airline flies longer without a stop: a later arrival is a wrong or missing date variation. */
const longestMinutes = 20 * 60

/** Departures of a leg whose local service date lies in a range. */
export function expandLeg(leg: ScheduleLeg, zoneOf: ZoneOf, range: DateRange): Expansion {
  const from = zoneOf(leg.origin)
  const to = zoneOf(leg.destination)
  if (!from || !to) return { departures: [], problems: unknownAirports(leg, zoneOf), warnings: [] }
  const timed = operatingDates(leg, range).map((date) => timesOn(leg, date, from, to))
  const inRange = timed.filter(({ serviceDate }) => serviceDate >= range.from && serviceDate <= range.until)
  const impossible = inRange.find((each) => !isFlyable(each))
  if (impossible) return { departures: [], problems: [impossibleTimes(leg, impossible)], warnings: [] }
  return { departures: inRange, problems: [], warnings: compareOffsets(leg, inRange) }
}

function unknownAirports(leg: ScheduleLeg, zoneOf: ZoneOf): RowProblem[] {
  return [leg.origin, leg.destination]
    .filter((airport) => !zoneOf(airport))
    .map((airport) => ({ line: leg.line, reason: `unknown airport ${airport}`, next: 'import-airports' }))
}

/**
 * Operating dates of the leg, with one more day on both sides, because an operating date may differ from the
 * local service date.
 */
function operatingDates(leg: ScheduleLeg, range: DateRange): LocalDate[] {
  const first = maximum(leg.from, plusDays(range.from, -1 - Math.max(leg.departureDay, 0)))
  const end = plusDays(range.until, 2)
  const last = leg.until && leg.until < end ? leg.until : end
  const dates: LocalDate[] = []
  for (let date = first; date <= last; date = plusDays(date, 1)) {
    if (operatesOn(leg, date)) dates.push(date)
  }
  return dates
}

function maximum(one: LocalDate, other: LocalDate): LocalDate {
  return one > other ? one : other
}

/** A fortnightly leg flies in the first seven days of its period, not in the next seven, and so on. */
function operatesOn(leg: ScheduleLeg, date: LocalDate): boolean {
  if (!leg.weekdays.includes(weekdayOf(date))) return false
  return Math.floor(daysBetween(leg.from, date) / 7) % leg.everyWeeks === 0
}

function timesOn(leg: ScheduleLeg, date: LocalDate, from: Zone, to: Zone): TimedDeparture {
  const [departsAt, arrivesAt] =
    leg.timeMode === 'utc' ? utcTimes(leg, date) : localTimes(leg, date, from, to)
  // read back: on the night a clock springs forward it skips some published times
  const departsLocal = localAt(departsAt, from)
  return {
    carrier: leg.carrier,
    flightNumber: leg.flightNumber,
    suffix: leg.suffix,
    origin: leg.origin,
    destination: leg.destination,
    serviceDate: dateOf(departsLocal),
    departsLocal,
    arrivesLocal: localAt(arrivesAt, to),
    departsAt,
    arrivesAt,
    aircraft: leg.aircraft,
  }
}

type Times = readonly [departsAt: Instant, arrivesAt: Instant]

function utcTimes(leg: ScheduleLeg, date: LocalDate): Times {
  const at = (day: number, clock: string) => parseInstant(`${plusDays(date, day)}T${clock}:00Z`)
  const departsAt = at(leg.departureDay, leg.departs)
  return [departsAt, arrivalOn(leg, (day) => at(day, leg.arrives), departsAt)]
}

function localTimes(leg: ScheduleLeg, date: LocalDate, from: Zone, to: Zone): Times {
  const clock = (day: number, time: string) => localDateTime(`${plusDays(date, day)}T${time}`)
  const departsAt = instantOf(clock(leg.departureDay, leg.departs), from)
  const arrival = (day: number) => instantAfter(clock(day, leg.arrives), to, departsAt)
  return [departsAt, arrivalOn(leg, arrival, departsAt)]
}

/** The stated day of arrival; where the file states none, the first time the clock shows it after departure. */
function arrivalOn(leg: ScheduleLeg, at: (day: number) => Instant, departsAt: Instant): Instant {
  if (leg.arrivalDay !== undefined) return at(leg.arrivalDay)
  const days = [-1, 0, 1, 2].map((day) => leg.departureDay + day)
  return days.map(at).find((arrivesAt) => arrivesAt > departsAt) ?? at(leg.departureDay)
}

/** A time that comes twice in an autumn night is the second one when the first is before the departure. */
function instantAfter(clock: LocalDateTime, where: Zone, departsAt: Instant): Instant {
  const first = instantOf(clock, where)
  const second = plusMinutes(first, 60)
  return first <= departsAt && localAt(second, where) === clock ? second : first
}

function isFlyable({ departsAt, arrivesAt }: TimedDeparture): boolean {
  const minutes = minutesBetween(departsAt, arrivesAt)
  return minutes > 0 && minutes <= longestMinutes
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
