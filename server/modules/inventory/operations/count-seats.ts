/**
 * Owns the reading of class counters for those who show what is open. Invariant: what is read here is never
 * the ground of a sale; seats are taken by a guarded write alone. Never changes a counter.
 */
import type { ClassCounter } from '@jetbridge/core/offer/availability.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Counters of every class of some departures, grouped by departure. */
export async function countSeats(
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
