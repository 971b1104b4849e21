/** Birth dates as people type them. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { isLocalDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { earliestYear } from '@jetbridge/core/passenger/birth-date.ts'
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import { dateOrder, type DatePattern, datePattern, patternText, writeDate } from '../i18n/date-form.ts'

/** The mask of the field: two, two and four digits in the locale's order; dotted for infants (GAP-17). [PAX-11, PAX-12] */
export function birthDatePattern(locale: Locale, type: PassengerType = 'adult'): DatePattern {
  return type === 'infant' ? 'DD.MM.YYYY' : datePattern[locale]
}

/** What the field shows while empty: the mask in the letters of the language. */
export function birthDatePlaceholder(locale: Locale, type: PassengerType = 'adult'): string {
  return patternText(birthDatePattern(locale, type), locale)
}

/** How many years beyond today's it accepts: expiry dates of documents are read the same way (GAP-16). */
const yearsAhead = 100

/** `0001-01-01T00:00:00` is how an unknown date arrives from older systems. [PAX-05] */
export function isZeroDate(text: string): boolean {
  return text.startsWith('0001-01-01')
}

/**
 * Reads a date strictly. First year-month-day, then the locale's own form. A dotted value is day.month.year
 * in every locale. The other slash order counts only when the locale's gives no real date (GAP-17). Undefined
 * for anything else, for a day that does not exist, and for a year outside 1900 to the current year plus 100.
 * [PAX-13, PAX-14]
 */
export function parseBirthDate(text: string, locale: Locale, today: LocalDate): LocalDate | undefined {
  const typed = text.trim()
  if (isZeroDate(typed)) return undefined
  const latestYear = Number(today.slice(0, 4)) + yearsAhead
  return readings(typed, locale).find((date): date is LocalDate => {
    const year = Number(date.slice(0, 4))
    return isLocalDate(date) && year >= earliestYear && year <= latestYear
  })
}

function readings(typed: string, locale: Locale): string[] {
  const iso = /^\d{4}-\d{2}-\d{2}$/.exec(typed)
  if (iso) return [typed]
  const [, first = '', mark, second = '', year = ''] = /^(\d{2})([./])(\d{2})\2(\d{4})$/.exec(typed) ?? []
  const dayFirst = `${year}-${second}-${first}`
  const monthFirst = `${year}-${first}-${second}`
  if (mark === '.') return [dayFirst]
  return dateOrder[locale] === 'month-first' ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
}

/** A date in the locale's form; {@link parseBirthDate} reads it back. */
export function formatBirthDate(date: LocalDate, locale: Locale, type: PassengerType = 'adult'): string {
  return writeDate(date, birthDatePattern(locale, type))
}
