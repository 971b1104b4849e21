/**
 * The shop's side, as Braintree's own server SDK speaks it: JSON in, XML out, Basic authorization, gzip,
 * version 6 of the API. The paths are Braintree's, so the SDK needs only another host.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FaultSwitches } from '../faults.ts'
import type { Ledger } from '../gateway/ledger.ts'
import type { Movement, Transaction } from '../gateway/transaction.ts'
import { isDrawn } from '../gateway/routes.ts'
import { Refusal } from '../refusal.ts'
import { breakConnection, neverAnswer, parse } from '../request.ts'
import type { Notifier } from '../webhook/notifier.ts'
import { type BraintreeAccount, currencyOf, fingerprint, isShop } from './account.ts'
import { presentNonce, presentRefund, presentSale, refundsOf } from './present.ts'
import {
  errors,
  type Done,
  type Transactions,
  type TransactionsDeps,
  type ValidationError,
} from './transactions.ts'
import { disbursement } from './webhook.ts'
import { type Fields, xml } from './xml.ts'

const zip = promisify(gzip)

const saleSchema = z.object({
  transaction: z.object({
    type: z.literal('sale'),
    amount: z.string(),
    payment_method_nonce: z.string(),
    order_id: z.string().max(255).default(''),
    merchant_account_id: z.string().optional(),
    options: z
      .object({
        submit_for_settlement: z.literal(true),
        three_d_secure: z.object({ required: z.boolean() }).default({ required: false }),
      })
      .loose(),
  }),
})

const clientTokenSchema = z.object({
  client_token: z.object({ merchant_account_id: z.string().optional() }).default({}),
})

const refundSchema = z.object({
  transaction: z
    .object({ amount: z.string().optional(), order_id: z.string().max(255).optional() })
    .default({}),
})

const searchSchema = z.object({
  search: z.object({
    order_id: z.object({ is: z.string() }).optional(),
    ids: z.array(z.string()).optional(),
  }),
})

const idSchema = z.object({ id: z.string() })
const pageSize = 50

export interface ShopRouteDeps extends TransactionsDeps {
  readonly account: BraintreeAccount
  readonly transactions: Transactions
  readonly faults: FaultSwitches
  readonly notifier: Notifier
  /** told of every sale that arrives */
  readonly countRequest: (orderId: string) => void
}

export function shopRoutes(app: FastifyInstance, deps: ShopRouteDeps): void {
  const { ledger, faults, account, transactions, now } = deps
  const { present, presentFound, found, searched, answerDone } = openCounter(deps)
  const path = (rest: string) => `/merchants/${account.merchantId}${rest}`

  acceptEmptyJson(app)
  app.addHook('onRequest', async (request) => {
    await faults.arrive()
    if (!isShop(account, request.headers.authorization ?? '')) throw new Refusal('unauthorised')
  })
  app.addHook('preHandler', async (request) => {
    const { lateArrivalMs } = faults.current()
    if (isChange(request) && lateArrivalMs > 0) await wait(lateArrivalMs)
  })

  app.post(path('/client_token'), (request, reply) =>
    answer(request, reply, 201, xml('clientToken', { value: clientToken(deps, request.body) })),
  )

  app.get(path('/payment_method_nonces/:id'), (request, reply) => {
    const { id } = parse(idSchema, request.params)
    const token = ledger.tokens.get(id)
    if (!token || token.expiresAt <= now()) throw new Refusal('not-found')
    return answer(request, reply, 200, xml('paymentMethodNonce', presentNonce(id, token)))
  })

  app.post(path('/transactions'), async (request, reply) => {
    const { transaction: sale } = parse(saleSchema, request.body)
    deps.countRequest(sale.order_id)
    const token = ledger.tokens.get(sale.payment_method_nonce)
    const done = await transactions.sell({
      amount: sale.amount,
      nonce: sale.payment_method_nonce,
      orderId: sale.order_id,
      merchantAccountId: sale.merchant_account_id,
      requiresThreeDSecure: sale.options.three_d_secure.required,
    })
    if (done.ok && token?.scenario === 'capture-without-answer') return neverAnswer(reply)
    return answerDone(request, reply, done, present)
  })

  app.get(path('/transactions/:id'), (request, reply) =>
    answer(request, reply, 200, xml('transaction', presentFound(found(request)))),
  )

  app.put(path('/transactions/:id/void'), async (request, reply) =>
    answerDone(request, reply, await transactions.cancel(found(request).sale), present),
  )

  app.post(path('/transactions/:id/refund'), async (request, reply) => {
    const { sale } = found(request)
    const { amount, order_id: orderId = sale.orderId } = parse(refundSchema, request.body).transaction
    const done = await transactions.refund(sale, amount, orderId)
    return answerDone(request, reply, done, (refund) => presentRefund(sale, refund))
  })

  app.put(path('/transactions/:id/settle'), async (request, reply) => {
    const sale = await transactions.settle(found(request).sale)
    const message = disbursement(deps, sale)
    if (message) deps.notifier.queue(message)
    return answer(request, reply, 200, xml('transaction', present(sale)))
  })

  app.post(path('/transactions/advanced_search_ids'), (request, reply) => {
    const ids = searched(request).map(({ id }) => id)
    return answer(request, reply, 200, xml('searchResults', { pageSize, ids }))
  })

  app.post(path('/transactions/advanced_search'), (request, reply) => {
    const all = searched(request)
    const page = { currentPageNumber: 1, pageSize, totalItems: all.length, transaction: all.map(present) }
    return answer(request, reply, 200, xml('creditCardTransactions', { collection: page }))
  })
}

