/** What must be true of the books at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const ledgerInvariants: Invariants = {
  'every posting balances': sql`
    select format('posting %s is out by %s %s', posting_id, sum(amount_minor), currency) as detail
    from ledger_entry group by posting_id, currency having sum(amount_minor) <> 0`,

  'the books balance': sql`
    select format('%s %s', sum(amount_minor), currency) as detail
    from ledger_entry group by currency having sum(amount_minor) <> 0`,
}
