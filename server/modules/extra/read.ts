/** The extras of bookings, and the catalogue, as other modules read them. */
import type { Extra, ExtraKind } from '@jetbridge/core/extra/extra.ts'
import type { Minor, Money } from '@jetbridge/core/kernel/money.ts'
import { type Expression, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import type { Whose } from '../reservation/read/whose.ts'

/** By rank, then code. */
export async function listExtras(db: Db, brand: string): Promise<Extra[]> {
  const rows = await db
    .selectFrom('extra')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('rank')
    .orderBy('code')
    .execute()
  return rows.map(asExtra)
}

/** The same as a sub-select; read it with {@link asExtras}. */
export function catalogueOf(brand: string) {
  return sql<Selectable<Schema['extra']>[]>`(
    select coalesce(json_agg(to_json(e) order by e.rank, e.code), '[]') from extra e where e.brand = ${brand})`
}

export function asExtras(rows: readonly Selectable<Schema['extra']>[]): Extra[] {
  return rows.map(asExtra)
}

function asExtra(row: Selectable<Schema['extra']>): Extra {
  return {
    code: row.code,
    kind: row.kind,
    names: row.names,
    descriptions: row.descriptions,
    grouping: row.group_names && { names: row.group_names },
    rank: row.rank,
    prices: row.prices as Extra['prices'],
    passengerTypes: row.passenger_types,
    stock: row.stock,
    rfic: row.rfic,
    rfisc: row.rfisc,
    includedWith: row.included_with,
    routes: row.routes,
    fareBrands: row.fare_brands,
    soldFor: row.sold_for,
  }
}

/** A passenger's extra on a flight of a booking, as promised when it was chosen. */
export interface ChosenExtra {
  readonly passengerId: string
  readonly departureId: number
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  /** 0 where the fare includes it; of a way the flight's share */
  readonly amount: Minor
  /** of all flights that it was sold for at one price */
  readonly wholeAmount: Minor
  /** it was sold for the whole way, and is on every flight of it */
  readonly isOfWay: boolean
  readonly isBaggage: boolean
}

/** The reason for issuance of baggage. */
const baggageReason = 'C'

/** All extras of a flow or a booking, sold or held, also free ones. */
export async function listChosen(db: Db, whose: Whose): Promise<ChosenExtra[]> {
  const { extras } = await db.selectNoFrom(extrasOf(whose).as('extras')).executeTakeFirstOrThrow()
  return extras
}

/** The same as a sub-select. */
export function extrasOf(whose: Whose) {
  return sql<ChosenExtra[]>`(
    select coalesce(json_agg(json_build_object('passengerId', e.passenger_id, 'departureId', e.departure_id,
      'code', e.code, 'names', e.names, 'amount', e.amount_minor, 'wholeAmount', e.whole_minor,
      'isOfWay', e.of_way is true, 'isBaggage', e.rfic = ${baggageReason})
      order by e.departure_id, e.passenger_id, e.code), '[]')
    from (
      select s.*, case when s.of_way then sum(s.amount_minor) over (
        partition by s.hold_id, bound_of_held(s.hold_id, s.departure_id), s.passenger_id, s.code, s.of_way)::bigint
        else s.amount_minor end as whole_minor
      from standing_extra s ${whose}) e)`
}

/** A paid extra, as promised when it was chosen. */
export interface ExtraCharge {
  readonly passengerId: string
  readonly departureId: number
  /** `BAG23` */
  readonly code: string
  readonly amount: Money
  /** the text of its document */
  readonly names: Readonly<Record<string, string>>
  readonly rfic: string
  readonly rfisc: string
  /** the flight's share of what was sold for the whole way */
  readonly isOfWay: boolean
}

/** The same as a sub-select. */
export function extraChargesOf(whose: Whose) {
  return sql<ExtraCharge[]>`(
    select coalesce(json_agg(json_build_object('passengerId', s.passenger_id, 'departureId', s.departure_id,
      'code', s.code, 'amount', json_build_object('amount', s.amount_minor, 'currency', s.currency), 'names', s.names,
      'rfic', s.rfic, 'rfisc', s.rfisc, 'isOfWay', s.of_way is true) order by s.departure_id, s.passenger_id, s.code),
      '[]')
    from standing_extra s ${whose} and s.amount_minor > 0)`
}

/**
 * What extras add to a total, in order of departure, passenger and code. The answer does not change while the
 * caller has the hold locked, nor after the hold is frozen or sold.
 */
export async function extraCharges(db: Db, whose: Whose): Promise<ExtraCharge[]> {
  const { charges } = await db.selectNoFrom(extraChargesOf(whose).as('charges')).executeTakeFirstOrThrow()
  return charges
}

/**
 * How many extras of some kinds the people of a departure have, by kind, as a sub-select.
 * @param isBooked by passenger, asked only of those with such an extra
 */
export function countKindsOn(
  departureId: Expression<unknown>,
  brand: Expression<unknown>,
  kinds: readonly ExtraKind[],
  isBooked: (passengerId: Expression<unknown>) => Expression<boolean>,
) {
  return sql<Partial<Record<ExtraKind, number>>>`(
    select coalesce(json_object_agg(kind, count), '{}') from (
      select x.kind, count(distinct (e.passenger_id, e.code)) as count from standing_extra e join extra x on x.brand = ${brand} and x.code = e.code
      where e.departure_id = ${departureId} and ${isBooked(sql.ref('e.passenger_id'))} and e.code = any (array(
        select code from extra where brand = ${brand} and kind = any(${kinds}::text[])))
      group by x.kind) as counted)`
}

/** An extra of somebody on a departure. */
export interface ExtraAboard {
  readonly code: string
  readonly names: Readonly<Record<string, string>>
  /** null: the catalogue does not have it any more */
  readonly kind: ExtraKind | null
}

/** Those of a passenger, as a sub-select. */
export function extrasAboard(
  departureId: Expression<unknown>,
  passengerId: Expression<unknown>,
  brand: Expression<unknown>,
) {
  return sql<ExtraAboard[]>`(
    select coalesce(json_agg(json_build_object('code', aboard.code, 'names', aboard.names, 'kind', aboard.kind)
      order by aboard.code), '[]')
    from (
      select distinct on (e.code) e.code, e.names, x.kind
      from standing_extra e left join extra x on x.brand = ${brand} and x.code = e.code
      where e.departure_id = ${departureId} and e.passenger_id = ${passengerId}
      order by e.code) aboard)`
}
