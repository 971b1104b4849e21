/** SQL that reads class counters to show what is open. No sale may rest on it. */
import type { ClassPlace } from '@jetbridge/core/offer/availability.ts'
import type { FlownRoute } from '@jetbridge/core/offer/fare-reach.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import { integers, letters, longs, readBlock } from '../../../db/block.ts'
import type { Db } from '../../../db/open.ts'
import type { Schema } from '../../../db/schema.ts'

/** The seats that a departure has left. */
export interface SeatsLeft {
  /** cabin by cabin, in order of rank; departures of a read that sell the same classes share the object */
  readonly places: readonly ClassPlace[]
  /** by place: seats authorised that are neither sold nor held */
  readonly left: readonly number[]
}

/** How many seats every class of some departures has left, by departure. An offer index reads millions of them at start. */
export async function listSeatsLeft(
  db: Db,
  departureIds: readonly number[],
): Promise<Map<number, SeatsLeft>> {
  if (departureIds.length === 0) return new Map()
  const classes = await readBlock(
    db,
    {
      departureId: longs(sql`departure_id`),
      cabin: letters(sql`cabin`),
      rank: integers(sql`rank`),
      bookingClass: letters(sql`booking_class`),
      left: integers(sql`authorised - sold - held`),
    },
    sql`select * from departure_class where ${isOneOf(departureIds)} order by departure_id, cabin, rank`,
  )
  const seats = new Map<number, SeatsLeft>()
  const plans: (readonly ClassPlace[])[] = []
  const count = classes.departureId.length
  for (let first = 0, next = 1; first < count; first = next++) {
    while (next < count && classes.departureId[next] === classes.departureId[first]) next++
    let places = plans.find((plan) => isPlan(classes, plan, first, next))
    if (!places) plans.push((places = placesOf(classes, first, next)))
    const left = places.map((_, index) => classes.left[first + index] ?? 0)
    seats.set(classes.departureId[first] ?? Number.NaN, { places, left })
  }
  return seats
}

/** Up to this many departures are read id by id, with a plan that is made once. */
const few = 50

/** Many are read with a range around them: then the database reads neighbours as one stretch of the key. */
function isOneOf(departureIds: readonly number[]) {
  // With the ids in view each read would be planned again, which takes longer than the read.
  if (departureIds.length <= few)
    return sql`departure_id = any (array(select unnest(${departureIds}::bigint[])))`
  return sql`departure_id = any (${departureIds}::bigint[])
    and departure_id between ${Math.min(...departureIds)} and ${Math.max(...departureIds)}`
}

interface PlaceColumns {
  readonly cabin: string
  readonly rank: Int32Array
  readonly bookingClass: string
}

/** Whether rows sell these classes. */
function isPlan(rows: PlaceColumns, places: readonly ClassPlace[], first: number, next: number): boolean {
  return (
    places.length === next - first &&
    places.every(
      ({ cabin, rank, bookingClass }, index) =>
        rows.rank[first + index] === rank &&
        rows.cabin[first + index] === cabin &&
        rows.bookingClass[first + index] === bookingClass,
    )
  )
}

function placesOf(rows: PlaceColumns, first: number, next: number): ClassPlace[] {
  return Array.from({ length: next - first }, (_, index) => ({
    cabin: rows.cabin[first + index] ?? '',
    rank: rows.rank[first + index] ?? 0,
    bookingClass: rows.bookingClass[first + index] ?? '',
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
