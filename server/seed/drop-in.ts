/** The sandbox's drop-in as a browser plays it: a card, 3-D Secure, and the nonce that pays. */
import type { Wallet } from '@jetbridge/core/brand/wallet.ts'
import { z } from 'zod'

export interface PlayedDropIn {
  /** absent: a card that passes 3-D Secure without a question */
  readonly card?: string
  /** the text that its owner is asked to confirm */
  readonly amount: string
  /** typed into a challenge; `leave` closes it */
  readonly code?: string
  /** the card is in a wallet, by the sandbox's name for it (sandbox/braintree/wallet.ts) */
  readonly wallet?: { readonly name: Wallet; readonly card: string }
  /** false leaves 3-D Secure out, like a person who writes the requests by hand */
  readonly threeDSecure?: boolean
}

const verifiedSchema = z.object({
  state: z.literal('done'),
  nonce: z.string(),
  status: z.string(),
  liabilityShifted: z.boolean(),
})

const givenSchema = z.object({ nonce: z.string(), isNetworkTokenized: z.boolean().default(false) })

/** What the drop-in gives for a card, by the requests that it sends. */
export async function playDropIn(url: string, clientToken: string, played: PlayedDropIn) {
  const { card: number = '4000000000001000', amount, code, threeDSecure = true } = played
  const { authorizationFingerprint } = z
    .object({ authorizationFingerprint: z.string() })
    .parse(JSON.parse(Buffer.from(clientToken, 'base64').toString('utf8')))
  const ask = (path: string, body: object) =>
    post(`${url}/braintree/client/${path}`, { authorizationFingerprint, ...body })
  const card = { number, holder: 'Ada Byron', expiryMonth: '12', expiryYear: '39', securityCode: '123' }
  const given = played.wallet
    ? await ask('wallets/card', { wallet: played.wallet.name, card: played.wallet.card })
    : await ask('cards', { card })
  const { nonce, isNetworkTokenized } = givenSchema.parse(given)
  if (!threeDSecure || isNetworkTokenized) return { nonce, status: '', liabilityShifted: false }
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
