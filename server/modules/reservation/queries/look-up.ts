/** SQL of finding a reservation by its code. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export interface LookedUp {
  readonly id: string
  readonly brandId: string
  /** of the passengers and of the contact */
  readonly familyNames: readonly string[]
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
      sql<string[]>`array(
        select last_name from passenger where passenger.flow_id = reservation.flow_id
        union all select reservation.contact ->> 'lastName')`.as('familyNames'),
    ])
    .where('record_locator', '=', recordLocator)
    .where('brand', '=', brandId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
}

/** How many there are, as the database's statistics have it: costs nothing, 0 before they are first gathered. */
export async function estimateReservations(db: Db): Promise<number> {
  const { rows } = await sql<{ about: number }>`
    select greatest(0, reltuples)::int as about from pg_class where oid = 'reservation'::regclass
  `.execute(db)
  return rows[0]?.about ?? 0
}
