/** SQL of class counters and holds. Counters change only through `move_seats` (migration 0002). */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type Expression, sql } from 'kysely'
import { reusable } from '../../db/reusable.ts'
import { ask, only, type Statement, statement } from '../../db/statement.ts'
import { tellPlacesTaken, tellSeatsMoved } from '../../db/moved-departures.ts'
import { type Db, toTimestamp, type Tx } from '../../db/open.ts'
import type { Hold, HoldContent, HoldItem, HoldSource, HoldTerms } from './inventory.ts'
import { asHold, type HoldRow } from './read/hold.ts'

/**
 * In any state, locked until the transaction ends: nobody extends, replaces, sells or releases it meanwhile.
 */
export function lockHold(tx: Tx, flowId: string): Promise<Hold | undefined> {
  return ask(tx, lockingHold(flowId))
}

/** The same as a statement that was not sent yet. */
export function lockingHold(flowId: string): Statement<Hold | undefined> {
  return statement(kept({ flowId }), ([row]) => row && asHold(row))
}

const kept = reusable(
  (_, { flowId }: { readonly flowId: string }) => sql<HoldRow>`
    select (kept).*, items, extract(epoch from (kept).expires_at - now())::float8 as seconds_left
    from keep_hold(${flowId}) where (kept).id is not null`,
)

/**
 * Waits for a transaction that takes the flow's first hold, and makes later ones wait: whether there is a hold, and
 * what it says, then stays the same until the transaction ends.
 */
