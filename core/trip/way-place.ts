/** Where flights stand in their trip when they replace others. */

interface StandingFlight {
  readonly id: string
  /** in the order of the trip, from 0 */
  readonly position: number
  /** the way that it is on, from 0 */
  readonly bound: number
}

export interface WayPlace {
  /** of the first one; the others follow */
  readonly position: number
  readonly bound: number
  /** how far the flights of later ways go back to make room; 0 where there is enough */
  readonly shift: number
}

/**
 * The flights taken stand where those given up stood, on the same way. A gap stays: only the order counts.
 * @param flights of the trip, without those that were changed for others
 * @param replaced ids of some of them, all on one way
 * @throws RangeError where none of them is in the trip
 */
export function placeInstead(
  flights: readonly StandingFlight[],
  replaced: readonly string[],
  count: number,
): WayPlace {
  const old = flights.filter(({ id }) => replaced.includes(id))
  const [first] = old.toSorted((one, other) => one.position - other.position)
  if (!first) throw new RangeError('nothing is replaced')
  const later = flights.filter(({ bound }) => bound > first.bound).map(({ position }) => position)
  const shift = Math.max(0, first.position + count - Math.min(...later, Infinity))
  return { position: first.position, bound: first.bound, shift }
}
