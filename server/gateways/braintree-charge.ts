/** A sale at Braintree, of a nonce that may be charged. */
import { toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { type BraintreeAccount, codesOf, noneWhereNotFound, type SaleResult } from './braintree-account.ts'
import { find } from './braintree-find.ts'
import {
  type Authentication,
  authenticationOf,
  nonceSchema,
  outcomeOf,
  refusalReasons,
  transactionSchema,
  unknown,
} from './braintree-protocol.ts'
import type { ChargeOutcome, ChargeRequest } from './gateway.ts'

export async function charge(account: BraintreeAccount, request: ChargeRequest): Promise<ChargeOutcome> {
  const { sdk, merchantAccounts, timeoutMs } = account
  const merchantAccountId = merchantAccounts[request.amount.currency]
  // Certain: nothing is sent.
  if (!merchantAccountId) return { state: 'declined', reason: 'currency-not-taken' }
  const inTime = AbortSignal.timeout(timeoutMs / 2)
  const judged = await judgeNonce(account, request)
  if (typeof judged !== 'string') return judged
  // A sale that leaves late may arrive after it was given up.
  if (inTime.aborted || request.signal?.aborted) return unknown('Braintree was slow: no sale was sent')
  const result = await sdk.transaction.sale({
    amount: toDecimalText(request.amount),
    paymentMethodNonce: request.token,
    orderId: request.orderId,
    merchantAccountId,
    options: {
      submitForSettlement: true,
      ...(judged === '3-d-secure' && { threeDSecure: { required: true } }),
    },
  })
  return outcomeOfSale(account, request, result)
}

/** Who answers for the payer, or why the nonce may not be charged. Asked of Braintree, never of a browser. [PAY-37] */
async function judgeNonce(
  account: BraintreeAccount,
  { token, orderId }: ChargeRequest,
): Promise<ChargeOutcome | Exclude<Authentication, 'none'>> {
  const given = await account.sdk.paymentMethodNonce.find(token).catch(noneWhereNotFound)
  const nonce = given === undefined ? undefined : nonceSchema.parse(given)
  if (nonce && !nonce.consumed) {
    const authentication = authenticationOf(nonce, account.wallets)
    return authentication === 'none' ? { state: 'declined', reason: 'authentication-failed' } : authentication
  }
  // The same charge sent again finds its own nonce spent.
  return chargedBefore(account, orderId, { state: 'declined', reason: 'token-unusable' })
}

async function outcomeOfSale(
  account: BraintreeAccount,
  { orderId }: ChargeRequest,
  result: SaleResult,
): Promise<ChargeOutcome> {
  if (result.transaction !== undefined) {
    const sale = transactionSchema.parse(result.transaction)
    if (sale.orderId !== orderId) return unknown('Braintree answered for another order')
    const outcome = outcomeOf(sale)
    return outcome.state === 'unknown' ? chargedBefore(account, orderId, outcome) : outcome
  }
  const codes = codesOf(result)
  const reason = codes.map((code) => refusalReasons[code]).find(Boolean)
  if (reason) return { state: 'declined', reason }
  // One of the reasons: the nonce was spent meanwhile, perhaps by the same order.
  return chargedBefore(account, orderId, unknown(`Braintree refused: ${codes.join(' ') || 'no code'}`))
}

/** The present state of this order; `otherwise` where it has none. */
async function chargedBefore(
  account: BraintreeAccount,
  orderId: string,
  otherwise: ChargeOutcome,
): Promise<ChargeOutcome> {
  const found = await find(account, orderId)
  return found.state === 'absent' || found.state === 'at-page' ? otherwise : found
}
