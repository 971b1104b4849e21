/** What may be taken for nothing in place of a flight that the airline moved or cancelled. */
import type { FareConditions, OfferedConditions } from '../offer/fare-conditions.ts'
import type { AirlineChange, TripFlight } from './trip.ts'

interface OfferedFare {
  readonly fareBrand: { readonly code: string }
}

/** The right to another flight free of charge. */
export interface FreeChange {
  readonly because: AirlineChange
  /** code of the fare brand that was booked: the one to be had again */
  readonly fareBrand: string
}

/**
 * Undefined if the airline kept the way as sold: then a change costs what the fare says.
 * @param way its flights that would be changed, in order
 */
export function freeChangeOf(
  way: readonly (Pick<TripFlight, 'asked'> & Pick<FreeChange, 'fareBrand'>)[],
): FreeChange | undefined {
  const because = way.find(({ asked }) => asked !== null)?.asked
  const [first] = way
  return because && first ? { because, fareBrand: first.fareBrand } : undefined
}

/**
 * On each flight the fare brand that was booked; where that is not sold any more, the cheapest there is. Undefined
 * where nothing seats the party.
 */
export function fareInstead<Fare extends OfferedFare>(
  { fareBrand: booked }: Pick<FreeChange, 'fareBrand'>,
  fares: readonly Fare[],
  totalOf: (fare: Fare) => number,
): Fare | undefined {
  const own = fares.find(({ fareBrand }) => fareBrand.code === booked)
  return own ?? fares.toSorted((one, other) => totalOf(one) - totalOf(other))[0]
}

/** Conditions that were paid for: by their names as stored, and as shown. */
const stays = [
  'changeFeeMinor',
  'refundFeeMinor',
  'nameChangeFeeMinor',
  'feesIn',
  'changeFee',
  'refundFee',
] as const

/**
 * Whatever fare the airline puts the party in, the rights to change and refund stay as they were paid for. The same for
 * stored and shown conditions, so that they agree.
 */
export function conditionsInstead<Terms extends FareConditions | OfferedConditions>(
  offered: Terms,
  booked: Terms,
): Terms {
  const paidFor = stays.filter((name) => name in offered || name in booked)
  const kept = Object.fromEntries(paidFor.map((name) => [name, booked[name as keyof Terms]]))
  return { ...offered, ...kept }
}
