/** What must be true of agencies’ accounts at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const agencyInvariants: Invariants = {
  'an agency’s balance is what the books say, and within its credit': sql`
    with bought as (
      select l.brand, e.detail as code, sum(e.amount_minor) as amount
      from ledger_entry e join ledger_posting l on l.id = e.posting_id
      where e.account = 'agency-account' group by 1, 2
    )
    select format('agency %s %s: balance %s, books %s, credit %s', brand, code, a.balance_minor,
      -coalesce(b.amount, 0), a.credit_limit_minor) as detail
    from agency a full join bought b using (brand, code)
    where a.balance_minor is distinct from -coalesce(b.amount, 0)
      or a.balance_minor + a.credit_limit_minor < 0`,
}
