/** Accounts, as other modules read them. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type AccountKind, askHours, type ToldFacts } from './account.ts'

export { calledRealm, holderOf } from './oidc/realm.ts'

/** What the owner of an account knows of it. */
export interface AccountFacts {
  readonly email: string
  /** RFC 3339 */
  readonly createdAt: string
}

/** An account as a sub-select; null once it is gone. */
export function accountFactsOf(accountId: string | Expression<unknown>) {
  return sql<AccountFacts | null>`(
    select json_build_object('email', coalesce(email, ''), 'createdAt', created_at) from account where id = ${accountId})`
}

/** Undefined once it is gone. */
export async function findAccount(db: Db, accountId: string): Promise<AccountFacts | undefined> {
  const { rows } = await sql<{
    facts: AccountFacts | null
  }>`select ${accountFactsOf(accountId)} as facts`.execute(db)
  return rows[0]?.facts ?? undefined
}

/** Mail addresses of accounts, by their ids; one that is gone is left out. */
export async function listEmails(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; email: string }>`
    select id, coalesce(email, '') as email from account where id::text = any(${accountIds}::text[])
  `.execute(db)
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Whether an authenticator app is set up, as a condition. */
export function hasAppOf(accountId: Expression<unknown>) {
  return sql<boolean>`exists (
    select from second_factor where account_id = ${accountId} and confirmed_at is not null)`
}

/** Whether a password alone signs nobody in to it: an app or a passkey is set up. As a condition. */
export function hasSecondFactorOf(accountId: Expression<unknown>) {
  return sql<boolean>`(${hasAppOf(accountId)} or exists (select from passkey where account_id = ${accountId}))`
}

/** Whole seconds for which a session may still do what needs a proof, as a sub-select; null where it may not. */
export function provedSecondsOf(sessionUid: string) {
  return sql<number | null>`(
    select ceil(extract(epoch from expires_at - now()))::int from session_proof
    where session_uid = ${sessionUid} and expires_at > now())`
}

/** Whether a session of an account has not ended, as a condition. */
export function isLiveSession(sessionUid: Expression<unknown>, accountId: Expression<unknown>) {
  return sql<boolean>`exists (
    select from oidc_record
    where kind = 'Session' and uid = ${sessionUid} and account_id = ${accountId} and expires_at > now())`
}

/** The language of its letters, as a sub-select; null if there is no such account. */
export function localeOfAccount(accountId: Expression<unknown>) {
  return sql<Locale | null>`(select locale from account where id = ${accountId})`
}

export interface PasswordAsker {
  readonly kind: AccountKind
  readonly email: string
  readonly locale: Locale
  readonly hasAccount: boolean
  /** by the airline: an account of any kind may be opened */
  readonly isInvited: boolean
}

/** Who asked for a link to choose a password; undefined once a link was used, or is over. */
export async function findPasswordAsker(db: Db, askId: string): Promise<PasswordAsker | undefined> {
  const { rows } = await sql<PasswordAsker>`
    select kind, email, locale, is_invited as "isInvited",
      exists (
        select from account
        where brand = account_ask.brand and kind = account_ask.kind and email = account_ask.email
      ) as "hasAccount"
    from account_ask
    where id = ${askId} and used_at is null
      and asked_at > now() - make_interval(hours => ${askHours}::int)
  `.execute(db)
  return rows[0]
}

export interface EmailAsker {
  readonly email: string
  readonly locale: Locale
  /** another account of the airline has the address */
  readonly isTaken: boolean
}

/** Who wants to use the address from now on; undefined once a link was used, or is over. */
export async function findEmailAsker(db: Db, askId: string): Promise<EmailAsker | undefined> {
  const { rows } = await sql<EmailAsker>`
    select email_ask.email, account.locale,
      exists (
        select from account as other
        where other.brand = account.brand and other.kind = account.kind and other.email = email_ask.email
          and other.id <> account.id
      ) as "isTaken"
    from email_ask join account on account.id = email_ask.account_id
    where email_ask.id = ${askId} and used_at is null
      and asked_at > now() - make_interval(hours => ${askHours}::int)
  `.execute(db)
  return rows[0]
}

/** Who is told of a change: the owner, or after a change of address the old address. */
export async function findTold(
  db: Db,
  { accountId, askId }: ToldFacts,
): Promise<{ readonly email: string; readonly locale: Locale } | undefined> {
  const { rows } = await sql<{ email: string; locale: Locale }>`
    select case when ${askId ?? null}::uuid is null then account.email else email_ask.left_email end as email,
      account.locale
    from account left join email_ask on email_ask.id = ${askId ?? null}::uuid
    where account.id = ${accountId}
  `.execute(db)
  return rows[0]?.email ? rows[0] : undefined
}

/** Those of these addresses that have an account of the kind with the airline. */
export async function listTakenEmails(
  db: Db,
  brand: string,
  kind: AccountKind,
  emails: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Somebody with an account, and what they are called there. */
export interface NamedAccount {
  readonly accountId: string
  readonly name: string
}

/** Accounts whose mail address has a text in it. @param brand absent: of every airline */
export async function listAccountsNamed(
  db: Db,
  brand: string | undefined,
  text: string,
  most: number,
): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select id as "accountId", email as name from account
    where (${brand ?? null}::text is null or brand = ${brand ?? null}) and position(${text.toLowerCase()} in email) > 0
    order by email <> ${text.toLowerCase()}, email limit ${most}
  `.execute(db)
  return rows
}

/** The addresses of some accounts; an account that is gone is left out. */
export async function listNamesOf(db: Db, accountIds: readonly string[]): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`
    select id as "accountId", email as name from account
    where id = any(${accountIds}::uuid[]) and email is not null
  `.execute(db)
  return rows
}
