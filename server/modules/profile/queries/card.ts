/** SQL of saved cards, and of the names under which a gateway keeps them. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import { type CardNote, type SavedCard, undoMinutes } from '../profile.ts'

const undo = sql`make_interval(mins => ${undoMinutes})`

/**
 * Stores a name before the gateway is asked to keep a card under it: until a profile has it, it is due to be
 * forgotten. False when the gateway was told to forget it.
 */
export async function expectCard(db: Db, alias: string, gateway: string): Promise<boolean> {
  const { rows } = await sql`
    insert into kept_card as k (alias, gateway, forget_at) values (${alias}, ${gateway}, now() + ${undo})
    on conflict (alias) do update
      set forget_at = case when k.forget_at is null then null else excluded.forget_at end
      where not k.is_forgotten
    returning alias
  `.execute(db)
  return rows.length === 1
}

/** A profile has the card now. False when the gateway was told to forget it. */
export async function adoptCard(tx: Tx, alias: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kept_card')
    .set({ forget_at: null })
    .where('alias', '=', alias)
    .where('is_forgotten', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** No profile has the card any more: the gateway is told so at once. */
export async function releaseCard(tx: Tx, alias: string): Promise<void> {
  await tx
    .updateTable('kept_card')
    .set({ forget_at: sql<Date>`now()` })
    .where('alias', '=', alias)
    .execute()
}

/** All of an account. */
export async function releaseCardsOf(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update kept_card set forget_at = now()
    where alias in (select alias from profile_payment where account_id = ${accountId})
  `.execute(tx)
}

export interface DueCard {
  readonly alias: string
  readonly gateway: string
}

/** Cards that are to be forgotten: from now on nobody gets them back. Due again in a minute, unless they are gone. */
export async function claimDueCards(db: Db, most: number): Promise<DueCard[]> {
  const { rows } = await sql<DueCard>`
    update kept_card set is_forgotten = true, forget_at = now() + interval '1 minute'
    where alias = any (array(
      select alias from kept_card where forget_at <= now()
      order by forget_at limit ${most} for update skip locked))
    returning alias, gateway
  `.execute(db)
  return rows
}

/** With the card that was deleted from a profile. */
export async function deleteKeptCard(db: Db, alias: string): Promise<void> {
  await db.deleteFrom('kept_card').where('alias', '=', alias).where('is_forgotten', '=', true).execute()
}

export interface StoredCard extends SavedCard {
  readonly alias: string
  readonly gateway: string
  readonly isDeleted: boolean
}

/** By its id, by the name for bringing it back, or by the gateway's name; also one that was deleted a moment ago. */
export async function findCard(
  db: Db,
  accountId: string,
  by: { readonly id: string } | { readonly tokenId: string } | { readonly alias: string },
): Promise<StoredCard | undefined> {
  const [[column, value] = ['id', '']] = Object.entries({
    ...('id' in by && { id: by.id }),
    ...('tokenId' in by && { token_id: by.tokenId }),
    ...('alias' in by && { alias: by.alias }),
  })
  const { rows } = await sql<StoredCard>`
    select p.id, p.token_id as "tokenId", p.alias, k.gateway, p.scheme, p.masked, p.cardholder, p.expires,
      p.address1, p.city, p.state, p.postal, p.is_default as "isDefault", p.deleted_at is not null as "isDeleted"
    from profile_payment p join kept_card k using (alias)
    where p.account_id = ${accountId} and ${sql.ref(`p.${column}`)} = ${value}
      and (p.deleted_at is null or not k.is_forgotten and p.deleted_at > now() - ${undo})
  `.execute(db)
  return rows[0]
}

/** Those that were not deleted. */
export async function countCards(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('profile_payment')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

function noteRow({ isDefault, ...same }: CardNote) {
  return { ...same, is_default: isDefault }
}

export async function insertCard(
  tx: Tx,
  accountId: string,
  { id, tokenId, alias, scheme, masked, ...note }: Omit<StoredCard, 'gateway' | 'isDeleted'>,
): Promise<void> {
  await tx
    .insertInto('profile_payment')
    .values({
      id,
      account_id: accountId,
      alias,
      token_id: tokenId,
      scheme,
      masked,
      ...noteRow(note),
    })
    .execute()
}

/** Changes the details of a card, and the card itself if it is another one; a deleted card is back. */
export async function changeCard(
  tx: Tx,
  id: string,
  note: CardNote,
  card?: Pick<StoredCard, 'alias' | 'scheme' | 'masked'>,
): Promise<void> {
  await tx
    .updateTable('profile_payment')
    .set({ ...noteRow(note), ...card, deleted_at: null })
    .where('id', '=', id)
    .execute()
}

/** Another card is to be the default one. */
export async function clearDefault(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('profile_payment')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
}

/** It can be brought back for a while. False when the account has no such card. One statement. */
export async function deleteCard(db: Db, accountId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      update profile_payment set deleted_at = now()
      where id = ${id} and account_id = ${accountId} and deleted_at is null
      returning alias
    ), due as (
      update kept_card set forget_at = now() + ${undo} where alias in (select alias from gone)
    )
    select alias from gone
  `.execute(db)
  return rows.length === 1
}