interface FoundTransaction {
  readonly sale: Transaction
  /** the result of a search for a refund, which is a transaction of its own */
  readonly refund?: Movement
}

/** What several routes do: find what is asked for, and answer with it. */
function openCounter({ ledger, faults, now, random }: ShopRouteDeps) {
  const present = (sale: Transaction): Fields => presentSale(sale, ledger.tokens.get(sale.token), now())

  /** @throws Refusal `not-found` */
  function found(request: FastifyRequest): FoundTransaction {
    const { id } = parse(idSchema, request.params)
    const sale = ledger.transactions.get(id)
    if (sale?.channel === 'braintree') return { sale }
    const refunded = sales(ledger).flatMap((each) =>
      refundsOf(each).map((refund) => ({ sale: each, refund })),
    )
    const known = refunded.find(({ refund }) => refund.id === id)
    if (!known) throw new Refusal('not-found')
    return known
  }

  function presentFound({ sale, refund }: FoundTransaction): Fields {
    return refund ? presentRefund(sale, refund) : present(sale)
  }

  function searched(request: FastifyRequest): Transaction[] {
    const { order_id: order, ids } = parse(searchSchema, request.body).search
    const newest = now() - faults.current().searchLagMs
    return sales(ledger).filter(
      (sale) =>
        sale.placedAt <= newest && (!order || sale.orderId === order.is) && (!ids || ids.includes(sale.id)),
    )
  }

  /** The change is done; the answer to it may come late or get lost on the way. */
  async function answerDone<Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    done: Done<Value>,
    presented: (value: Value) => Fields,
  ) {
    const { delayMs, loseAnswers } = faults.current()
    if (delayMs > 0) await wait(delayMs)
    if (isDrawn(loseAnswers, random)) return breakConnection(request, reply)
    if (!done.ok) return answer(request, reply, 422, validationError(done.why))
    const fields = presented(done.value)
    if (isFailed(fields)) return answer(request, reply, 422, failure(fields))
    return answer(request, reply, 201, xml('transaction', fields))
  }

  return { present, presentFound, found, searched, answerDone }
}

function sales({ transactions }: Ledger): Transaction[] {
  return [...transactions.values()].filter(({ channel }) => channel === 'braintree')
}

function clientToken({ account, now }: ShopRouteDeps, body: unknown): string {
  const { client_token: asked } = parse(clientTokenSchema, body)
  const currency = currencyOf(asked.merchant_account_id)
  if (!currency) throw new Refusal('invalid')
  const authorizationFingerprint = fingerprint(account, now())
  const token = {
    version: 2,
    environment: 'stand-in',
    merchantId: account.merchantId,
    authorizationFingerprint,
    currencyIsoCode: currency,
  }
  return Buffer.from(JSON.stringify(token)).toString('base64')
}

function isChange({ method }: FastifyRequest): boolean {
  return method === 'POST' || method === 'PUT'
}

function isFailed({ status }: Fields): boolean {
  return status === 'processor_declined' || status === 'gateway_rejected'
}

function failure(transaction: Fields): string {
  const { gatewayRejectionReason: reason, processorResponseText: text } = transaction
  const message = typeof reason === 'string' ? `Gateway Rejected: ${reason}` : (text ?? '')
  return xml('apiErrorResponse', { errors: { errors: [] }, message, transaction })
}

function validationError(why: ValidationError): string {
  const [code, attribute, message] = errors[why]
  const all = { errors: [], transaction: { errors: [{ attribute, code, message }] } }
  return xml('apiErrorResponse', { errors: all, message })
}

async function answer(request: FastifyRequest, reply: FastifyReply, status: number, body: string) {
  reply.code(status).type('application/xml; charset=utf-8')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await zip(body))
}

/** The SDK sends the type JSON with requests without a body, too. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(new Refusal('malformed'))
    }
  })
}
