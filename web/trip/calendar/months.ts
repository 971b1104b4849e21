/** Months of a calendar as weeks of days, and the way through them by keys. */
import { parseDate, startOfWeek } from '@internationalized/date'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import {
  datesBetween,
  daysBetween,
  localDate,
  type LocalDate,
  plusDays,
} from '@jetbridge/core/kernel/time.ts'

/** `YYYY-MM` */
export type Month = string

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7)
}

export function firstOf(month: Month): LocalDate {
  return localDate(`${month}-01`)
}

export function lastOf(month: Month): LocalDate {
  return plusDays(firstOf(monthAfter(month, 1)), -1)
}

/** @param months before it when negative */
export function monthAfter(month: Month, months: number): Month {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** Of a calendar that does not know how long flights are on sale. */
const usualDays = 365

/** The last day to choose. */
export function lastOnSale(today: LocalDate, known: string | undefined): LocalDate {
  return known ? localDate(known) : plusDays(today, usualDays)
}

/** Every month that has one of the days from the first to the last. */
export function monthsBetween(first: LocalDate, last: LocalDate): Month[] {
  const months: Month[] = []
  for (let month = monthOf(first); month <= monthOf(last); month = monthAfter(month, 1)) months.push(month)
  return months
}

export function daysOf(month: Month): LocalDate[] {
  return datesBetween(firstOf(month), lastOf(month))
}

const someSunday = localDate('2023-01-01')

const firstWeekdays = new Map<LanguageTag, number>()

/** 0 for Sunday. German without a country is written as in Germany. */
export function firstWeekday(tag: LanguageTag): number {
  const known = firstWeekdays.get(tag)
  if (known !== undefined) return known
  const begins = startOfWeek(parseDate(someSunday), tag === 'de' ? 'de-DE' : tag).toString()
  const weekday = (7 - daysBetween(localDate(begins), someSunday)) % 7
  firstWeekdays.set(tag, weekday)
  return weekday
}

function weekdayOf(date: LocalDate): number {
  return ((daysBetween(someSunday, date) % 7) + 7) % 7
}

/** Seven places a week; those of other months are empty. */
export function weeksOf(month: Month, begins: number): (LocalDate | undefined)[][] {
  const days = daysOf(month)
  const before = emptyBefore(month, begins)
  return Array.from({ length: weekCount(month, begins) }, (_, week) =>
    Array.from({ length: 7 }, (_place, place) => days[week * 7 + place - before]),
  )
}

/** Of a month, without making its days. */
export function weekCount(month: Month, begins: number): number {
  const days = Number(lastOf(month).slice(8))
  return Math.ceil((emptyBefore(month, begins) + days) / 7)
}

/** Places of its first week that belong to the month before. */
function emptyBefore(month: Month, begins: number): number {
  return (weekdayOf(firstOf(month)) - begins + 7) % 7
}

/** Seven days, one of each weekday, in the order of the language. */
export function someWeek(begins: number): LocalDate[] {
  return datesBetween(plusDays(someSunday, begins), plusDays(someSunday, begins + 6))
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * Where a key leads from a day: by days and weeks, to the ends of the month, by months. Undefined for any other key.
 * @param span the days that can be chosen
 */
export function dayByKey(
  key: string,
  from: LocalDate,
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate },
): LocalDate | undefined {
  const to = stepOf(key, from)
  if (to === undefined) return undefined
  if (to < first) return first
  return to > last ? last : to
}

function stepOf(key: string, from: LocalDate): LocalDate | undefined {
  const step = steps[key]
  if (step !== undefined) return plusDays(from, step)
  if (key === 'Home') return firstOf(monthOf(from))
  if (key === 'End') return lastOf(monthOf(from))
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const month = monthAfter(monthOf(from), key === 'PageUp' ? -1 : 1)
  const sameDay = `${month}-${from.slice(8)}` as LocalDate
  return sameDay < lastOf(month) ? sameDay : lastOf(month)
}
