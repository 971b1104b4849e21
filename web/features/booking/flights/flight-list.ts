/** What a list of flights is given, however it is laid out. */
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import {
  type Currency,
  formatMoney,
  fromDecimal,
  type Money,
  negate,
  subtract,
} from '@jetbridge/core/kernel/money.ts'
import type { Translate } from '../../../i18n/i18n.tsx'

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

/** A difference in words: what is less is not yet what comes back, of which a fare may keep a part. */
export function differenceWords(difference: Money, { t, tag }: { t: Translate; tag: string }): string {
  const { amount } = difference
  if (amount === 0) return t('change.same')
  if (amount < 0) return t('change.less', { amount: formatMoney(negate(difference), tag) })
  return t('change.more', { amount: formatMoney(difference, tag) })
}

/** What a day costs at least; compared with a booked flight, what it costs at least more, or at most less. */
export function leastWords(
  decimal: number,
  { pricing, currency }: { pricing: Pricing; currency: Currency },
  { t, tag }: { t: Translate; tag: string },
): string {
  const total = fromDecimal(decimal, currency)
  if (pricing.kind !== 'difference') return t('flights.from', { price: formatMoney(total, tag) })
  const difference = priceDifference(total, pricing.booked)
  const words = differenceWords(difference, { t, tag })
  return difference.amount > 0 ? t('flights.from', { price: words }) : words
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
