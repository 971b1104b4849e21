/** Who sits where, and what seats cost, as other modules read it. */
import { type Currency, type Minor, money, type Money } from '@jetbridge/core/kernel/money.ts'
import { type CabinLayout, cabinLayoutSchema, type SeatZone } from '@jetbridge/core/seat/cabin-layout.ts'
import type { SeatMapFile } from '@jetbridge/core/seat/seat-map-file.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Whose } from '../reservation/read/whose.ts'
import type { StandingSeat, ZonePrices } from './seat.ts'

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

export async function listSeatPrices(db: Db, brand: string, currency: Currency): Promise<ZonePrices> {
  const rows = await db
    .selectFrom('seat_price')
    .select(['zone', 'amount_minor'])
    .where('brand', '=', brand)
    .where('currency', '=', currency)
    .execute()
  return new Map(rows.map((row) => [row.zone, row.amount_minor as Minor]))
}

/** Every seat map of a brand by aircraft type, and every price by currency and zone. */
export async function listSeatMaps(db: Db, brand: string): Promise<SeatMapFile> {
  const layouts = await db
    .selectFrom('cabin_layout')
    .select('layout')
    .where('brand', '=', brand)
    .orderBy('aircraft')
    .execute()
  const prices = await db
    .selectFrom('seat_price')
    .select(['zone', 'currency', 'amount_minor as amount'])
    .where('brand', '=', brand)
    .orderBy('currency')
    .orderBy('zone')
    .execute()
  return {
    layouts: layouts.map(({ layout }) => cabinLayoutSchema.parse(layout)),
    prices: prices.map(({ zone, currency, amount }) => ({
      zone,
      price: money(amount, currency as Currency),
    })),
  }
}

/** The cabins of some aircraft of a brand, as a sub-select. @param aircraft a query of them */
export function layoutsOf(brand: string, aircraft: RawBuilder<unknown>) {
  return sql<readonly { aircraft: string; layout: CabinLayout }[]>`(
    select coalesce(json_agg(json_build_object('aircraft', l.aircraft, 'layout', l.layout)), '[]')
    from cabin_layout l where l.brand = ${brand} and l.aircraft in (${aircraft}))`
}

/** What the zones of a brand's cabins cost, as a sub-select. */
export function seatPricesOf(brand: string) {
  return sql<readonly { zone: SeatZone; currency: Currency; amount: Minor }[]>`(
    select coalesce(json_agg(json_build_object('zone', p.zone, 'currency', p.currency, 'amount', p.amount_minor)), '[]')
    from seat_price p where p.brand = ${brand})`
}

/** The seats that count as taken on some departures, as a sub-select; read it with {@link asSeats}. @param ids a query of them */
export function standingSeatsOn(ids: RawBuilder<unknown>) {
  return sql<readonly StandingRow[]>`(
    select coalesce(json_agg(to_json(s) order by s.departure_id, s.seat), '[]')
    from standing_seat s where s.departure_id in (${ids}))`
}

/** The seats that count as taken on some departures: sold, or held by the database's clock. */
export async function listStanding(db: Db, departureIds: readonly number[]): Promise<StandingSeat[]> {
  const rows = await selectStanding(db)
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
  return rows.map(asStanding)
}

/** The seats of a flow or a booking, sold or held; those of an ended hold belong to nobody. */
export async function listSeats(db: Db, whose: Whose): Promise<StandingSeat[]> {
  const { rows } = await db.selectNoFrom(seatsOf(whose).as('rows')).executeTakeFirstOrThrow()
  return asSeats(rows)
}

/** The same as a sub-select; read it with {@link asSeats}. */
export function seatsOf(whose: Whose) {
  return sql<StandingRow[]>`(
    select coalesce(json_agg(to_json(s) order by s.departure_id, s.seat), '[]')
    from standing_seat s ${whose})`
}

export function asSeats(rows: readonly StandingRow[]): StandingSeat[] {
  return rows.map(asStanding)
}

/** A paid seat, as promised when it was chosen. */
export interface SeatCharge {
  readonly passengerId: string
  readonly departureId: number
  /** `12A` */
  readonly code: string
  readonly amount: Money
}

/** The same as a sub-select. */
export function seatChargesOf(whose: Whose) {
  return sql<SeatCharge[]>`(
    select coalesce(json_agg(json_build_object('passengerId', s.passenger_id, 'departureId', s.departure_id,
      'code', s.seat, 'amount', json_build_object('amount', s.amount_minor, 'currency', s.currency))
      order by s.departure_id, s.seat), '[]')
    from standing_seat s ${whose} and s.amount_minor > 0)`
}

/**
 * What seats add to a total, in order of departure and seat. The answer does not change while the caller has the
 * hold locked, nor after the hold is frozen or sold.
 */
export async function seatCharges(db: Db, whose: Whose): Promise<SeatCharge[]> {
  const { charges } = await db.selectNoFrom(seatChargesOf(whose).as('charges')).executeTakeFirstOrThrow()
  return charges
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

/** Where a passenger sits on a departure, as a sub-select; null without a seat. */
export function seatAboard(departureId: Expression<unknown>, passengerId: Expression<unknown>) {
  return sql<string | null>`(
    select s.seat from standing_seat s where s.departure_id = ${departureId} and s.passenger_id = ${passengerId})`
}
