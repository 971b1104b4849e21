/** SQL of newsletter subscriptions. */
import type { Locale } from '@jetbridge/core/brand/locale.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

export interface Wish {
  readonly brand: string
  /** lower case */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'M' | 'F' | null
  readonly locale: Locale
}

export interface ConfirmationRequest {
  readonly id: string
  readonly askId: string
}

/** Minutes during which an address is not asked again. */
const askedMinutes = 60

/**
 * Keeps a wish with its latest names, and answers the question to be sent; undefined where the address has
 * agreed before: then nothing changes. Asked a moment ago, it is the same question.
 */
export async function keepWish(
  tx: Tx,
  wish: Wish,
  fresh: ConfirmationRequest,
): Promise<ConfirmationRequest | undefined> {
  const { rows } = await sql<ConfirmationRequest>`
    insert into newsletter_subscription as n (id, brand, email, first_name, last_name, gender, locale, ask_id)
    values (${fresh.id}, ${wish.brand}, ${wish.email}, ${wish.firstName}, ${wish.lastName}, ${wish.gender},
      ${wish.locale}, ${fresh.askId})
    on conflict (brand, email) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      gender = excluded.gender, locale = excluded.locale,
      ask_id = case when n.ask_id is null or n.asked_at < now() - make_interval(mins => ${askedMinutes})
        then excluded.ask_id else n.ask_id end,
      asked_at = case when n.ask_id is null or n.asked_at < now() - make_interval(mins => ${askedMinutes})
        then now() else n.asked_at end
    where n.confirmed_at is null
    returning id, ask_id as "askId"
  `.execute(tx)
  return rows[0]
}

/** False when there is no such question any more. */
export async function confirmAsked(db: Db, brand: string, askId: string, hours: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_subscription')
    .set({ confirmed_at: sql<Date>`now()`, ask_id: null })
    .where('brand', '=', brand)
    .where('ask_id', '=', askId)
    .where('asked_at', '>', sql<never>`now() - make_interval(hours => ${hours}::int)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteSubscription(db: Db, brand: string, id: string): Promise<void> {
  await db.deleteFrom('newsletter_subscription').where('brand', '=', brand).where('id', '=', id).execute()
}

/** Whether an address has asked for it, agreed or not, is forgotten. */
export async function deleteAddress(tx: Tx, brand: string, email: string): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscription')
    .where('brand', '=', brand)
    .where('email', '=', email)
    .execute()
}

/** Deletes addresses that have not agreed in `days`; returns how many. A process skips rows that another deletes. */
export async function deleteUnconfirmed(db: Db, days: number, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (
      -- an array is found once, however the rest is planned
      delete from newsletter_subscription where id = any (array(
        select id from newsletter_subscription
        where confirmed_at is null and asked_at < now() - make_interval(days => ${days}::int)
        order by asked_at limit ${most} for update skip locked))
      returning 1
    )
    select count(*)::int as gone from gone
  `.execute(db)
  return rows[0]?.gone ?? 0
}
