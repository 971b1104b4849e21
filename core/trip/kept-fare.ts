/**
 * The part of a fare that stays not refundable after a change: a change neither makes money refundable nor the reverse.
 * Amounts in minor units.
 */
import { minor, type Minor } from '../kernel/money.ts'
import type { FareConditions } from '../offer/fare-conditions.ts'
import type { PassengerTypePrice, PricedFlight } from '../offer/price.ts'
import { isCarrierImposed } from '../offer/tax.ts'
import { type PassengerType, passengerTypes } from '../passenger/passenger-type.ts'

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

/**
 * What stays not refundable of each flight taken, also under a refundable new fare: together never more than they cost.
 * @param old the flights given up
 */
export function keptAfterChange(
  old: readonly FareSold[],
  newPrices: readonly Pick<PricedFlight, 'passengers'>[],
): (KeptFare | undefined)[] {
  const owed = old.map(({ price, keptFare, isRefundable }) =>
    isRefundable
      ? keptFare
      : Object.fromEntries(price.passengers.map((one) => [one.type, fareWithCharges(one)])),
  )
  return shareKept(owed, newPrices, 'capped')
}

/**
 * Puts what is kept of flights on those taken for them, in order: each bears at most its fare and charges.
 * @param beyond whether the last one bears the rest, or nothing does
 */
export function shareKept(
  kept: readonly (KeptFare | undefined)[],
  onto: readonly Pick<PricedFlight, 'passengers'>[],
  beyond: 'capped' | 'last',
): (KeptFare | undefined)[] {
  const rest = new Map<PassengerType, number>()
  for (const type of passengerTypes)
    rest.set(
      type,
      kept.reduce((all, own) => all + (own?.[type] ?? 0), 0),
    )
  return onto.map(({ passengers }, place) => {
    const own: KeptFare = {}
    for (const one of passengers) {
      const left = rest.get(one.type) ?? 0
      const bearsAll = beyond === 'last' && place === onto.length - 1
      const amount = bearsAll ? left : Math.min(left, fareWithCharges(one))
      if (amount > 0) own[one.type] = amount
      rest.set(one.type, left - amount)
    }
    return Object.keys(own).length > 0 ? own : undefined
  })
}

/** For the whole party. */
export function keptOfParty({ price, keptFare }: Pick<FareSold, 'price' | 'keptFare'>): number {
  return price.passengers.reduce((all, { type, count }) => all + (keptFare?.[type] ?? 0) * count, 0)
}
