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

  // A change of what is left of a way leaves the flights that were flown as they are.
  'an extra that was sold for a way is on every flight of it': sql`
    select format('hold %s, extra %s of passenger %s', h.id, c.code, c.passenger_id) as detail
    from extra_choice c
    join hold h on h.id = c.hold_id
    join hold_item own on own.hold_id = h.id and own.departure_id = c.departure_id
    join hold_item i on i.hold_id = h.id and coalesce(i.bound, i.position) = coalesce(own.bound, own.position)
    left join extra_choice o on o.hold_id = h.id and o.departure_id = i.departure_id and o.code = c.code
      and o.passenger_id = c.passenger_id and o.of_way
    where c.of_way and o.hold_id is null and not exists (
      select from reservation r join flight_change f on f.reservation_id = r.id where r.flow_id = h.flow_id
      union all
      select from reservation r join booking_change b on b.reservation_id = r.id
      where r.flow_id = h.flow_id and b.state = 'made')`,
}
