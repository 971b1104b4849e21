/** SQL of finding a reservation by its code. */
import type { Bearer } from '@jetbridge/core/passenger/family-name.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export interface LookedUp {
  readonly id: string
  readonly brandId: string
  readonly flowId: string
  /** of the agency that has booked it; null: nobody's */
  readonly agencyCode: string | null
  /** the passengers and the contact */
  readonly bearers: readonly Bearer[]
}

/** One query, confirmed reservations only. */
export async function findByLocator(
  db: Db,
  brandId: string,
  recordLocator: string,
): Promise<LookedUp | undefined> {
  return db
    .selectFrom('reservation')
    .select([
      'reservation.id',
      'reservation.brand as brandId',
      'reservation.flow_id as flowId',
      'reservation.agency_code as agencyCode',
      sql<Bearer[]>`(
        select json_agg(json_build_object('firstName', coalesce(first_name, ''), 'lastName', coalesce(last_name, '')))
        from (
          select first_name, last_name from passenger where passenger.reservation_id = reservation.id
          union all select reservation.contact ->> 'firstName', reservation.contact ->> 'lastName'
        ) as bearer)`.as('bearers'),
    ])
    .where('record_locator', '=', recordLocator)
    .where('brand', '=', brandId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
}

/** How many there are by the database's statistics: costs nothing, 0 before they are first gathered. */
export async function estimateReservations(db: Db): Promise<number> {
  const { rows } = await sql<{ about: number }>`
    select greatest(0, reltuples)::int as about from pg_class where oid = 'reservation'::regclass
  `.execute(db)
  return rows[0]?.about ?? 0
}
