/** What a fare brand allows and includes, as data, and how brands compare in the fare table. */
import { z } from 'zod'
import { type Currency, type Minor, minor, toDecimal } from '../kernel/money.ts'
import { passengerTypes } from '../passenger/passenger-type.ts'

/** Minor units of a currency; 0 free of charge, null not allowed at all. */
const feeSchema = z.number().int().min(0).nullable()
/** Absent as null. Written as a chain of `z`, which a page that needs no schema can do without. */
const absentFeeSchema = z.number().int().min(0).nullable().optional()

export const fareConditionsSchema = z.object({
  cabinBag: z.boolean(),
  /** pieces of hold luggage included */
  checkedBags: z.number().int().min(0),
  /** choosing a seat: included, for a fee, or not at all */
  seatChoice: z.enum(['free', 'paid', 'none']),
  /** fees a passenger, in the brand's own currency */
  changeFeeMinor: feeSchema,
  refundFeeMinor: feeSchema,
  /** for another name on the ticket, a passenger */
  nameChangeFeeMinor: absentFeeSchema,
  meal: z.boolean(),
  lounge: z.boolean(),
  priority: z.boolean(),
  /**
   * fees in the other currencies of the brand; where one is missing, a paid change or refund is not offered
   */
  feesIn: z
    .partialRecord(
      z.string(),
      z.object({
        changeFeeMinor: feeSchema,
        refundFeeMinor: feeSchema,
        nameChangeFeeMinor: absentFeeSchema,
      }),
    )
    .optional(),
  /**
   * all money comes back if the cancellation is within these hours of the sale, and the sale was at least these days
   * before departure
   */
  freeCancellation: z
    .object({ hours: z.number().int().min(1), daysBefore: z.number().int().min(0) })
    .optional(),
  /**
   * For a flight that was changed for another: the part of its fare and carrier charges that was paid under
   * conditions that do not give it back. In minor units of the sale, for one passenger of a type
   * (core/trip/kept-fare.ts). No fare brand has it.
   */
  keptFare: z.partialRecord(z.enum(passengerTypes), z.number().int().min(0)).optional(),
})

export type FareConditions = z.output<typeof fareConditionsSchema>

/** A fare brand as an airline defines it. */
export interface FareBrand {
  readonly code: string
  /** order in the fare table, cheapest 0 */
  readonly rank: number
  readonly names: Readonly<Record<string, string>>
  readonly descriptions: Readonly<Record<string, string>>
  readonly conditions: FareConditions
}

export interface Fees {
  /** null: not allowed */
  readonly change: Minor | null
  readonly refund: Minor | null
}

/** Fees in the currency of a sale. A free change or refund is free in every currency. */
export function feesIn(conditions: FareConditions, currency: Currency, ownCurrency: Currency): Fees {
  return {
    change: feeIn(conditions, 'changeFeeMinor', currency, ownCurrency),
    refund: feeIn(conditions, 'refundFeeMinor', currency, ownCurrency),
  }
}

/** Of one passenger, for another name on the ticket; null: not allowed. */
export function nameChangeFeeIn(
  conditions: FareConditions,
  currency: Currency,
  ownCurrency: Currency,
): Minor | null {
  return feeIn(conditions, 'nameChangeFeeMinor', currency, ownCurrency)
}

function feeIn(
  conditions: FareConditions,
  kind: 'changeFeeMinor' | 'refundFeeMinor' | 'nameChangeFeeMinor',
  currency: Currency,
  ownCurrency: Currency,
): Minor | null {
  const own = conditions[kind] ?? null
  const amount = currency === ownCurrency || own === 0 ? own : (conditions.feesIn?.[currency]?.[kind] ?? null)
  return amount === null ? null : minor(amount)
}

/** Conditions as sent to a customer: fees are decimals of the search currency. */
export interface OfferedConditions {
  readonly cabinBag: boolean
  readonly checkedBags: number
  readonly seatChoice: 'free' | 'paid' | 'none'
  readonly changeFee: number | null
  readonly refundFee: number | null
  readonly meal: boolean
  readonly lounge: boolean
  readonly priority: boolean
}

/** What a fare brand allows, in the currency of a search or a sale. */
export function offeredIn(
  conditions: FareConditions,
  currency: Currency,
  ownCurrency: Currency,
): OfferedConditions {
  const { cabinBag, checkedBags, seatChoice, meal, lounge, priority } = conditions
  const { change, refund } = feesIn(conditions, currency, ownCurrency)
  const fee = (amount: Minor | null) => (amount === null ? null : toDecimal({ amount, currency }))
  return {
    cabinBag,
    checkedBags,
    seatChoice,
    changeFee: fee(change),
    refundFee: fee(refund),
    meal,
    lounge,
    priority,
  }
}

/** In the order the fare table shows them. */
export const fareFeatures = [
  'cabinBag',
  'checkedBags',
  'seatChoice',
  'changeFee',
  'refundFee',
  'meal',
  'lounge',
  'priority',
] as const satisfies readonly (keyof OfferedConditions)[]
export type FareFeature = (typeof fareFeatures)[number]

/** A line of the fare table. */
export interface ComparedFeature {
  readonly feature: FareFeature
  /** every compared fare gives the same */
  readonly isSame: boolean
  /** by fare: whether it gives more than the fare before it */
  readonly gains: readonly boolean[]
}

/** How fares compare, feature by feature, in the order given (cheapest first). */
export function compareFares(fares: readonly OfferedConditions[]): ComparedFeature[] {
  return fareFeatures.map((feature) => {
    const worth = fares.map((fare) => worthOf(fare, feature))
    return {
      feature,
      isSame: worth.every((each) => each === worth[0]),
      gains: worth.map((each, index) => index > 0 && each > (worth[index - 1] ?? each)),
    }
  })
}

const seatWorth = { none: 0, paid: 1, free: 2 } as const

/** A number that is higher when the customer gets more. */
function worthOf(fare: OfferedConditions, feature: FareFeature): number {
  if (feature === 'seatChoice') return seatWorth[fare.seatChoice]
  if (feature === 'changeFee' || feature === 'refundFee') return -(fare[feature] ?? Number.POSITIVE_INFINITY)
  return Number(fare[feature])
}
