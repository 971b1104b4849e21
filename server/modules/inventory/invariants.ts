/** What must be true of class counters and holds at every moment. Reads only. */
import { sql } from 'kysely'
import type { Invariants } from '../../db/invariants.ts'

export const inventoryInvariants: Invariants = {
  'no class sells more than authorised': sql`
    select format('departure %s %s%s: %s sold and %s held of %s', departure_id, cabin, rank, sold, held, authorised)
      as detail
    from departure_class where sold + held > authorised`,

  'no hold outlives its expiry by a minute, unless a payment keeps it': sql`
    select format('hold %s expired at %s', id, expires_at) as detail
    from hold where state = 'held' and not frozen and expires_at < now() - interval '60 seconds'`,
}
