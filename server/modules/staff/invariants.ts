/** What must be true of the staff's rights at every moment. Reads only. */
import { standardRoleNames } from '@jetbridge/core/access/permission.ts'
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const staffInvariants: Invariants = {
  'a role that somebody of the staff holds exists': sql`
    select format('%s: %s', g.brand, g.role) as detail from staff_grant g
    where g.role <> all(${[...standardRoleNames]}::text[])
      and not exists (select from staff_role r where r.brand = g.brand and r.name = g.role)`,
  'no role of an airline’s own has the name of one that every airline has': sql`
    select format('%s: %s', brand, name) as detail from staff_role
    where name = any(${[...standardRoleNames]}::text[])`,
}
