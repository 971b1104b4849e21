/**
 * Datatrans over its REST calls: the traveller pays at its page (docs/gateways.md). The first question about every
 * answer is: is it certain? Only a status that Datatrans documents decides. Anything else, a broken connection or a
 * late answer, is `unknown`. It never retries on its own, and it sends and logs nothing personal.
 */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'
import {
  type AuthorizedTransaction,
  creditAnswerSchema,
  creditBody,
  creditedMinor,
  type DatatransTransaction,
  failureSchema,
  foundOf,
  initAnswerSchema,
  initBody,
  isAuthorized,
  referenceOf,
  settleBody,
  transactionSchema,
} from './datatrans-protocol.ts'
import { readDatatransWebhook } from './datatrans-webhook.ts'
import type { GatewayOutcome, PageGateway, ProbedGateway, RefundOutcome, RefundRequest } from './gateway.ts'
import { failureName, openSend, type Send } from './http-call.ts'

export interface DatatransOptions {
  /** base address of the REST calls, for example `https://api.sandbox.datatrans.com` */
  readonly url: string
  readonly merchantId: string
  readonly password: string
  /** hexadecimal, the live ones: one, or the new and the old during a rotation */
  readonly signKeys: readonly string[]
  readonly pageMinutes: number
  /** where it sends its webhooks, below the site that the traveller pays on; absent: as its dashboard says */
  readonly webhookPath?: string
  /** those of the airline's contracts; every one where absent */
  readonly currencies?: readonly Currency[] | undefined
  /** how long to wait for an answer; 8 s where absent */
  readonly timeoutMs?: number
  /** connections of its own where absent */
  readonly send?: Send
}

/** The end of a call: an answer of the promised form, a refusal with its code, or no certainty. */
type Answer<Body> =
  | { readonly kind: 'answer'; readonly body: Body }
  | { readonly kind: 'refusal'; readonly status: number; readonly code: string }
  | { readonly kind: 'uncertain'; readonly why: string }

type NoAnswer = Exclude<Answer<never>, { kind: 'answer' }>

const defaultTimeoutMs = 8_000

export function datatransGateway(options: DatatransOptions): PageGateway & ProbedGateway {
  const call = caller(options)

  function statusOf(transactionId: string) {
    return call('GET', pathOf(transactionId), transactionSchema)
  }

  /** Authorised and not taken, because this means of payment does not settle by itself. */
  async function take(transaction: AuthorizedTransaction): Promise<GatewayOutcome> {
    const { transactionId } = transaction
    const key = `settle-${transactionId}`
    const taken = await call(
      'POST',
      `${pathOf(transactionId)}/settle`,
      z.unknown(),
      settleBody(transaction),
      key,
    )
    return taken.kind === 'answer' ? foundOf({ ...transaction, status: 'settled' }) : unknown(taken)
  }

  return {
    takes: 'page',
    pageMinutes: options.pageMinutes,
    ...(options.currencies && { currencies: options.currencies }),

    // that it knows no such transaction is an answer
    answers: async () => (await statusOf('none')).kind !== 'uncertain',

    async begin(request) {
      const body = initBody(request, webhookUrlOf(options, request.returnUrls.success))
      const answer = await call('POST', '/v1/transactions', initAnswerSchema, body, request.orderId)
      if (answer.kind === 'answer') return { state: 'begun', transactionId: answer.body.transactionId }
      const isCertain = answer.kind === 'refusal' && (isVerdict(answer.status) || isForbidden(answer.status))
      return isCertain ? { state: 'refused', why: reasonOf(answer) } : unknown(answer)
    },

    async find({ orderId, transactionId }) {
      // Datatrans cannot search by reference. Without its id, no traveller was sent to the page.
      if (!transactionId) return { state: 'absent' }
      const answer = await statusOf(transactionId)
      if (answer.kind !== 'answer') return isGone(answer) ? { state: 'absent' } : unknown(answer)
      const strange = strangeness(answer.body, transactionId, orderId)
      if (strange) return { state: 'unknown', why: strange }
      return isAuthorized(answer.body) ? take(answer.body) : foundOf(answer.body)
    },

    async refund(request) {
      const { transactionId, amount, idempotencyKey } = request
      const path = `${pathOf(transactionId)}/credit`
      const answer = await call('POST', path, creditAnswerSchema, creditBody(request), idempotencyKey)
      if (answer.kind === 'answer') {
        return { state: 'refunded', refundId: answer.body.transactionId, amount }
      }
      if (isDuplicate(answer)) return earlierRefund(request, await statusOf(transactionId))
      const isCertain = answer.kind === 'refusal' && isVerdict(answer.status)
      return isCertain ? { state: 'refused', why: answer.code } : unknown(answer)
    },

    readWebhook: (message, now) => readDatatransWebhook(message, options.signKeys, now),
  }
}

