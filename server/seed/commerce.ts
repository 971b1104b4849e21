/** What an airline needs to sell, as plain data. */
import type { GermanGender, Localised } from '@jetbridge/core/brand/locale.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import type { PromoCode } from '@jetbridge/core/offer/promo-code.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import type { DashboardCard } from '../modules/content/content.ts'

/** A question to every passenger beyond the ordinary ones. */
export interface CustomFieldData {
  readonly fieldName: string
  readonly displayNames: Readonly<Record<string, string>>
  readonly isRequired: boolean
  /** value to label by locale; empty for a free text */
  readonly allowedValues: Readonly<Record<string, Localised>>
  /** of the German name, for its article */
  readonly germanGender: GermanGender
}

export interface CommerceData {
  readonly fareBrands: readonly FareBrand[]
  readonly fares: readonly FiledFare[]
  readonly taxes: readonly Tax[]
  readonly promoCodes: readonly Omit<PromoCode, 'used'>[]
  readonly customFields: readonly CustomFieldData[]
  /** cards of the home page's dashboard */
  readonly dashboard?: readonly DashboardCard[]
}
