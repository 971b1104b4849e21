/** What must be true of the outbox at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'
import { stuckAfterTries } from './notice.ts'

export const noticeInvariants: Invariants = {
  'no mail is stuck': sql`
    select format('notice %s, %s: tried %s times since %s', id, kind, attempts, created_at) as detail
    from outbox where delivered_at is null and attempts >= ${stuckAfterTries}`,
}
