/** SQL of limits of amount, and of what was moved within them. */
import type { AmountAct } from '@jetbridge/core/access/amount-limit.ts'
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import type { LocalDate } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import { type Statement, statement } from '../../../db/statement.ts'

/** Whose limit, for what. */
export interface LimitKey {
  readonly memberId: string
  readonly brand: string
  readonly act: AmountAct
  readonly currency: Currency
}

export interface LimitRow {
  readonly each: Minor
  readonly day: Minor
  readonly guest: Minor
}

export async function keepLimit(
  tx: Tx,
  { memberId, brand, act, currency }: LimitKey,
  { each, day, guest }: LimitRow,
): Promise<void> {
  await sql`
    insert into staff_limit (member_id, brand, act, currency, each_minor, day_minor, guest_minor)
    values (${memberId}, ${brand}, ${act}, ${currency}, ${each}, ${day}, ${guest})
    on conflict (member_id, brand, act, currency) do update set
      each_minor = excluded.each_minor, day_minor = excluded.day_minor, guest_minor = excluded.guest_minor
  `.execute(tx)
}

const ofKey = ({ memberId, brand, act, currency }: LimitKey) =>
  sql`member_id = ${memberId} and brand = ${brand} and act = ${act} and currency = ${currency}`

/** Acts within the same limit wait until the transaction ends. */
export function lockingLimit(key: LimitKey): Statement<LimitRow | undefined> {
  const query = sql<LimitRow>`
    select each_minor as each, day_minor as day, guest_minor as guest from staff_limit
    where ${ofKey(key)} for update`
  return statement(query, (rows) => rows[0])
}

export interface MovedRow {
  readonly day: Minor
  readonly guest: Minor
}

/** Sees what was committed before the limit was locked, so it stands behind that statement. */
export function readingMoved(key: LimitKey, day: LocalDate, guest: string | null): Statement<MovedRow> {
  const query = sql<MovedRow>`
    select
      (select coalesce(sum(amount_minor), 0)::float8 from staff_amount where ${ofKey(key)} and day = ${day}::date)
        as day,
      (select coalesce(sum(amount_minor), 0)::float8 from staff_amount where ${ofKey(key)} and guest = ${guest})
        as guest`
  return statement(query, (rows) => rows[0]!)
}

export interface AmountRow extends LimitKey {
  readonly amount: Minor
  readonly guest: string | null
  readonly day: LocalDate
}

export async function insertAmount(tx: Tx, row: AmountRow): Promise<void> {
  const { memberId, brand, act, currency, amount, guest, day } = row
  await sql`
    insert into staff_amount (member_id, brand, act, currency, amount_minor, guest, day)
    values (${memberId}, ${brand}, ${act}, ${currency}, ${amount}, ${guest}, ${day}::date)
  `.execute(tx)
}

/** A limit, as administrators see it. */
export interface ListedLimit extends LimitKey, LimitRow {}

/** @param memberId absent: of everybody */
export async function listLimits(db: Db, brand: string, memberId?: string): Promise<readonly ListedLimit[]> {
  const { rows } = await sql<ListedLimit>`
    select member_id as "memberId", brand, act, currency, each_minor as each, day_minor as day,
      guest_minor as guest
    from staff_limit
    where brand = ${brand} and coalesce(member_id = ${memberId ?? null}::uuid, true) order by member_id, act, currency
  `.execute(db)
  return rows
}
