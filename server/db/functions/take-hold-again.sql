-- Takes again what an ended hold, which the caller has locked, has given back: all of it or nothing. It fails where
-- there is too little, and where its source now holds its share already.
create or replace function take_hold_again(
  of_hold uuid, of_source bytea, share float8, out is_taken boolean, out moved jsonb
) language plpgsql as $$
declare
  moves seat_move[] := hold_moves(array[of_hold], 1, 0);
  items jsonb := (select jsonb_agg(jsonb_build_object('departureId', departure_id, 'seats', seats))
    from hold_item where hold_id = of_hold);
begin
  is_taken := further_parties(of_source, share, of_hold, items) = 0
    and (select move_stock(moves, h.brand, h.promo_code, null) = 'moved' from hold h where h.id = of_hold);
  if not is_taken then return; end if;
  update hold set state = 'held', source = of_source where id = of_hold;
  moved := departures_of(moves);
end $$;
