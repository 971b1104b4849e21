/**
 * Owns the taking over of an airline's extras. Invariants: the file takes the place of all that stood, in one
 * transaction, and what was shown is what is stored, on sale from the commit on. Never changes what is held or
 * sold: that keeps price and name.
 */
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

/** Stores what was proposed; false, and nothing is stored, when the extras are no longer those it was compared with. */
export async function importExtras(
  db: Database,
  asked: ExtraImport,
  shown: TableDiff<Extra>,
): Promise<boolean> {
  return db.transact(async (tx) => {
    await lockExtras(tx, asked.brand)
    if (!isDeepStrictEqual(await proposeExtras(tx, asked), shown)) return false
    await replaceExtras(tx, asked.brand, asked.extras)
    return true
  })
}

/** Those that are there already stay as they are. */
export function addExtras(db: Db, brand: string, extras: readonly Extra[]): Promise<void> {
  return insertExtras(db, brand, extras)
}
