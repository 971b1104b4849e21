/**
 * SQL of the audit log. Rows are only ever added: acts, which blocks seal; before them entries, each chained to the one
 * before it by its hash, whose numbers the acts go on with.
 */
import type { AuditActor } from '@jetbridge/core/access/audit-act.ts'
import type { AuditRule } from '@jetbridge/core/contract/endpoint.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { AuditEntry } from '../../http/audit.ts'

/** One statement. It waits for nobody: {@link sealActs} chains what was added. */
export async function insertAct(db: Db, entry: AuditEntry): Promise<void> {
  const { brandId, actorKind, actorId, act, record, recordId, requestId, reason, note } = entry
  await sql`
    select append_act(${brandId}, ${actorKind}, ${actorId}, ${act}, ${record}, ${recordId}, ${requestId},
      ${reason ?? null}, ${note ?? null})
  `.execute(db)
}

/** Series with acts that are not sealed. */
export async function listUnsealed(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit_unsealed').select('series').distinct().orderBy('series').execute()
  return rows.map(({ series }) => series)
}

/** Seals acts of a series, the oldest first, into one block. @returns how many it has sealed */
export async function sealActs(db: Db, series: string, most: number): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_audit(${series}, ${most}) as sealed`.execute(db)
  return rows[0]?.sealed ?? 0
}

/** How many seconds the oldest act has waited to be sealed; 0 if none waits. */
export async function ageOfUnsealed(db: Db): Promise<number> {
  const oldest = db.selectFrom('audit_unsealed').select('at').orderBy('act_id').limit(1)
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from clock_timestamp() - (${oldest})), 0)::float8 as age`.execute(db)
  return rows[0]?.age ?? 0
}

export interface AuditRow extends Omit<AuditEntry, 'brandId' | 'reason' | 'note'> {
  /** newer acts have greater ones */
  readonly number: number
  readonly at: Instant
  readonly actorKind: AuditActor
  readonly act: AuditRule['act']
  /** null where nobody had to give one */
  readonly reason: string | null
  /** for the airline alone */
  readonly note: string | null
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
  const isOf = of
    ? sql`((e.record = ${of.record} and e.record_id = ${of.recordId})
        or (e.record = 'account' and e.record_id in ${of.accounts}))`
    : sql`true`
  const older = sql`${before ?? Number.MAX_SAFE_INTEGER}::bigint`
  const columns = sql`e.at, e.act, e.record, e.actor_kind as "actorKind", e.actor_id as "actorId",
      e.record_id as "recordId", e.request_id as "requestId"`
  const { rows } = await sql<AuditRow>`
    with chained as (select coalesce(max(number), 0) as entries from audit_entry where brand = ${brandId})
    (select e.id + entries as number, ${columns}, e.reason, e.note from audit_act e, chained
      where e.series = ${brandId} and e.id < ${older} - entries and ${isOf} order by e.id desc limit ${limit})
    union all
    (select e.number, ${columns}, r.reason, null from audit_entry e
      left join audit_reason r on r.brand = e.brand and r.number = e.number
      where e.brand = ${brandId} and e.number < ${older} and ${isOf} order by e.number desc limit ${limit})
    order by number desc limit ${limit}
  `.execute(db)
  return rows
}

export interface RecentActs {
  readonly series: readonly string[]
  readonly actorId: string
  readonly acts: readonly string[]
}

/** Different records within an hour, from the index by actor. */
export async function listRecords(db: Db, { series, actorId, acts }: RecentActs): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct record_id as id from audit_act
    where series = any(${series}::text[]) and actor_id collate "C" = ${actorId} and act = any(${acts}::text[])
      and at > now() - interval '1 hour'
  `.execute(db)
  return rows.map(({ id }) => id)
}
