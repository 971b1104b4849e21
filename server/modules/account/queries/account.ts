/** SQL of accounts and of what was asked for them. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import type { Account, AccountName } from '../account.ts'

export interface KeptAccount extends Account {
  /** a PHC string */
  readonly password: string
  /** when it was read, by the clock of the database; epoch seconds */
  readonly readAt: number
}

export async function findAccountByName(
  db: Db,
  { brand, kind, email }: AccountName,
): Promise<KeptAccount | undefined> {
  return readOne(db, sql`brand = ${brand} and kind = ${kind} and email = ${email}`)
}

export async function findAccountById(db: Db, brand: string, id: string): Promise<KeptAccount | undefined> {
  return readOne(db, sql`brand = ${brand} and id = ${id}`)
}

/** Only accounts that we sign in: those of another provider have no address and no password here. */
async function readOne(db: Db, where: ReturnType<typeof sql>): Promise<KeptAccount | undefined> {
  const { rows } = await sql<KeptAccount>`
    select id, brand, kind, email, locale, password, kept_session as "keptSession",
      floor(extract(epoch from sessions_from))::int as "sessionsFrom",
      coalesce(ceil(extract(epoch from others_from)), 0)::int as "othersFrom",
      floor(extract(epoch from now()))::int as "readAt"
    from account where ${where} and password is not null
  `.execute(db)
  return rows[0]
}

export interface Ask extends AccountName {
  readonly id: string
  readonly locale: Locale
}

/** @param isInvited the airline has invited the owner of the address */
export async function insertAsk(tx: Tx, ask: Ask, isInvited = false): Promise<void> {
  await tx
    .insertInto('account_ask')
    .values({ ...ask, is_invited: isInvited })
    .execute()
}

/** The link as it is; undefined if it was used, has ended, or is another airline's. */
export async function peekAsk(db: Db, brand: string, id: string, hours: number): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`
    select id, brand, kind, email, locale from account_ask
    where id = ${id} and brand = ${brand} and used_at is null
      and asked_at > now() - make_interval(hours => ${hours}::int)
  `.execute(db)
  return rows[0]
}

/** Uses the link; undefined if it was used, has ended, or is another airline's. */
export async function useAsk(tx: Tx, brand: string, id: string, hours: number): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`
    update account_ask set used_at = now()
    where id = ${id} and brand = ${brand} and used_at is null
      and asked_at > now() - make_interval(hours => ${hours}::int)
    returning id, brand, kind, email, locale
  `.execute(tx)
  return rows[0]
}

/** Ends all other links that were sent to the address, because one of them was used. */
export async function endAsks(tx: Tx, { brand, kind, email }: AccountName): Promise<void> {
  await tx
    .updateTable('account_ask')
    .set({ used_at: sql<Date>`now()` })
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
}

/** Two that take an address at once wait for each other here. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`.execute(tx)
}

/** Answers its id; undefined where the name has one: then nothing changes. */
export async function insertAccount(
  db: Db,
  { id, brand, kind, email, locale }: AccountName & { readonly id: string; readonly locale: Locale },
  password: string,
): Promise<string | undefined> {
  const row = await db
    .insertInto('account')
    .values({ id, brand, kind, email, locale, password })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Locked against other writers for it; undefined once it is gone. An account of another provider has an empty
 * address.
 */
export async function lockAccount(tx: Tx, id: string): Promise<AccountName | undefined> {
  return tx
    .selectFrom('account')
    .select(['brand', 'kind', sql<string>`coalesce(email, '')`.as('email')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** With its records. */
export async function deleteAccountRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute()
}

/** Every link that was sent to the address. */
export async function deleteAsks(tx: Tx, { brand, kind, email }: AccountName): Promise<void> {
  await tx
    .deleteFrom('account_ask')
    .where('brand', '=', brand)
    .where('kind', '=', kind)
    .where('email', '=', email)
    .execute()
}

/** Makes the account, or gives it another password and ends its sessions. Answers its id. */
export async function keepAccount(
  tx: Tx,
  { id, brand, kind, email, locale }: Ask,
  password: string,
): Promise<string> {
  await lockAddress(tx, email)
  const { rows } = await sql<{ id: string }>`
    insert into account (id, brand, kind, email, locale, password)
    values (${id}, ${brand}, ${kind}, ${email}, ${locale}, ${password})
    on conflict (brand, kind, email) do update set password = excluded.password, sessions_from = now()
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Letters go out in the language in which somebody works here; one that is not known changes nothing. */
export async function keepLocale(db: Db, id: string, locale: Locale | undefined): Promise<void> {
  if (locale === undefined) return
  await db.updateTable('account').set({ locale }).where('id', '=', id).where('locale', '!=', locale).execute()
}

/** Answers how many went. A process skips what another deletes. */
export async function deleteOldAsks(db: Db, hours: number, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      delete from account_ask where id = any (array(
        select id from account_ask where asked_at < now() - make_interval(hours => ${hours}::int)
        order by asked_at limit ${most} for update skip locked))
      returning 1
    )
    select count(*)::int as gone from gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}
