/**
 * Braintree through its official server SDK. This file judges 3-D Secure by what Braintree says of the nonce,
 * never by what a browser says. Braintree keeps no orders. A nonce is good for one sale, which stops a second
 * charge. For a sale whose answer was lost the engine searches by our order id, and a surplus that it finds
 * goes back.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type Currency, currencySchema, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import braintree from 'braintree'
import {
  type BraintreeTransaction,
  isAuthenticated,
  isGiven,
  nonceSchema,
  notificationSchema,
  outcomeOf,
  refusalReasons,
  settlesFirst,
  transactionSchema,
  unknown,
  wayBack,
} from './braintree-protocol.ts'
import type {
  ChargeOutcome,
  ChargeRequest,
  ClientTokenGateway,
  GatewayOutcome,
  RefundOutcome,
  RefundRequest,
  WebhookMessage,
  WebhookVerdict,
} from './gateway.ts'

declare module 'braintree' {
  interface TransactionGateway {
    /** missing in its types: developer.paypal.com/braintree/docs/reference/request/transaction/refund/node */
    refund(id: string, options: { amount: string; orderId: string }): Promise<ValidatedResponse<Transaction>>
  }
}

export interface BraintreeOptions {
  readonly environment: 'sandbox' | 'production'
  /** the address of a stand-in for Braintree; the path is Braintree's own, so only host and port count */
  readonly url?: string | undefined
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
  /** An account has one currency. In a currency without an account nobody can pay. */
  readonly merchantAccounts: Readonly<Partial<Record<Currency, string>>>
  /** how long to wait for an answer; 8 s where absent */
  readonly timeoutMs?: number
}

type Approved = Extract<ChargeOutcome, { state: 'approved' }>

const defaultTimeoutMs = 8_000

