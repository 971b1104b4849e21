/** SQL of what is paid for. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import type { PurchaseRef } from '../read/purchase.ts'

/** Harmless to repeat. */
export async function insertPurchase(
  tx: Tx,
  { purchaseId, purchaseKind, bookingId }: PurchaseRef,
): Promise<void> {
  await sql`
    insert into purchase (id, kind, reservation_id) values (${purchaseId}, ${purchaseKind}, ${bookingId})
    on conflict (id) do nothing
  `.execute(tx)
}
