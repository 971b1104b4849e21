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

/** What is said of a price. */
export type Pricing =
  | { readonly kind: 'full' }
  /** the airline changes the flight: whatever a fare costs, it is not paid for */
  | { readonly kind: 'free' }
  /** a flight is changed: what another one costs more or less than it did */
  | { readonly kind: 'difference'; readonly booked: { readonly totalAmount: number } }

/**
 * What a fare costs more than the flight it is taken for did, below 0 less: of fares and taxes alone, before any fee
 * and before what the old fare does not give back. [FLT-10]
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
  /** what the fares include is told once, in the first list that is open */
  withConditions: boolean
}
