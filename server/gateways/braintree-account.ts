/** The airline's account at Braintree, by the official server SDK. */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { Wallet } from '@jetbridge/core/brand/wallet.ts'
import braintree from 'braintree'

declare module 'braintree' {
  interface TransactionGateway {
    /** missing in its types: developer.paypal.com/braintree/docs/reference/request/transaction/refund/node */
    refund(id: string, options: { amount: string; orderId: string }): Promise<ValidatedResponse<Transaction>>
  }
}

export interface BraintreeOptions {
  readonly environment: 'sandbox' | 'production'
  /** the address of a stand-in for Braintree; the path is Braintree's own, so only host and port count */
  readonly url?: string | undefined
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
  /** An account has one currency. In a currency without an account nobody can pay. */
  readonly merchantAccounts: Readonly<Partial<Record<Currency, string>>>
  /** those that the airline has set; a nonce of another one is not charged */
  readonly wallets?: readonly Wallet[]
  /** how long to wait for an answer; 8 s where absent */
  readonly timeoutMs?: number
}

/** What every call needs. */
export interface BraintreeAccount {
  readonly sdk: braintree.BraintreeGateway
  readonly merchantAccounts: BraintreeOptions['merchantAccounts']
  readonly wallets: readonly Wallet[]
  readonly timeoutMs: number
}

const defaultTimeoutMs = 8_000

export function openAccount(options: BraintreeOptions): BraintreeAccount {
  const { merchantAccounts, wallets = [], timeoutMs = defaultTimeoutMs } = options
  return { sdk: openSdk(options, timeoutMs), merchantAccounts, wallets, timeoutMs }
}

function openSdk({ environment, url, ...account }: BraintreeOptions, timeoutMs: number) {
  const { merchantId, publicKey, privateKey } = account
  const sdk = new braintree.BraintreeGateway({
    environment: url === undefined ? named[environment] : standIn(new URL(url)),
    merchantId,
    publicKey,
    privateKey,
  })
  sdk.config.timeout = timeoutMs
  return sdk
}

const named = { sandbox: braintree.Environment.Sandbox, production: braintree.Environment.Production }

function standIn({ hostname, port, protocol, origin }: URL) {
  const ssl = protocol === 'https:'
  const ownPort = port || (ssl ? '443' : '80')
  return new braintree.Environment(hostname.replace(/^\[|\]$/g, ''), ownPort, origin, ssl, hostname, ownPort)
}

/** What the SDK tells of a request that Braintree has judged. */
export interface SaleResult {
  readonly success: boolean
  readonly transaction?: unknown
  readonly errors?: { deepErrors(): { readonly code: string }[] }
}

export function codesOf({ errors }: SaleResult): string[] {
  return errors?.deepErrors().map(({ code }) => code) ?? []
}

/** @throws every error but “not found” */
export function noneWhereNotFound(error: unknown): undefined {
  if (error instanceof Error && error.name === 'notFoundError') return undefined
  throw error
}
