/**
 * Owns how many seats each class of a departure may sell. Invariants: rank 0 is the cabin; no class is
 * authorised more than the one above it, nor less than it has sold and holds. Never touches sold or held.
 */
import type { ClassAuthorisation } from '@jetbridge/core/flight/class-plan.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

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

/** What a departure has sold and holds, and whether a booking ever named it. */
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
    .having((row) => row.eb(row.fn.sum('sold'), '>', 0).or(row.eb(row.fn.sum('held'), '>', 0)))
    .execute()
}
