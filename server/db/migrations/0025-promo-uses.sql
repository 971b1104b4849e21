-- The uses of a promo code are reserved with the hold: `used` counts the holds that keep seats, and those that were
-- sold. Until now only sales were counted, and only up to the quota. What was promised or sold before stays so: the
-- quota grows where it has to.
update promo_code p set
  used = (select count(*) from hold h where h.brand = p.brand and h.promo_code = p.code and h.state in ('held', 'sold')),
  quota = case when quota is not null then greatest(quota, (
    select count(*) from hold h where h.brand = p.brand and h.promo_code = p.code and h.state in ('held', 'sold')
  )::int) end;

-- They are made again with other arguments or answers (server/db/functions).
drop function if exists sell_hold(uuid);
drop function if exists release_ended_holds(int, bigint[]);
