-- The way that a held or sold flight is on, from 0.
create or replace function bound_of_held(of_hold uuid, of_departure bigint) returns smallint language sql stable as $$
  select coalesce(i.bound, i.position) from hold_item i where i.hold_id = of_hold and i.departure_id = of_departure
$$;
