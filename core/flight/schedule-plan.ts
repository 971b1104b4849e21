/**
 * From a season's legs to the departures that an airline sells: all of them, or every reason against them.
 */
import type { LocalDate } from '../kernel/time.ts'
import type { UnzonedAirport, ZoneOf } from './airport.ts'
import { authoriseAircraft, type Cabin, cabinsOfClasses, type ClassPlan } from './class-plan.ts'
import { departureKey, formatDesignator, type ScheduledDeparture, type TimedDeparture } from './departure.ts'
import { type DateRange, expandLeg } from './expand-leg.ts'
import { partsOfCarrier } from './operating-carrier.ts'
import type { RowProblem } from './row-problem.ts'
import { type ScheduleLeg, whyNotSold } from './schedule-leg.ts'
import { writeConfiguration } from './ssim-field.ts'

export interface PlanTerms {
  readonly zoneOf: ZoneOf
  /** local service dates to sell; departures outside them stay out */
  readonly range: DateRange
  /** booking classes where a leg lists none */
  readonly plan: ClassPlan
  /** seats of an aircraft type where a leg states none; undefined where none were given */
  readonly seatsOf?: ((aircraft: string) => readonly Cabin[] | undefined) | undefined
  /** airports that a list leaves without a zone, by code */
  readonly unzoned?: ReadonlyMap<string, UnzonedAirport> | undefined
}

export interface SchedulePlan {
  readonly departures: readonly ScheduledDeparture[]
  readonly problems: readonly RowProblem[]
  readonly warnings: readonly RowProblem[]
  /** warnings about flights that come twice with at most one of them for sale */
  readonly twice: readonly RowProblem[]
  /** legs that nobody may buy a seat on */
  readonly notSold: readonly RowProblem[]
  /** legs that fly on no day of the range */
  readonly outside: number
}

/** A plan with problems must not be stored. */
export function planSchedule(legs: readonly ScheduleLeg[], terms: PlanTerms): SchedulePlan {
  const problems: RowProblem[] = []
  const warnings: RowProblem[] = []
  const twice: RowProblem[] = []
  const notSold: RowProblem[] = []
  const departures = new Map<string, ScheduledDeparture & { line: number }>()
  const unsold = new Map<string, number>()
  let outside = 0
  for (const leg of legs) {
    const why = whyNotSold(leg)
    const expanded = expandLeg(leg, terms.zoneOf, terms.range, terms.unzoned)
    twice.push(...twiceBesideUnsold(leg, expanded.departures, { departures, unsold, isSold: !why }))
    if (why !== undefined) {
      notSold.push({ line: leg.line, reason: `${formatDesignator(leg)}: ${why}` })
      for (const each of expanded.departures) unsold.set(departureKey(each), leg.line)
      continue
    }
    problems.push(...expanded.problems)
    warnings.push(...expanded.warnings)
    warnings.push(...warnNameless(leg))
    const cabins = cabinsOf(leg, terms, { problems, warnings })
    const capacity = cabins.reduce((all, { seats }) => all + seats, 0)
    const classes = authoriseAircraft(cabins, leg.bookingClasses, terms.plan)
    if (expanded.departures.length === 0 && expanded.problems.length === 0) outside++
    const clash = expanded.departures.find((each) => departures.has(departureKey(each)))
    if (clash)
      problems.push(comesTwice(leg, clash.serviceDate, departures.get(departureKey(clash))?.line ?? 0))
    for (const each of expanded.departures)
      departures.set(departureKey(each), { ...each, capacity, classes, line: leg.line })
  }
  return { departures: [...departures.values()], problems, warnings, twice, notSold, outside }
}

/** What the earlier legs say. */
interface EarlierLegs {
  readonly departures: ReadonlyMap<string, { readonly line: number }>
  /** lines of the departures that nobody may buy a seat on */
  readonly unsold: ReadonlyMap<string, number>
  readonly isSold: boolean
}

