/** From departures, day by day, to the periods and weekdays of a schedule file. */
import {
  dateOf,
  daysBetween,
  type Instant,
  instantsOf,
  type LocalDate,
  type LocalDateTime,
  minutesBetween,
  parseInstant,
  plusDays,
  weekdayOf,
} from '../kernel/time.ts'
import type { ZoneOf } from './airport.ts'
import { authoriseAircraft, type Cabin, type ClassAuthorisation, defaultClassPlan } from './class-plan.ts'
import type { ScheduledDeparture } from './departure.ts'
import type { ScheduleLeg } from './schedule-leg.ts'

/** A leg with everything a file can say of it. */
export type FlownLeg = ScheduleLeg & {
  readonly from: LocalDate
  readonly until: LocalDate
  readonly arrivalDay: number
  readonly cabins: readonly Cabin[]
}

export type ScheduleForm = 'csv' | 'ssim'

/** Whether a form can say when a departure goes. */
export function isSayable(
  { origin, destination, serviceDate, departsLocal, arrivesLocal, departsAt, arrivesAt }: ScheduledDeparture,
  form: ScheduleForm,
  zoneOf: ZoneOf,
): 'yes' | 'other-day' | 'other-time' {
  if (dateOf(departsLocal) !== serviceDate) return 'other-day'
  const [from, to] = [zoneOf(origin), zoneOf(destination)]
  if (!from || !to) return 'other-time'
  const meant = (at: readonly Instant[]) => (form === 'csv' ? at.slice(0, 1) : at)
  const arrivals = instantsOf(arrivesLocal, to).filter((each) => each > departsAt)
  const isMeant =
    meant(instantsOf(departsLocal, from)).includes(departsAt) && meant(arrivals).includes(arrivesAt)
  return isMeant ? 'yes' : 'other-time'
}

/**
 * The legs of one flight. CSV has a leg for each set of times, seats and classes; SSIM states the UTC variation, too, so
 * a leg ends where the clocks change.
 * @param departures all of one flight number and suffix
 */
export function legsOfFlight(departures: readonly ScheduledDeparture[], form: ScheduleForm): FlownLeg[] {
  const alike = Map.groupBy(departures, (each) => JSON.stringify(sharedBy(each, form)))
  const legs = [...alike.values()].flatMap((same) => legsOfAlike(same, form))
  return legs
    .toSorted(byDay)
    .map((leg, place) => (form === 'csv' ? leg : { ...leg, variation: variationAt(place) }))
}

function sharedBy(departure: ScheduledDeparture, form: ScheduleForm) {
  const { origin, destination, departsLocal, arrivesLocal, aircraft, capacity, classes } = departure
  const { operatedBy, originTerminal, destinationTerminal } = departure
  const times = [departsLocal.slice(11), arrivesLocal.slice(11), arrivalDayOf(departure)]
  const offsets = form === 'ssim' && offsetsOf(departure)
  const told = [operatedBy, originTerminal, destinationTerminal]
  return [origin, destination, times, aircraft, told, capacity, classes, offsets]
}

function arrivalDayOf({ departsLocal, arrivesLocal }: ScheduledDeparture): number {
  return daysBetween(dateOf(departsLocal), dateOf(arrivesLocal))
}

function offsetsOf({ departsLocal, arrivesLocal, departsAt, arrivesAt }: ScheduledDeparture) {
  return [offsetOf(departsLocal, departsAt), offsetOf(arrivesLocal, arrivesAt)] as const
}

/** In minutes east of UTC. */
function offsetOf(clock: LocalDateTime, at: Instant): number {
  return minutesBetween(at, parseInstant(`${clock}:00Z`))
}

function legsOfAlike(departures: readonly ScheduledDeparture[], form: ScheduleForm): FlownLeg[] {
  const [first] = departures
  if (!first) return []
  const { carrier, flightNumber, suffix, origin, destination, aircraft } = first
  const { operatedBy, originTerminal, destinationTerminal } = first
  const [departureOffset, arrivalOffset] = form === 'ssim' ? offsetsOf(first) : []
  const { cabins, bookingClasses } = configurationOf(first)
  return periodsOf(departures.map(({ serviceDate }) => serviceDate)).map((period) => ({
    line: 0,
    carrier,
    flightNumber,
    suffix,
    variation: '1',
    sequence: 1,
    serviceType: 'J',
    ...period,
    everyWeeks: 1,
    timeMode: 'local',
    origin,
    destination,
    departs: first.departsLocal.slice(11),
    arrives: first.arrivesLocal.slice(11),
    departureDay: 0,
    arrivalDay: arrivalDayOf(first),
    departureOffset,
    arrivalOffset,
    aircraft,
    bookingClasses,
    cabins,
    restriction: '',
    operatedBy,
    originTerminal,
    destinationTerminal,
  }))
}

