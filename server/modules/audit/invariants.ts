/** What must be true of the audit log at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'
import { powersOf, serverRoles } from '../../db/update/server-role.ts'

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
  'the blocks of the audit log are one unbroken chain': sql`
    select format('%s, block %s', series, number) as detail from (
      select b.*, lag(hash, 1, ''::bytea) over w as hash_before, row_number() over w as place
      from audit_block b window w as (partition by series order by number)
    ) chained
    where number <> place or previous_hash <> hash_before
      or hash <> audit_block_hash(row(series, number, at, act_ids, previous_hash, hash)::audit_block)
    union all
    select format('%s ends at block %s', s.series, s.number) from audit_series s
    left join lateral (
      select number, hash from audit_block where series = s.series order by number desc limit 1
    ) last on true
    where s.number <> coalesce(last.number, 0) or s.hash <> coalesce(last.hash, ''::bytea)
    union all
    select format('%s has no end', b.series) from audit_block b
    where b.number = 1 and not exists (select from audit_series s where s.series = b.series)`,
  'each act of the audit log is sealed once, or waits to be': sql`
    with places as (
      select act_id, b.series from audit_block b, unnest(b.act_ids) as act_id
      union all
      select act_id, series from audit_unsealed
    ), counted as (
      select coalesce(a.id, p.act_id) as id, count(p.act_id) as places, bool_and(a.series = p.series) as fits
      from audit_act a full join places p on p.act_id = a.id group by 1
    )
    select format('act %s', id) as detail from counted where places <> 1 or fits is not true`,
  'a role that was made for servers can only add to the audit log': sql`
    select format('%s %s', pg_get_userbyid(grantee), power) as detail from (${sql.raw(serverRoles)}) granted,
      lateral (${sql.raw(powersOf('granted.grantee'))}) powers`,
  'the audit log is sealed within ten minutes': sql`
    select format('act %s of %s waits since %s', act_id, series, at) as detail from audit_unsealed
    where at < clock_timestamp() - interval '10 minutes' order by act_id limit 1`,
}
