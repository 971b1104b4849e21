/** The days that a report is about, as a caller writes them, and where they begin and end in time. [GAP-69] */
import {
  daysBetween,
  type Instant,
  instantOf,
  isUsualDate,
  type LocalDate,
  localDateTime,
  plusDays,
  type Zone,
} from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'

/** Both days are part of it. */
export interface Period {
  readonly start: LocalDate
  readonly end: LocalDate
}

/** A year with something before and after it: no report reads for longer. */
export const longestPeriod = 400

/** `YYYY-MM-DD`, or `DD/MM/YYYY`; undefined for every other text, and for a day that is not in the calendar. */
export function readDay(text: string): LocalDate | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const written = year === undefined ? text : `${year}-${month}-${day}`
  return isUsualDate(written) ? written : undefined
}

/** `DD/MM/YYYY`, in every language. [RPT-21] */
export function writeDay(day: LocalDate | string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-')
  return `${date}/${month}/${year}`
}

export function judgePeriod({ start, end }: Period): Verdict<'ends-before-start' | 'too-long'> {
  if (end < start) return no('ends-before-start')
  return daysBetween(start, end) < longestPeriod ? yes : no('too-long')
}

/** From the first instant of the first day up to, and without, the first instant of the day after the last. */
export interface Span {
  readonly from: Instant
  readonly until: Instant
}

/** Right where the clocks change: a day has 23 or 25 hours then, and midnight may come twice or not at all. */
export function spanOf({ start, end }: Period, where: Zone): Span {
  return { from: startOf(start, where), until: startOf(plusDays(end, 1), where) }
}

function startOf(day: LocalDate, where: Zone): Instant {
  return instantOf(localDateTime(`${day}T00:00`), where)
}
