/** SQL of the audit log. Rows are only ever added, each chained to the one before it by its hash. */
import type { ActorKind } from '@jetbridge/core/access/actor.ts'
import type { AuditRule } from '@jetbridge/core/contract/endpoint.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AuditEntry } from '../../http/audit.ts'

/** One statement, the last of the act's transaction, because the chain of a brand waits for it. */
export async function appendEntry(db: Db, entry: AuditEntry): Promise<void> {
  const { brandId, actorKind, actorId, act, record, recordId, requestId, reason } = entry
  await sql`
    select append_audit(${brandId}, ${actorKind}, ${actorId}, ${act}, ${record}, ${recordId}, ${requestId},
      ${reason ?? null})
  `.execute(db)
}

export interface AuditRow extends Omit<AuditEntry, 'brandId' | 'reason'> {
  /** from 1, without a gap */
  readonly number: number
  readonly at: Instant
  readonly actorKind: ActorKind
  readonly act: AuditRule['act']
}

/** The newest first, older than a number where one is given. */
export async function listEntries(
  db: Db,
  brandId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['number', 'at', 'act', 'record'])
    .select([
      'actor_kind as actorKind',
      'actor_id as actorId',
      'record_id as recordId',
      'request_id as requestId',
    ])
    .where('brand', '=', brandId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows as AuditRow[]
}
