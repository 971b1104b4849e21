/** SQL that reads what the classes of departures may sell, whatever they have sold. */
import type { ClassAuthorisation } from '@jetbridge/core/flight/class-plan.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** By departure, cabin by cabin in order of rank; departures of a read that may sell the same share the object. */
export async function listAuthorised(
  db: Db,
  departureIds: readonly number[],
): Promise<Map<number, readonly ClassAuthorisation[]>> {
  const rows = await db
    .selectFrom('departure_class')
    .select('departure_id as id')
    .select(
      sql<string>`json_agg(json_build_object('cabin', cabin, 'rank', rank, 'bookingClass', booking_class,
        'authorised', authorised) order by cabin, rank)::text`.as('classes'),
    )
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .groupBy('departure_id')
    .execute()
  const known = new Map<string, readonly ClassAuthorisation[]>()
  return new Map(
    rows.map(({ id, classes }) => {
      const found = known.get(classes) ?? (JSON.parse(classes) as ClassAuthorisation[])
      known.set(classes, found)
      return [id, found]
    }),
  )
}
