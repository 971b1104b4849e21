/** SQL of holds that keep no seats of a class: places and extras are chosen under them on flights that are sold. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import { type Statement, statement } from '../../../db/statement.ts'

export interface BookedFlightsHold {
  readonly id: string
  readonly flowId: string
  /** the flow in which the booking was made, whose hold is sold */
  readonly bookedFlowId: string
  /** some of its flights */
  readonly departureIds: readonly number[]
  readonly minutes: number
  readonly capMinutes: number
}

/** One statement. It costs nothing: the flights are paid. Their times are those of now, whenever they are read. */
export function insertingBookedFlights(hold: BookedFlightsHold): Statement<void> {
  const query = sql`
    with booked as (
      select * from hold where flow_id = ${hold.bookedFlowId} and state = 'sold'
    ), held as (
      insert into hold (id, flow_id, brand, expires_at, cap_at, currency, total_minor, base_minor, party)
      select ${hold.id}, ${hold.flowId}, brand, now() + make_interval(secs => ${hold.minutes * 60}),
        now() + make_interval(secs => ${hold.capMinutes * 60}), currency, 0, 0, party
      from booked
    )
    insert into hold_item (hold_id, position, bound, departure_id, cabin, rank, booking_class, fare_brand, fare_id,
      fare_summary_uid, seats, total_minor, base_minor, price)
    select ${hold.id}, i.position, i.bound, i.departure_id, i.cabin, i.rank, i.booking_class, i.fare_brand, i.fare_id,
      i.fare_summary_uid, 0, 0, 0, i.price
    from booked join hold_item i on i.hold_id = booked.id
    where i.departure_id = any(${hold.departureIds}::bigint[])`
  return statement(query, () => undefined)
}

/** With its places and extras. */
export async function deleteHold(tx: Tx, holdId: string): Promise<void> {
  await tx.deleteFrom('hold').where('id', '=', holdId).execute()
}

/** What was chosen under it has gone to the booking's own hold, in a statement before. */
export function closingHold(holdId: string): Statement<void> {
  const query = sql`
    with emptied as (delete from hold_item where hold_id = ${holdId})
    update hold set state = 'sold', frozen = false, source = null where id = ${holdId}`
  return statement(query, () => undefined)
}
