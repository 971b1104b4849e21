/** The month of a statement, as its address names it. */
import { isUsualDate, localDate, type LocalDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { Period } from '@jetbridge/core/report/period.ts'

/** `YYYY-MM` */
export type Month = string

/** How many months back from this one can be chosen. */
const monthsBack = 36

/** Undefined for anything that is no month. */
export function readMonth(text: string | null): Month | undefined {
  return text !== null && /^\d{4}-\d{2}$/.test(text) && isUsualDate(`${text}-01`) ? text : undefined
}

export function monthOf(day: LocalDate): Month {
  return day.slice(0, 7)
}

/** Its first and its last day. */
export function daysOf(month: Month): Period {
  return { start: firstDay(month), end: plusDays(firstDay(nextMonth(month)), -1) }
}

export function nextMonth(month: Month): Month {
  // 31 days after its first, every month has ended.
  return monthOf(plusDays(firstDay(month), 31))
}

export function previousMonth(month: Month): Month {
  return monthOf(plusDays(firstDay(month), -1))
}

/** The newest first; the chosen one is among them, however old. */
export function monthsToChoose(thisMonth: Month, chosen: Month): Month[] {
  const months = [thisMonth]
  while (months.length <= monthsBack) months.push(previousMonth(months.at(-1) ?? thisMonth))
  return months.includes(chosen) ? months : [...months, chosen].sort().reverse()
}

function firstDay(month: Month): LocalDate {
  return localDate(`${month}-01`)
}
