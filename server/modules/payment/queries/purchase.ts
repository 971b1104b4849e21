/** SQL of what is paid for. */
import { sql } from 'kysely'
import { type Statement, statement } from '../../../db/statement.ts'
import type { PurchaseRef } from '../read/purchase.ts'

/** Harmless to repeat. */
export function insertingPurchase({ purchaseId, purchaseKind, bookingId }: PurchaseRef): Statement<void> {
  const query = sql`
    insert into purchase (id, kind, reservation_id) values (${purchaseId}, ${purchaseKind}, ${bookingId})
    on conflict (id) do nothing`
  return statement(query, () => undefined)
}
