/** SQL that ends the sale of departures that are cancelled or have left. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'

/** No seat is taken or sold there any more; seats can still be given back. */
export async function closeForGood(tx: Tx, departureIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('departure_class')
    .set({ closed: true })
    .where('departure_id', '=', sql<number>`any(${departureIds}::bigint[])`)
    .execute()
}
