/**
 * Time: instants, and the local clocks of airports. This is the only file of `core` that knows a time zone.
 *
 * A published time is local at its airport and means nothing without the airport's zone. Durations come from
 * instants only. The current time is always an argument.
 */
import { parseDateTime, toZoned } from '@internationalized/date'
import { z } from 'zod'

const dayLength = 86_400_000

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & z.BRAND<'Instant'>
/** A calendar date, `YYYY-MM-DD`, of no zone. */
export type LocalDate = string & z.BRAND<'LocalDate'>
/** A clock reading `YYYY-MM-DDTHH:mm`, never used without its airport. */
export type LocalDateTime = string & z.BRAND<'LocalDateTime'>
/** A whole number of minutes. */
export type Minutes = number & z.BRAND<'Minutes'>
/** An IANA zone name, for example `Europe/Vienna`. */
export type Zone = string & z.BRAND<'Zone'>

const dateShape = /^\d{4}-\d{2}-\d{2}$/
const dateTimeShape = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::\d{2}(?:\.\d+)?)?$/

/** A real date in the form `YYYY-MM-DD`: 2026-02-30 is not one. */
export function isLocalDate(text: string): text is LocalDate {
  // Some runtimes read 30 February as 2 March.
  return dateShape.test(text) && text >= '0001' && dateText(Date.parse(text)) === text
}

/** The date in UTC. `toISOString` takes much longer. */
function dateText(at: number): string {
  const date = new Date(at)
  return `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1, 2)}-${padded(date.getUTCDate(), 2)}`
}

function padded(count: number, digits: number): string {
  return String(count).padStart(digits, '0')
}

/** @throws RangeError when the text is not a real date */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`not a date: ${text}`)
  return text
}

/** Reads `YYYY-MM-DDTHH:mm`, seconds allowed and dropped. @throws RangeError */
export function localDateTime(text: string): LocalDateTime {
  const match = dateTimeShape.exec(text)
  if (!match || !isLocalDate(match[1] ?? '')) throw new RangeError(`not a local date and time: ${text}`)
  return text.slice(0, 16) as LocalDateTime
}

/** The years of people who travel, their documents and their flights; other dates are mistakes or attacks. */
export const earliestDate = '1900-01-01' as LocalDate
export const latestDate = '2199-12-31' as LocalDate

/** A real date of the years that the product deals with: {@link earliestDate} to {@link latestDate}. */
export function isUsualDate(text: string): text is LocalDate {
  return isLocalDate(text) && text >= earliestDate && text <= latestDate
}

/** Every date that a caller sends. */
export const localDateSchema = z.string().refine(isUsualDate, {
  error: `must be a real date, YYYY-MM-DD, from ${earliestDate} to ${latestDate}`,
})

/** No clock or calendar counts further (ECMA-262): some 270,000 years before and after 1970. */
const furthestInstant = 8.64e15

/** @throws RangeError */
export function instant(epochMilliseconds: number): Instant {
  if (!Number.isInteger(epochMilliseconds) || Math.abs(epochMilliseconds) > furthestInstant)
    throw new RangeError(`not an instant: ${epochMilliseconds}`)
  return epochMilliseconds as Instant
}

/** Reads an RFC 3339 text with an offset. @throws RangeError */
export function parseInstant(text: string): Instant {
  const parsed = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(parsed)) throw new RangeError(`not an instant: ${text}`)
  return parsed as Instant
}

export function formatInstant(at: Instant): string {
  return new Date(at).toISOString()
}

/** For libraries that accept nothing else. */
export function asDate(at: Instant): Date {
  return new Date(at)
}

export function minutes(count: number): Minutes {
  if (!Number.isInteger(count)) throw new RangeError(`not whole minutes: ${count}`)
  return count as Minutes
}

/** Found to be zones. A zone is known by its name in any letters, so that they must be bounded. */
const zones = new Set<string>()
const mostZones = 1_000

/** @throws RangeError when the name is no zone this runtime knows */
export function zone(name: string): Zone {
  if (zones.has(name)) return name as Zone
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    throw new RangeError(`not a time zone: ${name}`)
  }
  if (zones.size < mostZones) zones.add(name)
  return name as Zone
}

/** Whether this runtime knows a zone of the name. */
export function isZone(name: string): boolean {
  try {
    return zone(name) !== ''
  } catch {
    return false
  }
}

export function plusMinutes(at: Instant, count: number): Instant {
  return instant(at + count * 60_000)
}

/** Whole minutes from one instant to another, negative when the second is earlier. */
export function minutesBetween(from: Instant, to: Instant): Minutes {
  return minutes(Math.round((to - from) / 60_000))
}

/** From one day to another, both included; empty where the second is earlier. */
export function datesBetween(first: LocalDate, last: LocalDate): LocalDate[] {
  const length = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length }, (_, place) => plusDays(first, place))
}

