/** SQL of memberships. Days are those of the airline's market, so that they come as values. */
import type { Money } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Membership, MembershipTerm, MembershipWithdrawal, NewMembership } from './membership.ts'
import { asMembership, selectMemberships } from './read.ts'

/** Changes the account's unpaid order to what is wanted now; undefined if there is none. */
export async function updateOrder(tx: Tx, order: NewMembership): Promise<string | undefined> {
  const row = await tx
    .updateTable('membership')
    .set(columnsOf(order))
    .where('account_id', '=', order.accountId)
    .where('state', '=', 'ordered')
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when the code is taken. @throws the unique violation when the account has an order */
export async function insertOrder(
  tx: Tx,
  { id, recordLocator }: Pick<Membership, 'id' | 'recordLocator'>,
  order: NewMembership,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('membership')
    .values({
      id,
      record_locator: recordLocator,
      brand: order.brand,
      account_id: order.accountId,
      ...columnsOf(order),
    })
    .onConflict((conflict) => conflict.columns(['brand', 'record_locator']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function columnsOf({ price, names, agency, ...order }: NewMembership) {
  return {
    product_code: order.productCode,
    names: JSON.stringify(names),
    level: order.level,
    amount_minor: price.amount,
    currency: price.currency,
    withdrawal_days: order.withdrawalDays,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    locale: order.locale,
    agency_code: agency?.agencyCode ?? null,
    book_agent: agency?.login ?? null,
    starts_now: order.startsNow,
    ordered_at: sql<Date>`now()`,
  }
}

/** Locked until the transaction ends. Undefined also for another account's. */
export async function lockMembership(
  tx: Tx,
  accountId: string,
  recordLocator: string,
): Promise<Membership | undefined> {
  const row = await selectMemberships(tx)
    .where('account_id', '=', accountId)
    .where('record_locator', '=', recordLocator)
    .forUpdate()
    .executeTakeFirst()
  return row && asMembership(row)
}

/** The same by its number at an airline. */
export async function lockNumbered(
  tx: Tx,
  brand: string,
  recordLocator: string,
): Promise<Membership | undefined> {
  const row = await selectMemberships(tx)
    .where('brand', '=', brand)
    .where('record_locator', '=', recordLocator)
    .forUpdate()
    .executeTakeFirst()
  return row && asMembership(row)
}

/** The same by its id. @throws when there is none */
export async function lockById(tx: Tx, id: string): Promise<Membership> {
  const row = await selectMemberships(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Error(`no membership ${id}`)
  return asMembership(row)
}

/** False when it is not an order any more. */
export async function recordPaid(
  tx: Tx,
  id: string,
  { validFrom, validUntil, withdrawableUntil }: Omit<MembershipTerm, 'paidAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    update membership set state = 'paid', paid_at = now(), valid_from = ${validFrom}, valid_until = ${validUntil},
      withdrawable_until = ${withdrawableUntil}, earn_on = ${validFrom}::date + interval '1 month'
    where id = ${id} and state = 'ordered'
    returning id
  `.execute(tx)
  return rows.length === 1
}

/** False when it is not paid, or given back before. */
export async function recordWithdrawn(
  tx: Tx,
  id: string,
  { back, receivedOn }: Pick<MembershipWithdrawal, 'back' | 'receivedOn'>,
): Promise<boolean> {
  const { rows } = await sql`
    update membership set state = 'withdrawn', withdrawn_at = now(), refunded_minor = ${back},
      withdrawal_received_on = ${receivedOn}, earn_on = null
    where id = ${id} and state = 'paid'
    returning id
  `.execute(tx)
  return rows.length === 1
}

/** A membership with a month that is over. */
export interface DueMonth extends Pick<Membership, 'id' | 'brand' | 'recordLocator' | 'monthsEarned'> {
  readonly price: Money
}

/**
 * Memberships whose next month is over, locked until the transaction ends; others skip them.
 * @param today by brand; other brands, of an airline that is served no longer, have the day of UTC
 */
export async function lockDueMonths(
  tx: Tx,
  today: Readonly<Record<string, LocalDate>>,
  most: number,
): Promise<DueMonth[]> {
  const ownDay = sql<LocalDate>`coalesce((${JSON.stringify(today)}::jsonb ->> brand)::date, current_date)`
  const rows = await selectMemberships(tx)
    // no market is more than a day ahead: by this the index is used
    .where('earn_on', '<=', sql<LocalDate>`current_date + 1`)
    .where('earn_on', '<=', ownDay)
    .orderBy('earn_on')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(asMembership)
}

/** One more month of each is earned. */
export async function recordEarned(tx: Tx, ids: readonly string[], most: number): Promise<void> {
  await sql`
    update membership set months_earned = months_earned + 1,
      earn_on = case when months_earned + 1 < ${most}::int
        then valid_from + (months_earned + 2) * interval '1 month' end
    where id = any(${ids}::uuid[])
  `.execute(tx)
}

/** For an erased account: removes the member from all its orders and memberships. */
export async function forgetMember(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update membership set account_id = null, first_name = null, last_name = null, email = null, book_agent = null
    where account_id = ${accountId}
  `.execute(tx)
}
