/** Dates as people type them behind a flight number: `3 dec`, `12DEC26`, `3.12.`, `2026-12-03`, `tomorrow`. */
import { daysBetween, isUsualDate, type LocalDate, plusDays } from '../kernel/time.ts'

const months: readonly string[] = [
  'jan',
  'feb',
  'mar mär mrz mae',
  'apr',
  'may mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct okt',
  'nov',
  'dec dez',
]

const words: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  tomorrow: 1,
  morgen: 1,
  yesterday: -1,
  gestern: -1,
}

const forms: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
  /^(?<day>\d{1,2})[ .]*(?<name>\p{L}{3,12})\.?(?:[ .']*(?<year>\d{4}|\d{2}))?$/u,
  /^(?<name>\p{L}{3,12})\.? (?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/u,
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.?(?: ?(?<year>\d{4}|\d{2}))?$/,
]

/** Without a year the one that lies nearest to today; undefined for what is no date. */
export function readFlightDate(text: string, today: LocalDate): LocalDate | undefined {
  const typed = text.trim().toLowerCase()
  const away = Object.hasOwn(words, typed) ? words[typed] : undefined
  if (away !== undefined) return plusDays(today, away)
  for (const form of forms) {
    const found = form.exec(typed)?.groups
    if (!found) continue
    const { year, month, name, day = '' } = found
    const number = month === undefined ? monthNamed(name ?? '') : Number(month)
    return dateNear({ year, month: number, day: Number(day) }, today)
  }
  return undefined
}

/** 0 for another word. */
function monthNamed(name: string): number {
  return months.findIndex((names) => names.split(' ').includes(name.slice(0, 3))) + 1
}

interface TypedDate {
  readonly year: string | undefined
  readonly month: number
  readonly day: number
}

function dateNear({ year, month, day }: TypedDate, today: LocalDate): LocalDate | undefined {
  const now = Number(today.slice(0, 4))
  if (year !== undefined) return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
  const near = [now - 1, now, now + 1]
    .map((each) => dateOf(each, month, day))
    .filter((each) => each !== undefined)
  const away = (date: LocalDate) => Math.abs(daysBetween(today, date))
  return near.toSorted((one, other) => away(one) - away(other))[0]
}

/** Undefined for a day that no calendar has. */
function dateOf(year: number, month: number, day: number): LocalDate | undefined {
  const two = (number: number) => String(number).padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  return isUsualDate(date) ? date : undefined
}
