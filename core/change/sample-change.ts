/** Flights exchanged for others, for tests. */
import { minor } from '../kernel/money.ts'
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

/** A quote in which only the fare makes a difference, in EUR cents. */
export function fareQuote(difference: number, price: PricedFlight): ChangeQuote {
  return {
    currency: 'EUR',
    lines: difference === 0 ? [] : [{ kind: 'fare', code: null, amount: minor(difference) }],
    collect: minor(Math.max(0, difference)),
    refund: minor(Math.max(0, 0 - difference)),
    isInvoluntary: false,
    price,
  }
}
