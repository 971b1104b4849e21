/** What a list of flights is given, however it is laid out. */
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import {
  type Currency,
  formatDifference,
  formatMoney,
  fromDecimal,
  type Money,
  subtract,
} from '@jetbridge/core/kernel/money.ts'

/** How a price is shown. */
export type Pricing =
  | { readonly kind: 'full' }
  /** the airline changes the flight: whatever a fare costs, it is not paid for */
  | { readonly kind: 'free' }
  /** a flight is changed: the difference to the price of the booked one */
  | { readonly kind: 'difference'; readonly booked: { readonly totalAmount: number } }

/**
 * How much more a fare costs than the flight it replaces, below 0 if less: fares and taxes alone, without any fee or
 * the part that the old fare keeps. [FLT-10]
 * @param total of the whole party, in the currency of the booking
 */
export function priceDifference(total: Money, { totalAmount }: { readonly totalAmount: number }): Money {
  return subtract(total, fromDecimal(totalAmount, total.currency))
}

/** A price of the whole party in one figure; only where prices are shown at all. */
export function pricedText(
  decimal: number,
  { pricing, currency, tag }: { pricing: Pricing; currency: Currency; tag: string },
): string {
  const total = fromDecimal(decimal, currency)
  if (pricing.kind !== 'difference') return formatMoney(total, tag)
  return formatDifference(priceDifference(total, pricing.booked), tag)
}

/** Seats left in every fare of the flight that sells, where it is the same few: said once, not beside each price. */
export function fewInEach({ fares }: Pick<WireFlight, 'fares'>): number | undefined {
  const left = fares.map(({ seatsLeft }) => seatsLeft).filter((each) => each !== 0)
  return left.length > 1 && new Set(left).size === 1 ? left[0] : undefined
}

export interface FlightListProps {
  flights: readonly WireFlight[]
  currency: Currency
  /** `fareSummaryUid` of the chosen fare */
  chosenFare: string | undefined
  /** why a flight cannot be chosen, in words */
  judge: (flight: WireFlight) => string | undefined
  onChoose: (flight: WireFlight, fare: WireFare) => void
  caption: string
  pricing: Pricing
  /** the contents of the fares are shown once, in the first open list */
  withConditions: boolean
}

/** Every fare brand of the day once, in the order they first come: cheapest first. */
export function fareBrandsOf(flights: readonly WireFlight[]): WireFare[] {
  const fares = flights.flatMap((flight) => flight.fares)
  return [...new Map(fares.map((fare) => [fare.fareBrand.code, fare])).values()]
}
