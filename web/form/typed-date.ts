/** Travel dates as people type them into the search form. */
import { dateOrder } from '@jetbridge/core/brand/date-form.ts'
import type { LanguageTag } from '@jetbridge/core/brand/locale.ts'
import { isLocalDate, type LocalDate } from '@jetbridge/core/kernel/time.ts'

/**
 * Reads day and month in the order of the market, and in the other order only when the first gives no real
 * date. A dotted date is day first in every market. One digit is enough. Marks are `.` `/` `-` or a space;
 * eight or six digits in a row need none. A year of two digits is of this century; without a year the next
 * such day is meant. Year-month-day is understood everywhere.
 * @returns undefined for anything else and for days that do not exist
 */
export function readTravelDate(typed: string, tag: LanguageTag, today: LocalDate): LocalDate | undefined {
  const text = typed.trim()
  if (isLocalDate(text)) return text
  const parts = partsOf(text)
  if (!parts) return undefined
  const { first, second, year } = parts
  const isDayFirst = parts.isDotted || dateOrder(tag) === 'day-first'
  const orders = isDayFirst ? [[second, first] as const] : [[first, second] as const]
  if (!parts.isDotted) orders.push(isDayFirst ? [first, second] : [second, first])
  return orders
    .map(([month, day]) => (year === '' ? nextSuchDay(month, day, today) : dateFrom(year, month, day)))
    .find((date) => date !== undefined)
}

/** Whether a text is a whole date, so that the form can take it over while the visitor types. */
export function isWholeDate(typed: string): boolean {
  const text = typed.trim()
  return isLocalDate(text) || /^\d{8}$/.test(text) || partsOf(text)?.year.length === 4
}

interface Parts {
  readonly first: string
  readonly second: string
  /** empty, two or four digits */
  readonly year: string
  readonly isDotted: boolean
}

function partsOf(text: string): Parts | undefined {
  const found =
    /^(\d{1,2})(?:\s*([./-])\s*|\s+)(\d{1,2})(?:(?:\s*\2\s*|\s+)(\d{4}|\d{2})?)?$/.exec(text) ??
    /^(\d{2})()(\d{2})(\d{4}|\d{2})$/.exec(text)
  if (!found) return undefined
  const [, first = '', mark = '', second = '', year = ''] = found
  return { first, second, year, isDotted: mark === '.' }
}

function dateFrom(year: string, month: string, day: string): LocalDate | undefined {
  const century = year.length === 2 ? '20' : ''
  const date = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(date) ? date : undefined
}

/** This year, else one of the next eight: 29 February may take that long. */
function nextSuchDay(month: string, day: string, today: LocalDate): LocalDate | undefined {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: 9 }, (_, ahead) => dateFrom(String(year + ahead), month, day)).find(
    (date) => date !== undefined && date >= today,
  )
}
