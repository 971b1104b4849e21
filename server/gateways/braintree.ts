/**
 * Braintree through its official server SDK. This gateway judges 3-D Secure by what Braintree says of the
 * nonce, never by what a browser says. Braintree keeps no orders. A nonce is good for one sale, which stops a
 * second charge. For a sale whose answer was lost the engine searches by our order id, and a surplus that it
 * finds goes back.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type Currency, currencySchema } from '@jetbridge/core/kernel/money.ts'
import { type BraintreeAccount, type BraintreeOptions, openAccount } from './braintree-account.ts'
import { charge } from './braintree-charge.ts'
import { find } from './braintree-find.ts'
import { unknown } from './braintree-protocol.ts'
import { refund } from './braintree-refund.ts'
import { findTransaction } from './braintree-sales.ts'
import { readWebhook } from './braintree-webhook.ts'
import type { ClientTokenGateway, ProbedGateway } from './gateway.ts'

/** Questions are several requests, one after another; each has the whole time-out. */
const patience = 4

export function braintreeGateway(options: BraintreeOptions): ClientTokenGateway & ProbedGateway {
  const account = openAccount(options)
  const { merchantAccounts, timeoutMs } = account
  return {
    takes: 'token',
    answers: () => answers(account),
    currencies: currencySchema.options.filter((currency) => merchantAccounts[currency]),
    charge: (request) => certain(charge(account, request), timeoutMs, request.signal),
    find: ({ orderId, transactionId }) =>
      certain(find(account, orderId, transactionId), patience * timeoutMs),
    refund: (request) => certain(refund(account, request), patience * timeoutMs),
    readWebhook: (message, now) =>
      readWebhook(account, message, now).catch(() => ({ ok: false, why: 'forged or unreadable' }) as const),
    clientToken: ({ currency } = {}) => clientToken(account, currency),
  }
}

/** That it knows no such sale is an answer. */
async function answers(account: BraintreeAccount): Promise<boolean> {
  const asked = await certain(
    findTransaction(account, 'none').then(() => ({ state: 'answered' })),
    account.timeoutMs,
  )
  return asked.state === 'answered'
}

async function clientToken(
  { sdk, merchantAccounts }: BraintreeAccount,
  currency: Currency | undefined,
): Promise<string> {
  const merchantAccountId = currency && merchantAccounts[currency]
  // so that nobody enters a card that cannot be charged
  if (currency && !merchantAccountId) throw new Error(`no merchant account for ${currency}`)
  const made = await sdk.clientToken.generate({ ...(merchantAccountId && { merchantAccountId }) })
  if (!made.clientToken) throw new Error('Braintree gave no client token')
  return made.clientToken
}

/** A failure on the way, or a late answer, leaves the outcome open. */
async function certain<Outcome extends { readonly state: string }>(
  work: Promise<Outcome>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<Outcome | { readonly state: 'unknown'; readonly why: string }> {
  const given = new AbortController()
  const limits = AbortSignal.any(signal ? [given.signal, signal] : [given.signal])
  const late = wait(timeoutMs, undefined, { signal: limits })
    .catch(() => undefined)
    .then(() => unknown('no answer from Braintree: timeout'))
  try {
    return await Promise.race([work, late])
  } catch (error) {
    return unknown(`no answer from Braintree: ${error instanceof Error ? error.name : 'no reason'}`)
  } finally {
    given.abort()
  }
}
