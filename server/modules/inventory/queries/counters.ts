/** SQL that reads class counters for those who show what is open: never the ground of a sale. */
import type { ClassCounter } from '@jetbridge/core/offer/availability.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Counters of every class of some departures, by departure. */
export async function listCounters(
  db: Db,
  departureIds: readonly number[],
): Promise<Map<number, readonly ClassCounter[]>> {
  const rows = await db
    .selectFrom('departure_class')
    .select(['departure_id', 'cabin', 'rank', 'booking_class as bookingClass', 'authorised', 'sold', 'held'])
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
  return Map.groupBy(rows, (row) => row.departure_id)
}
