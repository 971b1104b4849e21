/** SQL that ends the sale of departures: of one that is cancelled, of those that have left. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'

/** No seat is taken or sold there any more; given back they still are. */
export async function closeForGood(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('departure_class')
    .set({ closed: true })
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
}
