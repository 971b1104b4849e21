/** What the classes of a departure may sell and have sold, as other modules show it. No sale may rest on it. */
import type { ClassCounters } from '@jetbridge/core/flight/board.ts'
import { type Expression, sql } from 'kysely'

/** Cabin by cabin, in order of rank, as a sub-select. What an ended hold keeps is counted until it is collected. */
export function countersOf(departureId: Expression<unknown>) {
  return sql<ClassCounters[]>`(
    select coalesce(json_agg(json_build_object('cabin', c.cabin, 'rank', c.rank, 'bookingClass', c.booking_class,
      'authorised', c.authorised, 'sold', c.sold, 'held', c.held, 'isClosed', c.closed)
      order by c.cabin, c.rank), '[]')
    from departure_class c where c.departure_id = ${departureId})`
}
