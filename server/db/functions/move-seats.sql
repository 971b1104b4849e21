-- Adds seats to the counters of classes, or takes them away: all of it or nothing. The answer is false when a
-- class has no room, is closed or does not exist. Every change of a class counter goes through here, so that
-- one place has the order of locks and the guard. Only the other functions of holds and
-- server/modules/inventory call it. Rows are locked in the order of their key, for any order of the moves, so
-- that two movers cannot wait for each other. The guard is evaluated on the locked rows, never on an earlier
-- read. A read decides only one thing: where the last commit already left no room, the function refuses
-- without waiting and without a write. It gives seats back to a closed class, too.
-- It is planned once: with the moves in view, planning took longer than the work.
create or replace function move_seats(moves seat_move[]) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  expected int;
  moved int;
begin
  with wanted as materialized (
    select coalesce(sum(classes), 0) as count
    from (select max(rank) + 1 as classes from unnest(moves) m group by departure_id, cabin) as cabins
  ), nested as materialized (
    select c.departure_id, c.cabin, c.rank, sum(m.held)::int as held, sum(m.sold)::int as sold,
      c.sold + c.held + sum(m.held + m.sold) <= c.authorised
        and not (c.closed and (sum(m.sold) > 0 or sum(m.held + m.sold) > 0)) as fitted
    from unnest(moves) m join departure_class c
      on c.departure_id = m.departure_id and c.cabin = m.cabin and c.rank <= m.rank
    group by c.departure_id, c.cabin, c.rank
  ), locked as materialized (
    select c.sold + c.held + n.held + n.sold <= c.authorised
      and not (c.closed and (n.sold > 0 or n.held + n.sold > 0)) as fits
    from nested n join departure_class c using (departure_id, cabin, rank)
    where not exists (select from nested where not fitted)
    order by departure_id, cabin, rank
    for update of c
  ), verdict as materialized (
    select (select count from wanted) as wanted, count(*) filter (where fits) as fitting from locked
  ), moving as (
    update departure_class c set held = c.held + n.held, sold = c.sold + n.sold
    from nested n, verdict v
    where v.fitting = v.wanted
      and c.departure_id = n.departure_id and c.cabin = n.cabin and c.rank = n.rank
      and c.sold + c.held + n.held + n.sold <= c.authorised
    returning 1
  )
  select v.wanted, (select count(*) from moving) into expected, moved from verdict v;
  return moved = expected;
end $$;
