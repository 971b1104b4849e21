/**
 * What one flight costs a party: lines for each passenger type, computed once on the server and then only
 * added.
 */
import { type Currency, type Minor, minor, money, percentOf, sum, times } from '../kernel/money.ts'
import { type Party, type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'
import { baseFareOf, type Fare } from './fare.ts'
import { type Tax, type TaxedCoupon, type TaxLine, taxLinesOf } from './tax.ts'

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
export function priceFlight({ fare, party, promoPercent, ...flight }: PriceRequest): PricedFlight {
  return priceCoupons(flight, fare, party, (type) => {
    const original = baseFareOf(fare, type)
    return { original, base: lessPercent(original, fare.currency, promoPercent) }
  })
}

/** What one passenger pays for a flight before taxes. */
export interface CouponBase {
  /** before a promo code */
  readonly original: Minor
  readonly base: Minor
}

/** An amount less a part of it, which is rounded once. */
export function lessPercent(amount: Minor, currency: Currency, percent: number): Minor {
  return minor(amount - percentOf(money(amount, currency), percent).amount)
}

type TaxedFlight = Pick<PriceRequest, 'taxes' | 'origin' | 'destination'> &
  Pick<TaxedCoupon, 'waitBefore' | 'waitAfter'>

/** The price of a party on a flight, by what each type of passenger pays before taxes. */
export function priceCoupons(
  flight: TaxedFlight,
  fare: Fare,
  party: Party,
  baseOf: (type: PassengerType) => CouponBase,
): PricedFlight {
  const { currency } = fare
  const passengers = passengerTypes
    .filter((type) => party[type] > 0)
    .map((type) => pricePassenger(flight, currency, { type, count: party[type], ...baseOf(type) }))
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

function pricePassenger(
  { taxes, ...flight }: TaxedFlight,
  currency: Currency,
  { type, count, base, original }: CouponBase & { readonly type: PassengerType; readonly count: number },
): PassengerTypePrice {
  const lines = taxLinesOf(taxes, { ...flight, type, base, currency })
  const taxed = sum(
    currency,
    lines.map(({ amount }) => ({ amount, currency })),
  )
  return { type, count, base, originalBase: original, taxes: lines, total: minor(base + taxed.amount) }
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
