/** What must be true of the audit log at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const auditInvariants: Invariants = {
  'the audit log is one unbroken chain': sql`
    select format('%s, row %s', brand, number) as detail from (
      select e.*, lag(hash, 1, ''::bytea) over w as hash_before, row_number() over w as place
      from audit_entry e window w as (partition by brand order by number)
    ) chained
    where number <> place or previous_hash <> hash_before
      or hash <> audit_hash(row(brand, number, at, actor_kind, actor_id, act, record, record_id, request_id,
        previous_hash, hash)::audit_entry)
    union all
    select format('%s ends at %s', c.brand, c.number) from audit_chain c
    where c.number > 0 and not exists (
      select from audit_entry e where e.brand = c.brand and e.number = c.number and e.hash = c.hash)
    union all
    select format('%s has a reason for row %s, which is not there', r.brand, r.number) from audit_reason r
    where not exists (select from audit_entry e where e.brand = r.brand and e.number = r.number)`,
}
