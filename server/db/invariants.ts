/**
 * What must be true of the data at every moment, as queries that find what is not (design.md 3). Printed by
 * `npm run jetbridge -- check`; every database test, bench and crash run may end with it. Reads only.
 */
import { sql } from 'kysely'
import { stuckAfterTries } from '../modules/notice/notice.ts'
import { isStuck } from '../modules/payment/read/refund.ts'
import type { Db } from './open.ts'

/** Something that must not be. */
export interface Finding {
  readonly rule: string
  /** names the row */
  readonly detail: string
}

/** Findings listed of one rule at most: the first ones say enough. */
const listedOfARule = 50

/** Each selects the rows that break it, as one text column named `detail`. */
const rules: Readonly<Record<string, ReturnType<typeof sql<{ detail: string }>>>> = {
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

  'no class sells more than authorised': sql`
    select format('departure %s %s%s: %s sold and %s held of %s', departure_id, cabin, rank, sold, held, authorised)
      as detail
    from departure_class where sold + held > authorised`,

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

  'no hold outlives its expiry by a minute, unless a payment keeps it': sql`
    select format('hold %s expired at %s', id, expires_at) as detail
    from hold where state = 'held' and not frozen and expires_at < now() - interval '60 seconds'`,

  'only an open payment freezes a hold': sql`
    select format('hold %s of flow %s', h.id, h.flow_id) as detail
    from hold h where h.frozen and not exists (
      select from payment_attempt a join reservation r on r.id = a.reservation_id
      left join flight_change c on c.id = a.change_id
      where coalesce(c.flow_id, r.flow_id) = h.flow_id and a.state in ('created', 'sent', 'unknown'))`,

  'every posting balances': sql`
    select format('posting %s is out by %s %s', posting_id, sum(amount_minor), currency) as detail
    from ledger_entry group by posting_id, currency having sum(amount_minor) <> 0`,

  'the books balance': sql`
    select format('%s %s', sum(amount_minor), currency) as detail
    from ledger_entry group by currency having sum(amount_minor) <> 0`,

  'a confirmed reservation has a ticket for every passenger and a coupon for every flight': sql`
    select format('reservation %s: passenger %s, flight %s', r.record_locator, p.number, s.position + 1) as detail
    from reservation r
    join passenger p on p.flow_id = r.flow_id
    join segment s on s.reservation_id = r.id and s.status = 'HK'
    where r.state = 'confirmed' and not exists (
      select from ticket t join coupon c on c.document_number = t.document_number
      where t.reservation_id = r.id and t.passenger_id = p.id and c.segment_id = s.id
        and (t.exchanged_for is null or c.status = 'F'))`,

  'a confirmed reservation has its flights and its whole party': sql`
    select format('reservation %s', r.record_locator) as detail
    from reservation r
    where r.state = 'confirmed' and (
      not exists (select from segment s where s.reservation_id = r.id)
      or not exists (select from passenger p where p.flow_id = r.flow_id)
      or exists (select from segment s where s.reservation_id = r.id and s.status = 'HK' and s.seats <>
        (select count(*) from passenger p where p.flow_id = r.flow_id and p.passenger_type <> 'infant')))`,

  'tickets belong to reservations that are confirmed and paid in full': sql`
    select format('reservation %s is %s: %s %s, tickets worth %s, seats and extras %s, changes %s, received %s',
      r.record_locator, r.state, r.total_minor, r.currency, t.worth, ancillary.amount, changed.amount,
      received.amount) as detail
    from (
      select reservation_id, sum(total_minor) as worth from ticket t
      where not exists (select from ticket given where given.exchanged_for = t.document_number)
      group by reservation_id
    ) t
    join reservation r on r.id = t.reservation_id
    cross join lateral (
      select coalesce(sum(e.amount_minor), 0) as amount
      from ledger_posting l join ledger_entry e on e.posting_id = l.id
      where l.reservation_id = r.id and l.kind = 'payment' and e.amount_minor > 0 and e.currency = r.currency
    ) received
    cross join lateral (
      select coalesce(-sum(e.amount_minor), 0) as amount
      from ledger_posting l join ledger_entry e on e.posting_id = l.id
      where l.reservation_id = r.id and l.kind = 'sale' and e.account = 'unearned-ancillary-revenue'
    ) ancillary
    cross join lateral (
      select coalesce(sum(collect_minor), 0) as amount
      from flight_change c where c.reservation_id = r.id and c.state = 'committed'
    ) changed
    where r.state <> 'confirmed' or t.worth + ancillary.amount <> r.total_minor
      or received.amount <> r.total_minor + changed.amount`,

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

  'an exchanged ticket has its successor, and no coupon on it is open': sql`
    select format('ticket %s for %s', t.document_number, t.exchanged_for) as detail
    from ticket t left join ticket s on s.document_number = t.exchanged_for
    where t.exchanged_for is not null and (s.document_number is null or s.document_number = t.document_number
      or s.passenger_id <> t.passenger_id or s.reservation_id <> t.reservation_id)
    union all
    select format('ticket %s/%s is %s', c.document_number, c.number, c.status) as detail
    from coupon c join ticket t using (document_number)
    where t.exchanged_for is not null and c.status not in ('E', 'F', 'R', 'V')`,

  'vouchers are kept and spent by the payments that say so, and never beyond their face': sql`
    with parts as (
      select r.brand, a.voucher_code as code,
        coalesce(sum(a.voucher_minor) filter (where a.state in ('created', 'sent', 'unknown')), 0) as reserved,
        coalesce(sum(a.voucher_minor - given.back) filter (where a.state = 'approved'
          and not given.bought_nothing), 0) as redeemed
      from payment_attempt a join reservation r on r.id = a.reservation_id
      cross join lateral (
        select coalesce(bool_or(cause_id is null), false) as bought_nothing,
          coalesce(sum(amount_minor) filter (where method = 'voucher'), 0) as back
        from refund where attempt_id = a.id
      ) given
      where a.voucher_minor > 0 group by 1, 2
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

  'an agency’s balance is what the books say, and within its credit': sql`
    with bought as (
      select l.brand, e.detail as code, sum(e.amount_minor) as amount
      from ledger_entry e join ledger_posting l on l.id = e.posting_id
      where e.account = 'agency-account' group by 1, 2
    )
    select format('agency %s %s: balance %s, books %s, credit %s', brand, code, a.balance_minor,
      -coalesce(b.amount, 0), a.credit_limit_minor) as detail
    from agency a full join bought b using (brand, code)
    where a.balance_minor is distinct from -coalesce(b.amount, 0)
      or a.balance_minor + a.credit_limit_minor < 0`,

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
      select l.reservation_id, -sum(e.amount_minor) as amount
      from ledger_entry e join ledger_posting l on l.id = e.posting_id
      where e.account = 'refunds-payable' group by 1
    ), owed as (
      select a.reservation_id, sum(r.amount_minor) as amount
      from refund r join payment_attempt a on a.id = r.attempt_id
      where r.state = 'created' group by 1
    )
    select format('reservation %s: %s owed, booked %s', reservation_id, o.amount, b.amount) as detail
    from booked b full join owed o using (reservation_id)
    where coalesce(o.amount, 0) <> coalesce(b.amount, 0)`,

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
      where c.status not in ('F', 'E', 'R', 'V') group by 1
    )
    select format('reservation %s: fares %s, coupons %s; seats and extras %s, coupons %s', reservation_id, b.fare,
      f.fare, b.ancillary, s.ancillary) as detail
    from booked b full join flights f using (reservation_id) full join services s using (reservation_id)
    where coalesce(b.fare, 0) <> coalesce(f.fare, 0) or coalesce(b.ancillary, 0) <> coalesce(s.ancillary, 0)`,

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

  'what waits for an answer is a flight that is booked and not flown': sql`
    select format('reservation %s, flight %s', r.record_locator, s.position + 1) as detail
    from schedule_change c join segment s on s.id = c.segment_id join reservation r on r.id = s.reservation_id
    where c.state = 'open' and (s.status <> 'HK' or s.flown_at is not null)`,

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

  'no refund is stuck': sql`
    select format('refund %s of %s %s for attempt %s: tried %s times since %s', id, amount_minor, currency,
      attempt_id, asked, created_at) as detail
    from refund where state = 'created' and ${isStuck}`,

  'no mail is stuck': sql`
    select format('notice %s, %s: tried %s times since %s', id, kind, attempts, created_at) as detail
    from outbox where delivered_at is null and attempts >= ${stuckAfterTries}`,

  'no seat is taken by two, and nobody has two on a flight': sql`
    select format('departure %s, seat %s: %s passengers', departure_id, seat, count(*)) as detail
    from standing_seat group by departure_id, seat having count(*) > 1
    union all
    select format('departure %s, passenger %s: %s', departure_id, passenger_id, string_agg(seat, ', ')) as detail
    from standing_seat group by departure_id, passenger_id having count(*) > 1`,

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
      where o.flow_id = s.flow_id and o.departure_id = s.departure_id)`,

  'sold bookings have seats on the flights they still have, and only there': sql`
    select format('departure %s, seat %s of flow %s', s.departure_id, s.seat, s.flow_id) as detail
    from standing_seat s join hold h on h.id = s.hold_id
    where h.state = 'sold' and not exists (
      select from reservation r join segment g on g.reservation_id = r.id and g.status = 'HK'
      where r.flow_id = s.flow_id and r.state = 'confirmed' and g.departure_id = s.departure_id)`,

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
    from (select reservation_id, sum(total_minor) as worth from emd group by 1) d
    full join (
      select reservation_id, sum(worth) as worth from (
        select l.reservation_id, -e.amount_minor as worth
        from ledger_posting l join ledger_entry e on e.posting_id = l.id
        where l.kind = 'sale' and e.account = 'unearned-ancillary-revenue'
        union all
        select reservation_id, charges_minor from flight_change where state = 'committed' and charges_minor > 0
      ) as sold group by 1
    ) b using (reservation_id)
    where d.worth is distinct from b.worth`,

  'an EMD coupon goes with a flight coupon of its own passenger, and no number is given twice': sql`
    select format('EMD %s/%s, ticket %s', c.document_number, c.number, c.ticket_number) as detail
    from emd_coupon c join emd e using (document_number) join ticket t on t.document_number = c.ticket_number
    where t.passenger_id <> e.passenger_id or t.reservation_id <> e.reservation_id
      or (t.exchanged_for is not null and c.status = 'O')
    union all
    select format('%s is a ticket and an EMD', document_number) as detail
    from ticket join emd using (document_number)`,

  'the audit log is one unbroken chain': sql`
    select format('%s, row %s', brand, number) as detail from (
      select e.*, lag(hash, 1, ''::bytea) over w as hash_before, row_number() over w as place
      from audit_entry e window w as (partition by brand order by number)
    ) chained
    where number <> place or previous_hash <> hash_before
      or hash <> audit_hash(row(brand, number, at, actor_kind, actor_id, act, record, record_id, request_id,
        previous_hash, hash)::audit_entry)
    union all
    select format('%s ends at %s', c.brand, c.number) from audit_chain c
    where c.number > 0 and not exists (
      select from audit_entry e where e.brand = c.brand and e.number = c.number and e.hash = c.hash)`,

  'every lap infant has an adult of its own in its party': sql`
    select format('flow %s, passenger %s', p.flow_id, p.number) as detail
    from passenger p left join passenger a
      on a.id = p.adult_id and a.flow_id = p.flow_id and a.passenger_type = 'adult'
    where p.passenger_type = 'infant' and a.id is null`,
}

/** Every rule's findings, from one snapshot; empty when all is well. */
export async function checkInvariants(db: Db): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '120s'`.execute(tx)
      const findings: Finding[] = []
      for (const [rule, query] of Object.entries(rules)) {
        const { rows } = await query.execute(tx)
        findings.push(...rows.slice(0, listedOfARule).map(({ detail }) => ({ rule, detail })))
      }
      return findings
    })
}
