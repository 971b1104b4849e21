/** A flight as it was sold: its price, and what that price allows from then on. */
import type { Currency } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { type FareConditions, type Fees, feesIn } from '../offer/fare-conditions.ts'
import type { PricedFlight } from '../offer/price.ts'
import { freeAfterChange } from './free-cancellation.ts'
import { conditionsInstead } from './free-change.ts'
import { type KeptFare, keptAfterChange, shareKept } from './kept-fare.ts'

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

/** A flight that is taken for others. */
export interface TakenFlight {
  /** its price */
  readonly price: PricedFlight
  /** conditions of its fare brand; undefined where that is not known any more */
  readonly own: FareConditions | undefined
}

/**
 * Conditions of the flights of a way that replaces a sold one, in order. A change by the airline keeps what was paid for;
 * any other brings the new fare's conditions. Neither makes money refundable nor starts the free hours again.
 * @param old in order; undefined where nobody knows the conditions of one of them any more
 * @param isInvoluntary the airline made it necessary
 */
export function conditionsAfterChange(
  taken: readonly TakenFlight[],
  old: readonly GivenUpFlight[] | undefined,
  isInvoluntary: boolean,
): (FareConditions | null)[] {
  const prices = taken.map(({ price }) => price)
  const kept = old ? keptOf(old, prices, isInvoluntary) : []
  const freeCancellation = freeAfter(old?.[0])
  return taken.map(({ own }, place) => {
    if (!own) return null
    const before = old?.[place] ?? old?.at(-1)
    const terms = isInvoluntary && before ? conditionsInstead(own, before.conditions) : own
    return { ...terms, freeCancellation, keptFare: kept[place] }
  })
}

function keptOf(
  old: readonly GivenUpFlight[],
  prices: readonly PricedFlight[],
  isInvoluntary: boolean,
): (KeptFare | undefined)[] {
  const sold = old.map(({ price, conditions: { keptFare }, fees }) => ({
    price,
    keptFare,
    isRefundable: fees.refund !== null,
  }))
  if (!isInvoluntary) return keptAfterChange(sold, prices)
  return shareKept(
    sold.map(({ keptFare }) => keptFare),
    prices,
    'last',
  )
}

function freeAfter(first: GivenUpFlight | undefined): FareConditions['freeCancellation'] {
  if (first?.departsAt === undefined) return undefined
  const { conditions, soldAt, departsAt } = first
  return freeAfterChange(conditions.freeCancellation, { soldAt, departsAt })
}
