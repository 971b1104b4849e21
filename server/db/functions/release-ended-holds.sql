-- Gives back the seats of ended holds, of all departures or the given ones, oldest first. It leaves a hold
-- alone that its buyer is just extending or paying for. Answers how many were released, and of which
-- departures.
create or replace function release_ended_holds(most int, of_departures bigint[], out released int, out moved jsonb)
language plpgsql as $$
declare
  ended uuid[];
  moves seat_move[];
begin
  select array_agg(id) into ended from (
    select id from hold h
    where state = 'held' and not frozen and expires_at <= now() and (of_departures is null or exists (
      select from hold_item i where i.hold_id = h.id and i.departure_id = any (of_departures)))
    order by expires_at limit most for update skip locked
  ) as due;
  released := coalesce(cardinality(ended), 0);
  if released = 0 then return; end if;
  moves := hold_moves(ended, -1, 0);
  if not move_seats(moves) then raise exception 'ended holds % cannot be given back', ended; end if;
  update hold set state = 'released' where id = any (ended);
  moved := departures_of(moves);
end $$;
