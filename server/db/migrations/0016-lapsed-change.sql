-- A change of flight that was quoted and never made lapses with the flow that asked for it.
alter table flight_change
  drop constraint flight_change_state_check,
  add constraint flight_change_state_check check (state in ('quoted', 'committed', 'lapsed'));
update flight_change set state = 'lapsed'
  where state = 'quoted' and not exists (select from booking_flow f where f.id = flow_id);
