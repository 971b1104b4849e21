/** What must be true of seats at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const seatInvariants: Invariants = {
  'no seat is taken by two, and nobody has two on a flight': sql`
    select format('departure %s, seat %s: %s passengers', departure_id, seat, count(*)) as detail
    from standing_seat group by departure_id, seat having count(*) > 1
    union all
    select format('departure %s, passenger %s: %s', departure_id, passenger_id, string_agg(seat, ', ')) as detail
    from standing_seat group by departure_id, passenger_id, is_sold having count(*) > 1`,

  'seats are on the flights of their hold and belong to its people, lap infants aside': sql`
    select format('departure %s, seat %s of hold %s', a.departure_id, a.seat, a.hold_id) as detail
    from seat_assignment a
    left join hold h on h.id = a.hold_id
    left join passenger p on p.id = a.passenger_id and p.flow_id = party_of_hold(h.flow_id)
      and p.passenger_type <> 'infant'
    left join hold_item i on i.hold_id = a.hold_id and i.departure_id = a.departure_id
    where p.id is null or i.hold_id is null`,

  'no child sits on a flight on which no adult of its booking does': sql`
    select format('departure %s, seat %s of flow %s', s.departure_id, s.seat, s.flow_id) as detail
    from standing_seat s join passenger p on p.id = s.passenger_id
    where p.passenger_type <> 'adult' and not exists (
      select from standing_seat o join passenger a on a.id = o.passenger_id and a.passenger_type = 'adult'
      where a.flow_id = p.flow_id and o.departure_id = s.departure_id)`,

  'sold bookings have seats on the flights they still have, and only there': sql`
    select format('departure %s, seat %s of flow %s', s.departure_id, s.seat, s.flow_id) as detail
    from standing_seat s join hold h on h.id = s.hold_id
    where h.state = 'sold' and not exists (
      select from reservation r join segment g on g.reservation_id = r.id and g.status = 'HK'
      where r.flow_id = s.flow_id and r.state = 'confirmed' and g.departure_id = s.departure_id)`,
}
