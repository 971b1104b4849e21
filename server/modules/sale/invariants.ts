/** What must be true at every moment of sales and payments. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const saleInvariants: Invariants = {
  'tickets belong to reservations that are confirmed and paid in full': sql`
    select format('reservation %s is %s: %s %s, tickets worth %s, seats and extras %s, changes %s, received %s',
      r.record_locator, r.state, r.total_minor, r.currency, t.worth, ancillary.amount, changed.amount,
      received.amount) as detail
    from (
      select reservation_id, sum(total_minor) as worth from ticket t
      where not exists (select from ticket given where given.exchanged_for = coalesce(t.conjunction_first, t.document_number))
      group by reservation_id
    ) t
    join reservation r on r.id = t.reservation_id
    cross join lateral (
      select coalesce(sum(e.amount_minor), 0) as amount
      from ledger_posting l join ledger_entry e on e.posting_id = l.id
      where l.reservation_id = r.id and l.kind = 'payment' and e.amount_minor > 0 and e.currency = r.currency
    ) received
    cross join lateral (
      select coalesce(-sum(e.amount_minor), 0) as amount
      from ledger_posting l join ledger_entry e on e.posting_id = l.id
      where l.reservation_id = r.id and l.kind = 'sale' and e.account = 'unearned-ancillary-revenue'
    ) ancillary
    cross join lateral (
      select coalesce(sum(collect_minor), 0) as amount from (
        select collect_minor from flight_change c where c.reservation_id = r.id and c.state = 'committed'
        union all
        select collect_minor from booking_change b where b.reservation_id = r.id and b.state = 'made'
      ) every
    ) changed
    where r.state <> 'confirmed' or t.worth + ancillary.amount <> r.total_minor
      or received.amount <> r.total_minor + changed.amount`,
}
