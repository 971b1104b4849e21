/**
 * Fields of IATA SSIM chapter 7: fixed columns, counted from 1 with both ends included, as in the manual. A
 * reader answers undefined for a text that is no such field.
 */
import { isLocalDate, type LocalDate } from '../kernel/time.ts'
import type { Cabin } from './class-plan.ts'

/** First and last column of a field. */
export type Columns = readonly [from: number, to: number]

export const recordLength = 200

export function textAt(line: string, [from, to]: Columns): string {
  return line.slice(from - 1, to)
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** `09JUN05`. Years 70 to 99 are of the last century. */
export function readDate(text: string): LocalDate | undefined {
  const match = /^(\d\d)([A-Z]{3})(\d\d)$/.exec(text)
  if (!match) return undefined
  const [, day = '', month = '', year = ''] = match
  const century = Number(year) < 70 ? '20' : '19'
  const date = `${century}${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`
  return isLocalDate(date) ? date : undefined
}

export function writeDate(date: LocalDate): string {
  return `${date.slice(8, 10)}${months[Number(date.slice(5, 7)) - 1]}${date.slice(2, 4)}`
}

/** The end date of a period without an end. */
export const openEnd = '00XXX00'

/** `1930` as `19:30`. */
export function readTime(text: string): string | undefined {
  return /^([01]\d|2[0-3])[0-5]\d$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : undefined
}

/** `+0400` as 240, minutes east of UTC. */
export function readOffset(text: string): number | undefined {
  const match = /^([+-])(0\d|1[0-5])([0-5]\d)$/.exec(text)
  if (!match) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? 0 - minutes : minutes
}

export function writeOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const clock = `${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`
  return `${minutes < 0 ? '-' : '+'}${clock}`
}

/** `1 3 56 ` as [1, 3, 5, 6]: each weekday stands in its own column. */
export function readWeekdays(text: string): number[] | undefined {
  const days: number[] = []
  for (let day = 1; day <= 7; day++) {
    const mark = text[day - 1]
    if (mark === String(day)) days.push(day)
    else if (mark !== ' ') return undefined
  }
  return days.length > 0 ? days : undefined
}

export function writeWeekdays(days: readonly number[]): string {
  return [1, 2, 3, 4, 5, 6, 7].map((day) => (days.includes(day) ? day : ' ')).join('')
}

/**
 * `J14W34Y316VV364` as cabins J, W and Y; the part behind `VV` names the version. A blank means no cabins.
 */
export function readConfiguration(text: string): Cabin[] | undefined {
  const cabins = text.trim().replace(/VV.*$/, '')
  if (!/^(?:[A-Z]\d{1,3})*$/.test(cabins)) return undefined
  const read = Array.from(cabins.matchAll(/([A-Z])(\d+)/g), ([, cabin = '', seats]) => ({
    cabin,
    seats: Number(seats),
  }))
  return new Set(read.map(({ cabin }) => cabin)).size === read.length ? read : undefined
}

/** A date variation: blank unknown, `A` or `J` the day before, else the number of days after. */
export function readDay(text: string): number | 'unstated' | undefined {
  if (text === ' ') return 'unstated'
  if (text === 'A' || text === 'J') return -1
  return /^[0-7]$/.test(text) ? Number(text) : undefined
}

/** Booking classes without a letter twice. */
export function readBookingClasses(text: string): string | undefined {
  const letters = text.trim()
  if (!/^[A-Z]*$/.test(letters)) return undefined
  return new Set(letters).size === letters.length ? letters : undefined
}

export function readAirport(text: string): string | undefined {
  return /^[A-Z]{3}$/.test(text) ? text : undefined
}

/** Two characters padded with a blank, or three. */
export function readAirline(text: string): string | undefined {
  return /^(?:[A-Z0-9]{2} |[A-Z]{3})$/.test(text) ? text.trim() : undefined
}

/** A number right-justified among blanks or zeros. */
export function readNumber(text: string): number | undefined {
  return /^ *\d+$/.test(text) ? Number(text) : undefined
}
