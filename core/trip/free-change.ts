/** What may be taken for nothing in place of a flight that the airline moved or cancelled. */

import type { OfferedConditions } from '../offer/fare-conditions.ts'

interface Offered {
  readonly fareBrand: { readonly code: string }
}

/**
 * On each flight the fare brand that was booked; where that is not sold any more, the cheapest there is. Undefined
 * where nothing seats the party.
 * @param booked code of the fare brand
 */
export function fareInstead<Fare extends Offered>(
  fares: readonly Fare[],
  booked: string,
  totalOf: (fare: Fare) => number,
): Fare | undefined {
  const own = fares.find(({ fareBrand }) => fareBrand.code === booked)
  return own ?? fares.toSorted((one, other) => totalOf(one) - totalOf(other))[0]
}

/** Whatever fare the airline puts the party in: what may be changed and given back stays as it was paid for. */
export function conditionsInstead(offered: OfferedConditions, booked: OfferedConditions): OfferedConditions {
  const { changeFee, refundFee } = booked
  return { ...offered, changeFee, refundFee }
}
