-- A passenger with more than four coupons has several tickets, whose numbers follow each other. Each knows the first and
-- the last number of the set; both are null on a ticket that stands alone.
alter table ticket
  add column conjunction_first char(13),
  add column conjunction_last char(13);
alter table ticket add constraint ticket_conjunction_check check (
  (conjunction_first is null) = (conjunction_last is null)
  and document_number between conjunction_first and conjunction_last
  and conjunction_first < conjunction_last) not valid;

create or replace view reported_ticket as
select t.brand, t.agency_code, c.agency_code as coupon_agency_code, t.document_number, c.number, t.issued_at, c.status,
  c.status_at, p.first_name, p.last_name, p.passenger_type, d.carrier, d.flight_number || d.suffix as flight_number,
  d.origin, d.destination, s.departs_on, s.agency_code as segment_agency_code, s.flown_at,
  s.fare_basis as fare_code,
  s.booking_class, t.currency, c.worth_minor, c.refunded_minor, c.charge_minor, t.reservation_id, r.record_locator,
  s.reservation_id as segment_reservation_id,
  t.conjunction_first, t.conjunction_last
from ticket t
join coupon c on c.document_number = t.document_number
join passenger p on p.id = t.passenger_id
join reservation r on r.id = t.reservation_id
join segment s on s.id = c.segment_id
join departure d on d.id = s.departure_id;
