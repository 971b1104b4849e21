/**
 * The days of a flight's later legs. A leg that leaves after midnight of the flight's own day states the days on which
 * it leaves itself, and its date variation says how many days later these are (SSIM chapter 2, "Period of operation",
 * "Days of operation"). A `ScheduleLeg` counts from the day of the flight. Some files repeat the days of the first leg
 * instead; the first leg shows it.
 */
import { plusDays } from '../kernel/time.ts'
import type { ScheduleLeg } from './schedule-leg.ts'
import type { LegRecord } from './ssim-leg.ts'

type Days = Pick<ScheduleLeg, 'from' | 'until' | 'weekdays'>

/** The records with the days of their flight. */
export function withDaysOfFlight(records: readonly LegRecord[]): LegRecord[] {
  const firstLegs = new Map(
    records.filter(({ leg }) => leg.sequence === 1).map((record) => [itineraryOf(record), record]),
  )
  return records.map((record) => {
    const { leg, isOpen } = record
    if (!hasOwnDays(leg)) return record
    const first = firstLegs.get(itineraryOf(record))
    if (first && isSameDays(first.leg, leg)) return record
    const days = movedDays(leg, -leg.departureDay)
    // Open dates are those of the carrier record, and that means the first leg.
    const from = isOpen.from ? leg.from : days.from
    const until = isOpen.until ? leg.until : days.until
    return { ...record, leg: { ...leg, ...days, from, until } }
  })
}

/** As a record states them. */
export function daysOfRecord(leg: ScheduleLeg): Days {
  return hasOwnDays(leg) ? movedDays(leg, leg.departureDay) : leg
}

function hasOwnDays({ sequence, departureDay }: Pick<ScheduleLeg, 'sequence' | 'departureDay'>): boolean {
  return sequence > 1 && departureDay !== 0
}

function itineraryOf({ leg: { flightNumber, suffix, variation } }: LegRecord): string {
  return [flightNumber, suffix, variation].join(' ')
}

function isSameDays(one: Days, other: Days): boolean {
  return one.from === other.from && one.until === other.until && one.weekdays.join() === other.weekdays.join()
}

function movedDays({ from, until, weekdays }: Days, days: number): Days {
  return {
    from: from && plusDays(from, days),
    until: until && plusDays(until, days),
    weekdays: weekdays
      .map((day) => ((((day - 1 + days) % 7) + 7) % 7) + 1)
      .toSorted((one, other) => one - other),
  }
}
