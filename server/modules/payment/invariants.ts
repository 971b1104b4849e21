/** What must be true of payments, refunds and vouchers at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'
import { isStuck } from './read/refund.ts'

export const paymentInvariants: Invariants = {
  'only an open payment freezes a hold': sql`
    select format('hold %s of flow %s', h.id, h.flow_id) as detail
    from hold h where h.frozen and not exists (
      select from payment_attempt a join reservation r on r.id = a.booking_id
      left join flight_change c on c.id = a.purchase_id
      left join booking_change b on b.id = a.purchase_id
      where coalesce(c.flow_id, b.flow_id, r.flow_id) = h.flow_id and a.state in ('created', 'sent', 'unknown'))`,

  'vouchers are kept and spent by the payments that say so, and never beyond their face': sql`
    with every as (
      -- what was bought and taken back counts as spent
      select o.brand, o.code, 0::bigint as reserved, f.amount_minor as redeemed
      from refund f join voucher_order o on o.id = f.cause_id
      union all
      select r.brand, a.voucher_code as code,
        coalesce(sum(a.voucher_minor) filter (where a.state in ('created', 'sent', 'unknown')), 0) as reserved,
        coalesce(sum(a.voucher_minor - given.back) filter (where a.state = 'approved'
          and not given.bought_nothing), 0) as redeemed
      from payment_attempt a join reservation r on r.id = a.booking_id
      cross join lateral (
        select coalesce(bool_or(cause_id is null), false) as bought_nothing,
          coalesce(sum(amount_minor) filter (where method = 'voucher'), 0) as back
        from refund where attempt_id = a.id
      ) given
      where a.voucher_minor > 0 group by 1, 2
    ), parts as (
      select brand, code, sum(reserved) as reserved, sum(redeemed) as redeemed from every group by 1, 2
    )
    select format('voucher %s %s: reserved %s, should be %s; redeemed %s, should be %s; face %s', brand, code,
      v.reserved_minor, coalesce(p.reserved, 0), v.redeemed_minor, coalesce(p.redeemed, 0), v.face_minor) as detail
    from voucher v full join parts p using (brand, code)
    where v.reserved_minor is distinct from coalesce(p.reserved, 0)
      or v.redeemed_minor is distinct from coalesce(p.redeemed, 0)
      or v.reserved_minor + v.redeemed_minor > v.face_minor`,

  'the books owe of a voucher what is not spent of it': sql`
    with owed as (
      select l.brand, e.detail as code, -sum(e.amount_minor) as amount
      from ledger_entry e join ledger_posting l on l.id = e.posting_id
      where e.account = 'voucher-liability' group by 1, 2
    )
    select format('voucher %s %s: %s left, %s owed', brand, code, v.face_minor - v.redeemed_minor, o.amount) as detail
    from voucher v full join owed o using (brand, code)
    where v.face_minor - v.redeemed_minor is distinct from o.amount`,

  'every voucher was issued by a posting of its face': sql`
    select format('voucher %s %s of %s %s', v.brand, v.code, v.face_minor, v.currency) as detail
    from voucher v where not exists (
      select from ledger_posting l join ledger_entry e on e.posting_id = l.id
      where l.source = format('voucher:%s:%s', v.brand, v.code) and e.account = 'voucher-liability'
        and e.amount_minor = -v.face_minor and e.currency = v.currency)`,

  'a voucher order has its voucher once it is paid, and not before': sql`
    select format('order %s of %s %s: voucher %s of %s, payment %s of %s', o.id, o.amount_minor, o.currency,
      o.code, v.face_minor, a.state, a.amount_minor) as detail
    from voucher_order o left join payment_attempt a on a.purchase_id = o.id
    left join voucher v on v.brand = o.brand and v.code = o.code
    where a.id is null or (a.state = 'approved' and a.reason is null) <> (o.code is not null)
      or a.amount_minor <> o.amount_minor or a.currency <> o.currency
      or o.code is not null and (v.face_minor <> o.amount_minor or v.currency <> o.currency)`,

  'a payment names what it pays for': sql`
    select format('attempt %s: %s %s of booking %s, purchase %s of %s', a.id, a.purchase_kind, a.purchase_id,
      a.booking_id, p.kind, p.reservation_id) as detail
    from payment_attempt a left join purchase p on p.id = a.purchase_id
    where p.id is null or a.purchase_kind is distinct from p.kind
      or a.booking_id is distinct from p.reservation_id
      or num_nonnulls(a.reservation_id, a.voucher_order_id, a.membership_id) > 0 and a.purchase_id
        is distinct from coalesce(a.change_id, a.voucher_order_id, a.membership_id, a.reservation_id)`,

  'a purchase is of something': sql`
    select format('%s %s of reservation %s', p.kind, p.id, p.reservation_id) as detail
    from purchase p where not case p.kind
      when 'booking' then exists (select from reservation where id = p.id)
      when 'change' then exists (select from flight_change where (id, reservation_id) = (p.id, p.reservation_id))
        or exists (select from booking_change where (id, reservation_id) = (p.id, p.reservation_id))
      when 'voucher' then exists (select from voucher_order where id = p.id)
      else exists (select from membership where id = p.id) end`,

  'no money of an approved payment is left without a posting': sql`
    select format('attempt %s', a.id) as detail
    from payment_attempt a
    where a.state = 'approved' and a.amount_minor > 0
      and not exists (select from ledger_posting l where l.source = 'payment:' || a.id)`,

  'no payment gives back more than it took, and what bought nothing has nothing else to give': sql`
    select format('attempt %s: %s and %s by voucher, gave back %s and %s', a.id, a.amount_minor, a.voucher_minor,
      g.back, g.voucher_back) as detail
    from payment_attempt a join (
      select attempt_id, coalesce(sum(amount_minor) filter (where method <> 'voucher'), 0) as back,
        coalesce(sum(amount_minor) filter (where method = 'voucher'), 0) as voucher_back,
        bool_or(cause_id is null) as bought_nothing, count(*) as refunds
      from refund group by 1
    ) g on g.attempt_id = a.id
    where case when g.bought_nothing then g.refunds > 1
      else g.back > a.amount_minor or g.voucher_back > a.voucher_minor or a.state <> 'approved' end`,

  'what is owed back is what the books say': sql`
    with booked as (
      select coalesce(l.reservation_id::text, 'none') as of, -sum(e.amount_minor) as amount
      from ledger_entry e join ledger_posting l on l.id = e.posting_id
      where e.account = 'refunds-payable' group by 1
    ), owed as (
      select coalesce(a.booking_id::text, 'none') as of, sum(r.amount_minor) as amount
      from refund r join payment_attempt a on a.id = r.attempt_id
      where r.state = 'created' group by 1
    )
    select format('reservation %s: %s owed, booked %s', of, o.amount, b.amount) as detail
    from booked b full join owed o using (of)
    where coalesce(o.amount, 0) <> coalesce(b.amount, 0)`,

  'no refund is stuck': sql`
    select format('refund %s of %s %s for attempt %s: tried %s times since %s', id, amount_minor, currency,
      attempt_id, asked, created_at) as detail
    from refund where state = 'created' and ${isStuck}`,
}
