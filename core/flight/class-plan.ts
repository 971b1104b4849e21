/**
 * Nested booking classes of a cabin. Rank 0 is the cabin itself. Each further rank may sell at most its share
 * of the seats, and every seat it sells counts in the ranks above (spec/domain.md 1.8).
 */

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
    ceiling = Math.min(ceiling, rank === 0 ? seats : Math.floor((seats * percent) / 100))
    return { cabin, rank, bookingClass, authorised: ceiling }
  })
}

/** A cabin of an aircraft configuration. */
export interface Cabin {
  readonly cabin: string
  readonly seats: number
}

/**
 * Classes of every cabin. A schedule lists booking classes (PRBD) cabin after cabin, and each group begins
 * with the cabin's own letter. A listed class takes its share from the plan, or an even step where the plan
 * does not have it. Without a list, economy sells by the plan, and any other cabin as one class with its own
 * letter.
 */
export function authoriseAircraft(
  cabins: readonly Cabin[],
  listed: string,
  plan: ClassPlan,
): ClassAuthorisation[] {
  const openers = new Set(cabins.map(({ cabin }) => cabin))
  return cabins.flatMap(({ cabin, seats }) => {
    const group = groupOf(listed, cabin, openers)
    if (group.length > 0) return authoriseCabin(planOf(group, plan), seats, cabin)
    const own = listed === '' && cabin === 'Y' ? plan : [{ bookingClass: cabin, percent: 100 }]
    return authoriseCabin(own, seats, cabin)
  })
}

function groupOf(listed: string, cabin: string, openers: ReadonlySet<string>): string[] {
  const start = listed.indexOf(cabin)
  if (start < 0) return []
  const letters = listed.slice(start).split('')
  const next = letters.findIndex((letter, index) => index > 0 && openers.has(letter))
  return next < 0 ? letters : letters.slice(0, next)
}

function planOf(group: readonly string[], plan: ClassPlan): PlannedClass[] {
  return group.map((bookingClass, rank) => {
    const planned = plan.find((each) => each.bookingClass === bookingClass)
    return { bookingClass, percent: planned?.percent ?? 100 * (1 - rank / group.length) }
  })
}
