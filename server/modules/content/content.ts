/** What a brand configures in the database. */
import type { GermanGender } from '@jetbridge/core/brand/locale.ts'
import type { Translations } from '../../db/schema.ts'

export interface CustomField {
  readonly fieldName: string
  readonly displayNames: Readonly<Record<string, string>>
  readonly isRequired: boolean
  /** value to label by locale, in the brand's order */
  readonly allowedValues: Readonly<Record<string, Translations>>
  /** of the German name */
  readonly germanGender: GermanGender | null
}

export interface DashboardCard {
  readonly tabUid: string
  readonly tabNames: Readonly<Record<string, string>>
  readonly tabPosition: number
  readonly componentUid: string
  readonly titles: Readonly<Record<string, string>>
  readonly contents: Readonly<Record<string, string>>
  readonly contentType: 'Text' | 'Html'
  readonly size: number
  readonly row: number
  readonly position: number
}
