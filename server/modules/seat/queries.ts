/** SQL of seats: cabins, prices and who sits where. Only `take_seats` takes seats (migration 0004). */
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { CabinLayout } from '@jetbridge/core/seat/cabin-layout.ts'
import type { SeatMapFile, ZonePrice } from '@jetbridge/core/seat/seat-map-file.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { tellPlacesTaken } from '../../db/moved-departures.ts'
import type { Db, Tx } from '../../db/open.ts'
import { only, type Statement } from '../../db/statement.ts'
import type { LostSeat, WantedSeat } from './seat.ts'

/** One import of a brand at a time. */
export async function lockSeatMaps(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('seat-maps'), hashtext(${brand}))`.execute(tx)
}

/** Existing ones are replaced. */
export async function upsertLayouts(db: Db, brand: string, layouts: readonly CabinLayout[]): Promise<void> {
  if (layouts.length === 0) return
  await db
    .insertInto('cabin_layout')
    .values(layouts.map((layout) => ({ brand, aircraft: layout.aircraft, layout: JSON.stringify(layout) })))
    .onConflict((conflict) =>
      conflict.columns(['brand', 'aircraft']).doUpdateSet((row) => ({ layout: row.ref('excluded.layout') })),
    )
    .execute()
}

/** Existing ones are replaced. */
export async function upsertSeatPrices(db: Db, brand: string, prices: readonly ZonePrice[]): Promise<void> {
  if (prices.length === 0) return
  await db
    .insertInto('seat_price')
    .values(
      prices.map(({ zone, price }) => ({
        brand,
        zone,
        currency: price.currency,
        amount_minor: price.amount,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'zone', 'currency'])
        .doUpdateSet((row) => ({ amount_minor: row.ref('excluded.amount_minor') })),
    )
    .execute()
}

/** Maps and prices that a brand does not have yet; existing ones stay as they are. One statement. */
export async function insertMissingSeatMaps(
  db: Db,
  brand: string,
  { layouts, prices }: SeatMapFile,
): Promise<void> {
  const priced = prices.map(({ zone, price }) => ({ zone, ...price }))
  await sql`
    with drawn as (
      insert into cabin_layout (brand, aircraft, layout)
      select ${brand}, l ->> 'aircraft', l from jsonb_array_elements(${JSON.stringify(layouts)}::jsonb) as l
      on conflict do nothing
    )
    insert into seat_price (brand, zone, currency, amount_minor)
    select ${brand}, zone, currency, amount
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as p (zone text, currency char(3), amount bigint)
    on conflict do nothing
  `.execute(db)
}

export interface SeatTaking {
  /** others have them */
  readonly lost: readonly LostSeat[]
  /**
   * departures on which somebody has another seat now: tell it once the change is kept (`tellPlacesTaken`)
   */
  readonly moved: readonly number[]
}

/**
 * Takes seats for a hold, which the caller has locked, instead of those it had: all of them, or nothing has changed where
 * others have one. @param recording parts of a `with` that write down what is taken, where it is
 */
export function takingSeats(
  holdId: string,
  wanted: readonly WantedSeat[],
  recording?: (where: Expression<boolean>) => RawBuilder<unknown>,
): Statement<SeatTaking> {
  const taking = sql<SeatTaking>`select lost, moved from take_seats(${holdId}, ${JSON.stringify(wanted)})`
  const areTaken = sql<boolean>`(select lost = '[]' from taken)`
  const query = recording
    ? sql<SeatTaking>`with taken as materialized (${taking}), ${recording(areTaken)} select lost, moved from taken`
    : taking
  return only(query, (taken: SeatTaking) => taken)
}

/** Gives back a booking's seats on some departures, held or sold. */
export async function deleteSeats(tx: Tx, flowId: string, departureIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ departureId: number }>`
    delete from seat_assignment
    where hold_id in (select hold_id from standing_seat where flow_id = ${flowId})
      and departure_id = any(${departureIds}::bigint[])
    returning departure_id as "departureId"
  `.execute(tx)
  tellPlacesTaken(
    tx,
    rows.map(({ departureId }) => departureId),
  )
}

/** A passenger's seat on a departure from now on; null: none. */
export interface SeatMove {
  readonly departureId: number
  readonly passengerId: string
  readonly to: string | null
  readonly amount: Minor
}

/** @param holds by their ids: from the one that keeps seats for them to the one that is sold */
export function exchangingSeats(
  holds: { readonly from: string; readonly sold: string },
  moves: readonly SeatMove[],
): Statement<void> {
  const query = sql`select exchange_seats(${holds.from}, ${holds.sold}, ${JSON.stringify(moves)}::jsonb)`
  return only(query, () => undefined)
}
