-- The count of further_parties, as it is now: reads only, and locks nothing.
create or replace function count_further_parties(
  of_source bytea, share float8, of_hold uuid, items jsonb
) returns int language sql stable as $$
  with own as (
    select i.departure_id, i.seats from hold h join hold_item i on i.hold_id = h.id
    where h.id = of_hold and h.state = 'held' and h.source = of_source
  ), wanted as (
    select i."departureId" as departure_id, i.seats
    from jsonb_to_recordset(items) as i ("departureId" bigint, seats int)
    where not exists (select from own where own.departure_id = i."departureId" and own.seats >= i.seats)
  ), held as (
    select w.departure_id, w.seats + sum(i.seats) as seats, count(*) filter (where h.beyond_share) as beyond
    from wanted w join hold_item i on i.departure_id = w.departure_id join hold h on h.id = i.hold_id
    where h.source = of_source and h.state = 'held' and h.id is distinct from of_hold
    group by w.departure_id, w.seats
  )
  select coalesce(max(1 + beyond), 0)::int from held
  where share < 1 and seats > share * (select sum(authorised) from departure_class c
    where c.departure_id = held.departure_id and c.rank = 0)
$$;
