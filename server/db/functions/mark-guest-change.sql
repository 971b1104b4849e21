-- Says that the keys by which a booking is found may no longer fit. It only adds rows, so it waits for nobody; a job of
-- server/modules/guest makes the keys behind the commit.
create or replace function mark_guest_change() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'reservation' then
      insert into guest_change (reservation_id) values (coalesce(new.id, old.id));
    when 'segment' then
      insert into guest_change (reservation_id) values (coalesce(new.reservation_id, old.reservation_id));
    when 'passenger' then
      insert into guest_change (reservation_id)
      select id from reservation where flow_id = coalesce(new.flow_id, old.flow_id);
    else
      insert into guest_change (reservation_id)
      select distinct reservation_id from segment where departure_id = new.id and status = 'HK';
  end case;
  return null;
end $$;

-- A new booking comes with its flights: those say so.
create or replace trigger reservation_found after update of flow_id, state, contact, agency_code on reservation
  for each row when (old.flow_id <> new.flow_id or old.contact is distinct from new.contact
    or old.agency_code is distinct from new.agency_code
    or (old.state in ('unpaid', 'confirmed')) <> (new.state in ('unpaid', 'confirmed')))
  execute function mark_guest_change();
create or replace trigger reservation_not_found after delete on reservation
  for each row execute function mark_guest_change();

create or replace trigger segment_found after insert or delete on segment
  for each row execute function mark_guest_change();
create or replace trigger segment_found_elsewhere after update of departure_id, status, replaced_by on segment
  for each row when (old.departure_id <> new.departure_id or old.status <> new.status
    or old.replaced_by is distinct from new.replaced_by)
  execute function mark_guest_change();

create or replace trigger passenger_found after insert or delete on passenger
  for each row execute function mark_guest_change();
create or replace trigger passenger_found_by_name after update of flow_id, first_name, last_name on passenger
  for each row when (old.flow_id <> new.flow_id or old.first_name <> new.first_name
    or old.last_name <> new.last_name)
  execute function mark_guest_change();

create or replace trigger departure_found after update of departs_at on departure
  for each row when (old.departs_at <> new.departs_at) execute function mark_guest_change();
