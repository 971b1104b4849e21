/**
 * Owns adding to the audit log. Invariants: rows are only ever added; a row falls with the act that it tells of; each is
 * sealed soon, in a block with a hash over it and over the block before. Never tells what was done.
 */
import type { Db } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import type { AppendAudit } from '../../http/audit.ts'
import { insertAct, listUnsealed, sealActs } from './queries.ts'

/** One statement of the act's transaction. */
export const appendAudit: AppendAudit = insertAct

/** What an import has stored, by numbers of rows. */
export interface ImportCounts {
  readonly brand: string
  /** `promo-codes` */
  readonly what: string
  readonly added: readonly unknown[]
  readonly changed: readonly unknown[]
  readonly removed: readonly unknown[]
}

/** An operator has stored a file: in the transaction that stores it. */
export function auditImport(db: Db, { brand, what, added, changed, removed }: ImportCounts): Promise<void> {
  return insertAct(db, {
    act: `${what}-imported`,
    record: 'airline',
    brandId: brand,
    actorKind: 'operator',
    actorId: null,
    recordId: brand,
    requestId: 'command',
    reason: `${added.length} added, ${changed.length} changed, ${removed.length} removed`,
  })
}

/** Acts of one block: its hash is computed over them in one statement. */
const mostInBlock = 5_000

/** Seals all that waits, series by series. @returns how many acts */
export async function sealAudit({ db }: Pick<Deps, 'db'>): Promise<number> {
  let all = 0
  for (const series of await listUnsealed(db.query)) {
    for (let sealed = mostInBlock; sealed === mostInBlock; all += sealed)
      sealed = await sealActs(db.query, series, mostInBlock)
  }
  return all
}
