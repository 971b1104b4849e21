/** SQL of agencies: how they are reached, and whether they are open. */
import type { AgencySettings, AgencyState } from '@jetbridge/core/agency/role.ts'
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'

/** Who becomes the administrator of an agency that waits. */
export interface Applicant {
  readonly title: string
  readonly firstName: string
  readonly lastName: string
}

export interface AgencyProfile {
  readonly brand: string
  /** upper case */
  readonly code: string
  readonly name: string
  readonly currency: Currency
  readonly creditLimit: Minor
  readonly balance: Minor
  readonly state: AgencyState
  readonly email: string
  readonly phone: string | null
  readonly address: string | null
  readonly city: string | null
  readonly postCode: string | null
  readonly country: string | null
  /** IANA name */
  readonly timeZone: string
  readonly applicant: Applicant | null
  /** users who are no administrators may create users, too */
  readonly usersCreateUsers: boolean
  /** when it has registered, or was opened */
  readonly openedAt: Instant
}

const profileColumns = [
  'brand',
  'code',
  'name',
  'currency',
  'credit_limit_minor as creditLimit',
  'balance_minor as balance',
  'state',
  'email',
  'phone',
  'address',
  'city',
  'post_code as postCode',
  'country',
  'time_zone as timeZone',
  'applicant',
  'users_create_users as usersCreateUsers',
  'opened_at as openedAt',
] as const

export async function findProfile(db: Db, brand: string, code: string): Promise<AgencyProfile | undefined> {
  return db
    .selectFrom('agency')
    .select(profileColumns)
    .where('brand', '=', brand)
    .where('code', '=', code)
    .$castTo<AgencyProfile>()
    .executeTakeFirst()
}

/** By code. */
export async function listProfiles(db: Db, brand: string): Promise<readonly AgencyProfile[]> {
  return db
    .selectFrom('agency')
    .select(profileColumns)
    .where('brand', '=', brand)
    .orderBy('code')
    .$castTo<AgencyProfile>()
    .execute()
}

export type NewAgency = Omit<AgencyProfile, 'creditLimit' | 'balance' | 'usersCreateUsers' | 'openedAt'>

/** False where the code is taken: then nothing is written. */
export async function insertProfile(tx: Tx, agency: NewAgency): Promise<boolean> {
  const { postCode, timeZone, applicant, ...rest } = agency
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agency')
    .values({
      ...rest,
      post_code: postCode,
      time_zone: timeZone,
      applicant: applicant === null ? null : JSON.stringify(applicant),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if it was in another state. An open agency no longer waits for anybody. */
export async function moveState(
  tx: Tx,
  { brand, code }: Pick<AgencyProfile, 'brand' | 'code'>,
  from: AgencyState,
  to: AgencyState,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agency set state = ${to},
      opened_at = case when ${from} = 'waiting' then now() else opened_at end,
      applicant = case when ${to} = 'open' then null else applicant end
    where brand = ${brand} and code = ${code} and state = ${from}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** False where it does not wait: then nothing is deleted. */
export async function deleteWaiting(tx: Tx, brand: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('agency')
    .where('brand', '=', brand)
    .where('code', '=', code)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What the airline may change of an agency; absent: stays. */
export type ProfileChange = {
  readonly [Field in 'name' | 'email' | 'phone' | 'address' | 'city' | 'postCode' | 'country' | 'timeZone']?:
    | string
    | undefined
}

/** False where there is no such agency. */
export async function changeProfile(
  tx: Tx,
  { brand, code }: Pick<AgencyProfile, 'brand' | 'code'>,
  { name, email, phone, address, city, postCode, country, timeZone }: ProfileChange,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agency set name = coalesce(${name ?? null}, name), email = coalesce(${email ?? null}, email),
      phone = coalesce(${phone ?? null}, phone), address = coalesce(${address ?? null}, address),
      city = coalesce(${city ?? null}, city), post_code = coalesce(${postCode ?? null}, post_code),
      country = coalesce(${country ?? null}, country), time_zone = coalesce(${timeZone ?? null}, time_zone)
    where brand = ${brand} and code = ${code}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** False where it is so already. */
export async function changeSettingsRow(
  tx: Tx,
  { brand, code }: Pick<AgencyProfile, 'brand' | 'code'>,
  { usersCreateUsers }: AgencySettings,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('agency')
    .set({ users_create_users: usersCreateUsers })
    .where('brand', '=', brand)
    .where('code', '=', code)
    .where('users_create_users', '!=', usersCreateUsers)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes agencies that waited `days` without an answer, with the person who asked; returns how many. */
export async function deleteUnanswered(db: Db, days: number, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with waiting as materialized (
      select brand, code from agency
      where state = 'waiting' and opened_at < now() - make_interval(days => ${days}::int)
      order by opened_at limit ${most} for update skip locked
    ), gone as (
      delete from agency using waiting
      where agency.brand = waiting.brand and agency.code = waiting.code
      returning 1
    )
    select count(*)::int as gone from gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}

/** Every other change to the agency's users waits. */
export async function lockAgency(tx: Tx, brand: string, code: string): Promise<void> {
  await sql`select from agency where brand = ${brand} and code = ${code} for no key update`.execute(tx)
}
