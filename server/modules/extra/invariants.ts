/** What must be true of extras at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const extraInvariants: Invariants = {
  'no extra is taken oftener on a flight than there is of it': sql`
    select format('departure %s: %s of %s %s', departure_id, count(*), max(stock), code) as detail
    from standing_extra group by departure_id, code having bool_and(stock is not null) and count(*) > max(stock)`,

  'extras are on the flights of their hold and belong to its people': sql`
    select format('departure %s, extra %s of hold %s', c.departure_id, c.code, c.hold_id) as detail
    from extra_choice c
    left join hold h on h.id = c.hold_id
    left join passenger p on p.id = c.passenger_id and p.flow_id = party_of_hold(h.flow_id)
    left join hold_item i on i.hold_id = c.hold_id and i.departure_id = c.departure_id
    where p.id is null or i.hold_id is null`,
}
