/** Forgets who paid, and not what was paid: amounts, gateways and the masked card stay with the books. */
import type { Tx } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import { forgetMember } from '../../membership/operations.ts'
import { findOrderOf } from '../../membership/read.ts'
import { forgetBills } from '../queries/attempt.ts'
import { forgetOrders } from '../queries/voucher-order.ts'
import { isMembershipAsked } from '../read/attempt.ts'
import { findBought } from '../read/voucher-order.ts'

/** The billing addresses of reservations. Harmless to repeat. */
export async function erasePayers(tx: Tx, reservationIds: readonly string[]): Promise<void> {
  await forgetBills(tx, reservationIds)
}

/**
 * Vouchers stay, and anybody with their code can spend them. In the caller's transaction, under the lock of the
 * account.
 * @throws Refusal `payment-in-progress` while it is not known whether one was paid for
 */
export async function eraseVoucherBuyer(tx: Tx, accountId: string): Promise<void> {
  const { isOpen } = await findBought(tx, accountId)
  if (isOpen) throw new Refusal('payment-in-progress')
  await forgetOrders(tx, accountId)
}

/** The same for memberships: they stay with the books. @throws Refusal `payment-in-progress` as for a voucher */
export async function eraseMember(tx: Tx, accountId: string): Promise<void> {
  const orderId = await findOrderOf(tx, accountId)
  if (orderId !== undefined && (await isMembershipAsked(tx, orderId)))
    throw new Refusal('payment-in-progress')
  await forgetMember(tx, accountId)
}
