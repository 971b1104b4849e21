/**
 * Owns what gateways tell by themselves. Invariants: an unsigned, forged or stale message changes nothing; a
 * true one is only a reason to ask the gateway, whose answer settles; however often it comes, once is enough.
 * Never takes an amount or a state from a message.
 */
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../../deps.ts'
import type { WebhookMessage } from '../../../gateways/gateway.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findAttempt } from '../queries/attempt.ts'
import { insertGatewayEvent, isKnownEvent } from '../queries/gateway-event.ts'
import { settle } from './settle.ts'

export interface GatewayMessage extends WebhookMessage {
  /** by its provider name in the address */
  readonly gateway: string
}

/**
 * Deals with a gateway's message. It is remembered only once it has been dealt with, so one that failed comes
 * again. @throws Refusal `not-found` for an unknown gateway and for every message that is not truly from it
 */
export async function hearGateway(deps: Deps, message: GatewayMessage): Promise<void> {
  const gateway = Object.hasOwn(deps.gateways, message.gateway) && deps.gateways[message.gateway]
  if (!gateway) throw new Refusal('not-found')
  const verdict = gateway.readWebhook(message, deps.now())
  if (!verdict.ok) {
    deps.log.warn({ gateway: message.gateway, why: verdict.why }, 'gateway message refused')
    throw new Refusal('not-found')
  }
  const { id: eventId, orderId } = verdict.event
  if (await isKnownEvent(deps.db.query, message.gateway, eventId)) return
  await askAfter(deps, orderId)
  await insertGatewayEvent(deps.db.query, message.gateway, eventId)
}

async function askAfter(deps: Deps, orderId: string): Promise<void> {
  const attempt = uuidSchema.safeParse(orderId).success
    ? await findAttempt(deps.db.query, orderId)
    : undefined
  const gateway = attempt && deps.gateways[attempt.provider]
  if (!attempt || !gateway) return
  const found = await gateway.find({ orderId: attempt.id, transactionId: attempt.transactionId })
  if (found.state === 'unknown' || found.state === 'absent' || found.state === 'at-page') return
  await settle(deps, attempt.id, found)
}
