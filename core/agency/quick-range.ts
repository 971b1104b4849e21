/**
 * The dates of a report's quick filters. Weeks run from Monday to Sunday in every language, as ISO 8601 has them;
 * days are the agency's, so the caller says which day it is there.
 */
import { localDate, type LocalDate, plusDays, weekdayOf } from '../kernel/time.ts'

export const quickRanges = ['today', 'yesterday', 'this-week', 'last-week', 'last-month'] as const
export type QuickRange = (typeof quickRanges)[number]

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
}

/** @throws RangeError for a filter that there is not */
export function quickRange(name: string, today: LocalDate): DateRange {
  if (!isQuickRange(name)) throw new RangeError(`no quick filter is called ${name}`)
  return rangeOf[name](today)
}

function isQuickRange(name: string): name is QuickRange {
  return (quickRanges as readonly string[]).includes(name)
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
