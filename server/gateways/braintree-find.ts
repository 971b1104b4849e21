/** The present state of an order at Braintree, which may have several sales of it. */
import type { BraintreeAccount } from './braintree-account.ts'
import { type BraintreeTransaction, outcomeOf, unknown } from './braintree-protocol.ts'
import { refund } from './braintree-refund.ts'
import { refundsOf, salesOf } from './braintree-sales.ts'
import type { Approval, GatewayOutcome } from './gateway.ts'

export async function find(
  account: BraintreeAccount,
  orderId: string,
  transactionId?: string | null,
): Promise<GatewayOutcome> {
  const all = await salesOf(account, orderId, transactionId)
  const sales = all.filter((sale) => !isDuplicate(sale))
  if (sales.length < all.length && sales.length === 0)
    return unknown('the duplicate of a sale that is not found')
  const outcomes = await Promise.all(
    sales.map(async (sale) => outcomeOf(sale, await refundsOf(account, sale))),
  )
  const open = outcomes.find(({ state }) => state === 'unknown')
  if (open) return open
  const paid = outcomes.filter((outcome) => outcome.state === 'approved')
  const [kept, ...surplus] = paid.filter(holdsMoney)
  if (kept) return (await giveBackAll(account, orderId, surplus)) ?? kept
  return paid[0] ?? outcomes[0] ?? { state: 'absent' }
}

/** Rejected because the order has another sale: that one counts. */
function isDuplicate({ gatewayRejectionReason: why }: BraintreeTransaction): boolean {
  return why === 'duplicate'
}

function holdsMoney({ amount, refunded }: Approval): boolean {
  return amount.amount > (refunded?.amount ?? 0)
}

/** An order is paid once. Money that was taken more than once goes back, and until then nothing is certain. */
async function giveBackAll(account: BraintreeAccount, orderId: string, surplus: readonly Approval[]) {
  const given = await Promise.all(
    surplus.map(({ transactionId, amount }) =>
      refund(account, {
        orderId,
        transactionId,
        amount,
        altogether: amount,
        idempotencyKey: `surplus ${transactionId}`,
      }),
    ),
  )
  const stuck = given.find(({ state }) => state !== 'refunded')
  return stuck && unknown('several sales of one order, and the surplus is not back yet')
}
