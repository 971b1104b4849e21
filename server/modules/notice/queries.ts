/** SQL of the outbox: what travellers are to be told, queued with what it tells of. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import { bookingNotices, type Notice, stuckAfterTries, type Told } from './notice.ts'

/** One row a source: what was queued before stays as it is. */
export async function insertNotice(
  db: Db,
  source: string,
  { kind, brand, ...payload }: Notice,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, brand, source, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
}

/** The same for many, in the order given. */
export async function insertNotices(
  db: Db,
  notices: readonly { readonly source: string; readonly notice: Notice }[],
): Promise<void> {
  const rows = notices.map(({ source, notice: { kind, brand, ...payload } }) => ({
    kind,
    brand,
    source,
    payload,
  }))
  await sql`
    insert into outbox (kind, brand, source, payload)
    select kind, brand, source, payload
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (kind text, brand text, source text, payload jsonb)
    on conflict (source) do nothing
  `.execute(db)
}

export interface QueuedNotice {
  readonly id: number
  readonly notice: Notice
}

/**
 * Takes notices that are due, oldest first, and of a booking only the oldest that is not delivered, unless it is
 * stuck. A taken one is due again after 30 seconds, a minute, two … at most an hour, unless it is delivered;
 * processes pass over what another is taking.
 */
export async function claimNotices(db: Db, limit: number): Promise<QueuedNotice[]> {
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
    .returning(['id', 'kind', 'brand', 'payload'])
    .execute()
  return rows
    .sort((one, other) => one.id - other.id)
    .map(({ id, kind, brand, payload }) => ({
      id,
      notice: { kind, brand, ...(payload as object) } as Notice,
    }))
}

const isNext = sql<boolean>`not exists (
  select from outbox earlier
  where earlier.payload ->> 'reservationId' = outbox.payload ->> 'reservationId' and earlier.id < outbox.id
    and earlier.delivered_at is null and earlier.attempts < ${sql.lit(stuckAfterTries)})`

/** What was kept with a notice is forgotten with its delivery. */
export async function recordDelivered(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ delivered_at: sql<Date>`now()`, payload: sql<string>`payload - 'told'` })
    .where('id', '=', id)
    .execute()
}

/** A notice waits, and says how its booking stands, but not yet what it tells of that. */
const isUntold = sql<boolean>`delivered_at is null and kind = any(${sql.val([...bookingNotices])}::text[])
  and not payload ? 'told'`

/** Those of some reservations of which such a notice waits. */
export async function listUntold(db: Db, reservationIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ reservationId: string }>`
    select distinct payload ->> 'reservationId' as "reservationId" from outbox
    where payload ->> 'reservationId' = any(${reservationIds}::text[]) and ${isUntold}
  `.execute(db)
  return rows.map(({ reservationId }) => reservationId)
}

/** With all notices of the reservation that wait and say nothing yet. */
export async function keepTold(tx: Tx, reservationId: string, told: Told): Promise<void> {
  await sql`
    update outbox set payload = payload || jsonb_build_object('told', ${JSON.stringify(told)}::jsonb)
    where payload ->> 'reservationId' = ${reservationId} and ${isUntold}
  `.execute(tx)
}

/** What was kept with a notice; undefined while its booking stands as it did. */
export async function findTold(db: Db, id: number): Promise<Told | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(sql<Told | null>`payload -> 'told'`.as('told'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.told ?? undefined
}

/** What is not delivered yet, and how much of it is stuck: tried so often that somebody should look. */
export async function countWaiting(db: Db): Promise<{ waiting: number; stuck: number }> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('attempts', '>=', stuckAfterTries).as('stuck'),
    ])
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow()
}
