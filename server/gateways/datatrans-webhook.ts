/**
 * Datatrans' webhooks: who really sent one (https://api-reference.datatrans.ch/#section/Webhook). The header
 * `Datatrans-Signature: t=<ms>,s0=<hex>` signs time and body, one after the other, by HMAC-SHA256.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { no } from '@jetbridge/core/kernel/verdict.ts'
import { orderOf, transactionSchema } from './datatrans-protocol.ts'
import type { WebhookMessage, WebhookVerdict } from './gateway.ts'

const signatureHeader = 'datatrans-signature'

/**
 * The longest time between signing and receiving, in milliseconds, in both directions; an older copy is a
 * replay.
 */
const tolerance = 300_000

/** @param keys hexadecimal: one, or the new and the old during a rotation */
export function readDatatransWebhook(
  { headers, body }: WebhookMessage,
  keys: readonly string[],
  now: Instant,
): WebhookVerdict {
  const header = headers[signatureHeader]
  const signature = typeof header === 'string' ? parseHeader(header) : undefined
  if (!signature) return no('unsigned')
  if (!isSigned(signature, body, keys)) return no('forged')
  if (Math.abs(now - Number(signature.time)) > tolerance) return no('stale')
  const event = readEvent(body)
  return event ? { ok: true, event } : no('unreadable')
}

interface Signature {
  /** as it was signed */
  readonly time: string
  readonly code: Buffer
}

function parseHeader(header: string): Signature | undefined {
  const parts = /^t=(\d{1,15}),\s*s0=([0-9a-f]{64})$/i.exec(header)
  return parts?.[1] && parts[2] ? { time: parts[1], code: Buffer.from(parts[2], 'hex') } : undefined
}

/** Compares every key in full, so that the time tells nothing. */
function isSigned({ time, code }: Signature, body: string, keys: readonly string[]): boolean {
  const matches = keys.filter(Boolean).map((key) => {
    const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(time).update(body).digest()
    return timingSafeEqual(code, expected)
  })
  return matches.includes(true)
}

/** Datatrans does not number events, but the same news has the same body again. */
function readEvent(body: string) {
  const parsed = transactionSchema.pick({ transactionId: true, refno: true }).safeParse(parseJson(body))
  if (!parsed.success) return undefined
  const { refno, transactionId } = parsed.data
  const id = createHash('sha256').update(body).digest('hex')
  return { id, orderId: orderOf(refno) ?? refno, transactionId }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
