/**
 * What one flight costs a party: lines for each passenger type, computed once on the server and then only
 * added.
 */
import { type Currency, type Minor, minor, money, percentOf, sum, times } from '../kernel/money.ts'
import { type Party, type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'
import { baseFareOf, type Fare } from './fare.ts'
import { type Tax, type TaxLine, taxLinesOf } from './tax.ts'

export type { TaxLine }

/** Price of ONE passenger of a type on one flight; `total` = `base` + taxes. */
export interface PassengerTypePrice {
  readonly type: PassengerType
  /** how many of the type travel */
  readonly count: number
  readonly base: Minor
  /** base before a promo code; equal to `base` without one */
  readonly originalBase: Minor
  readonly taxes: readonly TaxLine[]
  readonly total: Minor
}

/** Price of the whole party on one flight in one fare brand. The hold stores it as promised. */
export interface PricedFlight {
  readonly currency: Currency
  readonly fareId: number
  readonly fareBrand: string
  readonly fareBasis: string
  readonly bookingClass: string
  readonly passengers: readonly PassengerTypePrice[]
  /** sums over the party */
  readonly base: Minor
  /** `total` plus the amount that the promo code takes off the base fares */
  readonly original: Minor
  readonly total: Minor
}

/** A fare to be priced on a flight between two airports. */
export interface PriceRequest {
  readonly fare: Fare
  /** every tax of the brand; those of other airports and currencies do not count */
  readonly taxes: readonly Tax[]
  readonly party: Party
  readonly origin: string
  readonly destination: string
  /** 0 to 100, off the base fare only; taxes in per cent follow the reduced base */
  readonly promoPercent: number
}

/** Prices a fare for a party. Every line is rounded once; sums are exact. [GAP-105] */
export function priceFlight(request: PriceRequest): PricedFlight {
  const { fare, party } = request
  const passengers = passengerTypes
    .filter((type) => party[type] > 0)
    .map((type) => pricePassenger(request, type, party[type]))
  const { currency } = fare
  return {
    currency,
    fareId: fare.id,
    fareBrand: fare.fareBrand,
    fareBasis: fare.fareBasis,
    bookingClass: fare.bookingClass,
    passengers,
    base: sumOverParty(currency, passengers, ({ base }) => base),
    original: sumOverParty(currency, passengers, originalOf),
    total: sumOverParty(currency, passengers, ({ total }) => total),
  }
}

/** What one passenger would pay without the promo code. */
export function originalOf({ total, base, originalBase }: PassengerTypePrice): Minor {
  return minor(total - base + originalBase)
}

function pricePassenger(request: PriceRequest, type: PassengerType, count: number): PassengerTypePrice {
  const { fare, taxes, origin, destination, promoPercent } = request
  const { currency } = fare
  const originalBase = baseFareOf(fare, type)
  const reduction = percentOf(money(originalBase, currency), promoPercent).amount
  const base = minor(originalBase - reduction)
  const lines = taxLinesOf(taxes, { type, base, currency, origin, destination })
  const taxed = sum(
    currency,
    lines.map(({ amount }) => ({ amount, currency })),
  )
  return { type, count, base, originalBase, taxes: lines, total: minor(base + taxed.amount) }
}

function sumOverParty(
  currency: Currency,
  passengers: readonly PassengerTypePrice[],
  part: (one: PassengerTypePrice) => Minor,
): Minor {
  return sum(
    currency,
    passengers.map((one) => times({ amount: part(one), currency }, one.count)),
  ).amount
}

/** Taxes of a party on its flights, one sum a code, in the order in which the codes first come. [FLT-14] */
export function taxesByCode(
  flights: readonly Pick<PricedFlight, 'passengers'>[],
): { code: string; amount: Minor }[] {
  const sums = new Map<string, number>()
  for (const { passengers } of flights) {
    for (const { count, taxes } of passengers) {
      for (const { code, amount } of taxes) sums.set(code, (sums.get(code) ?? 0) + amount * count)
    }
  }
  return [...sums].map(([code, amount]) => ({ code, amount: minor(amount) }))
}
