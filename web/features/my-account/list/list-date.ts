import { writeDate } from '@jetbridge/core/brand/date-form.ts'
import { dateTextOf } from '../form/wire-text.ts'

/** A date in a list: day, month and year in both languages, as en-GB writes them; undefined for none. [I18N-09] */
export function listDate(date: string | null): string | undefined {
  const day = dateTextOf(date)
  return day === '' ? undefined : writeDate(day, 'DD/MM/YYYY')
}
