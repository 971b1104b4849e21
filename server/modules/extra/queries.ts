/**
 * SQL of extras: a brand's catalogue, and what each passenger has chosen. Only `take_extras` takes them (migration
 * 0005).
 */
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import { only, type Statement, statement } from '../../db/statement.ts'
import type { SoldOutExtra, StandingExtra, WantedExtra } from './extra.ts'

/** The catalogue of a brand from now on. */
export async function replaceExtras(tx: Tx, brand: string, extras: readonly Extra[]): Promise<void> {
  await tx.deleteFrom('extra').where('brand', '=', brand).execute()
  await insertExtras(tx, brand, extras)
}

/** Existing ones stay as they are. One statement. */
export async function insertExtras(db: Db, brand: string, extras: readonly Extra[]): Promise<void> {
  if (extras.length === 0) return
  await db
    .insertInto('extra')
    .values(
      extras.map((extra) => ({
        brand,
        code: extra.code,
        kind: extra.kind,
        names: JSON.stringify(extra.names),
        descriptions: JSON.stringify(extra.descriptions),
        group_names: extra.grouping && JSON.stringify(extra.grouping.names),
        rank: extra.rank,
        prices: JSON.stringify(extra.prices),
        passenger_types: [...extra.passengerTypes],
        stock: extra.stock,
        rfic: extra.rfic,
        rfisc: extra.rfisc,
        included_with: extra.includedWith,
        routes: [...extra.routes],
        fare_brands: [...extra.fareBrands],
        sold_for: extra.soldFor,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Until the transaction ends, nobody else changes the catalogue of this brand. */
export async function lockExtras(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('extras'), hashtext(${brand}))`.execute(tx)
}

/** The extras of a flow on its flights, as a sub-select. */
export function standingExtrasOf(flowId: string) {
  return sql<StandingExtra[]>`(
    select coalesce(json_agg(json_build_object('departureId', s.departure_id, 'passengerId', s.passenger_id,
      'code', s.code, 'holdId', s.hold_id, 'amount', s.amount_minor, 'currency', s.currency, 'isOfWay', s.of_way is true)
      order by s.departure_id, s.passenger_id, s.code), '[]')
    from standing_extra s where s.flow_id = ${flowId})`
}

export interface TakenExtra {
  readonly departureId: number
  readonly code: string
  readonly count: number
}

/**
 * How often each limited extra of a brand is taken on some departures, by anybody, as a sub-select. @param ids a query of
 * the departures
 */
export function takenExtrasOn(brand: string, ids: RawBuilder<unknown>) {
  return sql<TakenExtra[]>`(
    select coalesce(json_agg(taken), '[]') from (
      select s.departure_id as "departureId", s.code, count(*) as count from standing_extra s
      where s.departure_id in (${ids})
        and s.code in (select e.code from extra e where e.brand = ${brand} and e.stock is not null)
      group by 1, 2
    ) taken)`
}

/**
 * Takes extras for a hold, which the caller has locked, instead of those it had. Answers those that are sold
 * out; then nothing has changed. @param recording parts of a `with` that write down what is taken, where it is
 */
export function takingExtras(
  holdId: string,
  wanted: readonly WantedExtra[],
  recording?: (where: Expression<boolean>) => RawBuilder<unknown>,
): Statement<SoldOutExtra[]> {
  const taking = sql`select sold_out as "soldOut" from take_extras(${holdId}, ${JSON.stringify(wanted)})`
  const areTaken = sql<boolean>`(select "soldOut" = '[]' from taken)`
  const query = recording
    ? sql`with taken as materialized (${taking}), ${recording(areTaken)} select "soldOut" from taken`
    : taking
  return only(query, ({ soldOut }: { readonly soldOut: SoldOutExtra[] }) => soldOut)
}

/** An extra of a passenger on a departure. */
export type ExtraPlace = Pick<WantedExtra, 'departureId' | 'passengerId' | 'code'>

/** Extras of a sold hold are given up, and it gets those of another hold. */
export function exchangingExtras(
  { from, sold }: { readonly from: string; readonly sold: string },
  given: readonly ExtraPlace[],
): Statement<void> {
  const query = sql`
    with gone as (
      delete from extra_choice c
      using jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w ("departureId" bigint, "passengerId" uuid, code text)
      where c.hold_id = ${sold} and c.departure_id = w."departureId" and c.passenger_id = w."passengerId"
        and c.code = w.code
    )
    update extra_choice set hold_id = ${sold} where hold_id = ${from}`
  return statement(query, () => undefined)
}
