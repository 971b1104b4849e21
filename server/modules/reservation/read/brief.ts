/** Bookings in brief: who travels, where and when, as lists of the airline's own people show it. Changes nothing. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { flightFactsOf } from '../../schedule/read.ts'
import type { ReservationState } from '../reservation.ts'
import type { ListedFlight } from './listed.ts'

export interface BookingBrief {
  readonly reservationId: string
  readonly brand: string
  readonly recordLocator: string
  readonly state: ReservationState
  readonly bookedAt: Instant
  readonly agencyCode: string | null
  /** the first ones, in the order sent */
  readonly people: readonly PersonName[]
  /** how many travel */
  readonly count: number
  /** in the order flown, with cancelled ones; one that was changed for another is left out */
  readonly flights: readonly ListedFlight[]
}

/** People of one booking that are named. */
const mostNamed = 4

/** In any state, of any airline, by their ids. */
export async function listBriefs(
  db: Db,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, BookingBrief>> {
  if (reservationIds.length === 0) return new Map()
  const { rows } = await sql<BookingBrief>`
    select r.id as "reservationId", r.brand, r.record_locator as "recordLocator", r.state,
      r.created_at as "bookedAt", r.agency_code as "agencyCode",
      (select count(*) from passenger p where p.reservation_id = r.id) as count,
      (select coalesce(json_agg(json_build_object('firstName', p.first_name, 'lastName', p.last_name)
          order by p.number), '[]')
        from passenger p where p.reservation_id = r.id and p.number <= ${mostNamed}) as people,
      (select coalesce(jsonb_agg(${flightFactsOf(sql.ref<number>('s.departure_id'))}
          || jsonb_build_object('status', s.status) order by s.position), '[]')
        from segment s where s.reservation_id = r.id and s.replaced_by is null) as flights
    from reservation r where r.id = any(${reservationIds}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.reservationId, row]))
}
