/**
 * What an airline sells beside the seat, for a passenger on a flight: the catalogue, and who gets each extra
 * for which fee.
 */
import type { Currency, Minor } from '../kernel/money.ts'
import type { FareConditions } from '../offer/fare-conditions.ts'
import type { PassengerType } from '../passenger/passenger-type.ts'

/** The kind of thing, for its picture. */
export const extraKinds = [
  'bag',
  'heavy-bag',
  'cabin-bag',
  'meal',
  'lounge',
  'priority',
  'pet',
  'sport',
  'bicycle',
  'golf',
  'surf',
  'ski',
  'wifi',
  'flexibility',
] as const
export type ExtraKind = (typeof extraKinds)[number]

/** Conditions of a fare that include an extra without a fee; `bag-2` is its second checked bag. */
export const inclusions = ['cabin-bag', 'bag-1', 'bag-2', 'bag-3', 'meal', 'lounge', 'priority'] as const
export type Inclusion = (typeof inclusions)[number]

/** What one price of an extra is for: one flight, or all flights of a way. */
export const saleUnits = ['flight', 'way'] as const
export type SaleUnit = (typeof saleUnits)[number]

/** Several extras that are offered as one choice. */
export interface Grouping {
  /** by locale; the English one names the group */
  readonly names: Readonly<Record<string, string>>
}

/** An extra of a brand's catalogue. */
export interface Extra {
  /** within its brand: capital letters and digits, `BAG23` */
  readonly code: string
  readonly kind: ExtraKind
  /** by locale */
  readonly names: Readonly<Record<string, string>>
  readonly descriptions: Readonly<Record<string, string>>
  /** null: a single extra */
  readonly grouping: Grouping | null
  /** order of groups and single extras on the page, lowest first (GAP-109) */
  readonly rank: number
  /** for one passenger on one flight or way; an extra is not offered in a currency without a price */
  readonly prices: Partial<Readonly<Record<Currency, Minor>>>
  readonly passengerTypes: readonly PassengerType[]
  /** places on a departure; null: no limit */
  readonly stock: number | null
  /** reason for issuance: the document's letter and the coupon's three characters (spec/domain.md 1.2) */
  readonly rfic: string
  readonly rfisc: string
  readonly includedWith: Inclusion | null
  /** `ACH-VIE`, `VIE-*`, `*-OLB`; empty: everywhere */
  readonly routes: readonly string[]
  /** codes of the fare brands it is sold with; empty: all */
  readonly fareBrands: readonly string[]
  readonly soldFor: SaleUnit
}

/** A flight as it was held. */
export interface HeldFare {
  readonly origin: string
  readonly destination: string
  readonly fareBrand: string
  /** undefined: its fare brand was removed meanwhile and includes nothing */
  readonly conditions: FareConditions | undefined
  readonly currency: Currency
}

/** For one passenger: 0 where the fare includes it, undefined where it is not sold. */
export function feeOf(extra: Extra, held: HeldFare): Minor | undefined {
  if (!fliesWith(extra, held)) return undefined
  return isIncluded(extra, held) ? (0 as Minor) : extra.prices[held.currency]
}

/**
 * The price of an included extra beside another one of its group (core/extra/included-one.ts); undefined if that makes
 * no difference, or the airline has set no price in the currency.
 */
export function furtherFeeOf(extra: Extra, held: HeldFare): Minor | undefined {
  return extra.grouping !== null && isIncluded(extra, held) ? extra.prices[held.currency] : undefined
}

function fliesWith({ routes, fareBrands }: Extra, { origin, destination, fareBrand }: HeldFare): boolean {
  const isFlown = routes.some((route) => {
    const [from, to] = route.split('-')
    return (from === '*' || from === origin) && (to === '*' || to === destination)
  })
  return (routes.length === 0 || isFlown) && (fareBrands.length === 0 || fareBrands.includes(fareBrand))
}

/** The fare has it without a fee. */
export function isIncluded({ includedWith }: Extra, { conditions }: HeldFare): boolean {
  if (!conditions) return false
  switch (includedWith) {
    case 'cabin-bag':
      return conditions.cabinBag
    case 'bag-1':
    case 'bag-2':
    case 'bag-3':
      return conditions.checkedBags >= Number(includedWith.slice(-1))
    case 'meal':
    case 'lounge':
    case 'priority':
      return conditions[includedWith]
    case null:
      return false
  }
}
