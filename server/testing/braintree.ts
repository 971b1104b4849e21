/** The sandbox's Braintree as the engine and a browser meet it. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'
import type { BraintreeOptions } from '../gateways/braintree-account.ts'
import { braintreeGateway } from '../gateways/braintree.ts'

/** The sandbox's own where it is started without settings. */
const demoAccount = {
  merchantId: 'demo-merchant',
  publicKey: 'demo-merchant',
  privateKey: 'demo-only-secret-do-not-use',
}

export function braintreeAt(url: string): BraintreeOptions {
  const merchantAccounts: Partial<Record<Currency, string>> = { EUR: 'demo-eur', USD: 'demo-usd' }
  return { ...demoAccount, url, environment: 'sandbox', merchantAccounts, timeoutMs: 4_000 }
}

/** What opens the drop-in. */
export function clientTokenAt(url: string): Promise<string> {
  return braintreeGateway(braintreeAt(url)).clientToken()
}

/** The night's batch has run for a sale: from now on a part of it can go back. */
export async function settleSale(url: string, transactionId: string): Promise<void> {
  const { merchantId, publicKey, privateKey } = demoAccount
  const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`
  const path = `/merchants/${merchantId}/transactions/${transactionId}/settle`
  const { ok, status } = await fetch(url + path, { method: 'PUT', headers: { authorization } })
  if (!ok) throw new Error(`not settled: ${status}`)
}

export interface PlayedDropIn {
  /** absent: a card that passes 3-D Secure without a question */
  readonly card?: string
  /** the text that its owner is asked to confirm */
  readonly amount: string
  /** typed into a challenge; `leave` closes it */
  readonly code?: string
  /** false leaves 3-D Secure out, like a person who writes the requests by hand */
  readonly threeDSecure?: boolean
}

const verifiedSchema = z.object({
  state: z.literal('done'),
  nonce: z.string(),
  status: z.string(),
  liabilityShifted: z.boolean(),
})

/** What the drop-in gives for a card, by the requests that it sends. */
export async function playDropIn(url: string, clientToken: string, played: PlayedDropIn) {
  const { card: number = '4000000000001000', amount, code, threeDSecure = true } = played
  const { authorizationFingerprint } = z
    .object({ authorizationFingerprint: z.string() })
    .parse(JSON.parse(Buffer.from(clientToken, 'base64').toString('utf8')))
  const ask = (path: string, body: object) =>
    post(`${url}/braintree/client/${path}`, { authorizationFingerprint, ...body })
  const card = { number, holder: 'Ada Byron', expiryMonth: '12', expiryYear: '39', securityCode: '123' }
  const { nonce } = z.object({ nonce: z.string() }).parse(await ask('cards', { card }))
  if (!threeDSecure) return { nonce, status: '', liabilityShifted: false }
  const question = { nonce, amount }
  const asked = z
    .object({ state: z.string() })
    .loose()
    .parse(await ask('three-d-secure', question))
  if (asked.state !== 'challenge') return verifiedSchema.parse(asked)
  const path = code === 'leave' ? 'three-d-secure/leave' : 'three-d-secure/code'
  return verifiedSchema.parse(await ask(path, { ...question, code: code ?? '1234' }))
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}
