/** SQL of changes that are stored at a time. */
import type { Motive } from '@jetbridge/core/access/operator.ts'
import type { Digest } from '@jetbridge/core/kernel/proposal.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { type Db, toTimestamp, type Tx } from '../../db/open.ts'
import type { ScheduledChange, ScheduledState } from './proposal.ts'

export interface NewChange
  extends Motive, Omit<ScheduledChange, 'id' | 'state' | 'outcome' | 'askedAt' | 'endedAt'> {
  /** JSON */
  readonly asked: string
  readonly version: string
}

/** Answers its number. */
export async function insertChange(tx: Tx, change: NewChange): Promise<number> {
  const { brand, kind, name, asked, version, digest, removal, removalOf, travellers, zone, accountId } =
    change
  const at = toTimestamp(change.dueAt)
  const { rows } = await sql<{ id: number }>`
    insert into scheduled_change (brand, kind, name, asked, version, digest, removal, removal_of, travellers, due_at,
      next_at, zone, account_id, reason, note)
    values (${brand}, ${kind}, ${name}, ${asked}, ${version}, ${digest}, ${removal}, ${removalOf}, ${travellers}, ${at},
      ${at}, ${zone}, ${accountId}, ${change.reason ?? null}, ${change.note ?? null})
    returning id`.execute(tx)
  return rows[0]!.id
}

/** A change that is due, locked by the transaction. */
export interface DueChange {
  readonly id: number
  readonly brand: string
  readonly kind: string
  readonly asked: string
  readonly digest: Digest
  readonly removal: number
  readonly accountId: string | null
  readonly reason: string | null
  readonly note: string | null
}

/** A statement of a season may take this long; the server gives a silent database up soon after. */
const statementMilliseconds = 14_000

/** The oldest one that nobody else is storing, of these airlines and this version. */
export async function claimDue(
  tx: Tx,
  brands: readonly string[],
  version: string,
): Promise<DueChange | undefined> {
  await sql`select set_config('statement_timeout', ${String(statementMilliseconds)}, true)`.execute(tx)
  const { rows } = await sql<DueChange>`
    select id, brand, kind, asked, digest, removal, account_id as "accountId", reason, note from scheduled_change
    where state = 'waiting' and next_at <= now() and brand = any(${brands}::text[]) and version = ${version}
    order by due_at, id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Marks a place to go back to. */
export async function beginStoring(tx: Tx): Promise<void> {
  await sql`savepoint storing`.execute(tx)
}

/** Takes back all since then; the change stays locked. */
export async function undoStoring(tx: Tx): Promise<void> {
  await sql`rollback to savepoint storing`.execute(tx)
}

/** What was asked for is erased. */
export async function endChange(
  tx: Tx,
  id: number,
  state: Exclude<ScheduledState, 'waiting'>,
  outcome: string | null,
): Promise<void> {
  await sql`
    update scheduled_change set state = ${state}, outcome = ${outcome}, asked = null, ended_at = now()
    where id = ${id}`.execute(tx)
}

/** After a fault: it comes again after half a minute, one, two … at most ten. */
export async function postpone(db: Db, id: number, outcome: string): Promise<void> {
  await sql`
    update scheduled_change set tries = tries + 1, outcome = ${outcome},
      next_at = now() + least(600, 30 * 2 ^ least(tries, 5)) * interval '1 second'
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** Of versions before this one: nobody may read what they have written. @returns them */
export async function outdateOlder(db: Db, version: string, outcome: string) {
  const { rows } = await sql<{ id: number; brand: string; kind: string }>`
    update scheduled_change set state = 'outdated', outcome = ${outcome}, asked = null, ended_at = now()
    where state = 'waiting' and string_to_array(version, '.')::int[] < string_to_array(${version}, '.')::int[]
    returning id, brand, kind`.execute(db)
  return rows
}

/** What waits, and what somebody must look at. @returns undefined where there is no such change */
export async function cancelWaiting(
  tx: Tx,
  id: number,
): Promise<Pick<ScheduledChange, 'brand' | 'kind' | 'name'> | undefined> {
  const { rows } = await sql<Pick<ScheduledChange, 'brand' | 'kind' | 'name'>>`
    update scheduled_change set state = 'cancelled', asked = null, ended_at = coalesce(ended_at, now())
    where id = ${id} and state in ('waiting', 'outdated') returning brand, kind, name`.execute(tx)
  return rows[0]
}

export interface LateChanges {
  /** of the oldest that is due and waits; 0 where none does */
  readonly lateSeconds: number
  readonly outdated: number
}

export async function countLate(db: Db): Promise<LateChanges> {
  const { rows } = await sql<LateChanges>`
    select coalesce(extract(epoch from now() - min(due_at) filter (where state = 'waiting' and due_at <= now())), 0)
        ::float8 as "lateSeconds",
      count(*) filter (where state = 'outdated')::int as outdated
    from scheduled_change where state in ('waiting', 'outdated')`.execute(db)
  return rows[0] ?? { lateSeconds: 0, outdated: 0 }
}

/** The next first; what is over after what waits, the newest first. */
export async function selectChanges(
  db: Db,
  brand: string | undefined,
  limit: number,
): Promise<ScheduledChange[]> {
  const { rows } = await sql<ScheduledChange & { readonly dueAt: Instant }>`
    select id, brand, kind, name, digest, removal, removal_of as "removalOf", travellers,
      due_at as "dueAt", zone, state, outcome,
      account_id as "accountId", reason, note, asked_at as "askedAt", ended_at as "endedAt"
    from scheduled_change where ${brand ?? null}::text is null or brand = ${brand ?? null}
    order by state <> 'waiting', case when state = 'waiting' then due_at end, ended_at desc, id desc
    limit ${limit}`.execute(db)
  return rows
}
