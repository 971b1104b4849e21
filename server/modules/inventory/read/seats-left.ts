/** SQL that reads class counters to show what is open. No sale may rest on it. */
import type { ClassLeft } from '@jetbridge/core/offer/availability.ts'
import type { FlownRoute } from '@jetbridge/core/offer/fare-reach.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.ts'

/**
 * How many seats every class of some departures has left, by departure. One row for each departure, its
 * classes as texts: an offer index reads millions of them at start.
 */
export async function listSeatsLeft(
  db: Db,
  departureIds: readonly number[],
): Promise<Map<number, readonly ClassLeft[]>> {
  if (departureIds.length === 0) return new Map()
  // The range lets the database read neighbours as one stretch of the key instead of id by id.
  const { rows } = await sql<{ id: number; classes: string; left: string }>`
    select departure_id as id,
      string_agg(cabin || booking_class || rank, ',' order by cabin, rank) as classes,
      string_agg((authorised - sold - held)::text, ',' order by cabin, rank) as "left"
    from departure_class
    where departure_id = any (${departureIds}::bigint[])
      and departure_id between ${Math.min(...departureIds)} and ${Math.max(...departureIds)}
    group by departure_id
  `.execute(db)
  return new Map(rows.map(({ id, classes, left }) => [id, asClasses(classes, left.split(','))]))
}

/** `YY0,YM1` and the seats left of each: cabin, booking class, rank. */
function asClasses(classes: string, left: readonly string[]): ClassLeft[] {
  return classes.split(',').map((text, index) => ({
    cabin: text[0] ?? '',
    bookingClass: text[1] ?? '',
    rank: Number(text.slice(2)),
    left: Number(left[index]),
  }))
}

/** The routes of some departures, with every booking class that any of them sells. */
export async function listRoutesSold(
  db: Db,
  departures: SelectQueryBuilder<Schema, 'departure', { id: number; origin: string; destination: string }>,
): Promise<FlownRoute[]> {
  const rows = await db
    .selectFrom(departures.as('flown'))
    .innerJoin('departure_class', 'departure_class.departure_id', 'flown.id')
    .select(['flown.origin', 'flown.destination'])
    .select(sql<string>`string_agg(distinct booking_class, '')`.as('classes'))
    .groupBy(['flown.origin', 'flown.destination'])
    .execute()
  return rows.map(({ classes, ...route }) => ({ ...route, bookingClasses: classes.split('') }))
}
