-- Gives back the seats and promo codes of ended holds, oldest first: of all of them, or of those that are on the
-- given departures or have the given code. It leaves a hold alone that its buyer is just extending or paying for.
-- Answers how many were released, and of which departures.
create or replace function release_ended_holds(
  most int, of_departures bigint[], of_brand text, of_code text, out released int, out moved jsonb
) language plpgsql as $$
declare
  ended uuid[];
begin
  select array_agg(id) into ended from (
    select id from hold h
    where state = 'held' and not frozen and expires_at <= now() and (
      of_departures is null
      or exists (select from hold_item i where i.hold_id = h.id and i.departure_id = any (of_departures))
      or (h.brand = of_brand and h.promo_code = of_code)
    )
    order by expires_at limit most for update skip locked
  ) as due;
  released := coalesce(cardinality(ended), 0);
  if released > 0 then moved := release_holds(ended); end if;
end $$;
