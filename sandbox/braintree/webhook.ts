/** The messages that Braintree sends: of cards, only that a sale is on its way to the shop's bank account. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { FaultSwitches } from '../faults.ts'
import type { Ledger } from '../gateway/ledger.ts'
import type { Transaction } from '../gateway/transaction.ts'
import type { Message } from '../webhook/notifier.ts'
import { type BraintreeAccount, webhookSignature } from './account.ts'
import { presentSale } from './present.ts'
import { xml } from './xml.ts'

export interface WebhookDeps {
  readonly account: BraintreeAccount
  readonly ledger: Ledger
  readonly faults: FaultSwitches
  readonly now: () => Instant
}

/**
 * Undefined while no address is registered. The shop hears Braintree beside the address registered for the
 * card gateway.
 */
export function disbursement(
  { account, ledger, faults, now }: WebhookDeps,
  sale: Transaction,
): Message | undefined {
  const registered = ledger.webhookUrl()
  if (registered === undefined) return undefined
  const transaction = presentSale(sale, ledger.tokens.get(sale.token), now())
  const kind = 'transaction_disbursed'
  const text = xml('notification', { timestamp: new Date(now()), kind, subject: { transaction } })
  const payload = `${Buffer.from(text).toString('base64')}\n`
  const signer = faults.current().forgeWebhooks ? { ...account, privateKey: 'a key nobody shares' } : account
  const form = new URLSearchParams({ bt_signature: webhookSignature(signer, payload), bt_payload: payload })
  return {
    type: kind,
    url: new URL('braintree', registered).href,
    body: form.toString(),
    contentType: 'application/x-www-form-urlencoded',
  }
}
