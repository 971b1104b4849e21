/**
 * Owns the import of an airline's fare brands. Invariants: all rows or none; exactly what was shown is
 * stored, and is on sale at the commit. Never removes a fare brand: one without fares is not sold, and past
 * sales keep its name.
 */
import { auditImport } from '../../audit/operations.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isDeepStrictEqual } from 'node:util'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { FareBrand } from '@jetbridge/core/offer/fare-conditions.ts'
import type { Database, Db } from '../../../db/open.ts'
import { lockTariff, notifyOffer, upsertFareBrands } from '../queries.ts'
import { listFareBrands } from '../read.ts'

export interface FareBrandImport {
  readonly brand: string
  readonly fareBrands: readonly FareBrand[]
}

/** What storing fare brands would do; those it calls removed are missing in the file, and stay. */
export async function proposeFareBrands(
  db: Db,
  { brand, fareBrands }: FareBrandImport,
): Promise<TableDiff<FareBrand>> {
  return diffTable(await listFareBrands(db, brand), fareBrands, ({ code }) => code, isSame)
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

/**
 * Stores the proposal; false, with nothing stored, when the fare brands have changed since the comparison.
 */
export async function importFareBrands(
  db: Database,
  asked: FareBrandImport,
  shown: TableDiff<FareBrand>,
  operator: Operator<'import-fares'>,
): Promise<boolean> {
  const { brand, fareBrands } = asked
  return db.transact(async (tx) => {
    await lockTariff(tx, brand)
    if (!isDeepStrictEqual(await proposeFareBrands(tx, asked), shown)) return false
    await upsertFareBrands(tx, brand, fareBrands)
    await auditImport(tx, operator, { brand, what: 'fare-brands', ...shown })
    await notifyOffer(tx, brand)
    return true
  })
}
