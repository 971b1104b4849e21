/** Dates with the month in letters, as a market writes them: nobody can misread which number is the month. */
import type { LanguageTag } from './locale.ts'

const dateStyles = {
  /** Mon, Jun 1 · Mon 1 Jun · Mo., 1. Juni */
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Jun 1 · 1 Jun · 1. Juni */
  dayOfMonth: { month: 'short', day: 'numeric' },
  /** Mon, Jun 1, 2026 · Mon, 1 Jun 2026 · Mo., 1. Juni 2026 */
  dayOfYear: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  /** Monday, June 1, 2026 · Monday 1 June 2026 · Montag, 1. Juni 2026 */
  full: { dateStyle: 'full' },
  /** Jun 1, 2026 · 1 Jun 2026 · 1. Juni 2026 */
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  /** June 1, 2026 · 1 June 2026 · 1. Juni 2026 */
  words: { year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof dateStyles

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(tag: LanguageTag, style: DateStyle): Intl.DateTimeFormat {
  const key = `${tag}:${style}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...dateStyles[style], timeZone: 'UTC' })
  formats.set(key, known)
  return known
}

/** A calendar date `YYYY-MM-DD`, or the date of a local clock reading; no zone moves it. [I18N-06] */
export function formatDate(date: string, tag: LanguageTag, style: DateStyle = 'date'): string {
  return formatOf(tag, style).format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`))
}
