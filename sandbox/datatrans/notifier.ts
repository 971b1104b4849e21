/**
 * Datatrans' webhooks. A message is in the journal before it is sent. It is sent again with growing pauses
 * until the shop answers 2xx, also after a restart: at least once, in no promised order.
 */
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { FaultSwitches } from '../faults.ts'
import { randomName } from '../secret.ts'
import type { Entry } from './entry.ts'
import type { Delivery, Ledger } from './ledger.ts'

export interface Notifier {
  announce(url: string, body: object): void
  /** Stops sending; waiting messages are sent after the next start. */
  close(): void
}

export interface NotifierDeps {
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly ledger: Ledger
  readonly faults: FaultSwitches
  readonly record: (entry: Entry) => void
  readonly durable: () => Promise<void>
  readonly fetch: typeof fetch
  /** hexadecimal */
  readonly signKey: string
  /** pauses between the attempts; after the last one the message is given up */
  readonly retryPausesMs: readonly number[]
}

const answerWithinMs = 5_000
const foreignKey = '00'.repeat(16)

export function openNotifier(deps: NotifierDeps): Notifier {
  const { ledger, faults, now, record } = deps
  const closing = new AbortController()

  async function post({ url, body }: Delivery): Promise<number | string> {
    const key = faults.current().forgeWebhooks ? foreignKey : deps.signKey
    const headers = { 'content-type': 'application/json', 'Datatrans-Signature': sign(body, key, now()) }
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)])
    try {
      const init = { method: 'POST', headers, body, signal, redirect: 'error' } as const
      const response = await deps.fetch(reachable(url), init)
      await response.body?.cancel()
      return response.status
    } catch (error) {
      return reasonOf(error)
    }
  }

  async function attempt(delivery: Delivery, otherwise: Delivery['state']): Promise<boolean> {
    const result = await post(delivery)
    if (closing.signal.aborted) return false
    const isDelivered = typeof result === 'number' && result >= 200 && result < 300
    const state = isDelivered ? 'delivered' : otherwise
    record({ kind: 'delivery-tried', at: now(), deliveryId: delivery.id, result, state })
    return isDelivered
  }

  async function deliver(delivery: Delivery, firstPauseMs: number): Promise<void> {
    const pauses = [firstPauseMs, ...deps.retryPausesMs.slice(delivery.tries.length)]
    for (const [index, pause] of pauses.entries()) {
      if (pause > 0) await wait(pause, undefined, { signal: closing.signal })
      const isDelivered = await attempt(delivery, index === pauses.length - 1 ? 'given-up' : 'waiting')
      if (isDelivered && faults.current().duplicateWebhooks) await attempt(delivery, 'delivered')
      if (isDelivered) return
    }
  }

  function start(delivery: Delivery, firstPauseMs: number): void {
    const sending = deps.durable().then(() => deliver(delivery, firstPauseMs))
    sending.catch((error: unknown) => {
      if (!closing.signal.aborted) throw error
    })
  }

  /** Each waits a random share of the time, so that messages overtake one another. */
  function firstPause(): number {
    const { lateWebhooksMs, shuffleWebhooksMs } = faults.current()
    return lateWebhooksMs + shuffleWebhooksMs * ((deps.random(1)[0] ?? 0) / 255)
  }

  for (const delivery of ledger.deliveries.values()) {
    if (delivery.state === 'waiting') start(delivery, 0)
  }

  return {
    announce(url, body) {
      const deliveryId = randomName('evt', deps.random)
      record({ kind: 'delivery-queued', at: now(), deliveryId, url, body: JSON.stringify(body) })
      const delivery = ledger.deliveries.get(deliveryId)
      if (delivery) start(delivery, firstPause())
    },
    close: () => closing.abort(),
  }
}

/** `t=<ms>,s0=<hex HMAC-SHA256 of time and body>`. */
function sign(body: string, key: string, at: Instant): string {
  const code = createHmac('sha256', Buffer.from(key, 'hex')).update(String(at)).update(body).digest('hex')
  return `t=${at},s0=${code}`
}

/** Names below `localhost` are this machine (RFC 6761), even if its resolver does not know them. */
function reachable(address: string): string {
  const url = new URL(address)
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return url.href
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name
  return 'unreachable'
}
