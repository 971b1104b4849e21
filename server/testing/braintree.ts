/** The sandbox's Braintree as the engine and a browser meet it. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { wallets } from '@jetbridge/core/brand/wallet.ts'
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
  return { ...demoAccount, url, environment: 'sandbox', merchantAccounts, wallets, timeoutMs: 4_000 }
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
