/**
 * The dates of a report's quick filters. Weeks run from Monday to Sunday in every language, as ISO 8601 has them;
 * days are the agency's, so the caller says which day it is there.
 */
import { localDate, type LocalDate, plusDays, weekdayOf } from '../kernel/time.ts'

/** As RPT-03 prints them. */
export const printedRanges = ['today', 'yesterday', 'this-week', 'last-week', 'last-month'] as const

/** What people who sit in reports ask for (docs/decisions/0085). */
export const usualRanges = [
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'this-year',
] as const satisfies readonly QuickRange[]

/** The same of days of departure: what is still to come is asked for, too. */
export const departureRanges = ['next-30-days', ...usualRanges] as const satisfies readonly QuickRange[]

export type QuickRange =
  | (typeof printedRanges)[number]
  | 'last-7-days'
  | 'last-30-days'
  | 'next-30-days'
  | 'this-month'
  | 'this-year'

/** Both days are part of it. */
export interface DateRange {
  readonly start: LocalDate
  readonly end: LocalDate
}

const rangeOf: Readonly<Record<QuickRange, (today: LocalDate) => DateRange>> = {
  today: oneDay,
  yesterday: (today) => oneDay(plusDays(today, -1)),
  'this-week': weekOf,
  'last-week': (today) => weekOf(plusDays(today, -7)),
  'last-month': (today) => monthOf(plusDays(firstOfMonth(today), -1)),
  'last-7-days': (today) => ({ start: plusDays(today, -6), end: today }),
  'last-30-days': (today) => ({ start: plusDays(today, -29), end: today }),
  'next-30-days': (today) => ({ start: today, end: plusDays(today, 29) }),
  'this-month': (today) => monthOf(plusDays(firstOfNextMonth(today), -1)),
  'this-year': (today) => yearOf(today),
}

/** @throws RangeError for a filter that there is not */
export function quickRange(name: string, today: LocalDate): DateRange {
  if (!isQuickRange(name)) throw new RangeError(`no quick filter is called ${name}`)
  return rangeOf[name](today)
}

function isQuickRange(name: string): name is QuickRange {
  return Object.hasOwn(rangeOf, name)
}

function oneDay(day: LocalDate): DateRange {
  return { start: day, end: day }
}

function weekOf(day: LocalDate): DateRange {
  const monday = plusDays(day, 1 - weekdayOf(day))
  return { start: monday, end: plusDays(monday, 6) }
}

function monthOf(lastDay: LocalDate): DateRange {
  return { start: firstOfMonth(lastDay), end: lastDay }
}

function firstOfMonth(day: LocalDate): LocalDate {
  return localDate(`${day.slice(0, 8)}01`)
}

function firstOfNextMonth(day: LocalDate): LocalDate {
  // 31 days after its first, every month has ended.
  return firstOfMonth(plusDays(firstOfMonth(day), 31))
}

function yearOf(day: LocalDate): DateRange {
  const year = day.slice(0, 4)
  return { start: localDate(`${year}-01-01`), end: localDate(`${year}-12-31`) }
}

/** The filter that gives these days, if one of them does. */
export function rangeNamed(
  names: readonly QuickRange[],
  { start, end }: DateRange,
  today: LocalDate,
): QuickRange | undefined {
  return names.find((name) => {
    const range = quickRange(name, today)
    return range.start === start && range.end === end
  })
}
