/**
 * Owns the messages that gateways send. Invariants: an unsigned, forged or stale message changes nothing; a genuine
 * one is only a reason to ask the gateway, whose answer settles; a repeated message counts once. Never takes an
 * amount or a state from a message.
 */
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../../deps.ts'
import type { WebhookMessage } from '../../../gateways/gateway.ts'
import { Refusal } from '../../../http/refusal.ts'
import { onceAnEvent } from '../../payment/operations/gateway-event.ts'
import { type Attempt, findAttempt, findAttemptByTransaction } from '../../payment/read/attempt.ts'
import { settle } from './settle.ts'

/**
 * Deals with a gateway's message. It is remembered only afterwards, so a failed one comes again. @throws Refusal
 * `not-found` for an unknown gateway and for every message that is not truly from it; `busy` when the gateway does
 * not tell yet what its own message is about
 * @param message its gateway is the provider's name in the address
 */
export async function hearGateway(
  deps: Deps,
  message: WebhookMessage & { readonly gateway: string },
): Promise<void> {
  const gateway = Object.hasOwn(deps.gateways, message.gateway) && deps.gateways[message.gateway]
  if (!gateway) throw new Refusal('not-found')
  const verdict = await gateway.readWebhook(message, deps.now())
  if (!verdict.ok) {
    deps.log.warn({ gateway: message.gateway, why: verdict.why }, 'gateway message refused')
    throw new Refusal('not-found')
  }
  const { id, ...named } = verdict.event
  await onceAnEvent(deps.db.query, { gateway: message.gateway, id }, async () => {
    const attempt = await findNamed(deps, named)
    if (attempt) await askAfter(deps, attempt, named.transactionId)
  })
}

async function askAfter(deps: Deps, attempt: Attempt, named: string | undefined): Promise<void> {
  const gateway = deps.gateways[attempt.provider]
  if (!gateway) return
  const transactionId = attempt.transactionId ?? named ?? null
  const found = await gateway.find({ orderId: attempt.id, transactionId })
  if (found.state === 'at-page') return
  // This message may be the only sign of money of a given-up attempt, so it must come again.
  if (found.state === 'unknown' || found.state === 'absent') {
    deps.log.warn({ attempt: attempt.id, found }, 'gateway message not understood yet')
    throw new Refusal('busy')
  }
  await settle(deps, attempt.id, found)
}

async function findNamed(
  { db }: Deps,
  { orderId, transactionId }: { readonly orderId?: string; readonly transactionId?: string },
): Promise<Attempt | undefined> {
  if (orderId !== undefined && uuidSchema.safeParse(orderId).success) return findAttempt(db.query, orderId)
  return transactionId === undefined ? undefined : findAttemptByTransaction(db.query, transactionId)
}
