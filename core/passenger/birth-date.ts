/** Whether a person can have been born on a day. */
import { isLocalDate, type LocalDate } from '../kernel/time.ts'
import { no, type Verdict, yes } from '../kernel/verdict.ts'

/** No earlier year is accepted (GAP-16). */
export const earliestYear = 1900

export type BirthDateProblem = 'date-not-valid' | 'date-in-future' | 'date-too-early'

/** Whether a stored or sent date (YYYY-MM-DD) can be a birth date: from 1900 and not in the future. [PAX-15] */
export function judgeBirthDate(date: string, today: LocalDate): Verdict<BirthDateProblem> {
  if (!isLocalDate(date)) return no('date-not-valid')
  if (date > today) return no('date-in-future')
  return Number(date.slice(0, 4)) < earliestYear ? no('date-too-early') : yes
}
