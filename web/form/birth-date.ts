/** Birth dates as people type them. */
import { datePattern, readDigits, writeDate } from '@jetbridge/core/brand/date-form.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { isLocalDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { earliestYear } from '@jetbridge/core/passenger/birth-date.ts'

/** How many years beyond today's it accepts: expiry dates of documents are read the same way (GAP-16). */
const yearsAhead = 100

/**
 * Reads a date strictly. First year-month-day, then the market's own form. A dotted value is day.month.year
 * in every market. The other slash order counts only when the market's gives no real date (GAP-17). Undefined
 * for anything else, for a day that does not exist, and for a year outside 1900 to the current year plus 100.
 * [PAX-13, PAX-14]
 */
export function parseBirthDate(text: string, tag: LanguageTag, today: LocalDate): LocalDate | undefined {
  const typed = text.trim()
  const latestYear = Number(today.slice(0, 4)) + yearsAhead
  return readDigits(typed, tag).find((date): date is LocalDate => {
    const year = Number(date.slice(0, 4))
    return isLocalDate(date) && year >= earliestYear && year <= latestYear
  })
}

/** A date in the market's form, for passengers of every type; {@link parseBirthDate} reads it back. */
export function formatBirthDate(date: LocalDate, tag: LanguageTag): string {
  return writeDate(date, datePattern(tag))
}
