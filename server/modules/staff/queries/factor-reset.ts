/** SQL of requests to reset a second factor. The database's clock says when they end. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'

/** Whose second factor, and at which airline it was asked for. */
export interface ResetPlace {
  readonly brand: string
  readonly memberId: string
}

export interface NewReset extends ResetPlace {
  readonly id: string
  /** a member */
  readonly askedBy: string
  readonly reason: string
}

/** False where another one waits. One that has ended is replaced. */
export async function keepReset(
  tx: Tx,
  { id, brand, memberId, askedBy, reason }: NewReset,
  hours: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into staff_factor_reset (id, brand, member_id, asked_by, ends_at, reason)
    values (${id}, ${brand}, ${memberId}, ${askedBy}, now() + make_interval(hours => ${hours}::int), ${reason})
    on conflict (brand, member_id) do update set id = excluded.id, asked_by = excluded.asked_by,
      asked_at = excluded.asked_at, ends_at = excluded.ends_at, reason = excluded.reason
    where staff_factor_reset.ends_at <= clock_timestamp()
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export interface TakenReset {
  /** a member */
  readonly askedBy: string
}

/** Takes one that waits: once, and not after its end. */
export async function takeReset(
  tx: Tx,
  { brand, memberId }: ResetPlace,
  id: string,
): Promise<TakenReset | undefined> {
  const { rows } = await sql<TakenReset>`
    delete from staff_factor_reset
    where id = ${id} and brand = ${brand} and member_id = ${memberId} and ends_at > clock_timestamp()
    returning asked_by as "askedBy"
  `.execute(tx)
  return rows[0]
}

export interface ListedReset extends NewReset {
  /** address of who asked */
  readonly email: string
  readonly askedAt: Instant
  readonly endsAt: Instant
}

/** Those that wait. @param memberId absent: of everybody */
export async function listResets(db: Db, brand: string, memberId?: string): Promise<readonly ListedReset[]> {
  const { rows } = await sql<ListedReset>`
    select r.id, r.brand, r.member_id as "memberId", r.asked_by as "askedBy", m.email, r.asked_at as "askedAt",
      r.ends_at as "endsAt", r.reason
    from staff_factor_reset r join staff_member m on m.id = r.asked_by
    where r.brand = ${brand} and coalesce(r.member_id = ${memberId ?? null}::uuid, true) and r.ends_at > now()
  `.execute(db)
  return rows
}

/** All of a member whose second factor is gone. */
export async function deleteResetsOf(tx: Tx, memberId: string): Promise<void> {
  await sql`delete from staff_factor_reset where member_id = ${memberId}`.execute(tx)
}

/** Those that nobody has decided in time. @returns how many went */
export async function deleteOldResets(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from staff_factor_reset where id = any (array(
        select id from staff_factor_reset where ends_at <= now() order by ends_at limit ${most} for update skip locked))
      returning 1
    )
    select count(*)::int as gone from gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}
