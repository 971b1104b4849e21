/**
 * An extra on the flights that its one price is for: a flight, or all flights of a way in connection. Each flight has its
 * share of the price at once, to the last unit, as a fare of the whole way has (core/offer/price-bound.ts): places,
 * coupons, refunds and reports know flights alone.
 */
import { allocate, type Currency, type Minor, money } from '../kernel/money.ts'
import { type Extra, feeOf, furtherFeeOf, type HeldFare, isIncluded } from './extra.ts'

/** A flight of a way as it was held. */
export interface HeldFlight extends HeldFare {
  /** by which it shares in the price; whole */
  readonly kilometres: number
}

/** What an extra costs one passenger on some flights together. */
export interface WayFee {
  /** 0 where the fares of all of them include it */
  readonly fee: Minor
  /** its price beside another one of an included group; undefined if that makes no difference */
  readonly furtherFee: Minor | undefined
  /** by which each flight shares in it, in order; see {@link sharesOf} */
  readonly weights: readonly number[]
}

/**
 * Undefined where it is not sold on one of the flights. Where some of the fares include it, it costs its whole price, as
 * on those flights alone that do not; they alone share in it.
 * @param flights in the order flown, at least one, all of one currency
 */
export function feeOnWay(extra: Extra, flights: readonly HeldFlight[]): WayFee | undefined {
  const fees = flights.map((flight) => feeOf(extra, flight))
  const [first] = flights
  if (!first || fees.includes(undefined)) return undefined
  const bearing = flights.map((flight) => !isIncluded(extra, flight))
  if (!bearing.includes(true)) {
    const weights = weightsOf(
      flights,
      flights.map(() => true),
    )
    return { fee: 0 as Minor, furtherFee: furtherFeeOf(extra, first), weights }
  }
  const fee = extra.prices[first.currency]
  return fee === undefined ? undefined : { fee, furtherFee: undefined, weights: weightsOf(flights, bearing) }
}

function weightsOf(flights: readonly HeldFlight[], bearing: readonly boolean[]): number[] {
  const isFar = flights.some(({ kilometres }, place) => bearing[place] && kilometres > 0)
  return flights.map(({ kilometres }, place) => (bearing[place] ? (isFar ? kilometres : 1) : 0))
}

/** A fee as the flights share in it, in order; they are the fee to the last unit. */
export function sharesOf(fee: Minor, currency: Currency, { weights }: Pick<WayFee, 'weights'>): Minor[] {
  return allocate(money(fee, currency), weights).map(({ amount }) => amount)
}
