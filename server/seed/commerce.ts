/** What an airline sells by, as plain data: fare brands, fares, taxes, promo codes, custom fields. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { Instant, LocalDate } from '@jetbridge/core/kernel/time.ts'

export interface FareBrandData {
  readonly code: string
  /** cheapest 0 */
  readonly rank: number
  readonly names: Readonly<Record<string, string>>
  readonly descriptions: Readonly<Record<string, string>>
  readonly conditions: FareConditionsData
}

/** Fees in minor units of the brand's currency; 0 free, null not allowed. */
export interface FareConditionsData {
  readonly cabinBag: boolean
  readonly checkedBags: number
  readonly seatChoice: 'free' | 'paid' | 'none'
  readonly changeFeeMinor: number | null
  readonly refundFeeMinor: number | null
  readonly meal: boolean
  readonly lounge: boolean
  readonly priority: boolean
}

/** One way, for each type of passenger, without taxes. */
export interface FareData {
  readonly origin: string
  readonly destination: string
  readonly fareBrand: string
  readonly bookingClass: string
  readonly fareBasis: string
  readonly currency: Currency
  readonly adultMinor: number
  readonly childMinor: number
  readonly infantMinor: number
  /** local service dates, both ends included */
  readonly travelFrom: LocalDate
  readonly travelUntil: LocalDate
  /** ISO weekdays */
  readonly weekdays: readonly number[]
  /** days before departure it must be bought */
  readonly advanceDays: number
}

export interface TaxData {
  readonly code: string
  /** null: every airport */
  readonly airport: string | null
  readonly appliesOn: 'departure' | 'arrival'
  readonly currency: Currency
  readonly adultMinor: number
  readonly childMinor: number
  readonly infantMinor: number
  /** of the base fare */
  readonly percent: number
  readonly refundable: boolean
}

export interface PromoCodeData {
  /** upper case */
  readonly code: string
  readonly percent: number
  readonly validFrom: Instant
  readonly validUntil: Instant
  readonly quota: number | null
}

export interface CustomFieldData {
  readonly fieldName: string
  readonly displayNames: Readonly<Record<string, string>>
  readonly isRequired: boolean
  readonly allowedValues: Readonly<Record<string, string>>
}

export interface CommerceData {
  readonly fareBrands: readonly FareBrandData[]
  readonly fares: readonly FareData[]
  readonly taxes: readonly TaxData[]
  readonly promoCodes: readonly PromoCodeData[]
  readonly customFields: readonly CustomFieldData[]
}
