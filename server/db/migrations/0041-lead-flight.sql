-- The report of bookings is read in the order of each booking's first flight. Marked, that flight is found by an index;
-- without a mark, a page from the end reads every flight back of a month before it finds one that leads.
alter table segment add column leads boolean not null default false;

update segment s set leads = true
where agency_code is not null and not exists (
  select from segment o where o.reservation_id = s.reservation_id
    and (o.status <> 'HK', o.replaced_by is not null, o.position, o.id)
      < (s.status <> 'HK', s.replaced_by is not null, s.position, s.id));

create index segment_agency_leads on segment (agency_code, departs_on, reservation_id) where leads;
-- All flights of an agency are read by none of its reports: those that were flown have an index of their own.
drop index segment_agency;

create or replace view reported_first_flight as
select r.brand, s.agency_code, s.departs_on, r.record_locator, r.id, r.flow_id, r.state, r.currency, r.total_minor,
  r.created_at, r.book_agent, s.departure_id
from segment s
join reservation r on r.id = s.reservation_id
where s.leads;
