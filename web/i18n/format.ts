/** Days of travel, times and the visitor's own clock, as the brand's market writes them. */
import { type DateStyle, formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'

/** A day further ahead, without its year, could be read as one of this year. */
const plainDays = 334

/**
 * A day of travel. It has its year unless it is the next day of this date: when it is past, or eleven months
 * ahead.
 * @param withYear how it is written then: a narrow field has no room for the weekday, too
 */
export function formatDay(
  date: string,
  tag: LanguageTag,
  today: LocalDate,
  withYear: DateStyle = 'dayOfYear',
): string {
  const day = date.slice(0, 10)
  const isPlain = day >= today && day <= plusDays(today, plainDays)
  return formatDate(day, tag, isPlain ? 'day' : withYear)
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
