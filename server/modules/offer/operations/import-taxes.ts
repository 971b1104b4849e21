/**
 * Owns the taking over of an airline's taxes and charges. Invariants: the file takes the place of all that
 * stood, in one transaction, charged from the commit on. Never changes the price of a hold or a ticket.
 */
import { isDeepStrictEqual } from 'node:util'
import { taxIdentity } from '@jetbridge/core/offer/tax-csv.ts'
import type { Tax } from '@jetbridge/core/offer/tax.ts'
import type { Database, Db } from '../../../db/open.ts'
import { deleteTaxes, insertTaxes, listTaxes, lockTariff, notifyOffer } from '../queries.ts'

export interface TaxDiff {
  readonly added: readonly Tax[]
  readonly changed: readonly Tax[]
  readonly removed: readonly Tax[]
  readonly same: number
}

export async function compareTaxes(db: Db, brand: string, taxes: readonly Tax[]): Promise<TaxDiff> {
  const standing = new Map((await listTaxes(db, brand)).map((tax) => [taxIdentity(tax), tax]))
  const before = (tax: Tax) => standing.get(taxIdentity(tax))
  const named = new Set(taxes.map(taxIdentity))
  const added = taxes.filter((tax) => !before(tax))
  const changed = taxes.filter((tax) => before(tax) && !isDeepStrictEqual(before(tax), tax))
  return {
    added,
    changed,
    removed: [...standing].filter(([identity]) => !named.has(identity)).map(([, tax]) => tax),
    same: taxes.length - added.length - changed.length,
  }
}

export async function importTaxes(db: Database, brand: string, taxes: readonly Tax[]): Promise<void> {
  await db.transact(async (tx) => {
    await lockTariff(tx, brand)
    await deleteTaxes(tx, brand)
    await insertTaxes(tx, brand, taxes)
    await notifyOffer(tx, { brand })
  })
}
