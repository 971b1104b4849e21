/** How dates read in digits, by language. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'

export type DateOrder = 'day-first' | 'month-first'

/** Day or month in front. [I18N-06] */
export const dateOrder = { en: 'month-first', de: 'day-first' } as const satisfies Record<Locale, DateOrder>

/** A date in digits, for programs: D, M and Y stand for one digit each. */
export type DatePattern = 'MM/DD/YYYY' | 'DD.MM.YYYY'

export const datePattern = { en: 'MM/DD/YYYY', de: 'DD.MM.YYYY' } as const satisfies Record<
  Locale,
  DatePattern
>

/** The pattern as people of a language read it: Tag, Monat, Jahr. */
export function patternText(pattern: DatePattern, locale: Locale): string {
  return locale === 'de' ? pattern.replaceAll('D', 'T').replaceAll('Y', 'J') : pattern
}

/** "2026-06-01" as "06/01/2026" or "01.06.2026". */
export function writeDate(date: string, pattern: DatePattern): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day)
}
