/**
 * Owns the import of an airline's fares. Invariants: one import of a brand at a time, all of it or nothing;
 * exactly what was shown is stored; no fare is filed twice. A fare that stays, or changes its price, stays
 * the same fare, so a traveller who is choosing it goes on or is told the new price. Never changes the price
 * of a hold or a ticket.
 */
import { auditImport } from '../../audit/operations.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isDeepStrictEqual } from 'node:util'
import { diffFares, type FareDiff } from '@jetbridge/core/offer/fare-diff.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import type { Database, Db, Tx } from '../../../db/open.ts'
import { deleteFares, insertFares, lockTariff, notifyOffer, updateFares } from '../queries.ts'
import { listFares } from '../read.ts'

export interface FareImport {
  readonly brand: string
  readonly fares: readonly FiledFare[]
  /** adds to the tariff instead of replacing it */
  readonly isAdded: boolean
}

/** What storing fares would do. */
export async function proposeFares(db: Db, { brand, fares, isAdded }: FareImport): Promise<FareDiff> {
  const diff = diffFares(await listFares(db, brand), fares)
  return isAdded ? { ...diff, removed: [] } : diff
}

/** Stores the proposal; false, with nothing stored, when the tariff has changed since the comparison. */
export async function importFares(
  db: Database,
  asked: FareImport,
  shown: FareDiff,
  operator: Operator<'import-fares'>,
): Promise<boolean> {
  return db.transact(async (tx) => {
    await lockTariff(tx, asked.brand)
    if (!isDeepStrictEqual(await proposeFares(tx, asked), shown)) return false
    await storeFares(tx, asked.brand, shown)
    await auditImport(tx, operator, { brand: asked.brand, what: 'fares', ...shown })
    return true
  })
}

async function storeFares(tx: Tx, brand: string, { added, changed, removed }: FareDiff): Promise<void> {
  await deleteFares(
    tx,
    removed.map(({ id }) => id),
  )
  await updateFares(
    tx,
    changed.map(({ before, after }) => ({ id: before.id, to: after })),
  )
  await insertFares(tx, brand, added)
  await notifyOffer(tx, brand)
}