export function braintreeGateway(options: BraintreeOptions): ClientTokenGateway {
  const { merchantAccounts, timeoutMs = defaultTimeoutMs } = options
  const sdk = openSdk(options, timeoutMs)

  async function charge(request: ChargeRequest): Promise<ChargeOutcome> {
    const merchantAccountId = merchantAccounts[request.amount.currency]
    // Certain: nothing is sent.
    if (!merchantAccountId) return { state: 'declined', reason: 'currency-not-taken' }
    const inTime = AbortSignal.timeout(timeoutMs / 2)
    const refused = await judgeNonce(request)
    if (refused) return refused
    // A sale that leaves late may arrive after it was given up.
    if (inTime.aborted || request.signal?.aborted) return unknown('Braintree was slow: no sale was sent')
    const result = await sdk.transaction.sale({
      amount: toDecimalText(request.amount),
      paymentMethodNonce: request.token,
      orderId: request.orderId,
      merchantAccountId,
      options: { submitForSettlement: true, threeDSecure: { required: true } },
    })
    return outcomeOfSale(request, result)
  }

  /** Why the nonce may not be charged; undefined when it may. [PAY-37] */
  async function judgeNonce({ token, orderId }: ChargeRequest): Promise<ChargeOutcome | undefined> {
    const given = await sdk.paymentMethodNonce.find(token).catch(noneWhereNotFound)
    const nonce = given === undefined ? undefined : nonceSchema.parse(given)
    if (nonce && !nonce.consumed) {
      return isAuthenticated(nonce) ? undefined : { state: 'declined', reason: 'authentication-failed' }
    }
    // The same charge sent again finds its own nonce spent.
    return chargedBefore(orderId, { state: 'declined', reason: 'token-unusable' })
  }

  async function outcomeOfSale({ orderId }: ChargeRequest, result: SaleResult): Promise<ChargeOutcome> {
    if (result.transaction !== undefined) {
      const sale = transactionSchema.parse(result.transaction)
      if (sale.orderId !== orderId) return unknown('Braintree answered for another order')
      const outcome = outcomeOf(sale)
      return outcome.state === 'unknown' ? chargedBefore(orderId, outcome) : outcome
    }
    const codes = codesOf(result)
    const reason = codes.map((code) => refusalReasons[code]).find(Boolean)
    if (reason) return { state: 'declined', reason }
    // One of the reasons: the nonce was spent meanwhile, perhaps by the same order.
    return chargedBefore(orderId, unknown(`Braintree refused: ${codes.join(' ') || 'no code'}`))
  }

  /** The present state of this order; `otherwise` where it has none. */
  async function chargedBefore(orderId: string, otherwise: ChargeOutcome): Promise<ChargeOutcome> {
    const found = await find(orderId)
    return found.state === 'absent' || found.state === 'at-page' ? otherwise : found
  }

  async function find(orderId: string, transactionId?: string | null): Promise<GatewayOutcome> {
    const all = await salesOf(orderId, transactionId)
    const sales = all.filter((sale) => !isDuplicate(sale))
    if (sales.length < all.length && sales.length === 0)
      return unknown('the duplicate of a sale that is not found')
    const outcomes = await Promise.all(sales.map(async (sale) => outcomeOf(sale, await refundsOf(sale))))
    const open = outcomes.find(({ state }) => state === 'unknown')
    if (open) return open
    const paid = outcomes.filter((outcome) => outcome.state === 'approved')
    const [kept, ...surplus] = paid.filter(holdsMoney)
    if (kept) return (await giveBackAll(orderId, surplus)) ?? kept
    return paid[0] ?? outcomes[0] ?? { state: 'absent' }
  }

  /** By our order id. The search lags, so a sale whose own id is known is asked for by that id. */
  async function salesOf(orderId: string, transactionId: string | null | undefined) {
    const found = await collect(sdk.transaction.search((search) => search.orderId().is(orderId)))
    const sales = found.map((each) => transactionSchema.parse(each))
    if (transactionId && !sales.some(({ id }) => id === transactionId)) {
      const named = await transaction(transactionId)
      if (named) sales.unshift(named)
    }
    return sales.filter((each) => each.type === 'sale' && each.orderId === orderId)
  }

  async function transaction(id: string): Promise<BraintreeTransaction | undefined> {
    const found = await sdk.transaction.find(id).catch(noneWhereNotFound)
    return found === undefined ? undefined : transactionSchema.parse(found)
  }

  async function refundsOf({ refundIds }: BraintreeTransaction): Promise<BraintreeTransaction[]> {
    const refunds = await Promise.all(refundIds.map(transaction))
    return refunds.filter((refund) => refund !== undefined)
  }

  /**
   * An order is paid once. Money that was taken more than once goes back, and until then nothing is certain.
   */
  async function giveBackAll(orderId: string, surplus: readonly Approved[]) {
    const given = await Promise.all(
      surplus.map(({ transactionId, amount }) =>
        refund({
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

  /**
   * A void of all, or a refund once the sale settles. Braintree keeps no keys, so the engine looks for
   * refunds it has already made.
   */
  async function refund(request: RefundRequest): Promise<RefundOutcome> {
    const sendBy = performance.now() + 2 * timeoutMs
    const sale = await transaction(request.transactionId)
    if (!sale) return { state: 'refused', why: 'transaction-unknown' }
    if (sale.orderId !== request.orderId) return unknown('Braintree answered for another order')
    if (sale.amount.currency !== request.amount.currency)
      return unknown('Braintree answered in another currency')
    if (sale.status === 'voided') return { state: 'refunded', refundId: sale.id, amount: request.amount }
    const earlier = (await refundsOf(sale)).find(
      (each) => each.orderId === request.idempotencyKey && isGiven(each),
    )
    if (earlier) return { state: 'refunded', refundId: earlier.id, amount: earlier.amount }
    // A refund that leaves late may still be on its way when another process sends it again.
    if (performance.now() > sendBy) return unknown('Braintree was slow: nothing was given back')
    switch (wayBack(sale, request.altogether)) {
      case 'void':
        return voidSale(sale, request)
      case 'refund':
        return refundSale(sale, request)
      case 'wait':
        return { state: 'not-yet' }
    }
  }

  /** Refused where the batch, or another void, was faster: the next try finds the sale's new state. */
  async function voidSale(sale: BraintreeTransaction, { amount }: RefundRequest): Promise<RefundOutcome> {
    const result = await sdk.transaction.void(sale.id)
    return result.success ? { state: 'refunded', refundId: sale.id, amount } : refusedFor(result)
  }

  async function refundSale(
    sale: BraintreeTransaction,
    { amount, idempotencyKey }: RefundRequest,
  ): Promise<RefundOutcome> {
    const result = await sdk.transaction.refund(sale.id, {
      amount: toDecimalText(amount),
      orderId: idempotencyKey,
    })
    if (!result.success)
      return settlesFirst(sale, codesOf(result)) ? { state: 'not-yet' } : refusedFor(result)
    const given = transactionSchema.parse(result.transaction)
    return isGiven(given)
      ? { state: 'refunded', refundId: given.id, amount: given.amount }
      : unknown(`Braintree says of the refund: ${given.status}`)
  }

  async function readWebhook({ body }: WebhookMessage, now: Instant): Promise<WebhookVerdict> {
    const form = new URLSearchParams(body)
    const signature = form.get('bt_signature') ?? ''
    const heard = await sdk.webhookNotification.parse(signature, form.get('bt_payload') ?? '')
    const notification = notificationSchema.parse(heard)
    const at = Date.parse(notification.timestamp)
    if (now - at > oldestMs || at - now > aheadMs) return { ok: false, why: 'stale' }
    const { kind, timestamp, transaction: told } = notification
    const orderId = told && (told.orderId ?? (await transaction(told.id))?.orderId)
    if (!orderId) return { ok: false, why: `of no order: ${kind}` }
    // By its own id it is found at once; the search by our order lags.
    return { ok: true, event: { id: `${kind} ${told.id} ${timestamp}`, orderId, transactionId: told.id } }
  }

  return {
    takes: 'token',
    currencies: currencySchema.options.filter((currency) => merchantAccounts[currency]),
    charge: (request) => certain(charge(request), timeoutMs, request.signal),
    find: ({ orderId, transactionId }) => certain(find(orderId, transactionId), patience * timeoutMs),
    refund: (request) => certain(refund(request), patience * timeoutMs),
    readWebhook: (message, now) =>
      readWebhook(message, now).catch(() => ({ ok: false, why: 'forged or unreadable' }) as const),
    async clientToken({ currency } = {}) {
      const merchantAccountId = currency && merchantAccounts[currency]
      // so that nobody enters a card that cannot be charged
      if (currency && !merchantAccountId) throw new Error(`no merchant account for ${currency}`)
      const { clientToken } = await sdk.clientToken.generate({
        ...(merchantAccountId && { merchantAccountId }),
      })
      if (!clientToken) throw new Error('Braintree gave no client token')
      return clientToken
    },
  }
}

/** Braintree sends a webhook for a day until it is answered, always with the time of the first try. */
const oldestMs = 25 * 60 * 60_000
const aheadMs = 5 * 60_000
/** Questions are several requests, one after another; each has the whole time-out. */
const patience = 4

interface SaleResult {
  readonly success: boolean
  readonly transaction?: unknown
  readonly errors?: { deepErrors(): { readonly code: string }[] }
}

function openSdk({ environment, url, ...account }: BraintreeOptions, timeoutMs: number) {
  const { merchantId, publicKey, privateKey } = account
  const sdk = new braintree.BraintreeGateway({
    environment: url === undefined ? named[environment] : standIn(new URL(url)),
    merchantId,
    publicKey,
    privateKey,
  })
  sdk.config.timeout = timeoutMs
  return sdk
}

const named = { sandbox: braintree.Environment.Sandbox, production: braintree.Environment.Production }

function standIn({ hostname, port, protocol, origin }: URL) {
  const ssl = protocol === 'https:'
  const ownPort = port || (ssl ? '443' : '80')
  return new braintree.Environment(hostname.replace(/^\[|\]$/g, ''), ownPort, origin, ssl, hostname, ownPort)
}

function holdsMoney({ amount, refunded }: Approved): boolean {
  return amount.amount > (refunded?.amount ?? 0)
}

/** Rejected because the order has another sale: that one counts. */
function isDuplicate({ gatewayRejectionReason: why }: BraintreeTransaction): boolean {
  return why === 'duplicate'
}

/** Certain: a validation error comes before any money moves. */
function refusedFor(result: SaleResult & { message?: string }): RefundOutcome {
  const codes = codesOf(result)
  return codes.length > 0
    ? { state: 'refused', why: codes.join(' ') }
    : unknown(result.message ?? 'no reason')
}

function codesOf({ errors }: SaleResult): string[] {
  return errors?.deepErrors().map(({ code }) => code) ?? []
}

async function collect(stream: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const each of stream) all.push(each)
  return all
}

/** @throws every error but “not found” */
function noneWhereNotFound(error: unknown): undefined {
  if (error instanceof Error && error.name === 'notFoundError') return undefined
  throw error
}

/** A failure on the way, or a late answer, leaves the outcome open. */
async function certain<Outcome extends { readonly state: string }>(
  work: Promise<Outcome>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Outcome | { readonly state: 'unknown'; readonly why: string }> {
  const given = new AbortController()
  const limits = AbortSignal.any(signal ? [given.signal, signal] : [given.signal])
  const late = wait(timeoutMs, undefined, { signal: limits })
    .catch(() => undefined)
    .then(() => unknown('no answer from Braintree: timeout'))
  try {
    return await Promise.race([work, late])
  } catch (error) {
    return unknown(`no answer from Braintree: ${error instanceof Error ? error.name : 'no reason'}`)
  } finally {
    given.abort()
  }
}
