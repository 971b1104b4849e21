/** Whose seats, extras and charges are asked for, in the words of the views `standing_seat` and `standing_extra`. */
import { type Expression, type RawBuilder, sql } from 'kysely'

/** What follows a view that is called `s`: a condition, with what it needs. */
export type Whose = RawBuilder<{ readonly isWhose: true }>

/** What a flow has chosen: while a booking or a change of one is made. */
export function ofFlow(flowId: string | Expression<string>): Whose {
  return sql`where s.flow_id = ${flowId}`
}

/**
 * What the people of a booking have, in whichever flow it was chosen: what is sold to them, or held until they pay. What
 * a change holds for them is not theirs yet: it is chosen in a flow of its own.
 */
export function ofBooking(reservationId: string | Expression<string>): Whose {
  return sql`
    join passenger p on p.id = s.passenger_id
    where p.reservation_id = ${reservationId} and (s.is_sold or s.flow_id = p.flow_id)`
}
