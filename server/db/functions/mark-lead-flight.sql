-- Marks the flight by which reports find an agency's booking: one that is booked before one that was cancelled or
-- changed, then the first. To close or replace a flight is to have locked the booking.
create or replace function mark_lead_flight() returns trigger language plpgsql as $$
declare
  booking uuid := case tg_op when 'DELETE' then old.reservation_id else new.reservation_id end;
begin
  with lead as (
    select id from segment where reservation_id = booking
    order by status <> 'HK', replaced_by is not null, position, id limit 1
  )
  update segment s set leads = (s.id = lead.id) from lead
  where s.reservation_id = booking and s.leads <> (s.id = lead.id);
  return null;
end $$;

create or replace trigger segment_lead after insert or update of status, replaced_by, position on segment
  for each row when (new.agency_code is not null) execute function mark_lead_flight();
create or replace trigger segment_lead_left after delete on segment
  for each row when (old.agency_code is not null) execute function mark_lead_flight();
