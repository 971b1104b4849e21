/**
 * SQL of extras: a brand's catalogue, and who has chosen what. Only `take_extras` takes them (migration
 * 0005).
 */
import type { Extra } from '@jetbridge/core/extra/extra.ts'
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
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
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Until the transaction ends, nobody else changes the catalogue of this brand. */
export async function lockExtras(tx: Tx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('extras'), hashtext(${brand}))`.execute(tx)
}

/** The extras of a hold on its flights. */
export async function listExtrasOfHold(db: Db, holdId: string): Promise<StandingExtra[]> {
  const rows = await db
    .selectFrom('standing_extra')
    .select(['departure_id', 'passenger_id', 'code', 'hold_id', 'amount_minor', 'currency'])
    .where('hold_id', '=', holdId)
    .orderBy('departure_id')
    .orderBy('passenger_id')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    departureId: row.departure_id,
    passengerId: row.passenger_id,
    code: row.code,
    holdId: row.hold_id,
    amount: row.amount_minor as Minor,
    currency: row.currency as Currency,
  }))
}

export interface TakenExtra {
  readonly departureId: number
  readonly code: string
  readonly count: number
}

/** How often each of some extras is taken on some departures, by anybody. */
export async function countTaken(
  db: Db,
  departureIds: readonly number[],
  codes: readonly string[],
): Promise<TakenExtra[]> {
  if (codes.length === 0) return []
  return db
    .selectFrom('standing_extra')
    .select(['departure_id as departureId', 'code', (row) => row.fn.countAll<number>().as('count')])
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .groupBy(['departure_id', 'code'])
    .execute()
}

/**
 * Takes extras for a hold, which the caller has locked, instead of those it had. Answers those that are sold
 * out; then the caller rolls the transaction back.
 */
export async function takeExtras(
  tx: Tx,
  holdId: string,
  wanted: readonly WantedExtra[],
): Promise<SoldOutExtra[]> {
  const { rows } = await sql<{ soldOut: SoldOutExtra[] }>`
    select sold_out as "soldOut" from take_extras(${holdId}, ${JSON.stringify(wanted)})
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('take_extras gave no answer')
  return row.soldOut
}
