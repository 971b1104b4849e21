/** Six digits as a day. */
import { isUsualDate, type LocalDate } from '../kernel/time.ts'

/** A birth date is never in the future. Undefined for no day. @param signs YYMMDD */
export function birthOf(signs: string, today: LocalDate): LocalDate | undefined {
  return firstDay(signs, centuries(today).toReversed(), (day) => day <= today)
}

/** An expiry is never more than fifty years back. Undefined for no day. */
export function expiryOf(signs: string, today: LocalDate): LocalDate | undefined {
  const oldest = `${String(Number(today.slice(0, 4)) - 50).padStart(4, '0')}${today.slice(4)}`
  return firstDay(signs, centuries(today), (day) => day >= oldest)
}

function centuries(today: LocalDate): readonly number[] {
  const now = Number(today.slice(0, 2))
  return [now - 1, now, now + 1]
}

function firstDay(signs: string, hundreds: readonly number[], fits: (day: string) => boolean) {
  if (!/^\d{6}$/.test(signs)) return undefined
  const [year, month, day] = [signs.slice(0, 2), signs.slice(2, 4), signs.slice(4)]
  return hundreds
    .map((century) => `${century}${year}-${month}-${day}`)
    .find((date): date is LocalDate => isUsualDate(date) && fits(date))
}
