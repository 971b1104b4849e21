/** How dates read in a market: on the site, in mails and on paper. */
import { type AddedLocale, type LanguageTag, localeOf } from './locale.ts'

export type DateOrder = 'day-first' | 'month-first'

/** Day or month in front. [I18N-06] */
export function dateOrder(tag: LanguageTag): DateOrder {
  return tag === 'en-US' ? 'month-first' : 'day-first'
}

/** A date in digits, for programs: D, M and Y stand for one digit each. */
export type DatePattern = 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'DD.MM.YYYY'

const datePatterns: Readonly<Partial<Record<string, DatePattern>>> = {
  'en-US': 'MM/DD/YYYY',
  'en-GB': 'DD/MM/YYYY',
  de: 'DD.MM.YYYY',
  'de-AT': 'DD.MM.YYYY',
  'de-CH': 'DD.MM.YYYY',
} satisfies Record<Exclude<LanguageTag, AddedLocale>, DatePattern>

/** How a date is typed. Of a language that is added the mark between day and month is asked of `Intl`. */
export function datePattern(tag: LanguageTag): DatePattern {
  return datePatterns[tag] ?? (writesPoints(tag) ? 'DD.MM.YYYY' : 'DD/MM/YYYY')
}

function writesPoints(tag: LanguageTag): boolean {
  const parts = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  return parts.formatToParts(0).some(({ type, value }) => type === 'literal' && value.startsWith('.'))
}

/** The pattern as people of a language read it: Tag, Monat, Jahr. */
export function patternText(tag: LanguageTag): string {
  const pattern = datePattern(tag)
  return localeOf(tag) === 'de' ? pattern.replaceAll('D', 'T').replaceAll('Y', 'J') : pattern
}

/** "2026-06-01" as "06/01/2026", "01/06/2026" or "01.06.2026". */
export function writeDate(date: string, pattern: DatePattern): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

/**
 * The dates that digits can mean, the likeliest first: year-month-day, day.month.year, or both orders of a
 * date with slashes, that of the market first (GAP-17). They need not be real. [PAX-13]
 */
export function readDigits(typed: string, tag: LanguageTag): string[] {
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return [typed]
  const [, first = '', mark, second = '', year = ''] = /^(\d{2})([./])(\d{2})\2(\d{4})$/.exec(typed) ?? []
  const dayFirst = `${year}-${second}-${first}`
  const monthFirst = `${year}-${first}-${second}`
  if (mark === '.') return [dayFirst]
  return dateOrder(tag) === 'month-first' ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
}
