/** Names what can be paid for, before the first attempt to pay for it. */
import type { Tx } from '../../../db/open.ts'
import { insertPurchase } from '../queries/purchase.ts'
import type { PurchaseRef } from '../read/purchase.ts'

/** Once what it names is written down. Harmless to repeat. */
export function keepPurchase(tx: Tx, purchase: PurchaseRef): Promise<void> {
  return insertPurchase(tx, purchase)
}
