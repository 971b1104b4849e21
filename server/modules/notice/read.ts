/** The outbox, as other modules read it. */
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type Statement, statement } from '../../db/statement.ts'
import { type Address, stuckAfterTries } from './notice.ts'

/** A notice of these kinds waits, and has no snapshot. */
export function isBare(kinds: readonly string[]) {
  return sql<boolean>`delivered_at is null and kind = any(${kinds}::text[]) and not payload ? 'told'`
}

/** Those of some addresses for which such a notice waits. */
export function listingBare<To extends Address>(
  addresses: readonly To[],
  kinds: readonly string[],
): Statement<To[]> {
  const texts = addresses.map((address) => JSON.stringify(address))
  const query = sql<{ address: To }>`
    select distinct address from outbox
    where address = any(${texts}::text[]::jsonb[]) and ${isBare(kinds)}`
  return statement(query, (rows: readonly { address: To }[]) => rows.map(({ address }) => address))
}

/** A letter about a booking. */
export interface BookingNotice {
  readonly id: number
  readonly kind: string
  /** epoch milliseconds */
  readonly queuedAt: number
  readonly deliveredAt: number | null
  readonly attempts: number
}

/** Letters to the address of a booking's contact, as a sub-select, the newest first. */
export function noticesOf(reservationId: Expression<string>, most: number) {
  const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
  return sql<BookingNotice[]>`(
    select coalesce(json_agg(n), '[]') from (
      select o.id, o.kind, ${ms('o.created_at')} as "queuedAt", ${ms('o.delivered_at')} as "deliveredAt", o.attempts
      from outbox o where o.address ->> 'reservationId' = ${reservationId}::text order by o.id desc limit ${most}
    ) n)`
}

/** The snapshot of a notice; undefined while its subject has not changed. */
export async function findKept(db: Db, id: number): Promise<unknown> {
  const row = await db
    .selectFrom('outbox')
    .select(sql<unknown>`payload -> 'told'`.as('kept'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.kept ?? undefined
}

/**
 * How many notices are not delivered yet, and how many of them are stuck: tried so often that an operator
 * should look.
 */
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

/** How many seconds the oldest notice that is not stuck has waited; 0 if none waits. */
export async function ageOfOldest(db: Db): Promise<number> {
  const { age } = await db
    .selectFrom('outbox')
    .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('age'))
    .where('delivered_at', 'is', null)
    .where('attempts', '<', stuckAfterTries)
    .executeTakeFirstOrThrow()
  return age
}

/** Whether a notice of this source was queued, delivered or not. */
export async function isQueued(db: Db, source: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('id').where('source', '=', source).executeTakeFirst()
  return row !== undefined
}

/** Notices of one kind about a departure. */
export interface DepartureNotices {
  readonly kind: string
  readonly delivered: number
  readonly waiting: number
}

/** By kind. */
export async function countAboutDeparture(db: Db, departureId: number): Promise<DepartureNotices[]> {
  const { rows } = await selectAboutDeparture(departureId).execute(db)
  return rows
}

/** For its plan, too. */
export function selectAboutDeparture(departureId: number) {
  return sql<DepartureNotices>`
    select kind, count(*) filter (where delivered_at is not null) as delivered,
      count(*) filter (where delivered_at is null) as waiting
    from outbox where payload ? 'departureId' and payload ->> 'departureId' = ${String(departureId)}
    group by kind order by kind`
}
