-- Sells the seats of a flow's hold, also those of an ended hold if nobody took them. 'sold' with `is_new`
-- false when it was sold before; 'seats-gone' when there is no hold or no room.
create or replace function sell_hold(
  of_flow uuid, out outcome text, out is_new boolean, out of_brand text, out used_promo_code text, out moved jsonb
) language plpgsql as $$
declare
  prior hold%rowtype;
  moves seat_move[];
begin
  select * into prior from hold where flow_id = of_flow for update;
  is_new := prior.state is distinct from 'sold';
  moves := hold_moves(array[prior.id], case when prior.state = 'held' then -1 else 0 end, 1);
  outcome := case when prior.id is null then 'seats-gone' when not is_new or move_seats(moves) then 'sold'
    else 'seats-gone' end;
  if outcome <> 'sold' or not is_new then return; end if;
  update hold set state = 'sold', frozen = false where id = prior.id;
  of_brand := prior.brand;
  used_promo_code := prior.promo_code;
  moved := departures_of(moves);
end $$;
