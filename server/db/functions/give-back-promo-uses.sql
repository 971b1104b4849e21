-- Gives back the uses of promo codes that holds have reserved, in the order of the codes, so that two who give back
-- cannot wait for each other.
create or replace function give_back_promo_uses(of_holds uuid[]) returns void language plpgsql as $$
declare
  reserved record;
begin
  for reserved in
    select brand, promo_code, count(*)::int as uses from hold
    where id = any (of_holds) and promo_code is not null group by brand, promo_code order by brand, promo_code
  loop
    perform move_promo_uses(reserved.brand, reserved.promo_code, -reserved.uses);
  end loop;
end $$;
