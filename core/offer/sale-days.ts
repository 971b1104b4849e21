/** Days on which a route is sold, one letter a day; the calendar marks them. */
import { daysBetween, type LocalDate, plusDays } from '../kernel/time.ts'

export interface SaleDays {
  /** the first day, local at the origin */
  readonly from: LocalDate
  /**
   * from that day on, `1` for a day with a flight on sale, `0` for one without; `''` where nothing is sold
   */
  readonly days: string
}

/** @param dates with a flight on sale, none before the first day */
export function writeSaleDays(from: LocalDate, dates: readonly LocalDate[]): SaleDays {
  const places = new Set(dates.map((date) => daysBetween(from, date)))
  const length = Math.max(-1, ...places) + 1
  return { from, days: Array.from({ length }, (_, place) => (places.has(place) ? '1' : '0')).join('') }
}

/**
 * Whether it is certain that no flight of the route is on sale on a day. False for a route that sells nothing
 * at all, and for days gone by.
 */
export function hasNoFlight({ from, days }: SaleDays, date: LocalDate): boolean {
  if (days === '' || date < from) return false
  return days[daysBetween(from, date)] !== '1'
}

/** The first later day with a flight; undefined when none is on sale. */
export function nextFlightAfter({ from, days }: SaleDays, date: LocalDate): LocalDate | undefined {
  const place = days.indexOf('1', Math.max(0, daysBetween(from, date) + 1))
  return place < 0 ? undefined : plusDays(from, place)
}
