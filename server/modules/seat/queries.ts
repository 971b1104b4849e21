/** SQL of seats: cabins, prices and who sits where. Seats are taken by `take_seats` only (migration 0004). */
import type { Currency, Minor, Money } from '@jetbridge/core/kernel/money.ts'
import type { CabinLayout } from '@jetbridge/core/seat/cabin-layout.ts'
import type { SeatMapFile, ZonePrice } from '@jetbridge/core/seat/seat-map-file.ts'
import { type Expression, sql } from 'kysely'
import { type Db, tellPlacesTaken, type Tx } from '../../db/open.ts'
import type { LostSeat, StandingSeat, WantedSeat, ZonePrices } from './seat.ts'

export async function listLayouts(
  db: Db,
  brand: string,
  aircraft: readonly string[],
): Promise<ReadonlyMap<string, CabinLayout>> {
  const rows = await db
    .selectFrom('cabin_layout')
    .select(['aircraft', 'layout'])
    .where('brand', '=', brand)
    .where('aircraft', 'in', [...aircraft])
    .execute()
  return new Map(rows.map((row) => [row.aircraft, row.layout]))
}

/** Those already there are replaced. */
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

export async function listSeatPrices(db: Db, brand: string, currency: Currency): Promise<ZonePrices> {
  const rows = await db
    .selectFrom('seat_price')
    .select(['zone', 'amount_minor'])
    .where('brand', '=', brand)
    .where('currency', '=', currency)
    .execute()
  return new Map(rows.map((row) => [row.zone, row.amount_minor as Minor]))
}

/** Those already there are replaced. */
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

/** What a brand has no map or price of yet; what it has stays as it is. One statement. */
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

/** What counts as taken on some departures: sold, or held by the database's clock. */
export async function listStanding(db: Db, departureIds: readonly number[]): Promise<StandingSeat[]> {
  const rows = await selectStanding(db)
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
  return rows.map(asStanding)
}

/** Of these seats those that others have, each as `<departure> <seat>`. */
export async function listTakenByOthers(
  db: Db,
  holdId: string,
  seats: readonly Pick<StandingSeat, 'departureId' | 'code'>[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ taken: string }>`
    select s.departure_id || ' ' || s.seat as taken
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as w ("departureId" bigint, code text)
    join standing_seat s on s.departure_id = w."departureId" and s.seat = w.code and s.hold_id <> ${holdId}
  `.execute(db)
  return new Set(rows.map(({ taken }) => taken))
}

/** The seats of a booking, sold or held; those of an ended hold are nobody's. */
export async function listSeatsOfFlow(db: Db, flowId: string): Promise<StandingSeat[]> {
  const rows = await selectStanding(db).where('flow_id', '=', flowId).execute()
  return rows.map(asStanding)
}

/** A seat that costs something, as promised when it was chosen. */
export interface SeatCharge {
  readonly passengerId: string
  readonly departureId: number
  /** `12A` */
  readonly code: string
  readonly amount: Money
}

/**
 * What a booking's seats add to its total, in order of departure and seat. The same as long as the caller has
 * the flow's hold locked, and from the moment it is frozen or sold.
 */
export async function seatCharges(db: Db, flowId: string): Promise<SeatCharge[]> {
  const { charges } = await db
    .selectNoFrom(seatChargesOf(sql`${flowId}::uuid`).as('charges'))
    .executeTakeFirstOrThrow()
  return charges
}

/** The same as a sub-select of a statement about a flow. */
export function seatChargesOf(flowId: Expression<string>) {
  return sql<SeatCharge[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('passengerId', passenger_id, 'departureId', departure_id,
      'code', seat, 'amount', jsonb_build_object('amount', amount_minor, 'currency', currency))
      order by departure_id, seat), '[]')
    from standing_seat where flow_id = ${flowId} and amount_minor > 0)`
}

function selectStanding(db: Db) {
  return db
    .selectFrom('standing_seat')
    .select(['departure_id', 'seat', 'hold_id', 'passenger_id', 'amount_minor', 'currency'])
    .orderBy('departure_id')
    .orderBy('seat')
}

type StandingRow = Awaited<ReturnType<ReturnType<typeof selectStanding>['execute']>>[number]

function asStanding(row: StandingRow): StandingSeat {
  return {
    departureId: row.departure_id,
    code: row.seat,
    holdId: row.hold_id,
    passengerId: row.passenger_id,
    amount: row.amount_minor as Minor,
    currency: row.currency as Currency,
  }
}

export interface SeatTaking {
  /** others have them */
  readonly lost: readonly LostSeat[]
  /** departures on which somebody sits elsewhere now: to be told once it is kept (`tellPlacesTaken`) */
  readonly moved: readonly number[]
}

/**
 * Takes seats for a hold, which the caller has locked, instead of those it had. Whoever does not go on without
 * those that others have lets the transaction roll back.
 */
export async function takeSeats(tx: Tx, holdId: string, wanted: readonly WantedSeat[]): Promise<SeatTaking> {
  const { rows } = await sql<SeatTaking>`
    select lost, moved from take_seats(${holdId}, ${JSON.stringify(wanted)})
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('take_seats gave no answer')
  return row
}

/** Gives back a booking's seats on some departures, held or sold. */
export async function deleteSeats(tx: Tx, flowId: string, departureIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ departureId: number }>`
    delete from seat_assignment
    where passenger_id in (select passenger_id from standing_seat where flow_id = ${flowId})
      and departure_id = any(${departureIds}::bigint[])
    returning departure_id as "departureId"
  `.execute(tx)
  tellPlacesTaken(
    tx,
    rows.map(({ departureId }) => departureId),
  )
}
