/**
 * Tells the shop the result of a transaction. An event is in the journal before it is sent. It is sent again
 * with growing pauses until the shop answers 2xx, also after a restart: at least once, in no promised order.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { FaultSwitches } from '../faults.ts'
import type { Entry } from '../gateway/entry.ts'
import type { Delivery, Ledger } from '../gateway/ledger.ts'
import { presentTransaction } from '../gateway/present.ts'
import type { Transaction } from '../gateway/transaction.ts'
import { randomName } from '../secret.ts'
import { sign, signatureHeader } from './signature.ts'

export interface Notifier {
  /** Queues an event for the registered address; without one nobody is told. */
  announce(transaction: Transaction): void
  /** Queues a message that is already written and signed. */
  queue(message: Message): void
  /** Stops sending; waiting events are sent after the next start. */
  close(): void
}

export interface Message {
  readonly type: string
  readonly url: string
  readonly body: string
  readonly contentType?: string
}

export interface NotifierDeps {
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly ledger: Ledger
  readonly faults: FaultSwitches
  readonly record: (entry: Entry) => void
  readonly durable: () => Promise<void>
  readonly fetch: typeof fetch
  readonly secret: string
  /** Pauses between the attempts; after the last one the event is given up. */
  readonly retryPausesMs: readonly number[]
}

const answerWithinMs = 5_000

export function openNotifier(deps: NotifierDeps): Notifier {
  const { ledger, now, record } = deps
  const closing = new AbortController()

  function headersOf({ body, contentType }: Delivery): Record<string, string> {
    if (contentType !== undefined) return { 'content-type': contentType }
    const secret = deps.faults.current().forgeWebhooks ? 'a secret nobody shares' : deps.secret
    return { 'content-type': 'application/json', [signatureHeader]: sign(body, secret, now()) }
  }

  async function post(delivery: Delivery): Promise<number | string> {
    const { url, body } = delivery
    const headers = headersOf(delivery)
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)])
    try {
      const response = await deps.fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      return reasonOf(error)
    }
  }

  async function attempt(delivery: Delivery, otherwise: Delivery['state']): Promise<boolean> {
    const result = await post(delivery)
    if (closing.signal.aborted) return false
    const delivered = typeof result === 'number' && result >= 200 && result < 300
    const state = delivered ? 'delivered' : otherwise
    record({ kind: 'delivery-tried', at: now(), deliveryId: delivery.id, result, state })
    return delivered
  }

  async function deliver(delivery: Delivery, firstPauseMs: number): Promise<void> {
    const pauses = [firstPauseMs, ...deps.retryPausesMs.slice(delivery.tries.length)]
    for (const [index, pause] of pauses.entries()) {
      if (pause > 0) await wait(pause, undefined, { signal: closing.signal })
      const delivered = await attempt(delivery, index === pauses.length - 1 ? 'given-up' : 'waiting')
      if (delivered && deps.faults.current().duplicateWebhooks) await attempt(delivery, 'delivered')
      if (delivered) return
    }
  }

  function start(delivery: Delivery, firstPauseMs: number): void {
    const sending = deps.durable().then(() => deliver(delivery, firstPauseMs))
    sending.catch((error: unknown) => {
      if (!closing.signal.aborted) throw error
    })
  }

  function queue(deliveryId: string, message: Message): void {
    record({ kind: 'delivery-queued', at: now(), deliveryId, ...message })
    const delivery = ledger.deliveries.get(deliveryId)
    if (delivery) start(delivery, deps.faults.current().lateWebhooksMs)
  }

  for (const delivery of ledger.deliveries.values()) {
    if (delivery.state === 'waiting') start(delivery, 0)
  }

  return {
    announce(transaction) {
      const url = ledger.webhookUrl()
      // Braintree sends no message about a sale by card.
      if (url === undefined || transaction.channel === 'braintree') return
      const deliveryId = randomName('evt', deps.random)
      const type = `transaction.${transaction.state}`
      const event = { id: deliveryId, type, createdAt: new Date(now()).toISOString() }
      const body = JSON.stringify({ ...event, transaction: presentTransaction(transaction) })
      queue(deliveryId, { type, url, body })
    },
    queue: (message) => queue(randomName('evt', deps.random), message),
    close: () => closing.abort(),
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.name
  return 'unreachable'
}
