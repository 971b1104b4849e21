/**
 * The card gateway over HTTP (protocol: sandbox/README.md). Its first question about every answer is: is it certain?
 * A refusal that the gateway sent is certain. A broken connection, a late answer, a 5xx or a meaningless answer is
 * not, because the money may have moved before. It never retries on its own.
 */
import { type Currency, money } from '@jetbridge/core/kernel/money.ts'
import type { z } from 'zod'
import {
  failureSchema,
  forgottenSchema,
  foundSchema,
  keptSchema,
  madeTokenSchema,
  movedSchema,
  outcomeOf,
  transactionSchema,
} from './card-protocol.ts'
import type { CardVault, ChargeOutcome, KeepingGateway, ProbedGateway } from './gateway.ts'
import { failureName, type HttpCall, openSend, type Send } from './http-call.ts'
import { readWebhook, signatureHeader } from './webhook.ts'

export interface CardGatewayOptions {
  /** base address, for example `http://127.0.0.1:4100` */
  readonly url: string
  readonly apiKey: string
  /** the live ones: one, or the new and the old during a rotation */
  readonly webhookSecrets?: readonly string[]
  /** those of the airline's contract; every one where absent */
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

const defaultTimeoutMs = 8_000

export function cardGateway(options: CardGatewayOptions): KeepingGateway & ProbedGateway {
  const call = caller(options)
  const { webhookSecrets = [], currencies } = options
  return {
    takes: 'token',
    ...(currencies && { currencies }),
    vault: vaultOf(call),

    async answers() {
      const answer = await call('GET', '/transactions?orderId=none', foundSchema)
      return answer.kind !== 'uncertain'
    },

    async charge({ orderId, amount, token, signal }) {
      const order = { orderId, amountMinor: amount.amount, currency: amount.currency, token, capture: true }
      const answer = await call('POST', '/transactions', transactionSchema, order, signal)
      if (answer.kind !== 'answer') return notCharged(answer)
      return answer.body.orderId === orderId ? outcomeOf(answer.body) : strange('another order')
    },

    async find({ orderId }) {
      const path = `/transactions?orderId=${encodeURIComponent(orderId)}`
      const answer = await call('GET', path, foundSchema)
      if (answer.kind !== 'answer') return unknown(answer)
      const { transactions } = answer.body
      if (transactions.some((each) => each.orderId !== orderId)) return strange('another order')
      if (transactions.length > 1) return strange('several transactions of one order')
      return transactions[0] ? outcomeOf(transactions[0]) : { state: 'absent' }
    },

    readWebhook({ headers, body }, now) {
      const header = headers[signatureHeader]
      return readWebhook(
        { header: typeof header === 'string' ? header : undefined, body },
        webhookSecrets,
        now,
      )
    },

    async refund({ orderId, transactionId, amount, idempotencyKey }) {
      const path = `/transactions/${encodeURIComponent(transactionId)}/refund`
      const body = { amountMinor: amount.amount, idempotencyKey }
      const answer = await call('POST', path, movedSchema, body)
      if (answer.kind === 'refusal' && isVerdict(answer.status)) return { state: 'refused', why: answer.code }
      if (answer.kind !== 'answer') return unknown(answer)
      const { transaction, movement } = answer.body
      if (transaction.orderId !== orderId) return strange('another order')
      if (transaction.currency !== amount.currency) return strange('another currency')
      const refunded = money(movement.amountMinor, transaction.currency)
      return { state: 'refunded', refundId: movement.id, amount: refunded }
    },
  }
}

type Call = ReturnType<typeof caller>

function vaultOf(call: Call): CardVault {
  const pathOf = (alias: string) => `/cards/${encodeURIComponent(alias)}`
  return {
    async keep(alias, token) {
      const answer = await call('PUT', pathOf(alias), keptSchema, { token })
      if (answer.kind !== 'answer') return notKept(answer)
      const { alias: kept, ...card } = answer.body
      return kept === alias ? { state: 'kept', ...card } : strange('another card')
    },

    async tokenOf(alias) {
      const answer = await call('POST', `${pathOf(alias)}/tokens`, madeTokenSchema, {})
      return answer.kind === 'answer' ? { state: 'made', ...answer.body } : notKept(answer)
    },

    async forget(alias) {
      const answer = await call('DELETE', pathOf(alias), forgottenSchema)
      const isGone = answer.kind === 'refusal' && answer.status === 404 && answer.code === 'card-unknown'
      return answer.kind === 'answer' || isGone ? { state: 'forgotten' } : unknown(answer)
    },
  }
}

function notKept(answer: Exclude<Answer<never>, { kind: 'answer' }>) {
  const isCertain = answer.kind === 'refusal' && isVerdict(answer.status)
  return isCertain ? ({ state: 'refused', why: answer.code } as const) : unknown(answer)
}

/** Codes by which the gateway says that it could not charge the token, so that no money was taken. */
const tokenCodes = new Set(['token-unknown', 'token-used', 'token-expired'])

/**
 * When a repeated charge meets a used token, that alone does not prove that nothing was taken. But the
 * gateway looks for the order before the token, so it says `token-used` only of another order's token.
 */
function notCharged(answer: Exclude<Answer<never>, { kind: 'answer' }>): ChargeOutcome {
  if (answer.kind === 'refusal' && answer.status === 422 && tokenCodes.has(answer.code)) {
    return { state: 'declined', reason: 'token-unusable' }
  }
  return unknown(answer)
}

/** Refusals about the request itself; 401, 408 or 429 say nothing about it. */
function isVerdict(status: number): boolean {
  return status === 404 || status === 409 || status === 422
}

type Unknown = Extract<ChargeOutcome, { state: 'unknown' }>

function unknown(answer: Exclude<Answer<never>, { kind: 'answer' }>): Unknown {
  const why = answer.kind === 'refusal' ? `the gateway refused: ${answer.status} ${answer.code}` : answer.why
  return { state: 'unknown', why }
}

function strange(what: string): Unknown {
  return { state: 'unknown', why: `the gateway answered for ${what}` }
}

function caller({ url, apiKey, timeoutMs = defaultTimeoutMs, send = openSend() }: CardGatewayOptions) {
  const base = url.replace(/\/$/, '')
  // a key that came from a file often ends with the line
  const authorization = `Bearer ${apiKey.trim()}`
  return async <Body>(
    method: HttpCall['method'],
    path: string,
    schema: z.ZodType<Body>,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Answer<Body>> => {
    try {
      const { status, text } = await send(base + path, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        timeoutMs,
        signal,
      })
      return read(status, text, schema)
    } catch (error) {
      return { kind: 'uncertain', why: `no answer from the gateway: ${failureName(error)}` }
    }
  }
}

/** @throws SyntaxError if a deciding answer is not JSON: then it did not come from the gateway */
function read<Body>(status: number, text: string, schema: z.ZodType<Body>): Answer<Body> {
  if (status >= 400 && status < 500) {
    const failure = failureSchema.safeParse(JSON.parse(text))
    return { kind: 'refusal', status, code: failure.success ? failure.data.code : 'no code' }
  }
  if (status !== 200) return { kind: 'uncertain', why: `the gateway answered ${status}` }
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return { kind: 'answer', body: parsed.data }
  return { kind: 'uncertain', why: 'the gateway answered something unheard of' }
}
