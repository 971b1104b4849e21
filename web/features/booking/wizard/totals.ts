/**
 * Sums the site shows beside what the server promised. The server computes prices; these add its figures up
 * to explain them, and are never charged.
 */
import {
  type Currency,
  fromDecimal,
  type Money,
  money,
  sum,
  times,
  toDecimal,
} from '@jetbridge/core/kernel/money.ts'
import type { Party, PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'

export interface Tax {
  readonly taxCode: string
  readonly amount: number
}

/** Price of one passenger of a type, taxes within; older answers carry only one of the two totals. [FLT-22] */
export interface TypeFare {
  readonly passengerType: PassengerType
  readonly fareAmount?: number | undefined
  readonly totalFare?: number | undefined
  readonly baseFare: number
  readonly ptcTaxes: readonly Tax[]
}

/** One tax over the whole party, decimal. */
export interface TaxTotal {
  readonly taxCode: string
  readonly amount: number
}

/** Full price of one passenger: fare with its taxes (GAP-105). */
export function fareOf(fare: TypeFare): number {
  return fare.fareAmount ?? fare.totalFare ?? 0
}

/** Sum over passenger types of fare times seats. [FLT-13] */
export function totalOf(fares: readonly TypeFare[], party: Party, currency: Currency): number {
  return overParty(fares, party, currency, fareOf)
}

/** The same from base fares. [FLT-13] */
export function baseOf(fares: readonly TypeFare[], party: Party, currency: Currency): number {
  return overParty(fares, party, currency, (fare) => fare.baseFare)
}

function overParty(
  fares: readonly TypeFare[],
  party: Party,
  currency: Currency,
  price: (fare: TypeFare) => number,
): number {
  const lines = fares.map((fare) => times(fromDecimal(price(fare), currency), party[fare.passengerType]))
  return toDecimal(sum(currency, lines))
}

/** Taxes of the party, one sum a code, in the order they first come. [FLT-14] */
export function taxesOf(fares: readonly TypeFare[], party: Party, currency: Currency): TaxTotal[] {
  const lines = fares.flatMap((fare) =>
    fare.ptcTaxes.map(({ taxCode, amount }) => ({
      taxCode,
      amount: times(fromDecimal(amount, currency), party[fare.passengerType]),
    })),
  )
  return [...Map.groupBy(lines, ({ taxCode }) => taxCode)].map(([taxCode, ofCode]) => ({
    taxCode,
    amount: toDecimal(
      sum(
        currency,
        ofCode.map(({ amount }) => amount),
      ),
    ),
  }))
}

/** Sums of taxes over several flights, again one a code. [FLT-14] */
export function mergeTaxes(lists: readonly (readonly TaxTotal[])[], currency: Currency): TaxTotal[] {
  return [...Map.groupBy(lists.flat(), ({ taxCode }) => taxCode)].map(([taxCode, ofCode]) => ({
    taxCode,
    amount: addDecimals(
      ofCode.map(({ amount }) => amount),
      currency,
    ),
  }))
}

export function addDecimals(amounts: readonly number[], currency: Currency): number {
  return toDecimal(
    sum(
      currency,
      amounts.map((amount) => fromDecimal(amount, currency)),
    ),
  )
}

/** What a total is made of; all of one currency. */
export interface TotalParts {
  readonly flights: Money
  /** what a change of flight still owes; only during a change */
  readonly balanceDue: Money
  /** a fee on a passenger, when the server sends one (GAP-106) */
  readonly passengers: Money
  readonly seats: Money
  readonly extras: Money
}

/** @param trip the price of the flights; the balance due during a change of a flight [SIDE-11, SIDE-12] */
export function tripTotal(trip: Money, parts: Pick<TotalParts, 'passengers' | 'seats' | 'extras'>): Money {
  return sum(trip.currency, [trip, parts.passengers, parts.seats, parts.extras])
}

/** Seats whose fare includes them cost nothing (GAP-106). */
export function seatsTotal(seats: readonly { readonly price: number }[], currency: Currency): Money {
  return sum(
    currency,
    seats.map(({ price }) => fromDecimal(price, currency)),
  )
}

/** [SIDE-13] */
export function extrasTotal(fees: readonly { readonly fee: number }[], currency: Currency): Money {
  return sum(
    currency,
    fees.map(({ fee }) => fromDecimal(fee, currency)),
  )
}

/** The amount due of a total; for a credit nothing is due (GAP-40). */
export function dueOf(total: Money): Money {
  return total.amount > 0 ? total : money(0, total.currency)
}
