/** What must be true of reservations, their people and flights at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const reservationInvariants: Invariants = {
  'class counters equal the holds and sold segments behind them': sql`
    with behind as (
      select i.departure_id, i.cabin, i.rank, i.seats as held, 0 as sold
      from hold_item i join hold h on h.id = i.hold_id where h.state = 'held'
      union all
      select s.departure_id, s.cabin, s.rank, 0, s.seats
      from segment s join reservation r on r.id = s.reservation_id
      where r.state = 'confirmed' and s.status = 'HK'
    ), nested as (
      select departure_id, cabin, n.rank, sum(held) as held, sum(sold) as sold
      from behind cross join lateral generate_series(0, behind.rank) n (rank)
      group by departure_id, cabin, n.rank
    )
    select format('departure %s %s%s: held %s, should be %s; sold %s, should be %s', departure_id, cabin, rank,
      c.held, coalesce(n.held, 0), c.sold, coalesce(n.sold, 0)) as detail
    from departure_class c full join nested n using (departure_id, cabin, rank)
    where c.held is distinct from coalesce(n.held, 0) or c.sold is distinct from coalesce(n.sold, 0)`,

  'sold holds belong to confirmed reservations of the same flights': sql`
    select format('hold %s of flow %s', h.id, h.flow_id) as detail
    from hold h where h.state = 'sold' and exists (
      select from hold_item i where i.hold_id = h.id and not exists (
        select from reservation r join segment s on s.reservation_id = r.id
        where r.flow_id = h.flow_id and r.state = 'confirmed' and s.status = 'HK'
          and s.departure_id = i.departure_id and s.booking_class = i.booking_class and s.seats = i.seats))`,

  'a flight still booked is in the sold hold of its reservation': sql`
    select format('reservation %s, flight %s', r.record_locator, s.position + 1) as detail
    from reservation r join segment s on s.reservation_id = r.id and s.status = 'HK'
    where r.state = 'confirmed' and not exists (
      select from hold h join hold_item i on i.hold_id = h.id
      where h.flow_id = r.flow_id and h.state = 'sold' and i.departure_id = s.departure_id)`,

  'a confirmed reservation has its flights and its whole party': sql`
    select format('reservation %s', r.record_locator) as detail
    from reservation r
    where r.state = 'confirmed' and (
      not exists (select from segment s where s.reservation_id = r.id)
      or not exists (select from passenger p where p.reservation_id = r.id)
      or exists (select from segment s where s.reservation_id = r.id and s.status = 'HK' and s.seats <>
        (select count(*) from passenger p where p.reservation_id = r.id and p.passenger_type <> 'infant')))`,

  'a cancelled departure is held by nobody, and everybody still booked on it is asked what they want': sql`
    select format('departure %s: hold %s', d.id, h.id) as detail
    from departure d join hold_item i on i.departure_id = d.id join hold h on h.id = i.hold_id and h.state = 'held'
    where d.status = 'cancelled'
    union all
    select format('departure %s, reservation %s: nobody asks', d.id, r.record_locator) as detail
    from departure d join segment s on s.departure_id = d.id and s.status = 'HK'
    join reservation r on r.id = s.reservation_id and r.state = 'confirmed'
    where d.status = 'cancelled' and not exists (
      select from schedule_change c where c.segment_id = s.id and c.state = 'open' and c.kind = 'cancelled')`,

  'of the flights of an agency’s booking one leads: booked before cancelled or changed, then the first': sql`
    select format('reservation %s, flight %s', r.record_locator, s.position + 1) as detail
    from segment s join reservation r on r.id = s.reservation_id
    where s.leads is distinct from (s.agency_code is not null and s.id = (
      select o.id from segment o where o.reservation_id = s.reservation_id
      order by o.status <> 'HK', o.replaced_by is not null, o.position, o.id limit 1))`,

  'what waits for an answer is a flight that is booked and not flown': sql`
    select format('reservation %s, flight %s', r.record_locator, s.position + 1) as detail
    from schedule_change c join segment s on s.id = c.segment_id join reservation r on r.id = s.reservation_id
    where c.state = 'open' and (s.status <> 'HK' or s.flown_at is not null)`,

  'the people of a booking are its own': sql`
    select format('flow %s, passenger %s of reservation %s, should be %s', p.flow_id, p.number, p.reservation_id, r.id)
      as detail
    from passenger p left join reservation r on r.flow_id = p.flow_id
    where p.reservation_id is distinct from r.id`,

  'every lap infant has an adult of its own in its party': sql`
    select format('flow %s, passenger %s', p.flow_id, p.number) as detail
    from passenger p left join passenger a
      on a.id = p.adult_id and a.flow_id = p.flow_id and a.passenger_type = 'adult'
    where p.passenger_type = 'infant' and a.id is null`,
}
