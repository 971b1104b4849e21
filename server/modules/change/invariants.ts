/** What must be true at every moment of flights that are changed or cancelled. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const changeInvariants: Invariants = {
  'a change that was made moved its flight, was paid for and gave back what was promised': sql`
    select format('flight change %s: collect %s and paid %s, refund %s and given %s', c.id, c.collect_minor, paid.amount,
      c.refund_minor, given.amount) as detail
    from flight_change c
    cross join lateral (
      select coalesce(sum(amount_minor + voucher_minor), 0) as amount from payment_attempt a
      where a.purchase_id = c.id and a.state = 'approved' and a.reason is null
    ) paid
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as amount from refund where cause_id = c.id
    ) given
    where c.state = 'committed' and (paid.amount <> c.collect_minor or given.amount <> c.refund_minor)
    union all
    select format('flight change %s: flight %s is %s, changed for %s', c.id, s.id, s.status, s.replaced_by) as detail
    from flight_change c
    join segment s on s.id = any(coalesce(c.segment_ids, array[c.segment_id]))
    where c.state = 'committed' and (s.status <> 'XX' or s.replaced_by is distinct from c.new_segment_id
      or s.reservation_id <> c.reservation_id)
    union all
    select format('flight change %s: departure %s at %s, not %s', c.id, n.departure_id, n.position, t.departure_id) as detail
    from flight_change c
    join segment s on s.id = coalesce(c.segment_ids[1], c.segment_id)
    cross join lateral unnest(coalesce(c.new_segment_ids, array[c.new_segment_id]),
      coalesce(c.departure_ids, array[c.departure_id])) with ordinality t (segment_id, departure_id, place)
    left join segment n on n.id = t.segment_id
    where c.state = 'committed' and (n.departure_id is distinct from t.departure_id
      or n.position <> s.position + t.place - 1 or coalesce(n.bound, n.position) <> coalesce(s.bound, s.position)
      or n.reservation_id <> c.reservation_id)
    union all
    select format('flight %s is changed for %s, and nobody quoted it', s.id, s.replaced_by) as detail
    from segment s where s.replaced_by is not null and not exists (
      select from flight_change c where s.id = any(coalesce(c.segment_ids, array[c.segment_id])) and c.state = 'committed'
        and c.reservation_id = s.reservation_id)
    union all
    select format('a payment of flight change %s bought nothing, and none of it goes back', c.id) as detail
    from payment_attempt a join flight_change c on c.id = a.purchase_id
    where a.state = 'approved' and c.state <> 'committed' and not exists (select from refund r where r.attempt_id = a.id)`,

  'a change is promised to nobody whose flow has ended': sql`
    select format('flight change %s of flow %s', c.id, c.flow_id) as detail
    from flight_change c
    where c.state = 'quoted' and not exists (select from booking_flow f where f.id = c.flow_id)
    union all
    select format('change %s of flow %s', b.id, b.flow_id) as detail
    from booking_change b
    where b.state in ('open', 'promised') and not exists (select from booking_flow f where f.id = b.flow_id)`,

  'a change of seats and extras that was made was paid for, and gave back what was promised': sql`
    select format('change %s: collect %s and paid %s, refund %s and given %s, lines %s', b.id, b.collect_minor,
      paid.amount, b.refund_minor, given.amount, line.balance + b.kept_minor) as detail
    from booking_change b
    cross join lateral (
      select coalesce(sum(amount_minor + voucher_minor), 0) as amount from payment_attempt a
      where a.purchase_id = b.id and a.state = 'approved' and a.reason is null
    ) paid
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as amount from refund where cause_id = b.id
    ) given
    cross join lateral (
      select coalesce(sum(l.fee_minor + coalesce((l.taken ->> 'amount')::bigint, 0)
          - coalesce((l.given ->> 'amount')::bigint, 0)), 0) as balance, coalesce(sum(coalesce((l.given ->> 'amount')::bigint, 0) - l.credit_minor), 0) as kept
      from booking_change_line l where l.change_id = b.id
    ) line
    where b.state = 'made' and (paid.amount <> b.collect_minor or given.amount <> b.refund_minor
      or line.balance + b.kept_minor <> b.collect_minor - b.refund_minor or line.kept <> b.kept_minor)
    union all
    select format('a payment of change %s bought nothing, and none of it goes back', b.id) as detail
    from payment_attempt a join booking_change b on b.id = a.purchase_id
    where a.state = 'approved' and b.state <> 'made' and not exists (select from refund r where r.attempt_id = a.id)`,

  'a name that was corrected last is the passenger’s, and the one that their tickets to come print': sql`
    select format('change %s: passenger %s', last.change_id, p.id) as detail
    from (
      select distinct on (l.passenger_id) l.passenger_id, l.change_id, l.taken
      from booking_change_line l join booking_change b on b.id = l.change_id
      where l.kind = 'name' and b.state = 'made' order by l.passenger_id, b.made_at desc, b.id desc
    ) last join passenger p on p.id = last.passenger_id
    where (p.first_name, p.last_name, p.ticket_name)
      is distinct from (last.taken ->> 'firstName', last.taken ->> 'lastName', last.taken ->> 'ticketName')
    union all
    select format('change %s: passenger %s was %s before', change_id, passenger_id, taken_before)
    from (
      select l.change_id, l.passenger_id, l.given,
        lag(l.taken) over (partition by l.passenger_id order by b.made_at, b.id) as taken_before
      from booking_change_line l join booking_change b on b.id = l.change_id
      where l.kind = 'name' and b.state = 'made'
    ) line where taken_before is not null
      and given - '{gender,dateOfBirth}'::text[] <> taken_before - '{gender,dateOfBirth}'::text[]
    union all
    select format('ticket %s prints %s, its passenger is %s', t.document_number, t.ticket_name, p.ticket_name)
    from ticket t join passenger p on p.id = t.passenger_id
    where t.exchanged_for is null and t.ticket_name <> p.ticket_name
      and exists (select from coupon c where c.document_number = t.document_number and c.status = 'O')`,

  'a contact that was corrected last is the booking’s': sql`
    select format('change %s of reservation %s', last.change_id, r.id) as detail
    from (
      select distinct on (b.reservation_id) b.reservation_id, l.change_id, l.taken
      from booking_change_line l join booking_change b on b.id = l.change_id
      where l.kind = 'contact' and b.state = 'made' order by b.reservation_id, b.made_at desc, b.id desc
    ) last join reservation r on r.id = last.reservation_id
    where last.taken <> '{}' and not r.contact @> last.taken`,

  'a cancelled flight gave back what was promised, and its coupons say so': sql`
    select format('cancellation %s: promised %s, given %s, coupons %s, flight %s', q.id, q.refund_minor, g.amount,
      f.amount + e.amount, s.status) as detail
    from cancel_quote q join segment s on s.id = q.segment_id
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as amount from refund where cause_id = q.id
    ) g
    cross join lateral (
      select coalesce(sum(refunded_minor), 0) as amount from coupon where segment_id = s.id
    ) f
    cross join lateral (
      -- but for the seats and extras that were given back before the flight was
      select coalesce(sum(c.refunded_minor), 0) - (
          select coalesce(sum(l.credit_minor), 0) from booking_change_line l join booking_change b on b.id = l.change_id
          where l.segment_id = s.id and b.state = 'made') as amount
      from emd_coupon c join coupon o on o.document_number = c.ticket_number and o.number = c.ticket_coupon
      where o.segment_id = s.id
    ) e
    where q.state = 'committed'
      and (g.amount <> q.refund_minor or f.amount + e.amount <> q.refund_minor or s.status = 'HK')
    union all
    select format('flight %s is %s, and nobody quoted it', s.id, s.status) as detail
    from segment s
    where s.status <> 'HK' and s.replaced_by is null
      and not exists (select from cancel_quote q where q.segment_id = s.id and q.state = 'committed')`,
}
