/** SQL of the outbox: notices are queued in the transaction of the act they tell of. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import { type Address, type Notice, type ClaimedNotice, stuckAfterTries } from './notice.ts'
import { isBare } from './read.ts'

/** One row for each source, in the order given; a row that was queued before stays as it is. */
export async function insertNotices(db: Db, notices: readonly Notice[]): Promise<void> {
  await insertion(notices).execute(db)
}

/** The same as a part of a `with`. */
export function insertion(notices: readonly Notice[]) {
  return sql`
    insert into outbox (kind, brand, source, address, payload)
    select kind, brand, source, address, facts
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as n (kind text, brand text, source text, address jsonb, facts jsonb)
    on conflict (source) do nothing`
}

/**
 * Takes notices that are due, oldest first, and of an address only the oldest undelivered one, unless it is
 * stuck. A taken one is due again after 30 seconds, a minute, two … at most an hour, unless it is delivered.
 * A process skips rows that another is taking.
 */
export async function claimNotices(db: Db, limit: number): Promise<ClaimedNotice[]> {
  const rows = await db
    .updateTable('outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_at: sql<Date>`now() + least(3600, 30 * 2 ^ least(attempts, 7)) * interval '1 second'`,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('outbox')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_at', '<=', sql<Instant>`now()`)
        .where(isNext)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'brand', 'address', 'payload', 'attempts as claim'])
    .execute()
  return rows
    .sort((one, other) => one.id - other.id)
    .map(({ address, payload, ...row }) => ({
      ...row,
      address: address as Address,
      facts: payload as object,
    }))
}

const isNext = sql<boolean>`not exists (
  select from outbox earlier
  where earlier.address = outbox.address and earlier.id < outbox.id and earlier.delivered_at is null and earlier.attempts < ${sql.lit(stuckAfterTries)})`

type Claim = Pick<ClaimedNotice, 'id' | 'claim'>

/** Whether nobody else has taken it since. */
export async function isStillClaimed(db: Db, { id, claim }: Claim): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('attempts', '=', claim)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The snapshot of a notice is deleted with its delivery. Returns how many seconds it waited; undefined if another
 * process has taken it since: then nothing is written.
 */
export async function recordDelivered(db: Db, { id, claim }: Claim): Promise<number | undefined> {
  const row = await db
    .updateTable('outbox')
    .set({ delivered_at: sql<Date>`now()`, payload: sql<string>`payload - 'told'` })
    .where('id', '=', id)
    .where('attempts', '=', claim)
    .where('delivered_at', 'is', null)
    .returning(sql<number>`extract(epoch from now() - created_at)::float8`.as('waited'))
    .executeTakeFirst()
  return row?.waited
}

/** With all waiting notices to an address that have no snapshot. */
export async function keepWith(
  tx: Tx,
  { address, kinds }: { readonly address: Address; readonly kinds: readonly string[] },
  content: object,
): Promise<void> {
  await sql`
    update outbox set payload = payload || jsonb_build_object('told', ${JSON.stringify(content)}::jsonb)
    where address = ${JSON.stringify(address)}::jsonb and ${isBare(kinds)}
  `.execute(tx)
}

export async function dropAddressed(
  tx: Tx,
  { brand, email, reservationIds }: { brand: string; email: string; reservationIds: readonly string[] },
): Promise<void> {
  await sql`
    delete from outbox where brand = ${brand} and (
      lower(address ->> 'email') = ${email}
      or delivered_at is null and address ->> 'reservationId' = any(${reservationIds}::text[]))
  `.execute(tx)
}
