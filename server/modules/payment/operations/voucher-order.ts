/**
 * Owns orders of vouchers. Invariants: an order is on disk with its payment before a gateway hears of it, and has one
 * payment; it gets its voucher once, in the transaction that settles the payment. Never decides what may be bought.
 */
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { NewVoucherOrder } from '../payment.ts'
import { insertOrderedVoucher, insertVoucherOrder } from '../queries/voucher-order.ts'

/** Its payment follows in the same transaction. */
export function recordVoucherOrder(tx: Tx, order: NewVoucherOrder): Promise<void> {
  return insertVoucherOrder(tx, order)
}

/** Its posting goes with the payment's. @throws Error when the order has its voucher already, or the code is taken */
export async function issueOrderedVoucher(
  deps: Pick<Deps, 'crashPoint'>,
  tx: Tx,
  orderId: string,
  code: string,
): Promise<void> {
  const isFirst = await betweenCrashPoints(deps, 'issue-voucher', () =>
    insertOrderedVoucher(tx, orderId, code),
  )
  if (!isFirst) throw new Error(`voucher order ${orderId} has its voucher already`)
}
