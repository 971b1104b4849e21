/** Names of passengers that were changed, as other modules read them. */
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** A name with the one that its ticket prints. */
export interface TicketedName extends PersonName {
  readonly ticketName: string
}

export interface RenamedPassenger {
  readonly passengerId: string
  readonly was: TicketedName
  readonly now: TicketedName
}

/** Names that were changed at once. */
export interface NameChange {
  readonly id: string
  readonly madeAt: Instant
  /** in the order of the party */
  readonly lines: readonly RenamedPassenger[]
}

/** Of a booking, in the order they were made, as a sub-select. */
export function nameChangesOf(reservationId: Expression<string>) {
  return sql<NameChange[]>`(
    select coalesce(json_agg(json_build_object('id', b.id, 'madeAt', floor(extract(epoch from b.made_at) * 1000), 'lines', (
        select json_agg(json_build_object('passengerId', l.passenger_id, 'was', l.given, 'now', l.taken) order by p.number)
        from booking_change_line l join passenger p on p.id = l.passenger_id
        where l.change_id = b.id and l.kind = 'name'
      )) order by b.made_at, b.id), '[]')
    from booking_change b where b.reservation_id = ${reservationId} and b.state = 'made'
      and exists (select from booking_change_line l where l.change_id = b.id and l.kind = 'name'))`
}

export async function listNameChanges(db: Db, reservationId: string): Promise<readonly NameChange[]> {
  const { changes } = await db
    .selectNoFrom(nameChangesOf(sql`${reservationId}::uuid`).as('changes'))
    .executeTakeFirstOrThrow()
  return changes
}