function byDay(one: FlownLeg, other: FlownLeg): number {
  const key = ({ from, until, weekdays, origin }: FlownLeg) =>
    [from, until, weekdays.join(''), origin].join(' ')
  return key(one) < key(other) ? -1 : 1
}

/** SSIM numbers the variations of a flight from 1 to 99, and goes on with a letter. */
function variationAt(place: number): string {
  const letters = ' ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const letter = letters[Math.floor(place / 99)]
  if (letter === undefined) throw new RangeError('a flight with more variations than SSIM can number')
  return `${(place % 99) + 1}${letter.trim()}`
}

export interface Period {
  /** its first and its last day of operation */
  readonly from: LocalDate
  readonly until: LocalDate
  /** ISO weekdays, ascending: it is flown on all of them */
  readonly weekdays: readonly number[]
}

/** Every day of one weekday without a gap. */
interface Run {
  readonly weekday: number
  readonly from: LocalDate
  readonly until: LocalDate
}

/** Few periods that have exactly these days. */
export function periodsOf(days: readonly LocalDate[]): Period[] {
  const runs = [...Map.groupBy([...new Set(days)].toSorted(), weekdayOf)].flatMap(([weekday, own]) =>
    runsOf(weekday, own),
  )
  const periods: Run[][] = []
  for (const run of runs.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const fitting = periods.find((period) => isWhole([...period, run]))
    if (fitting) fitting.push(run)
    else periods.push([run])
  }
  return periods.map((period) => ({
    ...spanOf(period),
    weekdays: period.map(({ weekday }) => weekday).toSorted((one, other) => one - other),
  }))
}

function runsOf(weekday: number, days: readonly LocalDate[]): Run[] {
  const runs: Run[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last && plusDays(last.until, 7) === day) runs[runs.length - 1] = { ...last, until: day }
    else runs.push({ weekday, from: day, until: day })
  }
  return runs
}

function spanOf(runs: readonly Run[]): { readonly from: LocalDate; readonly until: LocalDate } {
  const from = runs.map((run) => run.from).toSorted()[0]
  const until = runs
    .map((run) => run.until)
    .toSorted()
    .at(-1)
  if (from === undefined || until === undefined) throw new RangeError('a period without a day')
  return { from, until }
}

/** Whether the period of all of them has no day beside theirs. */
function isWhole(runs: readonly Run[]): boolean {
  const { from, until } = spanOf(runs)
  const isOnce = new Set(runs.map(({ weekday }) => weekday)).size === runs.length
  return isOnce && runs.every((run) => plusDays(run.from, -7) < from && plusDays(run.until, 7) > until)
}

export interface StatedConfiguration {
  readonly cabins: readonly Cabin[]
  /** as `readClassGroups` reads it */
  readonly bookingClasses: string
  /** whether the reader makes the same classes of it */
  readonly isExact: boolean
}

/** Cabins and booking classes from which the reader makes the seats that each class may sell. */
export function configurationOf({
  capacity,
  classes,
}: Pick<ScheduledDeparture, 'capacity' | 'classes'>): StatedConfiguration {
  const byCabin = [...Map.groupBy(classes, ({ cabin }) => cabin)]
  const cabins = cabinsWith(capacity, byCabin)
  const stated = byCabin.map(([, own]) => own.map(groupOf).join('')).join('')
  const found = ['', stated].find((listed) => isMadeOf(classes, cabins, listed))
  return { cabins, bookingClasses: found ?? stated, isExact: found !== undefined }
}

/** A class sells as many seats as the class behind it, and these. */
function groupOf(
  { bookingClass, authorised }: ClassAuthorisation,
  place: number,
  own: readonly ClassAuthorisation[],
) {
  return `${bookingClass}${authorised - (own[place + 1]?.authorised ?? 0)}`
}

/** Seats that no class sells are in the last cabin; each cabin has at least one. */
function cabinsWith(
  capacity: number,
  byCabin: readonly (readonly [string, readonly ClassAuthorisation[]])[],
): Cabin[] {
  if (byCabin.length === 0) return [{ cabin: 'Y', seats: capacity }]
  const sold = byCabin.map(([cabin, [first]]) => ({ cabin, seats: Math.max(first?.authorised ?? 0, 1) }))
  const left = capacity - sold.reduce((all, { seats }) => all + seats, 0)
  return sold.map((each, place) =>
    place === sold.length - 1 ? { ...each, seats: Math.max(each.seats + left, 1) } : each,
  )
}

function isMadeOf(classes: readonly ClassAuthorisation[], cabins: readonly Cabin[], listed: string): boolean {
  const key = (all: readonly ClassAuthorisation[]) =>
    all
      .map(({ cabin, rank, bookingClass, authorised }) => [cabin, rank, bookingClass, authorised].join(' '))
      .toSorted()
      .join()
  return key(authoriseAircraft(cabins, listed, defaultClassPlan)) === key(classes)
}
