/**
 * Owns how many seats each class of a departure may sell. Invariants: rank 0 is the cabin; no class is
 * authorised more than the one above it, nor less than it has sold and holds. Never touches sold or held.
 */
import type { ClassAuthorisation } from '@jetbridge/core/flight/class-plan.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'

/** Departures and the classes they sell; departures that sell alike share one array. */
export interface Authorisation {
  readonly departureId: number
  readonly classes: readonly ClassAuthorisation[]
}

const departuresAtOnce = 5_000

/** Opens new departures for sale: one row a class, nothing sold or held. */
export async function authoriseDepartures(db: Db, authorisations: readonly Authorisation[]): Promise<void> {
  for (const [classes, ids] of groupByClasses(authorisations)) {
    for (let start = 0; start < ids.length; start += departuresAtOnce) {
      await insertClasses(db, ids.slice(start, start + departuresAtOnce), classes)
    }
  }
}

async function insertClasses(db: Db, ids: readonly number[], classes: string): Promise<void> {
  await sql`
    insert into departure_class (departure_id, rank, cabin, booking_class, authorised)
    select id, c.rank, c.cabin, c."bookingClass", c.authorised
    from unnest(${ids}::bigint[]) as id
    cross join jsonb_to_recordset(${classes}::jsonb)
      as c (rank smallint, cabin text, "bookingClass" text, authorised int)
  `.execute(db)
}

function groupByClasses(authorisations: readonly Authorisation[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const { departureId, classes } of authorisations) {
    const key = JSON.stringify(classes)
    const ids = groups.get(key)
    if (ids) ids.push(departureId)
    else groups.set(key, [departureId])
  }
  return groups
}

/** Seats of a departure that somebody has. */
export interface Taken {
  readonly departureId: number
  readonly sold: number
  readonly held: number
}

/** Of these departures, those with seats sold or held. */
export async function listTaken(db: Db, departureIds: readonly number[]): Promise<Taken[]> {
  return db
    .selectFrom('departure_class')
    .select((row) => [
      'departure_id as departureId',
      row.fn.sum<number>('sold').as('sold'),
      row.fn.sum<number>('held').as('held'),
    ])
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .where('rank', '=', 0)
    .groupBy('departure_id')
    .having(sql<boolean>`sum(sold + held) > 0`)
    .execute()
}

/** The same, and until the transaction ends nobody takes or gives back a seat on any of these departures. */
export async function lockTaken(tx: Tx, departureIds: readonly number[]): Promise<Taken[]> {
  // in the order that move_seats locks in
  await sql`
    select from departure_class where departure_id = any(${departureIds}::bigint[])
    order by departure_id, cabin, rank for update
  `.execute(tx)
  return listTaken(tx, departureIds)
}

/** Gives departures other classes. @throws when a seat of one is sold or held: see lockTaken */
export async function reauthoriseDepartures(tx: Tx, authorisations: readonly Authorisation[]): Promise<void> {
  await removeUntaken(
    tx,
    authorisations.map(({ departureId }) => departureId),
  )
  await authoriseDepartures(tx, authorisations)
}

/** Sells no seat of departures any more. @throws when a seat of one is sold or held: see lockTaken */
export async function closeDepartures(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await refuseTaken(tx, departureIds)
  await tx
    .updateTable('departure_class')
    .set({ authorised: 0 })
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
}

async function removeUntaken(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await refuseTaken(tx, departureIds)
  await tx
    .deleteFrom('departure_class')
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
}

async function refuseTaken(tx: Tx, departureIds: readonly number[]): Promise<void> {
  const [first] = await lockTaken(tx, departureIds)
  if (first) throw new Error(`departure ${first.departureId} has seats sold or held`)
}
