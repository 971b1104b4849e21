/**
 * Owns the taking over of an airline's fare brands. Invariants: all rows or none, on sale at the commit. Never
 * removes a fare brand: one that has no fares is not sold, and what was sold by it keeps its name.
 */
import { isDeepStrictEqual } from 'node:util'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { Database, Db } from '../../../db/open.ts'
import { listFareBrands, lockTariff, notifyOffer, upsertFareBrands } from '../queries.ts'

export interface FareBrandDiff {
  /** by code */
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly same: readonly string[]
  /** stand, are not in the file, and stay */
  readonly absent: readonly string[]
}

export async function compareFareBrands(
  db: Db,
  brand: string,
  fareBrands: readonly FareBrand[],
): Promise<FareBrandDiff> {
  const standing = new Map((await listFareBrands(db, brand)).map((each) => [each.code, each]))
  const codes = (which: (each: FareBrand, before: FareBrand | undefined) => boolean) =>
    fareBrands.filter((each) => which(each, standing.get(each.code))).map(({ code }) => code)
  return {
    added: codes((_, before) => before === undefined),
    changed: codes((each, before) => before !== undefined && !isSame(before, each)),
    same: codes((each, before) => before !== undefined && isSame(before, each)),
    absent: [...standing.keys()].filter((code) => fareBrands.every((each) => each.code !== code)),
  }
}

function isSame(one: FareBrand, other: FareBrand): boolean {
  const parts = ({ rank, names, descriptions, conditions }: FareBrand) => ({
    rank,
    names,
    descriptions,
    conditions: { ...conditions, feesIn: conditions.feesIn ?? {} },
  })
  return isDeepStrictEqual(parts(one), parts(other))
}

export async function importFareBrands(
  db: Database,
  brand: string,
  fareBrands: readonly FareBrand[],
): Promise<void> {
  await db.transact(async (tx) => {
    await lockTariff(tx, brand)
    await upsertFareBrands(tx, brand, fareBrands)
    await notifyOffer(tx, { brand })
  })
}
