/** Agencies, as other modules read them. */
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Agency } from './queries.ts'
import { type AgencyProfile, listProfiles } from './queries/agency.ts'

/** Where letters go to. */
export async function findAgencyEmail(db: Db, brand: string, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('agency')
    .select('email')
    .where('brand', '=', brand)
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.email || undefined
}

export async function findAgency(db: Db, brand: string, code: string): Promise<Agency | undefined> {
  return db
    .selectFrom('agency')
    .select(['brand', 'code', 'name', 'currency'])
    .select(['credit_limit_minor as creditLimit', 'balance_minor as balance'])
    .where('brand', '=', brand)
    .where('code', '=', code)
    .$castTo<Agency>()
    .executeTakeFirst()
}

/** Whom a link to choose a password is for: the agency and the login there; undefined once the user is gone. */
export async function findInvited(
  db: Db,
  accountId: string,
): Promise<{ readonly agencyName: string; readonly agencyCode: string; readonly login: string } | undefined> {
  return db
    .selectFrom('agency_user')
    .innerJoin('agency', (join) =>
      join
        .onRef('agency.brand', '=', 'agency_user.brand')
        .onRef('agency.code', '=', 'agency_user.agency_code'),
    )
    .select(['agency.name as agencyName', 'agency.code as agencyCode', 'agency_user.login'])
    .where('agency_user.account_id', '=', accountId)
    .executeTakeFirst()
}

/** What a user of an agency is called; undefined once the user is gone. */
export async function findPersonName(
  db: Db,
  accountId: string,
): Promise<{ readonly firstName: string; readonly lastName: string } | undefined> {
  return db
    .selectFrom('agency_user')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Every agency of an airline, by code. */
export function listAgencies(db: Db, brand: string): Promise<readonly AgencyProfile[]> {
  return listProfiles(db, brand)
}

/** Users whose login has a text in it. @param brand absent: of every airline */
export async function listUsersNamed(
  db: Db,
  brand: string | undefined,
  text: string,
  most: number,
): Promise<{ readonly accountId: string; readonly name: string }[]> {
  const { rows } = await sql<{ accountId: string; name: string }>`
    select account_id as "accountId", login as name from agency_user
    where (${brand ?? null}::text is null or brand = ${brand ?? null})
      and position(${text.toLowerCase()} in lower(login)) > 0
    order by lower(login) <> ${text.toLowerCase()}, login limit ${most}
  `.execute(db)
  return rows
}

/** Who administers an agency. */
export interface Administrator {
  readonly agencyCode: string
  readonly login: string
  readonly title: string
  readonly firstName: string
  readonly lastName: string
}

/** The first administrator of each agency who may sign in; those who may not come last. */
export async function listAdministrators(db: Db, brand: string): Promise<readonly Administrator[]> {
  return db
    .selectFrom('agency_user')
    .distinctOn('agency_code')
    .select(['agency_code as agencyCode', 'login', 'title'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('brand', '=', brand)
    .where('role', '=', 'administrator')
    .orderBy('agency_code')
    .orderBy(sql`disabled_at is not null`)
    .orderBy('created_at')
    .orderBy('account_id')
    .execute()
}

/** Agencies of some airlines by their code, or by a text in their name. */
export async function listAgenciesNamed(
  db: Db,
  brands: readonly string[],
  text: string,
  most: number,
): Promise<{ readonly brand: string; readonly code: string }[]> {
  const { rows } = await sql<{ brand: string; code: string }>`
    select brand, code from agency
    where brand = any(${brands}::text[])
      and (upper(code) = upper(${text}) or position(lower(${text}) in lower(name)) > 0)
    order by upper(code) <> upper(${text}), lower(name) <> lower(${text}), code, brand limit ${most}
  `.execute(db)
  return rows
}
