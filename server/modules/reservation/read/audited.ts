/** What the audit log may know of a booking. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { departuresOf, type StoredDeparture } from '../../schedule/read.ts'

export interface AuditedBooking {
  readonly id: string
  readonly brand: string
  /** those that it has been on, too */
  readonly departures: readonly StoredDeparture[]
}

/** A booking in any state, of any airline. */
export async function findAudited(db: Db, recordLocator: string): Promise<AuditedBooking | undefined> {
  return db
    .selectFrom('reservation')
    .select(['id', 'brand'])
    .select(
      departuresOf(sql`select s.departure_id from segment s where s.reservation_id = reservation.id`).as(
        'departures',
      ),
    )
    .where('record_locator', '=', recordLocator)
    .executeTakeFirst()
}
