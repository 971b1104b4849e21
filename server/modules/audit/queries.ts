/** SQL of the audit log. Rows are only ever added, each chained to the one before it by its hash. */
import type { ActorKind } from '@jetbridge/core/access/actor.ts'
import type { AuditRule } from '@jetbridge/core/contract/endpoint.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import type { AuditEntry } from '../../http/audit.ts'

/** One statement, the last of the act's transaction, because the chain of a brand waits for it. */
export async function appendEntry(db: Db, entry: AuditEntry): Promise<void> {
  const { brandId, actorKind, actorId, act, record, recordId, requestId } = entry
  await sql`
    select append_audit(${brandId}, ${actorKind}, ${actorId}, ${act}, ${record}, ${recordId}, ${requestId})
  `.execute(db)
}

/** Why, of the row that was appended last in the same transaction: nobody else appends meanwhile. */
export async function insertReason(tx: Tx, brandId: string, reason: string): Promise<void> {
  await sql`
    insert into audit_reason (brand, number, reason)
    select brand, number, ${reason} from audit_chain where brand = ${brandId}
  `.execute(tx)
}

export interface AuditRow extends Omit<AuditEntry, 'brandId'> {
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

/** Rows of which records: of one record, and of the accounts that a sub-select names. */
export interface AuditRecords {
  readonly record: AuditRule['record']
  readonly recordId: string
  readonly accounts: RawBuilder<unknown>
}

export interface ReasonedRow extends AuditRow {
  readonly reason: string | null
}

/** The same for some records, with the reasons. */
export async function listEntriesOf(
  db: Db,
  brandId: string,
  { record, recordId, accounts }: AuditRecords,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<ReasonedRow[]> {
  const until = sql`e.number < ${before ?? Number.MAX_SAFE_INTEGER}::bigint`
  const { rows } = await sql<ReasonedRow>`
    select e.number, e.at, e.act, e.record, e.actor_kind as "actorKind", e.actor_id as "actorId",
      e.record_id as "recordId", e.request_id as "requestId", r.reason
    from audit_entry e left join audit_reason r on r.brand = e.brand and r.number = e.number
    where e.brand = ${brandId} and ${until} and (
      (e.record = ${record} and e.record_id = ${recordId})
      or (e.record = 'account' and e.record_id in ${accounts}))
    order by e.number desc limit ${limit}
  `.execute(db)
  return rows
}
