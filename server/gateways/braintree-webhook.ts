/** What Braintree tells by itself of an order. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { BraintreeAccount } from './braintree-account.ts'
import { notificationSchema } from './braintree-protocol.ts'
import { findTransaction } from './braintree-sales.ts'
import type { WebhookMessage, WebhookVerdict } from './gateway.ts'

/** Braintree sends a webhook for a day until it is answered, always with the time of the first try. */
const oldestMs = 25 * 60 * 60_000
const aheadMs = 5 * 60_000

/** @throws what the SDK throws at a forged one */
export async function readWebhook(
  account: BraintreeAccount,
  { body }: WebhookMessage,
  now: Instant,
): Promise<WebhookVerdict> {
  const form = new URLSearchParams(body)
  const signature = form.get('bt_signature') ?? ''
  const heard = await account.sdk.webhookNotification.parse(signature, form.get('bt_payload') ?? '')
  const notification = notificationSchema.parse(heard)
  const at = Date.parse(notification.timestamp)
  if (now - at > oldestMs || at - now > aheadMs) return { ok: false, why: 'stale' }
  const { kind, timestamp, transaction: told } = notification
  const orderId = told && (told.orderId ?? (await findTransaction(account, told.id))?.orderId)
  if (!orderId) return { ok: false, why: `of no order: ${kind}` }
  // By its own id it is found at once; the search by our order lags.
  return { ok: true, event: { id: `${kind} ${told.id} ${timestamp}`, orderId, transactionId: told.id } }
}
