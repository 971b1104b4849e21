/** What must be true of profiles and saved cards at every moment. Reads only. */
import { mostOfProfile } from '@jetbridge/core/passenger/profile.ts'
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const profileInvariants: Invariants = {
  'a card that a gateway keeps is on a profile, or is to be forgotten': sql`
    select format('card %s', k.alias) as detail
    from kept_card k left join profile_payment p using (alias)
    where k.forget_at is null and (p.id is null or p.deleted_at is not null)
      or k.forget_at is not null and p.id is not null and p.deleted_at is null`,

  'no profile keeps more than it may': sql`
    select format('account %s: %s of %s', account_id, count, kind) as detail
    from (
      select account_id, 'companions' as kind, count(*), ${mostOfProfile.companions}::int as most
      from companion group by 1
      union all
      select account_id, 'documents', count(*), ${mostOfProfile.documents}::int from profile_document group by 1
      union all
      select account_id, 'cards', count(*), ${mostOfProfile.payments}::int
      from profile_payment where deleted_at is null group by 1
      union all
      select account_id, 'vouchers', count(*), ${mostOfProfile.vouchers}::int from profile_voucher group by 1
    ) as kept
    where count > most`,
}
