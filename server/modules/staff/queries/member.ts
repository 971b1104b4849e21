/** SQL of members of the staff and of their roles. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import {
  accountFactsOf,
  hasAppOf,
  hasSecondFactorOf,
  localeOfAccount,
  provedSecondsOf,
} from '../../account/read.ts'
import type { RoleGrant } from '../staff.ts'

export interface Member {
  readonly id: string
  readonly email: string
  /** null: the invitation was not accepted yet */
  readonly accountId: string | null
}

export interface HeldGrant extends RoleGrant {
  readonly brand: string
}

/** Somebody who calls, with what they hold now. */
export interface CallingMember {
  readonly id: string
  /** found by the address alone: the account is not noted yet */
  readonly isUnbound: boolean
  /** the session has made no call yet */
  readonly isNew: boolean
  /** the last use of the session that is noted was a minute ago or more */
  readonly isStale: boolean
  /** the session was locked, or was not used for too long */
  readonly isLocked: boolean
  readonly provedSeconds: number
  readonly grants: readonly (HeldGrant & { readonly ownPermissions: readonly string[] | null })[]
}

/** By the account, or by the address of an account of the staff that was opened for this invitation. */
export async function findCalling(
  db: Db,
  accountId: string,
  { sessionUid, lockMinutes }: { readonly sessionUid: string; readonly lockMinutes: number },
): Promise<CallingMember | undefined> {
  const { rows } = await sql<CallingMember>`
    select m.id, m.account_id is null as "isUnbound",
      s.uid is null as "isNew", coalesce(s.used_at < now() - interval '1 minute', false) as "isStale",
      coalesce(s.locked_at is not null or s.used_at < now() - make_interval(mins => ${lockMinutes}::int), false)
        as "isLocked",
      coalesce(${provedSecondsOf(sessionUid)}, 0) as "provedSeconds",
      coalesce((
        select json_agg(json_build_object('brand', g.brand, 'role', g.role, 'station', g.station,
          'ownPermissions', r.permissions) order by g.brand, g.role, g.station)
        from staff_grant g left join staff_role r on r.brand = g.brand and r.name = g.role
        where g.member_id = m.id and coalesce(g.ends_at > now(), true)), '[]') as grants
    from staff_member m left join staff_session s on s.uid = ${sessionUid} and s.account_id = ${accountId}
    where m.account_id = ${accountId}
      or (m.account_id is null and m.email = ${accountFactsOf(accountId)} ->> 'email')
  `.execute(db)
  return rows[0]
}

/** Now, by this account and session. */
export async function noteUse(
  db: Db,
  id: string,
  { accountId, sessionUid, browser }: UsedSession,
): Promise<void> {
  await sql`
    with used as (
      update staff_member set account_id = ${accountId}, last_used_at = now()
      where id = ${id} and (account_id is null or account_id = ${accountId}) returning 1
    )
    insert into staff_session (uid, account_id, browser) select ${sessionUid}, ${accountId}, ${browser} from used
    on conflict (uid) do update set used_at = now(), browser = excluded.browser
  `.execute(db)
}

export interface UsedSession {
  readonly accountId: string
  readonly sessionUid: string
  /** as it names itself */
  readonly browser: string
}

/** Answers the id of the member with the address, who may be there already. */
export async function keepMember(tx: Tx, id: string, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into staff_member (id, email) values (${id}, ${email})
    on conflict (email) do update set invited_at = now() returning id
  `.execute(tx)
  return rows[0]!.id
}

/** By the address. */
export async function findMember(db: Db, email: string): Promise<Member | undefined> {
  return db
    .selectFrom('staff_member')
    .select(['id', 'email', 'account_id as accountId'])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** Who is told, about whom; undefined once one of them is gone. */
export async function findWarned(
  db: Db,
  { administratorId, memberId }: { readonly administratorId: string; readonly memberId: string },
): Promise<{ readonly email: string; readonly locale: Locale; readonly about: string } | undefined> {
  const { rows } = await sql<{ email: string; locale: Locale | null; about: string }>`
    select told.email, ${localeOfAccount(sql.ref('told.account_id'))} as locale, about.email as about
    from staff_member told, staff_member about
    where told.id = ${administratorId} and about.id = ${memberId}
  `.execute(db)
  const [found] = rows
  return found && { ...found, locale: found.locale ?? 'en' }
}

/** A role that the member holds already gets the end that is given. */
export async function keepGrant(
  tx: Tx,
  memberId: string,
  { brand, role, station }: HeldGrant,
  endsAt: Instant | null,
): Promise<void> {
  await sql`
    insert into staff_grant (member_id, brand, role, station, ends_at)
    values (${memberId}, ${brand}, ${role}, ${station}, to_timestamp(${endsAt}::float8 / 1000))
    on conflict (brand, member_id, role, station) do update set ends_at = excluded.ends_at
  `.execute(tx)
}

/** False where the member does not hold it. */
export async function deleteGrant(
  tx: Tx,
  memberId: string,
  { brand, role, station }: HeldGrant,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from staff_grant
    where brand = ${brand} and member_id = ${memberId} and role = ${role} and station is not distinct from ${station}
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** All that the member holds at the airline ends then. @returns how many roles */
export async function endGrants(
  tx: Tx,
  memberId: string,
  brand: string,
  endsAt: Instant | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update staff_grant set ends_at = to_timestamp(${endsAt}::float8 / 1000)
    where brand = ${brand} and member_id = ${memberId}
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The airlines where the member holds something. */
export async function listBrands(db: Db, memberId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from staff_grant where member_id = ${memberId} order by brand
  `.execute(db)
  return rows.map(({ brand }) => brand)
}