export async function lockFlowOfHold(tx: Tx, flowId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${flowId}, 0))`.execute(tx)
}

/** The same promise, of another flow. */
export async function changeFlowOfHold(tx: Tx, holdId: string, flowId: string): Promise<void> {
  await tx.updateTable('hold').set({ flow_id: flowId }).where('id', '=', holdId).execute()
}

/** `ended-holds`, `ended-uses`: too little, but ended holds that keep seats, or the code, are not given back yet */
export type TakeRefusal =
  | 'sold-out'
  | 'promo-used-up'
  | 'ended-holds'
  | 'ended-uses'
  | 'already-completed'
  | 'payment-in-progress'
  | 'not-found'

/** The source holds its share already: a puzzle pays for the further party of this number. */
export interface PuzzleDue {
  readonly further: number
}

type TakeRow =
  | { outcome: TakeRefusal }
  | ({ outcome: 'puzzle-required' } & PuzzleDue)
  | {
      outcome: 'held'
      hold_id: string
      hold_expires_at: Instant
      hold_cap_at: Instant
      hold_renewals: number
      seconds_left: number
      moved: number[]
    }

interface Taking extends Omit<HoldTerms, 'source' | 'paid'> {
  readonly currency: string
  readonly total: number
  readonly base: number
  readonly party: string
  readonly promoCode: string | null
  readonly items: string
  readonly source: Buffer
  readonly share: number
  readonly further: number | null
  readonly challengeHash: Buffer | null
  readonly paidUntil: Date | null
}

const taking = reusable(
  (_, of: Taking) => sql<TakeRow>`
    select *, extract(epoch from hold_expires_at - now())::float8 as seconds_left
    from take_hold(${of.id}, ${of.flowId}, ${of.brandId}, ${of.minutes}, ${of.capMinutes}, ${of.currency}, ${of.total},
      ${of.base}, ${of.party}, ${of.promoCode}, ${of.items}, ${of.source}, ${of.share}, ${of.further},
      ${of.challengeHash}, ${of.paidUntil})`,
)

/**
 * One statement: takes the seats, gives back what the flow held before, stores the promise; or changes
 * nothing.
 */
export async function takeHold(
  db: Db,
  terms: HoldTerms,
  content: HoldContent,
): Promise<Hold | PuzzleDue | TakeRefusal> {
  const { source, paid } = terms
  const items = content.items.map((item) => ({
    ...item,
    totalMinor: item.price.total,
    baseMinor: item.price.base,
  }))
  const query = taking({
    ...terms,
    currency: content.total.currency,
    total: content.total.amount,
    base: content.base.amount,
    party: JSON.stringify(content.party),
    promoCode: content.promoCode,
    items: JSON.stringify(items),
    source: source.key,
    share: source.share,
    further: paid?.further ?? null,
    challengeHash: paid?.challengeHash ?? null,
    paidUntil: paid ? toTimestamp(paid.expiresAt) : null,
  })
  const row = await ask(
    db,
    only(query, (each) => each),
  )
  if (row.outcome === 'puzzle-required') return { further: row.further }
  if (row.outcome !== 'held') return row.outcome
  tellSeatsMoved(db, row.moved)
  return {
    ...content,
    id: row.hold_id,
    flowId: terms.flowId,
    brandId: terms.brandId,
    state: 'held',
    isFrozen: false,
    isLive: true,
    expiresAt: row.hold_expires_at,
    capAt: row.hold_cap_at,
    secondsLeft: row.seconds_left,
    renewals: row.hold_renewals,
  }
}

/**
 * Takes again what an ended hold has given back: all of it or nothing; false when there is too little, or when the
 * source holds its share already.
 */
export async function takeAgain(tx: Tx, holdId: string, { key, share }: HoldSource): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean; moved: number[] | null }>`
    select is_taken as "isTaken", moved from take_hold_again(${holdId}, ${key}, ${share})
  `.execute(tx)
  tellSeatsMoved(tx, rows[0]?.moved ?? [])
  return rows[0]?.isTaken ?? false
}

/** Gives back what holds keep; the caller has locked them. */
export async function release(tx: Tx, holdIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ moved: number[] }>`
    select release_holds(${holdIds}::uuid[]) as moved
  `.execute(tx)
  tellSeatsMoved(tx, rows[0]?.moved ?? [])
}

/** Whether as many seats again are free in every class that the hold counts in. */
export async function hasRoomAgain(tx: Tx, holdId: string): Promise<boolean> {
  const { rows } = await sql<{ fits: boolean }>`
    select bool_and(c.sold + c.held + i.seats <= c.authorised) as fits
    from hold_item i join departure_class c
      on c.departure_id = i.departure_id and c.cabin = i.cabin and c.rank <= i.rank
    where i.hold_id = ${holdId}
  `.execute(tx)
  return rows[0]?.fits ?? false
}

/** From now on a flight is promised at its present times. */
export async function promiseTimes(
  tx: Tx,
  holdId: string,
  { position, timesNow }: Pick<HoldItem, 'position' | 'timesNow'>,
): Promise<void> {
  await tx
    .updateTable('hold_item')
    .set({ times: JSON.stringify(timesNow) })
    .where('hold_id', '=', holdId)
    .where('position', '=', position)
    .execute()
}

/** Sets the end of a hold by the database's clock: `minutes` from now, never earlier than its present end. */
export async function slideExpiry(tx: Tx, holdId: string, minutes: number): Promise<void> {
  await tx
    .updateTable('hold')
    .set({ expires_at: sql`greatest(expires_at, ${minutesFromNow(minutes)})` })
    .where('id', '=', holdId)
    .execute()
}

/** As far as the cap allows, which must be later than the expiry. */
export async function slideToCap(tx: Tx, holdId: string): Promise<void> {
  await tx
    .updateTable('hold')
    .set({ expires_at: sql<Date>`cap_at` })
    .where('id', '=', holdId)
    .execute()
}

/** A new promise with a new cap, counted. */
export async function renewExpiry(
  tx: Tx,
  holdId: string,
  minutes: number,
  capMinutes: number,
): Promise<void> {
  await tx
    .updateTable('hold')
    .set((row) => ({
      state: 'held',
      renewals: row('renewals', '+', 1),
      expires_at: minutesFromNow(minutes),
      cap_at: minutesFromNow(capMinutes),
    }))
    .where('id', '=', holdId)
    .execute()
}

function minutesFromNow(minutes: number) {
  return sql<Date>`now() + make_interval(secs => ${minutes * 60})`
}

/** What a caller wants and there is too little of. */
export interface WantedInventory {
  readonly departureIds: readonly number[]
  readonly brandId: string
  readonly promoCode: string | null
}

/** Gives back what ended holds keep, of holds with something wanted or of all; returns how many holds. */
export async function releaseEnded(db: Db, most: number, wanted?: WantedInventory): Promise<number> {
  const { departureIds = null, brandId = null, promoCode = null } = wanted ?? {}
  const { rows } = await sql<{ released: number; moved: number[] | null }>`
    select * from release_ended_holds(${most}, ${departureIds}::bigint[], ${brandId}, ${promoCode})
  `.execute(db)
  tellSeatsMoved(db, rows[0]?.moved ?? [])
  return rows[0]?.released ?? 0
}

type FreezeRow = { outcome: FreezeRefusal } | ({ outcome: 'frozen' } & HoldRow)

export type FreezeRefusal = 'hold-expired' | 'already-completed' | 'payment-in-progress'

/**
 * One statement: keeps the seats past the end of the hold, for at least `minutes`, but at most as many after the cap;
 * or changes nothing.
 */
export function freezing(flowId: string, minutes: number): Statement<Hold | FreezeRefusal> {
  return only(frozen({ flowId, minutes }), (row) => (row.outcome === 'frozen' ? asHold(row) : row.outcome))
}

const frozen = reusable(
  (_, { flowId, minutes }: { readonly flowId: string; readonly minutes: number }) => sql<FreezeRow>`
    select outcome, (frozen_hold).*, items,
      extract(epoch from (frozen_hold).expires_at - now())::float8 as seconds_left
    from freeze_hold(${flowId}, ${minutes})`,
)

/**
 * Lets a frozen hold end again, with `minutes` left, but at most as many after the cap; any other hold stays as it
 * is.
 */
export async function unfreeze(tx: Tx, flowId: string, minutes: number): Promise<void> {
  await tx
    .updateTable('hold')
    .set({ frozen: false, expires_at: sql`payment_expiry(hold, ${minutes})` })
    .where('flow_id', '=', flowId)
    .where('state', '=', 'held')
    .where('frozen', '=', true)
    .execute()
}

export type Sale = 'sold' | 'seats-gone'

/** One statement: sells the seats of a hold, or changes nothing. */
export async function sell(tx: Tx, flowId: string): Promise<Sale> {
  const { rows } = await sql<SaleRow & { departureIds: number[] }>`
    select outcome, moved, array(
      select i.departure_id from hold_item i join hold h on h.id = i.hold_id where h.flow_id = ${flowId}
    ) as "departureIds" from sell_hold(${flowId})`.execute(tx)
  const sale = told(tx, rows[0], rows[0]?.departureIds)
  if (!sale) throw new Error('sell_hold gave no answer')
  return sale
}

/** A sale, and the flights of the hold as they are under its lock. */
export interface FrozenSale {
  readonly sale: Sale
  readonly items: readonly HoldItem[]
}

/**
 * The same for a hold that a payment keeps: nothing about it has changed since the payment was opened. Undefined for
 * any other hold, and if the condition fails.
 */
export function sellingFrozen(
  tx: Tx,
  flowId: string,
  where: Expression<boolean>,
): Statement<FrozenSale | undefined> {
  const query = sql`
    with paid as materialized (select ${flowId}::uuid as flow_id where ${where})
    select outcome, moved, items from paid, sell_frozen_hold(paid.flow_id) where outcome is not null`
  return statement(query, ([row]: readonly (SaleRow & Pick<FrozenSale, 'items'>)[]) => {
    const sale = told(
      tx,
      row,
      row?.items.map(({ departureId }) => departureId),
    )
    return row && sale && { sale, items: row.items }
  })
}

interface SaleRow {
  readonly outcome: Sale
  readonly moved: number[] | null
}

/** Seats that were held and are sold leave as many as before: only those who look at the people read again. */
function told(tx: Tx, row: SaleRow | undefined, departureIds: readonly number[] = []): Sale | undefined {
  tellSeatsMoved(tx, row?.moved ?? [])
  if (row?.outcome === 'sold') tellPlacesTaken(tx, departureIds)
  return row?.outcome
}
