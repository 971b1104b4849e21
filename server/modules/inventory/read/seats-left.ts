/** SQL that reads class counters to show what is open. No sale may rest on it. */
import type { ClassLeft } from '@jetbridge/core/offer/availability.ts'
import type { FlownRoute } from '@jetbridge/core/offer/fare-reach.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { lines, readLines } from '../../../db/lines.ts'
import type { Db } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.ts'

/** How many seats every class of some departures has left, by departure. An offer index reads millions of them at start. */
export async function listSeatsLeft(
  db: Db,
  departureIds: readonly number[],
): Promise<Map<number, readonly ClassLeft[]>> {
  if (departureIds.length === 0) return new Map()
  const places = new Map<string, ClassPlace[]>()
  // The range lets the database read neighbours as one stretch of the key instead of id by id.
  const read = await readLines(
    db,
    sql`select ${lines(sql`id, classes, "left"`)} from (
      select departure_id as id,
        string_agg(cabin || booking_class || rank, ',' order by cabin, rank) as classes,
        string_agg((authorised - sold - held)::text, ',' order by cabin, rank) as "left"
      from departure_class
      where departure_id = any (${departureIds}::bigint[])
        and departure_id between ${Math.min(...departureIds)} and ${Math.max(...departureIds)}
      group by departure_id
    ) departure`,
    ([id, classes = '', left = '']): [number, readonly ClassLeft[]] => {
      const known = places.get(classes) ?? placesOf(classes)
      places.set(classes, known)
      const seats = left.split(',')
      return [Number(id), known.map((place, index) => ({ ...place, left: Number(seats[index]) }))]
    },
  )
  return new Map(read)
}

type ClassPlace = Omit<ClassLeft, 'left'>

/** Of `YY0,YM1`: cabin, booking class, rank. */
function placesOf(classes: string): ClassPlace[] {
  return classes.split(',').map((text) => ({
    cabin: text[0] ?? '',
    bookingClass: text[1] ?? '',
    rank: Number(text.slice(2)),
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
