/** Flights exchanged for others, for tests. */
import type { PricedFlight } from '../offer/price.ts'
import { type ChangeQuote, quoteChange, type SwappedFlight, type WaySwap } from './flight-quote.ts'

/** One flight exchanged for another. */
export interface FlightSwap extends Omit<SwappedFlight, 'price'>, Pick<WaySwap, 'party' | 'isInvoluntary'> {
  readonly oldPrice: PricedFlight
  readonly newPrice: PricedFlight
}

export function swapOf({ oldPrice, newPrice, party, isInvoluntary, ...sold }: FlightSwap): WaySwap {
  return { old: [{ price: oldPrice, ...sold }], newPrices: [newPrice], party, isInvoluntary }
}

/** @throws when the fare allows no change */
export function quoteOf(swap: FlightSwap): ChangeQuote {
  const offer = quoteChange(swapOf(swap))
  if (!offer.ok) throw new Error(offer.why)
  return offer.quote
}
