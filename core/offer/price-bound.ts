/**
 * What a bound of several flights costs a party. Its fare is one that is filed for the whole bound, or those of its
 * flights together, less what the airline takes off. Either way each flight has its share at once, and the shares are the
 * fare to the last unit: coupons, refunds, revenue and reports know flights alone (design.md 12).
 */
import { allocate, type Minor, minor, money } from '../kernel/money.ts'
import type { Party, PassengerType } from '../passenger/passenger-type.ts'
import { baseFareOf, type Fare } from './fare.ts'
import {
  type CouponBase,
  lessPercent,
  type PassengerTypePrice,
  priceCoupons,
  type PricedFlight,
} from './price.ts'
import type { Tax, TaxLine } from './tax.ts'

/** A flight of a bound. */
export interface BoundFlight {
  readonly origin: string
  readonly destination: string
  /** by which it shares in a fare of the bound; whole */
  readonly kilometres: number
  /** minutes since the flight before it of the bound */
  readonly waitBefore?: number
  /** minutes until the flight after it */
  readonly waitAfter?: number
}

/** One fare of the bound, or one of each of its flights in order. */
export type BoundFare =
  | { readonly kind: 'through'; readonly fare: Fare }
  | { readonly kind: 'sum'; readonly fares: readonly Fare[]; readonly discountPercent: number }

export interface BoundPriceRequest {
  readonly flights: readonly BoundFlight[]
  readonly fare: BoundFare
  /** every tax of the brand; those of other airports and currencies do not count */
  readonly taxes: readonly Tax[]
  readonly party: Party
  /** 0 to 100, off the base fare only */
  readonly promoPercent: number
}

/**
 * The flights in order, each with its share of the fare.
 * @throws RangeError when a sum has not a fare for each flight
 */
export function priceBound(request: BoundPriceRequest): PricedFlight[] {
  const { flights, fare, taxes, party } = request
  if (fare.kind === 'sum' && fare.fares.length !== flights.length)
    throw new RangeError('each flight needs a fare')
  const shares = sharesOf(request)
  return flights.map((flight, place) => {
    const own = fare.kind === 'through' ? fare.fare : fare.fares[place]
    if (!own) throw new RangeError('each flight needs a fare')
    return priceCoupons({ ...flight, taxes }, own, party, (type) => shares(type, place))
  })
}

/** What a passenger of a type pays for each flight before taxes. */
function sharesOf({ flights, fare, promoPercent }: BoundPriceRequest) {
  const known = new Map<PassengerType, readonly CouponBase[]>()
  const split = (type: PassengerType): readonly CouponBase[] => {
    if (fare.kind === 'through') return prorate(baseFareOf(fare.fare, type), fare.fare, flights, promoPercent)
    return fare.fares.map((own) => {
      const original = lessPercent(baseFareOf(own, type), own.currency, fare.discountPercent)
      return { original, base: lessPercent(original, own.currency, promoPercent) }
    })
  }
  return (type: PassengerType, place: number): CouponBase => {
    const all = known.get(type) ?? split(type)
    known.set(type, all)
    return all[place] ?? { original: minor(0), base: minor(0) }
  }
}

/** By the kilometres of each flight. What the code takes off is split by itself: no share is below another's. */
function prorate(
  whole: number,
  { currency }: Fare,
  flights: readonly BoundFlight[],
  promoPercent: number,
): CouponBase[] {
  const isFar = flights.some(({ kilometres }) => kilometres > 0)
  const weights = flights.map(({ kilometres }) => (isFar ? kilometres : 1))
  const reduced = lessPercent(minor(whole), currency, promoPercent)
  const bases = allocate(money(reduced, currency), weights)
  const off = allocate(money(whole - reduced, currency), weights)
  return bases.map(({ amount: base }, place) => ({ original: minor(base + (off[place]?.amount ?? 0)), base }))
}

/**
 * A bound's flights as one price: sums, and of each passenger each tax once. Classes of several flights stand beside each
 * other, `Y/M`; fare and fare basis are those of the first flight.
 * @throws RangeError without a flight
 */
export function priceTogether(flights: readonly PricedFlight[]): PricedFlight {
  const [first, ...further] = flights
  if (!first) throw new RangeError('a bound has a flight')
  if (further.length === 0) return first
  return {
    ...first,
    bookingClass: [...new Set(flights.map(({ bookingClass }) => bookingClass))].join('/'),
    passengers: first.passengers.map((one, place) =>
      passengerTogether(
        one,
        flights.flatMap(({ passengers }) => passengers[place] ?? []),
      ),
    ),
    base: sumOf(flights, ({ base }) => base),
    original: sumOf(flights, ({ original }) => original),
    total: sumOf(flights, ({ total }) => total),
  }
}

/**
 * Amounts once paid for other flights, shared by these in proportion to their own prices: each line to the last unit.
 * @throws RangeError where they are all free
 */
export function spreadPrice(paid: PricedFlight, onto: readonly PricedFlight[]): PricedFlight[] {
  const weights = onto.map(({ total }) => total)
  const share = (amount: Minor) => allocate(money(amount, paid.currency), weights).map((part) => part.amount)
  const shares = paid.passengers.map((one) => {
    const [base, off] = [share(one.base), share(minor(one.originalBase - one.base))]
    const taxes = one.taxes.map((line) => share(line.amount).map((amount) => ({ ...line, amount })))
    return onto.map((_flight, place): PassengerTypePrice => {
      const own = {
        ...one,
        base: base[place] ?? minor(0),
        taxes: taxes.flatMap((parts) => parts[place] ?? []),
      }
      const total = minor(own.taxes.reduce((all, { amount }) => all + amount, own.base as number))
      return { ...own, originalBase: minor(own.base + (off[place] ?? 0)), total }
    })
  })
  return onto.map((flight, place) => {
    const passengers = shares.flatMap((parts) => parts[place] ?? [])
    const sumOfParty = (part: (one: PassengerTypePrice) => number) =>
      minor(passengers.reduce((all, one) => all + part(one) * one.count, 0))
    return {
      ...flight,
      passengers,
      base: sumOfParty(({ base }) => base),
      original: sumOfParty(({ total, base, originalBase }) => total + originalBase - base),
      total: sumOfParty(({ total }) => total),
    }
  })
}

function passengerTogether(
  { type, count }: PassengerTypePrice,
  coupons: readonly PassengerTypePrice[],
): PassengerTypePrice {
  return {
    type,
    count,
    base: sumOf(coupons, ({ base }) => base),
    originalBase: sumOf(coupons, ({ originalBase }) => originalBase),
    taxes: taxesTogether(coupons.flatMap(({ taxes }) => taxes)),
    total: sumOf(coupons, ({ total }) => total),
  }
}

/** One line a code and airport: what comes back of a part of it comes back as far as that part goes. */
function taxesTogether(lines: readonly TaxLine[]): TaxLine[] {
  const keyOf = ({ code, airport, refundable }: TaxLine) => `${code} ${airport ?? ''} ${refundable}`
  return [...Map.groupBy(lines, keyOf).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ ...first, amount: sumOf(own, ({ amount }) => amount) }] : []
  })
}

function sumOf<One>(all: readonly One[], part: (one: One) => Minor): Minor {
  return minor(all.reduce((sum, one) => sum + part(one), 0))
}
