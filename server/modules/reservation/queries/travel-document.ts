/** SQL of travel documents: sealed rows go in and out, and nothing here knows their content. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { type Db, toTimestamp } from '../../../db/open.ts'
import type { SealedBytes } from '../../../db/seal.ts'
import { sealedTable } from '../../../db/sealed-store.ts'

export const travelDocumentStore = sealedTable({
  name: 'travel documents',
  table: 'travel_document',
  key: [['passenger_id', 'uuid']],
  keyId: 'key_id',
  boundTo: (passengerId) => passengerId,
})

/** Replaces an earlier one. */
export async function keepDocument(
  db: Db,
  passengerId: string,
  { keyId, bytes }: SealedBytes,
): Promise<void> {
  const row = { key_id: keyId, sealed: bytes }
  await db
    .insertInto('travel_document')
    .values({ passenger_id: passengerId, ...row })
    .onConflict((conflict) =>
      conflict.column('passenger_id').doUpdateSet({ ...row, saved_at: sql<Date>`now()` }),
    )
    .execute()
}

/**
 * Erases at most `most` documents of reservations whose last flight had arrived by then, or that have no flight left.
 * Returns how many.
 */
export async function eraseArrived(db: Db, by: Instant, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('travel_document')
    .where('passenger_id', 'in', (rows) =>
      rows
        .selectFrom('travel_document as ended')
        .innerJoin('passenger', 'passenger.id', 'ended.passenger_id')
        .innerJoin('reservation', 'reservation.id', 'passenger.reservation_id')
        .where(sql<Date>`last_arrival(reservation.id)`, '<=', toTimestamp(by))
        .select('ended.passenger_id')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** A confirmed reservation by its record locator. */
export async function findConfirmedId(
  db: Db,
  brandId: string,
  recordLocator: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('reservation')
    .select('id')
    .where('brand', '=', brandId)
    .where('record_locator', '=', recordLocator)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row?.id
}