/** @throws RangeError beyond the years 1 to 9999, so that a loop that waits for a later date ends */
export function plusDays(date: LocalDate, days: number): LocalDate {
  const at = Date.parse(date) + days * dayLength
  const text = dateText(at)
  // Ten characters and a year above 0 are what all dates here are.
  if (at % dayLength !== 0 || text.length !== 10 || text < '0001')
    throw new RangeError('beyond the years 1 to 9999, or no whole days')
  return text as LocalDate
}

/** 29 February becomes the 28th where a year has no 29th. @throws RangeError beyond the years 1 to 9999 */
export function plusYears(date: LocalDate, years: number): LocalDate {
  const year = yearOf(date) + years
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`${date} has no date ${years} years later`)
  const text = `${padded(year, 4)}${date.slice(4)}`
  return localDate(isLocalDate(text) ? text : text.replace(/29$/, '28'))
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength
}

/** ISO weekday: 1 Monday to 7 Sunday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(date).getUTCDay() || 7
}

export function dateOf(at: LocalDateTime): LocalDate {
  return at.slice(0, 10) as LocalDate
}

/**
 * The instant at which a clock in a zone shows a local time. A time that spring skips is read as the later
 * one, a time that comes twice in autumn as the first.
 */
export function instantOf(at: LocalDateTime, where: Zone): Instant {
  return onlyInstantOf(at, where) ?? zonedInstant(at, where, 'compatible')
}

/**
 * All instants at which a clock in a zone shows a local time, in their order: one on most days, two where it
 * comes twice in autumn, none where spring skips it.
 */
export function instantsOf(at: LocalDateTime, where: Zone): readonly Instant[] {
  const only = onlyInstantOf(at, where)
  if (only !== undefined) return [only]
  const found = new Set([zonedInstant(at, where, 'earlier'), zonedInstant(at, where, 'later')])
  return [...found].filter((each) => localAt(each, where) === at)
}

/** No clock of the zone ever shows it. */
export function isSkipped(at: LocalDateTime, where: Zone): boolean {
  return instantsOf(at, where).length === 0
}

/** Found at once where no change of the clock is near: then it shows a time once. */
function onlyInstantOf(at: LocalDateTime, where: Zone): Instant | undefined {
  const utc = Date.parse(`${at}Z`)
  const ahead = aheadOf(utc - dayLength, where)
  const only = (utc - ahead) as Instant
  return ahead === aheadOf(utc + dayLength, where) && localAt(only, where) === at ? only : undefined
}

function zonedInstant(at: LocalDateTime, where: Zone, which: 'compatible' | 'earlier' | 'later'): Instant {
  return toZoned(parseDateTime(at), where, which).toDate().getTime() as Instant
}

/** What a clock in a zone shows at an instant. */
export function localAt(at: Instant, where: Zone): LocalDateTime {
  const ahead = aheadOf(at, where)
  if (Number.isNaN(ahead)) return shownAt(at, where)
  return new Date(at + ahead).toISOString().slice(0, -8) as LocalDateTime
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Asked of Intl, which takes long. */
function shownAt(at: number, where: Zone): LocalDateTime {
  let clock = clocks.get(where)
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: where, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(where, clock)
  }
  return clock.format(at).replace(' ', 'T') as LocalDateTime
}

/** What `aheadOf` found, by day of UTC and zone. */
const offsets = new Map<string, number>()
const mostOffsets = 10_000

/**
 * By how many milliseconds a clock is ahead of UTC, found once for a day of UTC. NaN where the answer does not
 * hold for the whole day: when clocks change, before 1973 (Liberia was 44 minutes and 30 seconds behind) and
 * beyond years of four digits.
 */
function aheadOf(at: number, where: Zone): number {
  if (where === 'UTC') return 0
  const day = Math.floor(at / dayLength)
  if (!(day >= 1_096 && day < 2_932_890)) return Number.NaN
  const key = `${day} ${where}`
  let ahead = offsets.get(key)
  if (ahead === undefined) {
    const aheadAt = (midnight: number) => Date.parse(`${shownAt(midnight, where)}Z`) - midnight
    ahead = aheadAt(day * dayLength)
    if (ahead !== aheadAt((day + 1) * dayLength)) ahead = Number.NaN
    if (offsets.size >= mostOffsets) offsets.clear()
    offsets.set(key, ahead)
  }
  return ahead
}

/** The calendar date in a zone at an instant. */
export function dateAt(at: Instant, where: Zone): LocalDate {
  return dateOf(localAt(at, where))
}

/** Midnight: the first instant of the next day in a zone. */
export function endOfDay(at: Instant, where: Zone): Instant {
  return instantOf(`${plusDays(dateAt(at, where), 1)}T00:00` as LocalDateTime, where)
}

/** Completed years on a day; somebody born on 29 February is a year older on 1 March. */
export function ageOn(born: LocalDate, day: LocalDate): number {
  const hadBirthday = day.slice(4) >= born.slice(4)
  return yearOf(day) - yearOf(born) - (hadBirthday ? 0 : 1)
}

function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4))
}
