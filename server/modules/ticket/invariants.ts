/** What must be true of tickets, their coupons and EMDs at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const ticketInvariants: Invariants = {
  'a confirmed reservation has a ticket for every passenger and a coupon for every flight': sql`
    select format('reservation %s: passenger %s, flight %s', r.record_locator, p.number, s.position + 1) as detail
    from reservation r
    join passenger p on p.reservation_id = r.id
    join segment s on s.reservation_id = r.id and s.status = 'HK'
    where r.state = 'confirmed' and not exists (
      select from ticket t join coupon c on c.document_number = t.document_number
      where t.reservation_id = r.id and t.passenger_id = p.id and c.segment_id = s.id
        and (t.exchanged_for is null or c.status = 'F'))`,

  'an exchanged ticket has its successor, and no coupon on it is open': sql`
    select format('ticket %s for %s', t.document_number, t.exchanged_for) as detail
    from ticket t left join ticket s on s.document_number = t.exchanged_for
    where t.exchanged_for is not null and (s.document_number is null or s.document_number = t.document_number
      or s.passenger_id <> t.passenger_id or s.reservation_id <> t.reservation_id
      or s.document_number <> coalesce(s.conjunction_first, s.document_number))
    union all
    select format('ticket %s/%s is %s', c.document_number, c.number, c.status) as detail
    from coupon c join ticket t using (document_number)
    where t.exchanged_for is not null and c.status not in ('E', 'F', 'R', 'V')`,

  'tickets in conjunction follow each other, of one passenger, and only the last has room for a coupon': sql`
    with sets as (
      select conjunction_first as first, conjunction_last as last, count(*) as tickets,
        min(document_number) as least, max(document_number) as most,
        count(distinct (passenger_id, reservation_id, exchanged_for)) as owners
      from ticket where conjunction_first is not null group by 1, 2
    )
    select format('tickets %s to %s: %s of them, %s to %s, %s owners', first, last, tickets, least, most, owners) as detail
    from sets
    where owners <> 1 or least <> first or most <> last or tickets <> last::bigint - first::bigint + 1
    union all
    select format('ticket %s of %s to %s has %s coupons', document_number, conjunction_first, conjunction_last, coupons)
    from (
      select t.document_number, conjunction_first, conjunction_last, count(c.number) as coupons
      from ticket t left join coupon c using (document_number)
      where conjunction_first is not null group by t.document_number
    ) part
    where coupons = 0 or (document_number <> conjunction_last and coupons <> 4)`,

  'coupons stand as their flight does': sql`
    select format('ticket %s/%s is %s, its flight %s', c.document_number, c.number, c.status, s.status) as detail
    from coupon c join ticket t using (document_number) join segment s on s.id = c.segment_id
    where t.exchanged_for is null and (s.status = 'HK') = (c.status in ('R', 'V', 'E'))`,

  'what is unearned is what open coupons are worth': sql`
    with booked as (
      select l.reservation_id,
        -coalesce(sum(e.amount_minor) filter (where e.account = 'unearned-fare-revenue'), 0) as fare,
        -coalesce(sum(e.amount_minor) filter (where e.account = 'unearned-ancillary-revenue'), 0) as ancillary
      from ledger_entry e join ledger_posting l on l.id = e.posting_id
      where l.reservation_id is not null group by 1
    ), flights as (
      select t.reservation_id, sum(c.base_minor + (
        select coalesce(sum((tax ->> 'amount')::bigint), 0)
        from jsonb_array_elements(c.taxes) as tax where tax ->> 'code' in ('YQ', 'YR'))) as fare
      from coupon c join ticket t using (document_number)
      where c.status not in ('F', 'E', 'R', 'V') group by 1
    ), services as (
      select e.reservation_id, sum(c.amount_minor) as ancillary
      from emd_coupon c join emd e using (document_number)
      where e.reservation_id is not null and c.status not in ('F', 'E', 'R', 'V') group by 1
    )
    select format('reservation %s: fares %s, coupons %s; seats and extras %s, coupons %s', reservation_id, b.fare,
      f.fare, b.ancillary, s.ancillary) as detail
    from booked b full join flights f using (reservation_id) full join services s using (reservation_id)
    where coalesce(b.fare, 0) <> coalesce(f.fare, 0) or coalesce(b.ancillary, 0) <> coalesce(s.ancillary, 0)`,

  'what is flown has departed, all that is booked on it with its coupons': sql`
    select format('segment %s of departure %s', s.id, d.id) as detail
    from segment s join departure d on d.id = s.departure_id
    where s.flown_at is not null and (d.status <> 'scheduled' or exists (
      select from coupon c join ticket t using (document_number)
      where c.segment_id = s.id and t.exchanged_for is null and c.status = 'O'))
    union all
    select format('coupon %s/%s', c.document_number, c.number) as detail
    from coupon c join segment s on s.id = c.segment_id where c.status = 'F' and s.flown_at is null
    union all
    select format('departure %s, reservation %s', d.id, r.record_locator) as detail
    from departure d join segment s on s.departure_id = d.id and s.status = 'HK' and s.flown_at is null
    join reservation r on r.id = s.reservation_id and r.state = 'confirmed'
    where d.flown_at is not null`,

  'what a confirmed booking pays beside its flights has an EMD coupon each, and no open one stands for anything else': sql`
    with paid as (
      select flow_id, departure_id, passenger_id, seat as code, amount_minor from standing_seat
      union all
      select flow_id, departure_id, passenger_id, code, amount_minor from standing_extra
    ), due as (
      select r.id as reservation_id, g.id as segment_id, p.passenger_id, p.code, p.amount_minor
      from paid p join reservation r on r.flow_id = p.flow_id and r.state = 'confirmed'
      join segment g on g.reservation_id = r.id and g.departure_id = p.departure_id and g.status = 'HK'
      where p.amount_minor > 0
    ), documented as (
      select e.reservation_id, f.segment_id, e.passenger_id, c.code, c.amount_minor, c.status
      from emd e join emd_coupon c using (document_number)
      join coupon f on f.document_number = c.ticket_number and f.number = c.ticket_coupon
      -- what was given back may be bought again
      where c.status not in ('E', 'R', 'V')
    )
    select format('reservation %s, passenger %s, %s: costs %s, EMD coupon %s', reservation_id, passenger_id, code,
      d.amount_minor, e.amount_minor) as detail
    from due d full join documented e using (reservation_id, segment_id, passenger_id, code)
    where (d.amount_minor is null and e.status = 'O')
      or (d.amount_minor is not null and d.amount_minor is distinct from e.amount_minor)`,

  'EMDs are worth their coupons, and together what sale and changes book for seats and extras': sql`
    select format('EMD %s: %s, coupons %s', document_number, e.total_minor, sum(c.amount_minor)) as detail
    from emd e left join emd_coupon c using (document_number)
    group by e.document_number having e.total_minor is distinct from sum(c.amount_minor)
    union all
    select format('reservation %s: EMDs %s, booked %s', reservation_id, d.worth, b.worth) as detail
    from (
      select reservation_id, sum(total_minor) as worth from emd where reservation_id is not null group by 1
    ) d
    full join (
      select reservation_id, sum(worth) as worth from (
        select l.reservation_id, -e.amount_minor as worth
        from ledger_posting l join ledger_entry e on e.posting_id = l.id
        where l.kind = 'sale' and e.account = 'unearned-ancillary-revenue'
        union all
        select reservation_id, charges_minor from flight_change where state = 'committed' and charges_minor > 0
        union all
        select b.reservation_id, (l.taken ->> 'amount')::bigint
        from booking_change b join booking_change_line l on l.change_id = b.id
        where b.state = 'made' and (l.taken ->> 'amount')::bigint > 0
      ) as sold group by 1
    ) b using (reservation_id)
    where d.worth is distinct from b.worth`,

  'coupons and flights know the agency of their booking, and a flight of one its day': sql`
    select format('coupon %s/%s: %s, booking %s', document_number, number, c.agency_code, r.agency_code) as detail
    from (
      select c.agency_code, c.document_number, c.number, t.agency_code as of_document, t.reservation_id
      from coupon c join ticket t using (document_number)
      union all
      select c.agency_code, c.document_number, c.number, e.agency_code, e.reservation_id
      from emd_coupon c join emd e using (document_number)
    ) c join reservation r on r.id = c.reservation_id
    where c.agency_code is distinct from r.agency_code or c.of_document is distinct from r.agency_code
    union all
    select format('flight %s: %s on %s', s.id, s.agency_code, s.departs_on) as detail
    from segment s join reservation r on r.id = s.reservation_id join departure d on d.id = s.departure_id
    where s.agency_code is distinct from r.agency_code
      or (s.agency_code is not null and s.departs_on is distinct from d.service_date)`,

  'an EMD coupon goes with a flight coupon of its own passenger, and no number is given twice': sql`
    select format('EMD %s/%s, ticket %s', c.document_number, c.number, c.ticket_number) as detail
    from emd_coupon c join emd e using (document_number) join ticket t on t.document_number = c.ticket_number
    where t.passenger_id <> e.passenger_id or t.reservation_id <> e.reservation_id
      or (t.exchanged_for is not null and c.status = 'O')
    union all
    select format('%s is a ticket and an EMD', document_number) as detail
    from ticket join emd using (document_number)`,

  'what stands alone is all of its document': sql`
    select format('EMD %s/%s', c.document_number, c.number) as detail
    from emd_coupon c join emd e using (document_number)
    where c.stands_alone <> (e.membership_id is not null) or (c.stands_alone and c.number <> 1)`,
}
