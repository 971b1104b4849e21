-- The seats of holds as moves: (1, 0) holds them, (-1, 0) gives them back, (-1, 1) sells held ones. It is planned once,
-- as move_seats is.
create or replace function hold_moves(of_holds uuid[], held_sign int, sold_sign int) returns seat_move[]
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select coalesce(array_agg(row (departure_id, cabin, rank, seats * held_sign, seats * sold_sign)::seat_move), '{}')
    from hold_item where hold_id = any (of_holds)
  );
end $$;
