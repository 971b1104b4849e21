/**
 * Money back at Braintree: a void of all, or a refund once the sale settles. Braintree keeps no keys, so the
 * engine looks for refunds it has already made.
 */
import { toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { type BraintreeAccount, codesOf, type SaleResult } from './braintree-account.ts'
import {
  type BraintreeTransaction,
  isGiven,
  settlesFirst,
  transactionSchema,
  unknown,
  wayBack,
} from './braintree-protocol.ts'
import { findTransaction, refundsOf } from './braintree-sales.ts'
import type { RefundOutcome, RefundRequest } from './gateway.ts'

export async function refund(account: BraintreeAccount, request: RefundRequest): Promise<RefundOutcome> {
  const sendBy = performance.now() + 2 * account.timeoutMs
  const sale = await findTransaction(account, request.transactionId)
  if (!sale) return { state: 'refused', why: 'transaction-unknown' }
  const known = judgeSale(sale, request) ?? (await givenBefore(account, sale, request))
  if (known) return known
  // A refund that leaves late may still be on its way when another process sends it again.
  if (performance.now() > sendBy) return unknown('Braintree was slow: nothing was given back')
  switch (wayBack(sale, request.altogether)) {
    case 'void':
      return voidSale(account, sale, request)
    case 'refund':
      return refundSale(account, sale, request)
    case 'wait':
      return { state: 'not-yet' }
  }
}

/** The outcome where the sale itself tells it: of another order, or voided. */
function judgeSale(
  { id, orderId, amount, status }: BraintreeTransaction,
  request: RefundRequest,
): RefundOutcome | undefined {
  if (orderId !== request.orderId) return unknown('Braintree answered for another order')
  if (amount.currency !== request.amount.currency) return unknown('Braintree answered in another currency')
  return status === 'voided' ? { state: 'refunded', refundId: id, amount: request.amount } : undefined
}

/** The refund that this request has made already. */
async function givenBefore(
  account: BraintreeAccount,
  sale: BraintreeTransaction,
  { idempotencyKey }: RefundRequest,
): Promise<RefundOutcome | undefined> {
  const refunds = await refundsOf(account, sale)
  const earlier = refunds.find((each) => each.orderId === idempotencyKey && isGiven(each))
  return earlier && { state: 'refunded', refundId: earlier.id, amount: earlier.amount }
}

/** Refused where the batch, or another void, was faster: the next try finds the sale's new state. */
async function voidSale(
  { sdk }: BraintreeAccount,
  sale: BraintreeTransaction,
  { amount }: RefundRequest,
): Promise<RefundOutcome> {
  const result = await sdk.transaction.void(sale.id)
  return result.success ? { state: 'refunded', refundId: sale.id, amount } : refusedFor(result)
}

async function refundSale(
  { sdk }: BraintreeAccount,
  sale: BraintreeTransaction,
  { amount, idempotencyKey }: RefundRequest,
): Promise<RefundOutcome> {
  const result = await sdk.transaction.refund(sale.id, {
    amount: toDecimalText(amount),
    orderId: idempotencyKey,
  })
  if (!result.success) return settlesFirst(sale, codesOf(result)) ? { state: 'not-yet' } : refusedFor(result)
  const given = transactionSchema.parse(result.transaction)
  return isGiven(given)
    ? { state: 'refunded', refundId: given.id, amount: given.amount }
    : unknown(`Braintree says of the refund: ${given.status}`)
}

/** Certain: a validation error comes before any money moves. */
function refusedFor(result: SaleResult & { message?: string }): RefundOutcome {
  const codes = codesOf(result)
  return codes.length > 0
    ? { state: 'refused', why: codes.join(' ') }
    : unknown(result.message ?? 'no reason')
}
