-- Adds uses of a promo code, or takes them away: all of them or none. The answer is false when the code has not so
-- many left, or is gone. Every change of the counter goes through here. It tells all processes where the last use
-- goes, and where one comes back.
create or replace function move_promo_uses(of_brand text, of_code text, uses int) returns boolean language plpgsql as $$
declare
  promo promo_code%rowtype;
begin
  update promo_code p set used = p.used + uses
  where p.brand = of_brand and p.code = of_code and (uses < 0 or p.quota is null or p.used + uses <= p.quota)
  returning * into promo;
  if not found then return uses < 0; end if;
  if (promo.used >= promo.quota) is distinct from (promo.used - uses >= promo.quota) then
    perform pg_notify('offer', of_brand || ':promo-codes');
  end if;
  return true;
end $$;
