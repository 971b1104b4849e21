-- What agencies' reports read: documents coupon by coupon, bookings with their books, and postings to an account.

-- What the taxes of a coupon add up to.
create function tax_sum(taxes jsonb) returns bigint language sql immutable strict parallel safe
  return (select coalesce(sum((tax ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(taxes) tax);

-- The worth of a coupon is never written by anybody, so it is always that of its lines. Coupons know the agency of
-- their document, because what is closed is found by the day on which it was.
alter table coupon
  add column worth_minor bigint not null generated always as (base_minor + tax_sum(taxes)) stored,
  add column agency_code text;
alter table emd_coupon add column agency_code text;
-- Flights of agencies' bookings by their day, which is a part of a departure's name and never changes.
alter table segment
  add column agency_code text,
  add column departs_on date,
  add check ((agency_code is null) = (departs_on is null));

update segment s set agency_code = r.agency_code, departs_on = d.service_date
from reservation r, departure d
where r.id = s.reservation_id and d.id = s.departure_id and r.agency_code is not null;
update coupon c set agency_code = t.agency_code
from ticket t where t.document_number = c.document_number and t.agency_code is not null;
update emd_coupon c set agency_code = e.agency_code
from emd e where e.document_number = c.document_number and e.agency_code is not null;

create index coupon_closed on coupon (agency_code, status_at, document_number, number)
  where agency_code is not null and status in ('E', 'R', 'V');
create index emd_coupon_closed on emd_coupon (agency_code, status_at, document_number, number)
  where agency_code is not null and status in ('E', 'R', 'V');
create index segment_agency on segment (agency_code, departs_on, reservation_id) where agency_code is not null;
create index segment_agency_flown on segment (agency_code, departs_on, reservation_id)
  where agency_code is not null and flown_at is not null;
create index ledger_posting_reservation on ledger_posting (reservation_id) where reservation_id is not null;

-- Searches by the beginning of a name, a code or a number.
create index passenger_first_name on passenger (lower(first_name || ' ' || last_name) text_pattern_ops);
create index passenger_last_name on passenger (lower(last_name || ' ' || first_name) text_pattern_ops);
create index reservation_agency_locator on reservation (lower(record_locator) text_pattern_ops)
  where agency_code is not null;
create index ticket_agency_reservation on ticket (reservation_id) where agency_code is not null;

create view reported_name as
select r.brand, r.agency_code, r.id as reservation_id, r.record_locator, p.first_name, p.last_name
from passenger p join reservation r on r.flow_id = p.flow_id;

create view reported_ticket as
select t.brand, t.agency_code, c.agency_code as coupon_agency_code, t.document_number, c.number, t.issued_at, c.status,
  c.status_at, p.first_name, p.last_name, p.passenger_type, d.carrier, d.flight_number || d.suffix as flight_number,
  d.origin, d.destination, s.departs_on, s.agency_code as segment_agency_code, s.flown_at,
  s.fare_basis as fare_code,
  s.booking_class, t.currency, c.worth_minor, c.refunded_minor, c.charge_minor, t.reservation_id, r.record_locator
from ticket t
join coupon c on c.document_number = t.document_number
join passenger p on p.id = t.passenger_id
join reservation r on r.id = t.reservation_id
join segment s on s.id = c.segment_id
join departure d on d.id = s.departure_id;

create view reported_emd as
select e.brand, e.agency_code, c.agency_code as coupon_agency_code, e.document_number, c.number, e.issued_at, c.status,
  c.status_at, p.first_name, p.last_name, p.passenger_type, d.carrier, d.flight_number || d.suffix as flight_number,
  d.origin, d.destination, s.departs_on, s.agency_code as segment_agency_code, s.flown_at,
  c.code as fare_code,
  '' as booking_class, e.currency, c.amount_minor as worth_minor, c.refunded_minor, 0::bigint as charge_minor,
  e.reservation_id, r.record_locator
from emd e
join emd_coupon c on c.document_number = e.document_number
join passenger p on p.id = e.passenger_id
join reservation r on r.id = e.reservation_id
join coupon f on f.document_number = c.ticket_number and f.number = c.ticket_coupon
join segment s on s.id = f.segment_id
join departure d on d.id = s.departure_id;

-- The same without people and flights, for sums.
create view reported_ticket_worth as
select t.brand, t.agency_code, c.agency_code as coupon_agency_code, t.issued_at, c.status, c.status_at, t.currency,
  c.worth_minor
from ticket t join coupon c on c.document_number = t.document_number;

create view reported_emd_worth as
select e.brand, e.agency_code, c.agency_code as coupon_agency_code, e.issued_at, c.status, c.status_at, e.currency,
  c.amount_minor as worth_minor
from emd e join emd_coupon c on c.document_number = e.document_number;

-- A booking with its first flight: one that is booked before one that was cancelled or changed.
create view reported_first_flight as
select r.brand, s.agency_code, s.departs_on, r.record_locator, r.id, r.flow_id, r.state, r.currency, r.total_minor,
  r.created_at, r.book_agent, s.departure_id
from segment s
join reservation r on r.id = s.reservation_id
where not exists (
  select from segment o where o.reservation_id = s.reservation_id
    and (o.status <> 'HK', o.replaced_by is not null, o.position, o.id)
      < (s.status <> 'HK', s.replaced_by is not null, s.position, s.id));

create view reported_booking as
select f.brand, f.agency_code, f.id, f.record_locator, f.state, f.currency, f.total_minor, f.created_at, f.book_agent,
  d.carrier, d.flight_number || d.suffix as flight_number, d.origin, d.destination, f.departs_on,
  lead.first_name, lead.last_name, party.heads, books.charged_minor, books.paid_minor
from reported_first_flight f
join departure d on d.id = f.departure_id
cross join lateral (
  select p.first_name, p.last_name from passenger p where p.flow_id = f.flow_id order by p.number limit 1) lead
cross join lateral (select count(*) as heads from passenger p where p.flow_id = f.flow_id) party
cross join lateral (
  -- What a booking costs is owed by it, less what it is given back; what was paid is the other side of both.
  select coalesce(sum(e.amount_minor) filter (where l.kind in ('sale', 'change', 'cancellation')), 0)::bigint
      as charged_minor,
    -coalesce(sum(e.amount_minor) filter (where l.kind not in ('sale', 'change', 'cancellation')), 0)::bigint
      as paid_minor
  from ledger_posting l join ledger_entry e on e.posting_id = l.id
  where l.reservation_id = f.id and e.account in ('accounts-receivable', 'refunds-payable')
) books;

-- Every posting to an agency's account, as the agency sees it: paid in above 0, bought below 0.
create view reported_posting as
select l.brand, e.detail as agency_code, l.id, e.position, l.kind, l.source, l.posted_at, -e.amount_minor as amount_minor,
  e.currency, l.reason, r.record_locator, a.change_id,
  (select o.detail from ledger_entry o where o.posting_id = l.id and o.account = 'refunds-payable') as refund_reason
from ledger_entry e
join ledger_posting l on l.id = e.posting_id
left join reservation r on r.id = l.reservation_id
left join payment_attempt a
  on a.id = case when l.kind = 'payment' then substr(l.source, length('payment:') + 1)::uuid end
where e.account = 'agency-account';
