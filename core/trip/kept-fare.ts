/**
 * The part of a fare that stays not refundable after a change: a change neither makes money refundable nor the reverse.
 * Amounts in minor units.
 */
import { minor, type Minor } from '../kernel/money.ts'
import type { FareConditions } from '../offer/fare-conditions.ts'
import type { PassengerTypePrice, PricedFlight } from '../offer/price.ts'
import { isCarrierImposed } from '../offer/tax.ts'

/** By passenger type, of one passenger. */
export type KeptFare = NonNullable<FareConditions['keptFare']>

/** A flight as it was sold. */
export interface FareSold {
  readonly price: Pick<PricedFlight, 'passengers'>
  readonly keptFare: KeptFare | undefined
  /** its fare gives money back, whatever the fee */
  readonly isRefundable: boolean
}

/** Fare and carrier charges of one passenger: the conditions of a fare apply to both. */
export function fareWithCharges({ base, taxes }: Pick<PassengerTypePrice, 'base' | 'taxes'>): Minor {
  const charges = taxes.filter(({ code }) => isCarrierImposed(code))
  return minor(charges.reduce((all, { amount }) => all + amount, base as number))
}

/** What stays not refundable, also under a refundable new fare: never more than the new fare. */
export function keptAfterChange(
  old: FareSold,
  newPrice: Pick<PricedFlight, 'passengers'>,
): KeptFare | undefined {
  const kept: KeptFare = {}
  for (const before of old.price.passengers) {
    const now = newPrice.passengers.find(({ type }) => type === before.type)
    const owed = old.isRefundable ? (old.keptFare?.[before.type] ?? 0) : fareWithCharges(before)
    const amount = Math.min(owed, now ? fareWithCharges(now) : 0)
    if (amount > 0) kept[before.type] = amount
  }
  return Object.keys(kept).length > 0 ? kept : undefined
}

/** For the whole party. */
export function keptOfParty({ price, keptFare }: Pick<FareSold, 'price' | 'keptFare'>): number {
  return price.passengers.reduce((all, { type, count }) => all + (keptFare?.[type] ?? 0) * count, 0)
}