function pathOf(transactionId: string): string {
  return `/v1/transactions/${encodeURIComponent(transactionId)}`
}

function webhookUrlOf({ webhookPath }: DatatransOptions, returnUrl: string): string | undefined {
  return webhookPath && new URL(webhookPath, returnUrl).href
}

function strangeness(
  found: DatatransTransaction,
  transactionId: string,
  orderId: string,
): string | undefined {
  if (found.transactionId !== transactionId) return 'datatrans answered for another transaction'
  if (found.refno !== referenceOf(orderId)) return 'datatrans answered for another order'
  return found.type === 'payment' ? undefined : 'datatrans answered for something that is no payment'
}

/**
 * Idempotency keys live for an hour only. Later, Datatrans stops a repeated refund by its reference, which
 * was used before, and the engine asks whether that use moved money. Datatrans does not tell which of several
 * credits is whose, so this refund is certain only when the payment has given back all that it should.
 */
function earlierRefund(
  { amount, idempotencyKey, altogether }: RefundRequest,
  status: Answer<DatatransTransaction>,
): RefundOutcome {
  if (status.kind !== 'answer') return unknown(status)
  if (creditedMinor(status.body) < altogether.amount)
    return { state: 'unknown', why: 'its reference was used before' }
  return { state: 'refunded', refundId: referenceOf(idempotencyKey), amount }
}

/** Refusals about the request itself. 409 and 422 are about an earlier one with the same key. */
function isVerdict(status: number): boolean {
  return status === 400 || status === 404
}

/** Datatrans opens and pays nothing for a stranger, but earlier requests stay as they were. */
function isForbidden(status: number): boolean {
  return status === 401 || status === 403
}

function isGone(answer: NoAnswer): boolean {
  return answer.kind === 'refusal' && answer.code === 'TRANSACTION_NOT_FOUND'
}

function isDuplicate(answer: NoAnswer): boolean {
  return answer.kind === 'refusal' && answer.code === 'DUPLICATE_REFNO'
}

function unknown(answer: NoAnswer): { readonly state: 'unknown'; readonly why: string } {
  return { state: 'unknown', why: reasonOf(answer) }
}

function reasonOf(answer: NoAnswer): string {
  return answer.kind === 'refusal' ? `datatrans refused: ${answer.status} ${answer.code}` : answer.why
}

function caller({
  url,
  merchantId,
  password,
  timeoutMs = defaultTimeoutMs,
  send = openSend(),
}: DatatransOptions) {
  const base = url.replace(/\/$/, '')
  const authorization = `Basic ${Buffer.from(`${merchantId}:${password}`).toString('base64')}`
  return async <Body>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<Body>,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Answer<Body>> => {
    try {
      const { status, text } = await send(base + path, {
        method,
        headers: {
          authorization,
          ...(body && { 'content-type': 'application/json; charset=UTF-8' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        body: body && JSON.stringify(body),
        timeoutMs,
      })
      return read(status, text, schema)
    } catch (error) {
      return { kind: 'uncertain', why: `no answer from datatrans: ${failureName(error)}` }
    }
  }
}

function read<Body>(status: number, text: string, schema: z.ZodType<Body>): Answer<Body> {
  const body = parseJson(text)
  if (status >= 400 && status < 500) {
    const failure = failureSchema.safeParse(body)
    return { kind: 'refusal', status, code: failure.success ? failure.data.error.code : 'no code' }
  }
  if (status < 200 || status >= 300) return { kind: 'uncertain', why: `datatrans answered ${status}` }
  const parsed = schema.safeParse(body)
  if (parsed.success) return { kind: 'answer', body: parsed.data }
  return { kind: 'uncertain', why: 'datatrans answered something unheard of' }
}

/** The answer to a settlement is empty. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
