-- Flown coupons in the order of their index: by day, then by booking. In the order of their documents, a page had to read
-- and sort all that an agency has flown on a day.

create or replace view reported_ticket as
select t.brand, t.agency_code, c.agency_code as coupon_agency_code, t.document_number, c.number, t.issued_at, c.status,
  c.status_at, p.first_name, p.last_name, p.passenger_type, d.carrier, d.flight_number || d.suffix as flight_number,
  d.origin, d.destination, s.departs_on, s.agency_code as segment_agency_code, s.flown_at,
  s.fare_basis as fare_code,
  s.booking_class, t.currency, c.worth_minor, c.refunded_minor, c.charge_minor, t.reservation_id, r.record_locator,
  s.reservation_id as segment_reservation_id
from ticket t
join coupon c on c.document_number = t.document_number
join passenger p on p.id = t.passenger_id
join reservation r on r.id = t.reservation_id
join segment s on s.id = c.segment_id
join departure d on d.id = s.departure_id;

create or replace view reported_emd as
select e.brand, e.agency_code, c.agency_code as coupon_agency_code, e.document_number, c.number, e.issued_at, c.status,
  c.status_at, p.first_name, p.last_name, p.passenger_type, d.carrier, d.flight_number || d.suffix as flight_number,
  d.origin, d.destination, s.departs_on, s.agency_code as segment_agency_code, s.flown_at,
  c.code as fare_code,
  '' as booking_class, e.currency, c.amount_minor as worth_minor, c.refunded_minor, 0::bigint as charge_minor,
  e.reservation_id, r.record_locator,
  s.reservation_id as segment_reservation_id
from emd e
join emd_coupon c on c.document_number = e.document_number
join passenger p on p.id = e.passenger_id
join reservation r on r.id = e.reservation_id
join coupon f on f.document_number = c.ticket_number and f.number = c.ticket_coupon
join segment s on s.id = f.segment_id
join departure d on d.id = s.departure_id;
