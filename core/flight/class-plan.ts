/**
 * Nested booking classes of a cabin. Rank 0 is the cabin itself. Each further rank may sell at most its share
 * of the seats, and every seat it sells counts in the ranks above (spec/domain.md 1.8).
 */

import { type CabinClasses, type ClassGroup, readClassGroups, sortIntoCabins } from './class-group.ts'

/** A class and the share of the cabin it may sell. */
export interface PlannedClass {
  /** one letter */
  readonly bookingClass: string
  /** of the cabin's seats, 0 to 100 */
  readonly percent: number
}

/** Dearest class first; the first is the cabin and sells all of it. */
export type ClassPlan = readonly PlannedClass[]

/** What a class of a departure may sell. */
export interface ClassAuthorisation {
  /** cabin letter: F, J, W, Y */
  readonly cabin: string
  readonly rank: number
  readonly bookingClass: string
  /** seats */
  readonly authorised: number
}

/** Used where an airline has no plan of its own. */
export const defaultClassPlan: ClassPlan = [
  { bookingClass: 'Y', percent: 100 },
  { bookingClass: 'M', percent: 80 },
  { bookingClass: 'K', percent: 55 },
  { bookingClass: 'L', percent: 30 },
]

/** Seats each class of a cabin may sell: never more than the class above it. */
export function authoriseCabin(plan: ClassPlan, seats: number, cabin = 'Y'): ClassAuthorisation[] {
  let ceiling = seats
  return plan.map(({ bookingClass, percent }, rank) => {
    ceiling = Math.min(ceiling, rank === 0 ? seats : partOf(seats, percent))
    return { cabin, rank, bookingClass, authorised: ceiling }
  })
}

/** A cabin of an aircraft configuration. */
export interface Cabin {
  readonly cabin: string
  readonly seats: number
}

/** A cabin as a schedule states it. */
export interface StatedCabin {
  readonly cabin: string
  /** undefined where the schedule says only that there is such a cabin */
  readonly seats: number | undefined
}

/**
 * Classes of every cabin. A listed class takes its share of the cabin from the plan, or an even step where the plan
 * does not have it. Seats that the list states bound a class, and the seats of all groups together bound their cabin.
 * Without a list, economy sells by the plan, and any other cabin as one class with its own letter.
 * @param listed as `readClassGroups` reads it
 */
export function authoriseAircraft(
  cabins: readonly Cabin[],
  listed: string,
  plan: ClassPlan,
): ClassAuthorisation[] {
  const groups = readClassGroups(listed) ?? []
  const letters = cabins.map(({ cabin }) => cabin)
  const sorted = sortIntoCabins(letters, groups)
  if (groups.some(({ seats }) => seats !== undefined)) return authoriseStated(cabins, sorted, plan)
  return cabins.flatMap(({ cabin, seats }) => {
    const own = sorted.find((each) => each.cabin === cabin)?.groups.map((group) => group.letters)
    if (own) return authoriseCabin(planOf(own, plan), seats, cabin)
    // A letter that is another cabin's own is no class of economy.
    const economy = plan.filter(({ bookingClass }, rank) => rank === 0 || !letters.includes(bookingClass))
    const isEconomy = listed === '' && cabin === 'Y'
    return authoriseCabin(isEconomy ? economy : [{ bookingClass: cabin, percent: 100 }], seats, cabin)
  })
}

/**
 * The seats that a list of classes states for each cabin.
 * @param cabins letters of the aircraft's cabins, as far as they are known
 */
export function cabinsOfClasses(listed: string, cabins: readonly string[]): Cabin[] {
  return sortIntoCabins(cabins, readClassGroups(listed) ?? []).flatMap(({ cabin, groups }) => {
    const seats = statedSeats(groups)
    return seats > 0 ? [{ cabin, seats }] : []
  })
}

/** Where the list states seats, it says what is sold, and never more than there is. */
function authoriseStated(
  cabins: readonly Cabin[],
  sorted: readonly CabinClasses[],
  plan: ClassPlan,
): ClassAuthorisation[] {
  let left = cabins.reduce((all, { seats }) => all + seats, 0)
  return sorted.flatMap(({ cabin, groups }) => {
    const built = cabins.find((each) => each.cabin === cabin)?.seats ?? left
    const isStated = groups.some(({ seats }) => seats !== undefined)
    const seats = Math.min(built, left, isStated ? statedSeats(groups) : built)
    left -= seats
    return authoriseGroups(cabin, groups, seats, plan)
  })
}

function statedSeats(groups: readonly ClassGroup[]): number {
  return groups.reduce((all, { seats = 0 }) => all + seats, 0)
}

/** A class may also sell what the groups behind its own may: they are nested below it. */
function authoriseGroups(
  cabin: string,
  groups: readonly ClassGroup[],
  seats: number,
  plan: ClassPlan,
): ClassAuthorisation[] {
  const shares = planOf(groups.flatMap(lettersOf), plan)
  const limits = groups.flatMap((group, place) => {
    const { seats: stated } = group
    if (stated === undefined)
      return shares
        .filter(({ bookingClass }) => group.letters === bookingClass)
        .map(({ bookingClass, percent }) => ({ bookingClass, limit: partOf(seats, percent) }))
    const behind = statedSeats(groups.slice(place + 1))
    return planOf(lettersOf(group), plan).map(({ bookingClass, percent }, rank) => ({
      bookingClass,
      limit: behind + partOf(stated, rank === 0 ? 100 : percent),
    }))
  })
  let ceiling = seats
  return limits.map(({ bookingClass, limit }, rank) => {
    if (rank > 0) ceiling = Math.min(ceiling, limit)
    return { cabin, rank, bookingClass, authorised: ceiling }
  })
}

function partOf(seats: number, percent: number): number {
  return Math.floor((seats * percent) / 100)
}

function lettersOf({ letters }: ClassGroup): string[] {
  return letters.split('')
}

function planOf(group: readonly string[], plan: ClassPlan): PlannedClass[] {
  return group.map((bookingClass, rank) => {
    const planned = plan.find((each) => each.bookingClass === bookingClass)
    return { bookingClass, percent: planned?.percent ?? 100 * (1 - rank / group.length) }
  })
}
