/**
 * Owns adding to the audit log. Invariants: rows are only ever added, each chained to the one before it; a
 * row falls with the act that it tells of. Never reads.
 */
import type { Db } from '../../db/open.ts'
import type { AppendAudit } from '../../http/audit.ts'
import { appendEntry } from './queries.ts'

/** One statement, the last of the act's transaction, because others who write for the brand wait for it. */
export const appendAudit: AppendAudit = appendEntry

/** What an import has stored, by numbers of rows. */
export interface ImportCounts {
  readonly brand: string
  /** `promo-codes` */
  readonly what: string
  readonly added: readonly unknown[]
  readonly changed: readonly unknown[]
  readonly removed: readonly unknown[]
}

/** An operator has stored a file: the last statement of its transaction. */
export function auditImport(db: Db, { brand, what, added, changed, removed }: ImportCounts): Promise<void> {
  return appendEntry(db, {
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
