-- Gives back what holds keep, which the caller has locked: their seats, and the uses of their promo codes. Answers
-- their departures (departures_of).
create or replace function release_holds(of_holds uuid[]) returns jsonb language plpgsql as $$
declare
  moves seat_move[] := hold_moves(of_holds, -1, 0);
begin
  if not move_seats(moves) then raise exception 'holds % cannot be given back', of_holds; end if;
  perform give_back_promo_uses(of_holds);
  update hold set state = 'released', frozen = false, source = null, beyond_share = false
  where id = any (of_holds);
  return departures_of(moves);
end $$;
