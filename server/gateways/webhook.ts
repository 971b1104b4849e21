/** Webhooks of the card gateway: who really sent one, and what it says. Anybody may post to the address. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { no } from '@jetbridge/core/kernel/verdict.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { z } from 'zod'
import { outcomeOf, transactionSchema } from './card-protocol.ts'
import type { ChargeOutcome } from './gateway.ts'

/** The request header that carries the signature, in lower case. */
export const signatureHeader = 'x-gateway-signature'

/**
 * The longest time between signing and receiving, in seconds, in both directions; an older copy is a replay.
 */
const toleranceSeconds = 300

export interface GatewayEvent {
  /** the same for every delivery of one event */
  readonly id: string
  readonly orderId: string
  /** as of the event; a later event may have overtaken it, so `find` decides */
  readonly outcome: ChargeOutcome
}

export type WebhookVerdict =
  | { readonly ok: true; readonly event: GatewayEvent }
  | { readonly ok: false; readonly why: 'unsigned' | 'stale' | 'forged' | 'unreadable' }

export interface ReceivedWebhook {
  /** of `x-gateway-signature`: `t=<unix seconds>,v1=<hex>` with one or more v1 */
  readonly header: string | undefined
  /** the bytes as they came: a parsed and re-written body has another signature */
  readonly body: string | Uint8Array
}

/**
 * Verifies and reads a webhook.
 * @param secrets the live secrets: one, or the new and the old during a rotation
 */
export function readWebhook(
  { header, body }: ReceivedWebhook,
  secrets: readonly string[],
  now: Instant,
): WebhookVerdict {
  const signature = parseHeader(header ?? '')
  if (!signature) return no('unsigned')
  if (!isSigned(signature, body, secrets)) return no('forged')
  if (Math.abs(now / 1000 - signature.seconds) > toleranceSeconds) return no('stale')
  const event = parseEvent(body)
  return event ? { ok: true, event } : no('unreadable')
}

interface Signature {
  readonly seconds: number
  readonly codes: readonly Buffer[]
}

function parseHeader(header: string): Signature | undefined {
  const parts = header.split(',').map((part) => part.trim())
  const seconds = /^t=(\d{1,12})$/.exec(parts.find((part) => part.startsWith('t=')) ?? '')?.[1]
  const codes = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? [])
  if (seconds === undefined || codes.length === 0) return undefined
  return { seconds: Number(seconds), codes: codes.map((code) => Buffer.from(code, 'hex')) }
}

/** Compares every pair in full, so that the time tells nothing. */
function isSigned(
  { seconds, codes }: Signature,
  body: string | Uint8Array,
  secrets: readonly string[],
): boolean {
  const matches = secrets.filter(Boolean).flatMap((secret) => {
    const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
    return codes.map((code) => timingSafeEqual(code, expected))
  })
  return matches.includes(true)
}

const eventSchema = z.object({ id: z.string().min(1), transaction: transactionSchema })

function parseEvent(body: string | Uint8Array): GatewayEvent | undefined {
  const parsed = eventSchema.safeParse(parseJson(body))
  if (!parsed.success) return undefined
  const { id, transaction } = parsed.data
  return { id, orderId: transaction.orderId, outcome: outcomeOf(transaction) }
}

function parseJson(body: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
