/** What must be true of memberships at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const membershipInvariants: Invariants = {
  'a membership begins with its payment, and not before': sql`
    select format('membership %s is %s: %s %s, paid %s', m.record_locator, m.state, m.amount_minor, m.currency,
      a.amount_minor) as detail
    from membership m left join payment_attempt a
      on a.purchase_id = m.id and a.state = 'approved' and a.reason is null
    where (m.state = 'ordered') <> (a.id is null)
      or a.amount_minor <> m.amount_minor or a.currency <> m.currency`,

  'a membership has its document once it is paid, open or given back as it is': sql`
    select format('membership %s is %s: EMD %s of %s, coupon %s', m.record_locator, m.state, e.document_number,
      e.total_minor, c.status) as detail
    from membership m left join emd e on e.membership_id = m.id left join emd_coupon c using (document_number)
    where (m.state = 'ordered') <> (e.document_number is null)
      or e.total_minor <> m.amount_minor or e.currency <> m.currency or c.amount_minor <> m.amount_minor
      or (m.state = 'paid') <> coalesce(c.status = 'O', false)
      or (m.state = 'withdrawn') <> coalesce(c.status = 'R', false)
      or c.refunded_minor <> coalesce(m.refunded_minor, 0)`,

  'what is unearned of a membership is what is not over of it': sql`
    with booked as (
      select l.brand, e.detail as code, -sum(e.amount_minor) as amount
      from ledger_entry e join ledger_posting l on l.id = e.posting_id
      where e.account = 'unearned-membership-revenue' group by 1, 2
    ), due as (
      -- months are equal; cents that do not divide come first
      select brand, record_locator as code, case when state = 'paid' then amount_minor
        - amount_minor / 12 * months_earned - least(months_earned, amount_minor % 12) else 0 end as amount
      from membership
    )
    select format('membership %s %s: %s unearned, booked %s', brand, code, d.amount, b.amount) as detail
    from due d full join booked b using (brand, code)
    where coalesce(d.amount, 0) <> coalesce(b.amount, 0)`,

  'a membership that was given back owes or gave back what it says': sql`
    select format('membership %s: %s, refunds %s', m.record_locator, m.refunded_minor, given.back) as detail
    from membership m cross join lateral (
      select coalesce(sum(amount_minor), 0) as back from refund where cause_id = m.id
    ) given
    where given.back <> coalesce(m.refunded_minor, 0)`,

  'nobody has two memberships at once': sql`
    select format('memberships %s and %s', m.record_locator, o.record_locator) as detail
    from membership m join membership o on o.account_id = m.account_id and o.id > m.id
    where m.state = 'paid' and o.state = 'paid'
      and m.valid_from <= o.valid_until and o.valid_from <= m.valid_until`,
}
