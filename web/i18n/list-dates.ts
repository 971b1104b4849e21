/** How lists, reports and paper write dates: in words, or in the digits that the specification prints. */
import { writeDate } from '@jetbridge/core/brand/date-form.ts'
import { formatDate } from '@jetbridge/core/brand/date-words.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { localAt, parseInstant, zone } from '@jetbridge/core/kernel/time.ts'

export interface ListDates {
  /** "Jun 1, 2026"; empty for none */
  day(date: string | null): string
  /** "Jun 1": where the year is known */
  short(date: string): string
  /** "Jun 1, 2026 – Jun 7, 2026", or the one day */
  span(start: string, end: string): string
  /** "Jun 1, 2026 19:41": the day and the clock of a place at an instant */
  moment(at: string, timeZone: string): string
}

/** @param isPrinted 01/06/2026 in every language, as en-GB writes it [I18N-09, RPT-21] */
export function listDates(tag: LanguageTag, isPrinted: boolean): ListDates {
  const written = (date: string) =>
    isPrinted ? writeDate(date.slice(0, 10), 'DD/MM/YYYY') : formatDate(date, tag)
  return {
    day: (date) => (date === null ? '' : written(date)),
    short: (date) => (isPrinted ? written(date).slice(0, 5) : formatDate(date, tag, 'dayOfMonth')),
    span: (start, end) => (start === end ? written(start) : `${written(start)} – ${written(end)}`),
    moment: (at, timeZone) => {
      const local = localAt(parseInstant(at), zone(timeZone))
      return `${written(local)} ${local.slice(11, 16)}`
    },
  }
}
