/** Dates, times and durations as the visitor's language writes them. */
import { formatClock } from '@jetbridge/core/brand/clock.ts'
import { type Locale, languageTag } from '@jetbridge/core/brand/locale.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'

/** Month first in English, day first in German: "6/1/2026" and "1.6.2026" in long and short forms. [I18N-06] */
const dateStyles = {
  /** Mon, Jun 1 · Mo., 1. Juni */
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Mon, Jun 1, 2026 · Mo., 1. Juni 2026 */
  dayOfYear: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  /** Monday, June 1, 2026 · Montag, 1. Juni 2026 */
  full: { dateStyle: 'full' },
  /** Jun 1, 2026 · 1. Juni 2026 */
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  /** June 1, 2026 · 1. Juni 2026: the month cannot be misread */
  words: { year: 'numeric', month: 'long', day: 'numeric' },
  /** 06/01/2026 · 01.06.2026 */
  digits: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof dateStyles

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}:${name}`
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(languageTag[locale], { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  return known
}

/** A calendar date `YYYY-MM-DD`, or the date of a local clock reading; no zone moves it. [I18N-06] */
export function formatDate(date: string, locale: Locale, style: DateStyle = 'date'): string {
  return formatOf(locale, style, dateStyles[style]).format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`))
}

/** A day further ahead, without its year, could be read as one of this year. */
const plainDays = 334

/**
 * A day of travel. It has its year unless it is the next day of this date: when it is past, or eleven months
 * ahead.
 */
export function formatDay(date: string, locale: Locale, today: LocalDate): string {
  const day = date.slice(0, 10)
  const isPlain = day >= today && day <= plusDays(today, plainDays)
  return formatDate(day, locale, isPlain ? 'day' : 'dayOfYear')
}

/** A local clock reading `YYYY-MM-DDTHH:mm`: "2:05 PM" in English, "14:05" in German. [I18N-07] */
export function formatTime(local: string, locale: Locale): string {
  return formatClock(local, locale)
}

/** The visitor's own calendar date now. */
export function visitorToday(now: Date): string {
  return visitorClock(now).slice(0, 10)
}

/** A moment as the visitor's own clock reads, `YYYY-MM-DDTHH:mm`. */
export function visitorClock(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`
}
