/** SQL of what the classes of departures may sell. Never changes what is sold or held. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'

/** @param classes JSON of ClassAuthorisation[], the same for all of these departures */
export async function insertClasses(db: Db, departureIds: readonly number[], classes: string): Promise<void> {
  await sql`
    insert into departure_class (departure_id, rank, cabin, booking_class, authorised)
    select id, c.rank, c.cabin, c."bookingClass", c.authorised
    from unnest(${departureIds}::bigint[]) as id
    cross join jsonb_to_recordset(${classes}::jsonb)
      as c (rank smallint, cabin text, "bookingClass" text, authorised int)
  `.execute(db)
}

/** In the order that move_seats locks in, so that neither waits for the other. */
export async function lockClasses(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await sql`
    select from departure_class where departure_id = any(${departureIds}::bigint[])
    order by departure_id, cabin, rank for update
  `.execute(tx)
}

export async function deleteClasses(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('departure_class')
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
}

export async function closeClasses(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('departure_class')
    .set({ authorised: 0 })
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
}
