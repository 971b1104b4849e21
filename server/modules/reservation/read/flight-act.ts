/** SQL of how often and when the flights of a booking were changed, by its travellers or the airline. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { givenUpBy, takenBy } from './change.ts'

export interface FlightActs {
  readonly departureId: number
  /** its way of the trip */
  readonly bound: number
  /** neither cancelled nor changed for another */
  readonly isBooked: boolean
  /** how often the airline has told of it */
  readonly tellings: number
  /** the last of all; null while it is as sold */
  readonly changedAt: Instant | null
}

/** Of every flight that a reservation ever had. */
export async function listFlightActs(db: Db, ofReservation: string): Promise<FlightActs[]> {
  const { rows } = await sql<FlightActs>`
    select s.departure_id as "departureId", coalesce(s.bound, s.position) as bound, s.status = 'HK' as "isBooked", coalesce(told.tellings, 0)::int as tellings,
      greatest(told.at, given.at, changed.at) as "changedAt"
    from segment s
    left join lateral (
      select sum(c.tellings) as tellings, max(c.told_at) as at from schedule_change c where c.segment_id = s.id
    ) told on true
    left join lateral (
      select max(q.committed_at) as at from cancel_quote q where q.segment_id = s.id and q.state = 'committed'
    ) given on true
    left join lateral (
      select max(c.committed_at) as at from flight_change c
      where c.reservation_id = s.reservation_id and c.state = 'committed' and s.id = any(${givenUpBy('c')} || ${takenBy('c')})
    ) changed on true
    where s.reservation_id = ${ofReservation}
    order by s.position, s.id
  `.execute(db)
  return rows
}
