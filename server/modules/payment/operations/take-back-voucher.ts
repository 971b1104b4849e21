/**
 * Takes back a voucher that was bought, and gives its money back the way it came. Invariants: only a voucher with
 * nothing spent or kept for a payment, within the days in which a buyer may change their mind; once; the transaction
 * that owes the money also makes the code worthless. The job that sends refunds calls the gateway.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { postingForTakenBackVoucher } from '@jetbridge/core/payment/ledger.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { bookPosting } from '../../ledger/operations.ts'
import { insertCausedRefunds } from '../queries/refund.ts'
import { spendUnused } from '../queries/voucher-order.ts'

export interface TakenBack extends Money {
  readonly orderId: string
}

/** Undefined, with nothing changed, if it was not bought, is too old, partly spent, or taken back already. */
export async function takeBackVoucher(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  brand: string,
  code: string,
): Promise<TakenBack | undefined> {
  const order = await spendUnused(tx, brand, code)
  if (!order) return undefined
  const { orderId, attemptId, amount, currency } = order
  await bookPosting(deps, tx, brand, postingForTakenBackVoucher({ brand, code, currency, amount }))
  const id = uuidv7(deps.now(), deps.random)
  const refund = { id, attemptId, amount, currency, reason: 'cancelled', method: 'gateway' } as const
  await insertCausedRefunds(tx, [{ ...refund, causeId: orderId }])
  return { orderId, amount, currency }
}
