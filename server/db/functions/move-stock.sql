-- Moves seats, and takes a use of one promo code or gives back that of another: all of it or nothing. Answers
-- 'moved', or what there is too little of: 'no-seats', 'no-uses'. Classes are locked before codes, by all who need both.
create or replace function move_stock(moves seat_move[], of_brand text, taken_code text, given_code text)
returns text language plpgsql as $$
begin
  if taken_code is null and given_code is null then
    return case when move_seats(moves) then 'moved' else 'no-seats' end;
  end if;
  perform from departure_class c
  where exists (
    select from unnest(moves) m where m.departure_id = c.departure_id and m.cabin = c.cabin and c.rank <= m.rank
  ) order by c.departure_id, c.cabin, c.rank for update;
  perform from promo_code p where p.brand = of_brand and p.code in (taken_code, given_code) order by p.code for update;
  if taken_code is not null and not move_promo_uses(of_brand, taken_code, 1) then return 'no-uses'; end if;
  if not move_seats(moves) then
    if taken_code is not null then perform move_promo_uses(of_brand, taken_code, -1); end if;
    return 'no-seats';
  end if;
  if given_code is not null then perform move_promo_uses(of_brand, given_code, -1); end if;
  return 'moved';
end $$;
