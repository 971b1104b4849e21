/**
 * Fields of IATA SSIM chapter 7: fixed columns, counted from 1 with both ends included, as in the manual. A
 * reader answers undefined for a text that is no such field.
 */
import { isLocalDate, type LocalDate } from '../kernel/time.ts'
import { readClassGroups } from './class-group.ts'
import type { StatedCabin } from './class-plan.ts'
import { readStatedTerminal } from './terminal.ts'

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

/** As a first or last date: without one. */
export const openDate = '00XXX00'

/** A first or last date. Its year may be left out where there is none. */
export function readOpenDate(text: string): LocalDate | 'open' | undefined {
  return /^00XXX(?:00|  )$/.test(text) ? 'open' : readDate(text)
}

/** `1930` as `19:30`. */
export function readTime(text: string): string | undefined {
  return /^([01]\d|2[0-3])[0-5]\d$/.test(text) ? `${text.slice(0, 2)}:${text.slice(2)}` : undefined
}

/** Midnight at the end of a day. Only an arrival has it; a departure at midnight is 0000 of the next day. */
export const endOfDayTime = '2400'

/** A time of arrival, and the days to add to its date variation. */
export function readArrival(text: string): { readonly time: string; readonly days: number } | undefined {
  if (text === endOfDayTime) return { time: '00:00', days: 1 }
  const time = readTime(text)
  return time === undefined ? undefined : { time, days: 0 }
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

/** Stands for booking classes or a configuration that are in segment data. */
export const tooLong = 'XX'

const mostSeats = 999

/**
 * `J14W34Y316VV364` as cabins J, W and Y. A letter alone (`JY`) is a cabin whose seats are not stated. Containers
 * (`LL`) and pallets (`PP`), with or without their number, carry nobody; the part behind `VV` names the version. A
 * blank means no cabins.
 */
export function readConfiguration(text: string): StatedCabin[] | undefined {
  const stated = text.trim().replace(/VV.*$/, '')
  const parts = Array.from(stated.matchAll(/(LL|PP|[A-Z])(\d{0,4})/gy))
  if (parts.map(([part]) => part).join('') !== stated) return undefined
  const cabins = parts
    .map(([, cabin = '', seats = '']) => ({ cabin, seats: seats === '' ? undefined : Number(seats) }))
    .filter(({ cabin }) => cabin.length === 1)
  if (cabins.some(({ seats }) => seats !== undefined && seats > mostSeats)) return undefined
  return new Set(cabins.map(({ cabin }) => cabin)).size === cabins.length ? cabins : undefined
}

export function writeConfiguration(cabins: readonly StatedCabin[]): string {
  return cabins.map(({ cabin, seats }) => `${cabin}${seats ?? ''}`).join('')
}

/** A date variation: blank unknown, `A` or `J` the day before, else the number of days after. */
export function readDay(text: string): number | 'unstated' | undefined {
  if (text === ' ') return 'unstated'
  if (text === 'A' || text === 'J') return -1
  return /^[0-7]$/.test(text) ? Number(text) : undefined
}

/** Booking classes without a letter twice: `YMKL`, or with seats `J008Y068`. */
export function readBookingClasses(text: string): string | undefined {
  const classes = text.trim()
  return readClassGroups(classes) && classes
}

export function readAirport(text: string): string | undefined {
  return /^[A-Z]{3}$/.test(text) ? text : undefined
}

/** One or two characters, padded with a blank on either side; a blank field states none. */
export function readTerminalField(text: string): string | null | undefined {
  return readStatedTerminal(text.replace(/^ +| +$/g, ''))
}

/** Two characters padded with a blank, or three. */
export function readAirline(text: string): string | undefined {
  return /^(?:[A-Z0-9]{2} |[A-Z]{3})$/.test(text) ? text.trim() : undefined
}

/** A number right-justified among blanks or zeros. */
export function readNumber(text: string): number | undefined {
  return /^ *\d+$/.test(text) ? Number(text) : undefined
}
