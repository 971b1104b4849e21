-- Gives away as many places of ended holds as are needed, those that ended first. It leaves a hold alone that
-- its buyer is just renewing or paying for.
create or replace function evict_ended_extras(of_departure bigint, of_code text, needed int) returns void
language sql volatile as $$
  delete from extra_choice c using (
    select e.passenger_id
    from extra_choice e join hold h on h.id = e.hold_id
    where e.departure_id = of_departure and e.code = of_code
      and not (h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now())))
    order by h.expires_at limit needed for update of h skip locked
  ) as gone
  where c.departure_id = of_departure and c.code = of_code and c.passenger_id = gone.passenger_id
$$;
