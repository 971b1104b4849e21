/** SQL of the audit log. Rows are only ever added, each chained to the one before it by its hash. */
import type { ActorKind } from '@jetbridge/core/access/actor.ts'
import type { AuditRule } from '@jetbridge/core/contract/endpoint.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
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
  /** null where nobody had to give one */
  readonly reason: string | null
}

/** Of one record, and of the accounts that a sub-select names. */
export interface AuditRecords {
  readonly record: AuditRule['record']
  readonly recordId: string
  readonly accounts: RawBuilder<unknown>
}

interface EntryPage {
  /** older than this number */
  readonly before: number | undefined
  readonly limit: number
}

/** The newest first. @param of all records where it is left out */
export async function listEntries(
  db: Db,
  brandId: string,
  { before, limit }: EntryPage,
  of?: AuditRecords,
): Promise<AuditRow[]> {
  const isOld = sql`e.number < ${before ?? Number.MAX_SAFE_INTEGER}::bigint`
  const isOf = of
    ? sql`((e.record = ${of.record} and e.record_id = ${of.recordId})
        or (e.record = 'account' and e.record_id in ${of.accounts}))`
    : sql`true`
  const { rows } = await sql<AuditRow>`
    select e.number, e.at, e.act, e.record, e.actor_kind as "actorKind", e.actor_id as "actorId",
      e.record_id as "recordId", e.request_id as "requestId", r.reason
    from audit_entry e left join audit_reason r on r.brand = e.brand and r.number = e.number
    where e.brand = ${brandId} and ${isOld} and ${isOf}
    order by e.number desc limit ${limit}
  `.execute(db)
  return rows
}
