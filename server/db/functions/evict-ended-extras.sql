-- Gives away as many places of ended holds as are needed, those that ended first. What was sold for the whole way goes
-- from all its flights: a half of it is nothing. It leaves a hold alone that its buyer is just renewing or paying for.
create or replace function evict_ended_extras(of_departure bigint, of_code text, needed int) returns void
language sql volatile as $$
  delete from extra_choice c using (
    select e.passenger_id, e.hold_id, e.of_way, coalesce(i.bound, i.position) as bound
    from extra_choice e join hold h on h.id = e.hold_id
    join hold_item i on i.hold_id = e.hold_id and i.departure_id = e.departure_id
    where e.departure_id = of_departure and e.code = of_code
      and not (h.state = 'sold' or (h.state = 'held' and (h.frozen or h.expires_at > now())))
    order by h.expires_at limit needed for update of h skip locked
  ) as gone
  where c.code = of_code and c.passenger_id = gone.passenger_id and c.hold_id = gone.hold_id
    and (c.departure_id = of_departure or (gone.of_way and c.of_way and exists (
      select from hold_item o
      where o.hold_id = c.hold_id and o.departure_id = c.departure_id and coalesce(o.bound, o.position) = gone.bound)))
$$;
