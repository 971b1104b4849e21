/**
 * Owns the taking over of an airline's extras. Invariants: the file takes the place of all that stood, in one
 * transaction, on sale from the commit on. Never changes what is held or sold: that keeps price and name.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import type { Database, Db } from '../../../db/open.ts'
import { listExtras, lockExtras, replaceExtras } from '../queries.ts'

export interface ExtraDiff {
  readonly added: readonly Extra[]
  readonly changed: readonly Extra[]
  readonly removed: readonly Extra[]
  readonly same: number
}

export async function compareExtras(db: Db, brand: string, extras: readonly Extra[]): Promise<ExtraDiff> {
  const standing = new Map((await listExtras(db, brand)).map((extra) => [extra.code, extra]))
  const named = new Set(extras.map(({ code }) => code))
  const added = extras.filter(({ code }) => !standing.has(code))
  const changed = extras.filter((extra) => {
    const before = standing.get(extra.code)
    return before !== undefined && !isDeepStrictEqual(before, extra)
  })
  return {
    added,
    changed,
    removed: [...standing.values()].filter(({ code }) => !named.has(code)),
    same: extras.length - added.length - changed.length,
  }
}

export async function importExtras(db: Database, brand: string, extras: readonly Extra[]): Promise<void> {
  await db.transact(async (tx) => {
    await lockExtras(tx, brand)
    await replaceExtras(tx, brand, extras)
  })
}