/** A flight that comes twice with at most one of them for sale does not change the sale: a warning, once a leg. */
function twiceBesideUnsold(
  leg: ScheduleLeg,
  dates: readonly TimedDeparture[],
  { departures, unsold, isSold }: EarlierLegs,
): RowProblem[] {
  const lineOf = (each: TimedDeparture) =>
    unsold.get(departureKey(each)) ?? (isSold ? undefined : departures.get(departureKey(each))?.line)
  const clash = dates.find((each) => lineOf(each) !== undefined)
  if (!clash) return []
  const { line, reason } = comesTwice(leg, clash.serviceDate, lineOf(clash) ?? 0)
  const isOneSold = isSold || departures.has(departureKey(clash))
  return [{ line, reason: `${reason}; ${isOneSold ? 'one of them' : 'neither'} is for sale` }]
}

interface Findings {
  readonly problems: RowProblem[]
  readonly warnings: RowProblem[]
}

/** The cabins of a leg, with the seats that its configuration states, or else its booking classes, or else the operator. */
function cabinsOf(
  leg: ScheduleLeg,
  { seatsOf }: PlanTerms,
  { problems, warnings }: Findings,
): readonly Cabin[] {
  const { line } = leg
  const known = leg.cabins.flatMap(({ cabin, seats }) => (seats === undefined ? [] : [{ cabin, seats }]))
  const open = leg.cabins.flatMap(({ cabin, seats }) => (seats === undefined ? [cabin] : []))
  const classes = cabinsOfClasses(
    leg.bookingClasses,
    leg.cabins.map(({ cabin }) => cabin),
  )
  if (known.length > 0 && open.length === 0) {
    warnings.push(...warnAboveConfiguration(leg, known, classes))
    return known
  }
  if (classes.length > 0)
    return [...known, ...classes.filter(({ cabin }) => !known.some((each) => each.cabin === cabin))]
  const given = seatsOf?.(leg.aircraft)
  if (leg.cabins.length === 0) {
    if (!given)
      problems.push({ line, reason: `no aircraft configuration, and no number of seats was given${how}` })
    return given ?? []
  }
  const filled = open.flatMap((cabin) => {
    const isOnly = open.length === 1 && given?.length === 1
    const found = given?.find((each) => each.cabin === cabin || isOnly)
    return found ? [{ cabin, seats: found.seats }] : []
  })
  const left = open.filter((cabin) => !filled.some((each) => each.cabin === cabin))
  const stated = `the aircraft configuration ${writeConfiguration(leg.cabins)} states no seats of ${left.join(', ')}`
  if (left.length > 0 && filled.length === 0) problems.push({ line, reason: `${stated}${how}` })
  else if (left.length > 0) warnings.push({ line, reason: `${stated}, nor does --seats: not sold` })
  return [...known, ...filled]
}

const how = ' (--seats 76, or of each cabin --seats J8Y68)'

/** Travellers must be told who flies them, and few know a carrier by its code. */
function warnNameless({ line, operatedBy }: ScheduleLeg): RowProblem[] {
  if (operatedBy === null) return []
  const { code, name } = partsOfCarrier(operatedBy)
  if (name !== null) return []
  return [{ line, reason: `operated by ${code}, without the name of that carrier: travellers read the code` }]
}

/** Never more is sold than the configuration has. */
function warnAboveConfiguration(
  { line, bookingClasses }: ScheduleLeg,
  built: readonly Cabin[],
  sold: readonly Cabin[],
): RowProblem[] {
  const sum = (cabins: readonly Cabin[]) => cabins.reduce((all, { seats }) => all + seats, 0)
  if (sum(sold) <= sum(built)) return []
  const reason = `the booking classes ${bookingClasses} have ${sum(sold)} seats, the aircraft configuration ${sum(built)}`
  return [{ line, reason: `${reason}: no more are sold` }]
}

function comesTwice(leg: ScheduleLeg, date: LocalDate, line: number): RowProblem {
  return {
    line: leg.line,
    reason: `${formatDesignator(leg)} leaves ${leg.origin} on ${date} in line ${line} already`,
  }
}
