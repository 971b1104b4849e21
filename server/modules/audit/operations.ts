/**
 * Owns adding to the audit log. Invariants: rows are only ever added, each chained to the one before it; a
 * row falls with the act that it tells of. Never reads.
 */
import type { Tx } from '../../db/open.ts'
import type { AppendAudit, AuditEntry } from '../../http/audit.ts'
import { appendEntry, insertReason } from './queries.ts'

/** One statement, the last of the act's transaction, because others who write for the brand wait for it. */
export const appendAudit: AppendAudit = appendEntry

/** The same with a reason that people gave. */
export async function appendReasoned(tx: Tx, entry: AuditEntry, reason: string): Promise<void> {
  await appendEntry(tx, entry)
  await insertReason(tx, entry.brandId, reason)
}
