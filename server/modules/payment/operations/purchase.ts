/** Names what can be paid for, before the first attempt to pay for it. */
import type { Statement } from '../../../db/statement.ts'
import { insertingPurchase } from '../queries/purchase.ts'
import type { PurchaseRef } from '../read/purchase.ts'

/** Once what it names is written down. Harmless to repeat. */
export function keepingPurchase(purchase: PurchaseRef): Statement<void> {
  return insertingPurchase(purchase)
}
