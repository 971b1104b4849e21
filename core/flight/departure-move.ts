/** Other times for one departure: whether they are possible, and whether its travellers must be asked. */
import {
  type Instant,
  instantOf,
  isSkipped,
  type LocalDateTime,
  localDateTime,
  type Minutes,
  minutesBetween,
  plusDays,
  type Zone,
} from '../kernel/time.ts'
import type { FlightTimes, TimedDeparture } from './departure.ts'

/** Times as an operator gives them: local clocks `HH:MM`, and the days they fall on. */
export interface AskedTimes {
  readonly departs: string
  readonly arrives: string
  /** days from the flight's own date to the date it leaves on: 1 when it is delayed past midnight */
  readonly daysLater: number
  /** days from the date it leaves on to the date it arrives on, both local */
  readonly dayChange: number
}

/** A departure leaves no earlier and no later than this many days from its own date. */
export const movedDays = { earliest: -1, latest: 3 } as const
/** Local dates of departure and arrival lie no further apart than this: an ocean and the date line. */
export const dayChanges = { least: -1, most: 2 } as const
/** No airline flies longer without a stop. */
export const longestFlightMinutes = 24 * 60

export type MoveProblem =
  | 'no-clock'
  | 'too-far'
  /** the clocks jump over it in spring */
  | 'skipped-departure'
  | 'skipped-arrival'
  | 'arrives-before-departure'
  | 'too-long'
  | 'past'
  | 'same'

export type MoveVerdict =
  | { readonly ok: true; readonly times: FlightTimes }
  | { readonly ok: false; readonly why: MoveProblem }

/** A local time that comes twice in autumn is the first of the two. */
export function judgeMove(
  departure: TimedDeparture,
  asked: AskedTimes,
  { from, to, now }: { readonly from: Zone; readonly to: Zone; readonly now: Instant },
): MoveVerdict {
  const { daysLater, dayChange } = asked
  if (!isWithin(daysLater, movedDays.earliest, movedDays.latest)) return refuse('too-far')
  if (!isWithin(dayChange, dayChanges.least, dayChanges.most)) return refuse('too-far')
  const leavesOn = plusDays(departure.serviceDate, daysLater)
  const departsLocal = readClock(leavesOn, asked.departs)
  const arrivesLocal = readClock(plusDays(leavesOn, dayChange), asked.arrives)
  if (!departsLocal || !arrivesLocal) return refuse('no-clock')
  if (isSkipped(departsLocal, from)) return refuse('skipped-departure')
  if (isSkipped(arrivesLocal, to)) return refuse('skipped-arrival')
  const times = {
    departsLocal,
    arrivesLocal,
    departsAt: instantOf(departsLocal, from),
    arrivesAt: instantOf(arrivesLocal, to),
  }
  const why = judgeTimes(times, departure, now)
  return why ? refuse(why) : { ok: true, times }
}

function judgeTimes(times: FlightTimes, before: FlightTimes, now: Instant): MoveProblem | undefined {
  const lasts = minutesBetween(times.departsAt, times.arrivesAt)
  if (lasts <= 0) return 'arrives-before-departure'
  if (lasts > longestFlightMinutes) return 'too-long'
  if (times.departsAt <= now) return 'past'
  return isSameTimes(times, before) ? 'same' : undefined
}

function refuse(why: MoveProblem): MoveVerdict {
  return { ok: false, why }
}

function isWithin(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most
}

function readClock(date: string, clock: string): LocalDateTime | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? localDateTime(`${date}T${clock}`) : undefined
}

export function isSameTimes(one: FlightTimes, other: FlightTimes): boolean {
  return one.departsAt === other.departsAt && one.arrivesAt === other.arrivesAt
}

/** Whether travellers are asked: one end is at least the given minutes away from the times they agreed to. */
export function isWorthAsking(agreed: FlightTimes, now: FlightTimes, threshold: Minutes): boolean {
  const moved = (end: 'departsAt' | 'arrivesAt') => Math.abs(minutesBetween(agreed[end], now[end]))
  return Math.max(moved('departsAt'), moved('arrivesAt')) >= threshold
}
