/** What must be true of changes that are stored at a time. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

const named = sql.raw(`format('%s, %s of %s (%s), due %s', id, kind, brand, name, due_at)`)

export const proposalInvariants: Invariants = {
  'a scheduled change is stored within ten minutes of its time': sql`
    select ${named} || coalesce(': ' || outcome, ': no server of this version serves the airline') as detail
    from scheduled_change where state = 'waiting' and due_at < now() - interval '10 minutes'`,
  'no scheduled change is outdated': sql`
    select ${named} || coalesce(': ' || outcome, '') || format('; "scheduled-change cancel %s" takes it off', id) as detail
    from scheduled_change where state = 'outdated'`,
}
