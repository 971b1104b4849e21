/** SQL of the people of agencies. */
import type { AgencyRole } from '@jetbridge/core/agency/role.ts'
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import type { AgencyHolder } from '../../account/account.ts'
import { accountFactsOf, hasAppOf, localeOfAccount } from '../../account/read.ts'

/** Somebody who may act for an agency now. */
export interface ActingUser {
  readonly accountId: string
  readonly agencyCode: string
  readonly login: string
  readonly role: AgencyRole
}

interface SpokenTo {
  /** null where another provider keeps the account */
  readonly locale: Locale | null
}

/** Undefined for a disabled user, and where the agency is not open. */
export async function findActing(
  db: Db,
  brand: string,
  accountId: string,
): Promise<(ActingUser & SpokenTo) | undefined> {
  return readActing(db, sql`u.account_id = ${accountId} and u.brand = ${brand}`)
}

export interface NamedUser {
  readonly agencyCode: string
  /** lower case */
  readonly login: string
}

/** The same by the name to sign in with. */
export async function findActingByLogin(
  db: Db,
  brand: string,
  { agencyCode, login }: NamedUser,
): Promise<(ActingUser & SpokenTo) | undefined> {
  return readActing(db, sql`u.brand = ${brand} and u.agency_code = ${agencyCode} and u.login = ${login}`)
}

async function readActing(
  db: Db,
  where: ReturnType<typeof sql>,
): Promise<(ActingUser & SpokenTo) | undefined> {
  const { rows } = await sql<ActingUser & SpokenTo>`
    select u.account_id as "accountId", u.agency_code as "agencyCode", u.login, u.role,
      ${localeOfAccount(sql.ref('u.account_id'))} as locale
    from agency_user u join agency a on a.brand = u.brand and a.code = u.agency_code
    where ${where} and u.disabled_at is null and a.state = 'open'
  `.execute(db)
  return rows[0]
}

/** Whose account it is, also where they may do nothing any more. */
export async function findHolder(
  db: Db,
  brand: string,
  accountId: string,
): Promise<AgencyHolder | undefined> {
  const { rows } = await sql<AgencyHolder>`
    select u.login, u.disabled_at is not null or a.state <> 'open' as "hasEnded"
    from agency_user u join agency a on a.brand = u.brand and a.code = u.agency_code
    where u.account_id = ${accountId} and u.brand = ${brand}
  `.execute(db)
  return rows[0]
}

export async function noteSignIn(db: Db, accountId: string): Promise<void> {
  await sql`update agency_user set signed_in_at = now() where account_id = ${accountId}`.execute(db)
}

/** Somebody who works for an agency, as its administrators see it. */
export interface KeptUser extends ActingUser {
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly mobilePhone: string
  readonly isDisabled: boolean
  readonly hasSecondFactor: boolean
  readonly email: string
  readonly createdAt: Instant
  readonly signedInAt: Instant | null
}

/** By family name. */
export async function listUsers(db: Db, brand: string, agencyCode: string): Promise<readonly KeptUser[]> {
  return readUsers(db, sql`u.brand = ${brand} and u.agency_code = ${agencyCode}`)
}

export async function findUser(
  db: Db,
  brand: string,
  { agencyCode, login }: NamedUser,
): Promise<KeptUser | undefined> {
  const [found] = await readUsers(
    db,
    sql`u.brand = ${brand} and u.agency_code = ${agencyCode} and u.login = ${login}`,
  )
  return found
}

async function readUsers(db: Db, where: ReturnType<typeof sql>): Promise<readonly KeptUser[]> {
  const { rows } = await sql<Omit<KeptUser, 'email'> & { account: { email: string } | null }>`
    select u.account_id as "accountId", u.agency_code as "agencyCode", u.login, u.role, u.title,
      u.first_name as "firstName", u.last_name as "lastName", u.mobile_phone as "mobilePhone",
      u.disabled_at is not null as "isDisabled", u.created_at as "createdAt", u.signed_in_at as "signedInAt",
      ${accountFactsOf(sql.ref('u.account_id'))} as account,
      ${hasAppOf(sql.ref('u.account_id'))} as "hasSecondFactor"
    from agency_user u where ${where}
    order by lower(u.last_name), lower(u.first_name), u.login
  `.execute(db)
  return rows.map(({ account, ...user }) => ({ ...user, email: account?.email ?? '' }))
}

export interface NewUserRow extends NamedUser {
  readonly accountId: string
  readonly brand: string
  readonly role: AgencyRole
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly homePhone: string
  readonly mobilePhone: string
}

/** False where the agency has the login already: then nothing is written. */
export async function insertUser(tx: Tx, user: NewUserRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agency_user')
    .values({
      account_id: user.accountId,
      brand: user.brand,
      agency_code: user.agencyCode,
      login: user.login,
      role: user.role,
      title: user.title,
      first_name: user.firstName,
      last_name: user.lastName,
      home_phone: user.homePhone,
      mobile_phone: user.mobilePhone,
    })
    .onConflict((conflict) => conflict.columns(['brand', 'agency_code', 'login']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function countUsers(tx: Tx, brand: string, agencyCode: string): Promise<number> {
  const { count } = await tx
    .selectFrom('agency_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand', '=', brand)
    .where('agency_code', '=', agencyCode)
    .executeTakeFirstOrThrow()
  return count
}

export interface UserChange {
  readonly role?: AgencyRole | undefined
  readonly isDisabled?: boolean | undefined
}

export async function changeUserRow(
  tx: Tx,
  accountId: string,
  { role, isDisabled }: UserChange,
): Promise<void> {
  await sql`
    update agency_user set role = coalesce(${role ?? null}, role),
      disabled_at = case ${isDisabled ?? null}::boolean
        when true then coalesce(disabled_at, now()) when false then null else disabled_at end
    where account_id = ${accountId}
  `.execute(tx)
}

/** The accounts of everybody who works or has worked for an agency, as a sub-select of texts. */
export function accountsOfAgency(brand: string, agencyCode: string) {
  return sql<string>`(
    select account_id::text from agency_user where brand = ${brand} and agency_code = ${agencyCode})`
}
