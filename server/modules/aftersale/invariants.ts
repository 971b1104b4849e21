/** What must be true at every moment of flights that are changed or cancelled. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const aftersaleInvariants: Invariants = {
  'a change that was made moved its flight, was paid for and gave back what was promised': sql`
    select format('flight change %s: flight %s for %s, collect %s and paid %s, refund %s and given %s', c.id, s.status,
      n.departure_id, c.collect_minor, paid.amount, c.refund_minor, given.amount) as detail
    from flight_change c
    join segment s on s.id = c.segment_id
    join segment n on n.id = c.new_segment_id
    cross join lateral (
      select coalesce(sum(amount_minor + voucher_minor), 0) as amount from payment_attempt a
      where a.change_id = c.id and a.state = 'approved' and a.reason is null
    ) paid
    cross join lateral (
      select coalesce(sum(amount_minor), 0) as amount from refund where cause_id = c.id
    ) given
    where c.state = 'committed' and (s.status <> 'XX' or s.replaced_by is distinct from n.id
      or n.departure_id <> c.departure_id or n.position <> s.position or n.reservation_id <> c.reservation_id
      or paid.amount <> c.collect_minor or given.amount <> c.refund_minor)
    union all
    select format('flight %s is changed for %s, and nobody quoted it', s.id, s.replaced_by) as detail
    from segment s where s.replaced_by is not null and not exists (
      select from flight_change c where c.segment_id = s.id and c.state = 'committed')
    union all
    select format('a payment of flight change %s bought nothing, and none of it goes back', a.change_id) as detail
    from payment_attempt a join flight_change c on c.id = a.change_id
    where a.state = 'approved' and c.state <> 'committed' and not exists (select from refund r where r.attempt_id = a.id)`,

  'a change is promised to nobody whose flow has ended': sql`
    select format('flight change %s of flow %s', c.id, c.flow_id) as detail
    from flight_change c
    where c.state = 'quoted' and not exists (select from booking_flow f where f.id = c.flow_id)`,

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
      select coalesce(sum(c.refunded_minor), 0) as amount
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
