/** Corrections of a booking's contact, as other modules read them. */
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type Statement, statement } from '../../../db/statement.ts'

/** What of a contact can be corrected. */
export type ReachedAt = Pick<Contact, 'email' | 'mobilePhone'>

export interface ContactChange {
  readonly was: ReachedAt
  readonly now: ReachedAt
}

/** Undefined where it is erased. */
export async function findContactChange(db: Db, changeId: string): Promise<ContactChange | undefined> {
  const { rows } = await sql<ContactChange>`
    select given as was, taken as now from booking_change_line
    where change_id = ${changeId} and kind = 'contact' and given ? 'email'`.execute(db)
  return rows[0]
}

/** How often it was corrected, to be read behind the lock of the reservation. */
export function countingContactChanges(reservationId: string): Statement<number> {
  const query = sql<{ count: number }>`
    select count(*)::int as count from booking_change b join booking_change_line l on l.change_id = b.id
    where b.reservation_id = ${reservationId} and b.state = 'made' and l.kind = 'contact'`
  return statement(query, ([row]: readonly { count: number }[]) => row?.count ?? 0)
}
