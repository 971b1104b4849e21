/**
 * Owns additions to a tariff without a file of its airline: demo worlds, later seasons. Never changes filed
 * fares.
 */
import type { EmissionFactor } from '@jetbridge/core/flight/emission.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import type { FiledPromoCode } from '@jetbridge/core/offer/promo-code-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import type { Db } from '../../../db/open.ts'
import {
  insertEmissionFactors,
  insertFares,
  insertTaxes,
  notifyOffer,
  putPromoCodes,
  upsertFareBrands,
} from '../queries.ts'

/** Answers how many. */
export function addFares(db: Db, brand: string, fares: readonly FiledFare[]): Promise<number> {
  return insertFares(db, brand, fares)
}

export function addTaxes(db: Db, brand: string, taxes: readonly Tax[]): Promise<void> {
  return insertTaxes(db, brand, taxes)
}

export function addEmissionFactors(db: Db, brand: string, factors: readonly EmissionFactor[]): Promise<void> {
  return insertEmissionFactors(db, brand, factors)
}

/** Existing ones get the new terms. */
export function addPromoCodes(db: Db, brand: string, promoCodes: readonly FiledPromoCode[]): Promise<void> {
  return putPromoCodes(db, brand, promoCodes)
}

/** Existing ones are replaced. */
export function putFareBrands(db: Db, brand: string, fareBrands: readonly FareBrand[]): Promise<void> {
  return upsertFareBrands(db, brand, fareBrands)
}

/** Notifies every process to read a brand's tariff again, when the transaction commits. */
export function tellTariff(db: Db, brand: string): Promise<void> {
  return notifyOffer(db, brand)
}
