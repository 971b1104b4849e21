/** The hold of a flow, as other modules read it. */
import { type Currency, money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import { endOf, type Hold, type HoldItem } from '../inventory.ts'

const holdColumns = [
  'id',
  'flow_id',
  'brand',
  'state',
  'expires_at',
  'cap_at',
  'frozen',
  'renewals',
  'currency',
  'total_minor',
  'base_minor',
  'party',
  'promo_code',
] as const

/** The hold of a flow in any state; read it with {@link asHold}. Other modules add sub-selects of their own. */
export function selectHold(db: Db, flowId: string | RawBuilder<string>) {
  return db
    .selectFrom('hold')
    .select(holdColumns)
    .select([
      sql<number>`extract(epoch from expires_at - now())::float8`.as('seconds_left'),
      sql<HoldItem[]>`hold_items(hold.id)`.as('items'),
    ])
    .where('flow_id', '=', flowId)
}

export type HoldRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectHold>['executeTakeFirst']>>>

export function asHold(row: HoldRow): Hold {
  const currency = row.currency as Currency
  return {
    id: row.id,
    flowId: row.flow_id,
    brandId: row.brand,
    state: row.state,
    isFrozen: row.frozen,
    isLive: row.state === 'held' && (row.frozen || row.seconds_left > 0),
    expiresAt: row.expires_at,
    capAt: row.cap_at,
    secondsLeft: row.seconds_left,
    renewals: row.renewals,
    party: row.party,
    promoCode: row.promo_code,
    total: money(row.total_minor, currency),
    base: money(row.base_minor, currency),
    items: row.items,
  }
}

/** The departures that a flow's hold names, as a query of their ids. */
export function heldDepartures(flowId: string | RawBuilder<string>) {
  return sql<number>`
    select i.departure_id from hold_item i join hold h on h.id = i.hold_id where h.flow_id = ${flowId}`
}

/** In any state. */
export async function findHold(db: Db, flowId: string): Promise<Hold | undefined> {
  const row = await selectHold(db, flowId).executeTakeFirst()
  return row && asHold(row)
}

/** The flow's hold while its seats are held; undefined once it ended, was sold or given back. */
export async function findLiveHold(db: Db, flowId: string): Promise<Hold | undefined> {
  const hold = await findHold(db, flowId)
  return hold?.isLive ? hold : undefined
}

/** @throws Refusal `hold-expired`, `departure-cancelled` */
export async function getLiveHold(db: Db, flowId: string): Promise<Hold> {
  const hold = await findHold(db, flowId)
  refuseUnlessLive(hold)
  return hold
}

/** @throws Refusal as {@link getLiveHold} */
export function refuseUnlessLive(hold: Hold | undefined): asserts hold is Hold {
  if (!hold?.isLive) throw new Refusal(endOf(hold))
}

/** Those of these flows whose seats are held. */
export async function flowsWithSeats(db: Db, flowIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(flowIds.length > 0 ? await listHeldFlows(db, flowIds) : [])
}

/** Which of these flows have a payment under way or of unknown outcome. */
export async function flowsBeingPaid(db: Db, flowIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(flowIds.length > 0 ? await listFrozenFlows(db, flowIds) : [])
}

/** Those of these flows whose seats are held: not expired by the database's clock, or frozen. */
export async function listHeldFlows(db: Db, flowIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('hold')
    .select('flow_id')
    .where('flow_id', '=', sql<string>`any(${flowIds}::uuid[])`)
    .where('state', '=', 'held')
    .where((row) => row.or([row('frozen', '=', true), row('expires_at', '>', sql<Instant>`now()`)]))
    .execute()
  return rows.map((row) => row.flow_id)
}

/** Those of these flows whose hold a payment keeps. */
export async function listFrozenFlows(db: Db, flowIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('hold')
    .select('flow_id')
    .where('flow_id', '=', sql<string>`any(${flowIds}::uuid[])`)
    .where('frozen', '=', true)
    .execute()
  return rows.map((row) => row.flow_id)
}

/** How many holds keep seats, and how many of them are frozen by a payment. */
export async function countHolds(db: Db): Promise<{ held: number; frozen: number }> {
  return db
    .selectFrom('hold')
    .where('state', '=', 'held')
    .select(({ fn }) => [
      fn.countAll<number>().as('held'),
      fn.countAll<number>().filterWhere('frozen', '=', true).as('frozen'),
    ])
    .executeTakeFirstOrThrow()
}
