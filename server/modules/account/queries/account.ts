/** SQL of accounts and of what was asked for them. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import type { Account, AccountName } from '../account.ts'

export interface KeptAccount extends Account {
  /** a PHC string */
  readonly password: string
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

async function readOne(db: Db, where: ReturnType<typeof sql>): Promise<KeptAccount | undefined> {
  const { rows } = await sql<KeptAccount>`
    select id, brand, kind, email, locale, password, floor(extract(epoch from sessions_from))::int as "sessionsFrom"
    from account where ${where}
  `.execute(db)
  return rows[0]
}

export interface Ask extends AccountName {
  readonly id: string
  readonly locale: Locale
}

export async function insertAsk(tx: Tx, ask: Ask): Promise<void> {
  await tx.insertInto('account_ask').values(ask).execute()
}

/** The link as it stands; undefined when it was used, is over, or is another airline's. */
export async function peekAsk(db: Db, brand: string, id: string, hours: number): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`
    select id, brand, kind, email, locale from account_ask
    where id = ${id} and brand = ${brand} and used_at is null
      and asked_at > now() - make_interval(hours => ${hours}::int)
  `.execute(db)
  return rows[0]
}

/** The link is used now; undefined when it was, is over, or is another airline's. */
export async function useAsk(tx: Tx, brand: string, id: string, hours: number): Promise<Ask | undefined> {
  const { rows } = await sql<Ask>`
    update account_ask set used_at = now()
    where id = ${id} and brand = ${brand} and used_at is null
      and asked_at > now() - make_interval(hours => ${hours}::int)
    returning id, brand, kind, email, locale
  `.execute(tx)
  return rows[0]
}

/** All other links that were sent to the address are over: one of them was used. */
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

/** Makes the account, or gives it another password and ends its sessions. Answers its id. */
export async function keepAccount(
  tx: Tx,
  { id, brand, kind, email, locale }: Ask,
  password: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account (id, brand, kind, email, locale, password)
    values (${id}, ${brand}, ${kind}, ${email}, ${locale}, ${password})
    on conflict (brand, kind, email) do update set password = excluded.password, sessions_from = now()
    returning id
  `.execute(tx)
  return rows[0]!.id
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
