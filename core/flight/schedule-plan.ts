/**
 * From a season's legs to the departures that an airline sells: all of them, or every reason against them.
 */
import type { LocalDate } from '../kernel/time.ts'
import { authoriseAircraft, type Cabin, type ClassPlan } from './class-plan.ts'
import type { ZoneOf } from './airport.ts'
import { departureKey, formatDesignator, type ScheduledDeparture, type TimedDeparture } from './departure.ts'
import { type DateRange, expandLeg } from './expand-leg.ts'
import type { RowProblem } from './row-problem.ts'
import { type ScheduleLeg, whyNotSold } from './schedule-leg.ts'

export interface PlanTerms {
  readonly zoneOf: ZoneOf
  /** local service dates to sell; departures outside them stay out */
  readonly range: DateRange
  /** booking classes where a leg lists none */
  readonly plan: ClassPlan
  /** seats where a leg states no aircraft configuration */
  readonly seats?: number | undefined
}

export interface SchedulePlan {
  readonly departures: readonly ScheduledDeparture[]
  readonly problems: readonly RowProblem[]
  readonly warnings: readonly RowProblem[]
  /** legs that nobody may buy a seat on */
  readonly notSold: readonly RowProblem[]
  /** legs that fly on no day of the range */
  readonly outside: number
}

/** A plan with problems must not be stored. */
export function planSchedule(legs: readonly ScheduleLeg[], terms: PlanTerms): SchedulePlan {
  const problems: RowProblem[] = []
  const warnings: RowProblem[] = []
  const notSold: RowProblem[] = []
  const departures = new Map<string, ScheduledDeparture & { line: number }>()
  const unsold = new Map<string, number>()
  let outside = 0
  for (const leg of legs) {
    const why = whyNotSold(leg)
    const expanded = expandLeg(leg, terms.zoneOf, terms.range)
    warnings.push(...twiceBesideUnsold(leg, expanded.departures, { departures, unsold, isSold: !why }))
    if (why !== undefined) {
      notSold.push({ line: leg.line, reason: `${formatDesignator(leg)}: ${why}` })
      for (const each of expanded.departures) unsold.set(departureKey(each), leg.line)
      continue
    }
    problems.push(...expanded.problems)
    warnings.push(...expanded.warnings)
    const cabins = cabinsOf(leg, terms, problems)
    const capacity = cabins.reduce((all, { seats }) => all + seats, 0)
    const classes = authoriseAircraft(cabins, leg.bookingClasses, terms.plan)
    if (expanded.departures.length === 0 && expanded.problems.length === 0) outside++
    const clash = expanded.departures.find((each) => departures.has(departureKey(each)))
    if (clash) problems.push(twice(leg, clash.serviceDate, departures.get(departureKey(clash))?.line ?? 0))
    for (const each of expanded.departures)
      departures.set(departureKey(each), { ...each, capacity, classes, line: leg.line })
  }
  return { departures: [...departures.values()], problems, warnings, notSold, outside }
}

/** What the legs before say. */
interface Flown {
  readonly departures: ReadonlyMap<string, { readonly line: number }>
  /** lines of the departures that nobody may buy a seat on */
  readonly unsold: ReadonlyMap<string, number>
  readonly isSold: boolean
}

/** A flight twice of which at most one is for sale changes nothing of the sale: a warning, once a leg. */
function twiceBesideUnsold(
  leg: ScheduleLeg,
  dates: readonly TimedDeparture[],
  { departures, unsold, isSold }: Flown,
): RowProblem[] {
  const lineOf = (each: TimedDeparture) =>
    unsold.get(departureKey(each)) ?? (isSold ? undefined : departures.get(departureKey(each))?.line)
  const clash = dates.find((each) => lineOf(each) !== undefined)
  if (!clash) return []
  const { line, reason } = twice(leg, clash.serviceDate, lineOf(clash) ?? 0)
  const isOneSold = isSold || departures.has(departureKey(clash))
  return [{ line, reason: `${reason}; ${isOneSold ? 'one of them' : 'neither'} is for sale` }]
}

function cabinsOf(leg: ScheduleLeg, { seats }: PlanTerms, problems: RowProblem[]): readonly Cabin[] {
  if (leg.cabins.length > 0) return leg.cabins
  if (seats !== undefined) return [{ cabin: 'Y', seats }]
  problems.push({ line: leg.line, reason: 'no aircraft configuration, and no number of seats was given' })
  return []
}

function twice(leg: ScheduleLeg, date: LocalDate, line: number): RowProblem {
  return {
    line: leg.line,
    reason: `${formatDesignator(leg)} leaves ${leg.origin} on ${date} in line ${line} already`,
  }
}
