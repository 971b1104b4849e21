/** What a list of flights is given, however it is laid out. */
import type { WireFlightEdit } from '@jetbridge/core/contract/flight-change.ts'
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { type Currency, formatDifference, formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { priceDifference } from '../edit/flight-edit.ts'

/** What is said of a price. */
export type Pricing =
  | { readonly kind: 'full' }
  /** the airline changes the flight: whatever a fare costs, it is not paid for */
  | { readonly kind: 'free' }
  /** a flight is changed: what another one costs more or less than it did */
  | { readonly kind: 'difference'; readonly booked: WireFlightEdit['flight'] }

/** @param booked the flight that is changed, where one is */
export function pricingOf(booked: WireFlightEdit['flight'] | undefined): Pricing {
  if (!booked) return { kind: 'full' }
  return booked.scheduleChange ? { kind: 'free' } : { kind: 'difference', booked }
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
