/** A leg of a season's schedule, as an airline publishes it: a flight over a period, not on one day. */
import { type LocalDate, plusDays } from '../kernel/time.ts'
import type { StatedCabin } from './class-plan.ts'
import type { Designator } from './departure.ts'
import type { RowProblem } from './row-problem.ts'
import type { FlightTerminals } from './terminal.ts'
import { whyBarred } from './traffic-restriction.ts'

export interface ScheduleLeg extends Designator, FlightTerminals {
  /** its line in the file */
  readonly line: number
  /** itinerary variation identifier, 1 to 99, with its overflow letter or `''` */
  readonly variation: string
  /** place of the leg in the itinerary, from 1 */
  readonly sequence: number
  /** SSIM Appendix C: J scheduled passenger, F cargo, P positioning … */
  readonly serviceType: string
  /** first day of the period of operation; undefined when the flight has always been operated */
  readonly from: LocalDate | undefined
  /** last day; undefined when the period is open */
  readonly until: LocalDate | undefined
  /** ISO weekdays of operation, ascending */
  readonly weekdays: readonly number[]
  /** 1 every week, 2 every other week counted from the first day of the period */
  readonly everyWeeks: 1 | 2
  /** whether dates, weekdays and times are local at the airports or UTC */
  readonly timeMode: 'local' | 'utc'
  readonly origin: string
  readonly destination: string
  /** `HH:mm`, passenger times */
  readonly departs: string
  readonly arrives: string
  /** days from the operating date to the date of departure; 0 where the file says nothing */
  readonly departureDay: number
  /** days from the operating date to the date of arrival; undefined where the file says nothing */
  readonly arrivalDay: number | undefined
  /** minutes east of UTC as the file states them, undefined where it states none; the zone database decides */
  readonly departureOffset: number | undefined
  readonly arrivalOffset: number | undefined
  readonly aircraft: string
  /** booking classes (PRBD) as `readClassGroups` reads them: `YMKL`, `J8Y68`; `''` for none */
  readonly bookingClasses: string
  /** cabins of the aircraft configuration, empty where the file says nothing */
  readonly cabins: readonly StatedCabin[]
  /** traffic restriction code that holds for passengers of the leg, `''` for none */
  readonly restriction: string
  /** the carrier that operates it, as `readOperatingCarrier` reads it; null for the airline itself */
  readonly operatedBy: string | null
}

/** A season's file as its reader understands it, whatever its form. */
export type ScheduleReading =
  | { readonly ok: true; readonly legs: readonly ScheduleLeg[]; readonly warnings: readonly RowProblem[] }
  | {
      readonly ok: false
      readonly problems: readonly RowProblem[]
      /** legs that were read: to find their other mistakes, never to store them */
      readonly legs: readonly ScheduleLeg[]
    }

/** Service types that carry passengers for sale (SSIM Appendix C). */
const passengerServices = new Set(['B', 'C', 'G', 'J', 'L', 'O', 'Q', 'R', 'S'])

/** Why nobody may buy a seat on a leg; undefined when seats are for sale. */
export function whyNotSold(leg: Pick<ScheduleLeg, 'serviceType' | 'restriction'>): string | undefined {
  if (!passengerServices.has(leg.serviceType))
    return `service type ${leg.serviceType} carries no passengers for sale`
  return whyBarred(leg.restriction)
}

const daysOfYear = 365.2425

/** The whole number of weeks nearest to some years, so that a shifted season keeps its weekdays. */
export function weeksNearest(years: number): number {
  return Math.round((years * daysOfYear) / 7)
}

/** The same leg some years later or earlier, by whole weeks: local times and weekdays stay. */
export function shiftLeg(leg: ScheduleLeg, years: number): ScheduleLeg {
  const days = weeksNearest(years) * 7
  return { ...leg, from: leg.from && plusDays(leg.from, days), until: leg.until && plusDays(leg.until, days) }
}

/** A season that is over. */
export interface PastSeason {
  readonly ended: LocalDate
  /** the fewest years to shift the file by, so that all of it lies ahead */
  readonly shiftYears: number
}

/** Nobody tries out a season that is older than this many years. */
const mostYears = 99
/** The end date of a period without an end. */
const open = '9999-12-31' as LocalDate

/**
 * Undefined when at least one leg, shifted, still flies on the day or later.
 * @param legs as in the file
 */
export function judgeSeason(
  legs: readonly Pick<ScheduleLeg, 'from' | 'until'>[],
  shiftYears: number,
  day: LocalDate,
): PastSeason | undefined {
  const last = legs
    .map(({ until }) => until ?? open)
    .toSorted()
    .at(-1)
  if (last === undefined || last === open) return undefined
  const [first = last] = legs.flatMap(({ from }) => from ?? []).toSorted()
  const shifted = (date: LocalDate, years: number) => plusDays(date, weeksNearest(years) * 7)
  const ended = shifted(last, shiftYears)
  if (ended >= day) return undefined
  let years = shiftYears + 1
  while (years < mostYears && shifted(first, years) < day) years++
  return { ended, shiftYears: years }
}