/** Others that change the roles of the airline's people wait until the transaction ends. */
export async function lockGrants(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff'), hashtext(${brand}))`.execute(tx)
}

/**
 * Who may administer the staff of the whole airline now and for good: without an end, with an account, and with a second
 * factor.
 * @param standardRoles those that every airline has and that bring the right
 */
export async function listAdministrators(
  db: Db,
  brand: string,
  standardRoles: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct g.member_id as "memberId"
    from staff_grant g
    join staff_member m on m.id = g.member_id
    left join staff_role r on r.brand = g.brand and r.name = g.role
    where g.brand = ${brand} and g.station is null and g.ends_at is null
      and (g.role = any(${standardRoles}::text[]) or 'administer-staff' = any(r.permissions))
      and ${hasSecondFactorOf(sql.ref('m.account_id'))}
  `.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Whether the member may administer the staff of the whole airline now, perhaps until a day. */
export async function isAdministrator(
  db: Db,
  memberId: string,
  brand: string,
  standardRoles: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from staff_grant g left join staff_role r on r.brand = g.brand and r.name = g.role
    where g.member_id = ${memberId} and g.brand = ${brand} and g.station is null
      and coalesce(g.ends_at > now(), true)
      and (g.role = any(${standardRoles}::text[]) or 'administer-staff' = any(r.permissions))
    limit 1
  `.execute(db)
  return rows.length > 0
}

/** Who may administer the staff of the whole airline now, perhaps until a day, and can sign in. @param but not these */
export async function countAdministrators(
  db: Db,
  brand: string,
  standardRoles: readonly string[],
  but: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct g.member_id)::int as count
    from staff_grant g
    join staff_member m on m.id = g.member_id
    left join staff_role r on r.brand = g.brand and r.name = g.role
    where g.brand = ${brand} and g.station is null and coalesce(g.ends_at > now(), true)
      and (g.role = any(${standardRoles}::text[]) or 'administer-staff' = any(r.permissions))
      and g.member_id <> all(${but}::uuid[]) and ${hasSecondFactorOf(sql.ref('m.account_id'))}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the member may do anything, now or later, at an airline that is not among these. */
export async function worksElsewhere(db: Db, memberId: string, brands: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from staff_grant
    where member_id = ${memberId} and brand <> all(${brands}::text[]) and coalesce(ends_at > now(), true)
    limit 1
  `.execute(db)
  return rows.length > 0
}

/** Whether the member has an authenticator app. */
export async function hasApp(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff_member m where m.id = ${memberId} and ${hasAppOf(sql.ref('m.account_id'))}
  `.execute(db)
  return rows.length > 0
}

/** A member who holds something at the airline, also what has ended. */
export async function findMemberAt(db: Db, memberId: string, brand: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select id, email, account_id as "accountId" from staff_member
    where id = ${memberId} and exists (
      select from staff_grant where member_id = ${memberId} and brand = ${brand})
  `.execute(db)
  return rows[0]
}

/** One role of one member, as administrators see it. */
export interface ListedGrant extends RoleGrant {
  readonly memberId: string
  readonly email: string
  readonly invitedAt: Instant
  readonly lastUsedAt: Instant | null
  readonly endsAt: Instant | null
  readonly hasAccount: boolean
  readonly hasSecondFactor: boolean
}

/** By address, then role. @param memberId absent: of everybody */
export async function listGrants(db: Db, brand: string, memberId?: string): Promise<readonly ListedGrant[]> {
  const { rows } = await sql<ListedGrant>`
    select m.id as "memberId", m.email, m.invited_at as "invitedAt", m.last_used_at as "lastUsedAt", g.role,
      g.station, g.ends_at as "endsAt", m.account_id is not null as "hasAccount",
      ${hasSecondFactorOf(sql.ref('m.account_id'))} as "hasSecondFactor"
    from staff_grant g join staff_member m on m.id = g.member_id
    where g.brand = ${brand} and coalesce(g.member_id = ${memberId ?? null}::uuid, true)
    order by m.email, g.role, g.station nulls first
  `.execute(db)
  return rows
}
