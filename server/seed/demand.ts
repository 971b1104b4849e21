/**
 * What changes a demo fare from day to day: the weekday, and offers on one weekday of a fortnight. It depends
 * on flight number and date alone, so a day costs the same on whatever day the world begins.
 */
import { daysBetween, type LocalDate, localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import type { Line } from './network.ts'
import type { Days } from './timetable.ts'

export interface WeekdayPrice {
  /** part of the fare basis */
  readonly code: string
  /** ISO weekdays */
  readonly weekdays: readonly number[]
  readonly factor: number
}

/** Every weekday once: quiet in the middle of the week, full around the weekend. */
export const weekdayPrices: readonly WeekdayPrice[] = [
  { code: 'X', weekdays: [2, 3], factor: 0.86 },
  { code: 'N', weekdays: [1, 4], factor: 1 },
  { code: 'S', weekdays: [6], factor: 1.1 },
  { code: 'W', weekdays: [5, 7], factor: 1.22 },
]

/** One weekday of some days on which a direction of a line is much cheaper. */
export interface SpecialOffer extends Days {
  readonly weekday: number
}

export const offerFactor = 0.64
const offerDays = 14
/** A Monday. */
const firstFortnight = localDate('2020-01-06')

/** The offers of a line's direction that touch the days, cut to them. */
export function offersOf(line: Line, direction: 'out' | 'back', { from, until }: Days): SpecialOffer[] {
  const flown = weekdaysOf(line[direction])
  const first = Math.floor(daysBetween(firstFortnight, from) / offerDays)
  const last = Math.floor(daysBetween(firstFortnight, until) / offerDays)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const fortnight = first + index
    const start = plusDays(firstFortnight, fortnight * offerDays)
    const drawn = draw(line.flightNumber + (direction === 'out' ? 0 : 1), fortnight)
    return {
      from: laterOf(start, from),
      until: earlierOf(plusDays(start, offerDays - 1), until),
      weekday: flown[drawn % flown.length] ?? 2,
    }
  })
}

function weekdaysOf(times: Line['out']): number[] {
  const all = times.map(([, weekdays = '1234567']) => weekdays).join('')
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => all.includes(String(day)))
}

/** A number that looks random and is always the same. */
function draw(flightNumber: number, fortnight: number): number {
  const mixed = Math.imul(flightNumber ^ Math.imul(fortnight, 0x9e37_79b1), 0x85eb_ca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

const laterOf = (one: LocalDate, other: LocalDate) => (one > other ? one : other)
const earlierOf = (one: LocalDate, other: LocalDate) => (one < other ? one : other)
