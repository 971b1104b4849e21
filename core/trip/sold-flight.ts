/** A flight as it was sold: its price, and what that price allows from then on. */
import type { Currency } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { type FareConditions, type Fees, feesIn } from '../offer/fare-conditions.ts'
import type { PricedFlight } from '../offer/price.ts'
import { freeAfterChange } from './free-cancellation.ts'
import { conditionsInstead } from './free-change.ts'
import { keptAfterChange } from './kept-fare.ts'

export interface SoldFlight {
  readonly price: PricedFlight
  /** with what an earlier change left: its kept fare and its free hours */
  readonly conditions: FareConditions
  /** of those conditions, in the currency of the sale */
  readonly fees: Fees
}

/** @param ownCurrency of the brand: the one its fees are stated in */
export function soldFlight(
  price: PricedFlight,
  conditions: FareConditions,
  ownCurrency: Currency,
): SoldFlight {
  return { price, conditions, fees: feesIn(conditions, price.currency, ownCurrency) }
}

/** A flight that is exchanged for another. */
export interface GivenUpFlight extends SoldFlight {
  /** of the reservation */
  readonly soldAt: Instant
  /** need not be known of a flight without free hours */
  readonly departsAt: Instant | undefined
}

interface TakenFlight {
  /** the price of the new flight */
  readonly price: PricedFlight
  /** the airline made it necessary */
  readonly isInvoluntary: boolean
}

/**
 * Conditions of a flight that replaces a sold one. A change by the airline keeps what was paid for; any other brings
 * the new fare's conditions. Neither makes money refundable nor starts the free hours again.
 * @param own of the new flight's fare brand
 * @param old undefined where nobody knows its conditions any more
 */
export function conditionsAfterChange(
  own: FareConditions,
  old: GivenUpFlight | undefined,
  { price, isInvoluntary }: TakenFlight,
): FareConditions {
  const carried = { keptFare: undefined, freeCancellation: freeAfter(old) }
  if (!old) return { ...own, ...carried }
  const { keptFare } = old.conditions
  if (isInvoluntary) return { ...conditionsInstead(own, old.conditions), ...carried, keptFare }
  const sold = { price: old.price, keptFare, isRefundable: old.fees.refund !== null }
  return { ...own, ...carried, keptFare: keptAfterChange(sold, price) }
}

function freeAfter(old: GivenUpFlight | undefined): FareConditions['freeCancellation'] {
  if (old?.departsAt === undefined) return undefined
  return freeAfterChange(old.conditions.freeCancellation, { soldAt: old.soldAt, departsAt: old.departsAt })
}
