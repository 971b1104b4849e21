/**
 * Owns adding to the audit log. Invariants: rows are only ever added, each chained to the one before it; a
 * row falls with the act that it tells of. Never reads.
 */
import type { AppendAudit } from '../../http/audit.ts'
import { appendEntry } from './queries.ts'

/** One statement, the last of the act's transaction, because others who write for the brand wait for it. */
export const appendAudit: AppendAudit = appendEntry
