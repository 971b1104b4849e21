/**
 * Owns the import of an airline's taxes and charges. Invariants: the file replaces all of them, in one
 * transaction; exactly what was shown is stored, and is charged from the commit on. Never changes the price
 * of a hold or a ticket.
 */
import { auditImport } from '../../audit/operations.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isDeepStrictEqual } from 'node:util'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import { taxIdentity } from '@jetbridge/core/offer/tax-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import type { Database, Db } from '../../../db/open.ts'
import { deleteTaxes, insertTaxes, lockTariff, notifyOffer } from '../queries.ts'
import { listTaxes } from '../read.ts'

export interface TaxImport {
  readonly brand: string
  readonly taxes: readonly Tax[]
}

/** What storing taxes would do. */
export async function proposeTaxes(db: Db, { brand, taxes }: TaxImport): Promise<TableDiff<Tax>> {
  return diffTable(await listTaxes(db, brand), taxes, taxIdentity, isDeepStrictEqual)
}

/** Stores the proposal; false, with nothing stored, when the taxes have changed since the comparison. */
export async function importTaxes(
  db: Database,
  asked: TaxImport,
  shown: TableDiff<Tax>,
  operator: Operator<'import-fares'>,
): Promise<boolean> {
  const { brand, taxes } = asked
  return db.transact(async (tx) => {
    await lockTariff(tx, brand)
    if (!isDeepStrictEqual(await proposeTaxes(tx, asked), shown)) return false
    await deleteTaxes(tx, brand)
    await insertTaxes(tx, brand, taxes)
    await auditImport(tx, operator, { brand, what: 'taxes', ...shown })
    await notifyOffer(tx, brand)
    return true
  })
}
