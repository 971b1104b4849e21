/** Names of months and weekdays as a language writes them. */
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { firstOf, type Month } from './months.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** "December 2026" */
export function monthName(month: Month, tag: LanguageTag): string {
  return write(firstOf(month), tag, { month: 'long', year: 'numeric' })
}

/** "Dec 12", "12 Dec", "12. Dez." */
export function dayName(day: LocalDate, tag: LanguageTag): string {
  return write(day, tag, { month: 'short', day: 'numeric' })
}

export function weekdayName(day: LocalDate, tag: LanguageTag, weekday: 'short' | 'long'): string {
  return write(day, tag, { weekday })
}

function write(day: LocalDate, tag: LanguageTag, options: Intl.DateTimeFormatOptions): string {
  const key = `${tag} ${Object.values(options).join(' ')}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  formats.set(key, known)
  return known.format(Date.parse(day))
}
