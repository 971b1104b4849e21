-- Sells the seats of a flow's hold, with the use of its promo code; also those of an ended hold, if nobody took
-- either of them. 'sold' also when it was sold before; 'seats-gone' when there is no hold, no room, or no use left.
create or replace function sell_hold(of_flow uuid, out outcome text, out moved jsonb) language plpgsql as $$
declare
  prior hold%rowtype;
  moves seat_move[];
begin
  select * into prior from hold where flow_id = of_flow for update;
  outcome := case when prior.id is null then 'seats-gone' when prior.state = 'sold' then 'sold' end;
  if outcome is not null then return; end if;
  moves := hold_moves(array[prior.id], case when prior.state = 'held' then -1 else 0 end, 1);
  outcome := case move_stock(moves, prior.brand, case when prior.state <> 'held' then prior.promo_code end, null)
    when 'moved' then 'sold' else 'seats-gone' end;
  if outcome <> 'sold' then return; end if;
  update hold set state = 'sold', frozen = false, source = null, beyond_share = false where id = prior.id;
  moved := departures_of(moves);
end $$;
