/** What must be true of holds and what they reserve, at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const bookingInvariants: Invariants = {
  'the uses of a promo code are those that holds reserve and those that were sold': sql`
    with counted as (
      select brand, promo_code as code, count(*) filter (where state = 'held') as reserved,
        count(*) filter (where state = 'sold') as sold
      from hold where promo_code is not null and state in ('held', 'sold') group by 1, 2
    )
    select format('promo code %s %s: %s used of %s, %s reserved and %s sold', brand, code, p.used, p.quota,
      coalesce(c.reserved, 0), coalesce(c.sold, 0)) as detail
    from promo_code p left join counted c using (brand, code)
    where p.used <> coalesce(c.reserved + c.sold, 0) or p.used > p.quota`,
}
