/** What may be taken for nothing in place of a flight that the airline moved or cancelled. */
import type { FareConditions, OfferedConditions } from '../offer/fare-conditions.ts'
import type { AirlineChange, TripFlight } from './trip.ts'

interface OfferedFare {
  readonly fareBrand: { readonly code: string }
}

/** The right to another flight without paying. */
export interface FreeChange {
  readonly because: AirlineChange
  /** code of the fare brand that was booked: the one to be had again */
  readonly fareBrand: string
}

/** Undefined where the airline kept to the flight: then a change costs what the fare says. */
export function freeChangeOf({
  asked,
  fareBrand,
}: Pick<TripFlight, 'asked'> & Pick<FreeChange, 'fareBrand'>): FreeChange | undefined {
  return asked ? { because: asked, fareBrand } : undefined
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

/** What was paid for: in the names of stored conditions, and of those shown. */
const stays = ['changeFeeMinor', 'refundFeeMinor', 'feesIn', 'changeFee', 'refundFee'] as const

/**
 * Whatever fare the airline puts the party in: what may be changed and given back stays as it was paid for. Of stored
 * conditions and of shown ones alike, so that what is shown is what is stored.
 */
export function conditionsInstead<Terms extends FareConditions | OfferedConditions>(
  offered: Terms,
  booked: Terms,
): Terms {
  const paidFor = stays.filter((name) => name in offered || name in booked)
  const kept = Object.fromEntries(paidFor.map((name) => [name, booked[name as keyof Terms]]))
  return { ...offered, ...kept }
}
