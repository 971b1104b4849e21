/** Names of passengers that were changed, as other modules read them. */
import type { PersonName } from '@jetbridge/core/passenger/name.ts'
import type { Person } from '@jetbridge/core/passenger/person-value.ts'
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** A name with the one that its ticket prints; gender and birth date where they are changed with it. */
export interface TicketedPerson extends PersonName {
  readonly ticketName: string
  readonly gender?: Person['gender']
  readonly dateOfBirth?: Person['dateOfBirth']
}

export interface RenamedPassenger {
  readonly passengerId: string
  readonly was: TicketedPerson
  readonly now: TicketedPerson
  /** in the currency of the booking */
  readonly fee: Minor
  /** somebody else travels from now on */
  readonly isOtherPerson: boolean
}

/** Names that were changed at once. */
export interface NameChange {
  readonly id: string
  readonly madeAt: Instant
  /** in the order of the party */
  readonly lines: readonly RenamedPassenger[]
}

/** The names among the lines of a change `b`, as a sub-select. */
export const renamedIn = sql<readonly RenamedPassenger[]>`(
  select coalesce(json_agg(json_build_object('passengerId', l.passenger_id, 'was', l.given, 'now', l.taken,
    'fee', l.fee_minor, 'isOtherPerson', l.is_other_person) order by p.number), '[]')
  from booking_change_line l join passenger p on p.id = l.passenger_id
  where l.change_id = b.id and l.kind = 'name')`

/** Of a booking, in the order they were made, as a sub-select. */
export function nameChangesOf(reservationId: Expression<string>) {
  return sql<NameChange[]>`(
    select coalesce(json_agg(json_build_object('id', b.id, 'madeAt', floor(extract(epoch from b.made_at) * 1000),
      'lines', ${renamedIn}) order by b.made_at, b.id), '[]')
    from booking_change b where b.reservation_id = ${reservationId} and b.state = 'made'
      and exists (select from booking_change_line l where l.change_id = b.id and l.kind = 'name'))`
}

export async function listNameChanges(db: Db, reservationId: string): Promise<readonly NameChange[]> {
  const { changes } = await db
    .selectNoFrom(nameChangesOf(sql`${reservationId}::uuid`).as('changes'))
    .executeTakeFirstOrThrow()
  return changes
}
