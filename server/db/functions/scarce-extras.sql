-- Limited extras of which a hold wants more than it has: how many it wants, and how many places others have.
-- Places of ended holds (`ended`) are counted apart.
create or replace function scarce_extras(of_hold uuid, wanted jsonb) returns table (
  departure_id bigint, code text, places int, asked int, standing int, ended int
) language sql stable as $$
  select w."departureId", w.code, w.places, w.asked, coalesce(o.standing, 0), coalesce(o.ended, 0)
  from (
    select "departureId", code, min(stock) as places, count(*)::int as asked
    from extras_in(wanted) where stock is not null group by 1, 2
  ) w
  left join lateral (
    select count(*) filter (where c.hold_id = of_hold)::int as own,
      count(*) filter (where c.hold_id <> of_hold and s.hold_id is not null)::int as standing,
      count(*) filter (where c.hold_id <> of_hold and s.hold_id is null)::int as ended
    from extra_choice c left join standing_extra s using (hold_id, departure_id, passenger_id, code)
    where c.departure_id = w."departureId" and c.code = w.code
  ) o on true
  where w.asked > coalesce(o.own, 0)
$$;
