/**
 * Owns the import of an airline's extras. Invariants: the file replaces all extras, in one transaction;
 * exactly what was shown is stored, and is on sale from the commit on. Never changes held or sold extras:
 * they keep price and name.
 */
import { auditImport } from '../../audit/operations.ts'
import type { Operator } from '@jetbridge/core/access/operator.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import { diffTable, type TableDiff } from '@jetbridge/core/flight/table-diff.ts'
import type { Database, Db } from '../../../db/open.ts'
import { insertExtras, lockExtras, replaceExtras } from '../queries.ts'
import { listExtras } from '../read.ts'

export interface ExtraImport {
  readonly brand: string
  readonly extras: readonly Extra[]
}

/** What storing extras would do. */
export async function proposeExtras(db: Db, { brand, extras }: ExtraImport): Promise<TableDiff<Extra>> {
  return diffTable(await listExtras(db, brand), extras, ({ code }) => code, isDeepStrictEqual)
}

/** Stores the proposal; false, with nothing stored, when the extras have changed since the comparison. */
export async function importExtras(
  db: Database,
  asked: ExtraImport,
  shown: TableDiff<Extra>,
  operator: Operator<'edit-extras'>,
): Promise<boolean> {
  return db.transact(async (tx) => {
    await lockExtras(tx, asked.brand)
    if (!isDeepStrictEqual(await proposeExtras(tx, asked), shown)) return false
    await replaceExtras(tx, asked.brand, asked.extras)
    await auditImport(tx, operator, { brand: asked.brand, what: 'extras', ...shown })
    return true
  })
}

/** Existing ones stay as they are. */
export function addExtras(db: Db, brand: string, extras: readonly Extra[]): Promise<void> {
  return insertExtras(db, brand, extras)
}
