/**
 * The merchant's account at the sandbox's Braintree: its keys, and the rights that a client token gives a
 * browser.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { currencySchema, type Currency } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'

export interface BraintreeAccount {
  readonly merchantId: string
  readonly publicKey: string
  readonly privateKey: string
}

/** The engine's defaults; they open nothing that is real. */
export const demoAccount: BraintreeAccount = {
  merchantId: 'demo-merchant',
  publicKey: 'demo-merchant',
  privateKey: 'demo-only-secret-do-not-use',
}

/** Whether a request's Basic authorization is the account's. */
export function isShop({ publicKey, privateKey }: BraintreeAccount, authorization: string): boolean {
  const expected = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`
  return timingSafeEqual(digest(authorization), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Merchant accounts have one currency each, which ends their name: `demo-eur`. The default one is in dollars. */
export function currencyOf(merchantAccountId: string | undefined): Currency | undefined {
  if (merchantAccountId === undefined) return 'USD'
  const code = merchantAccountId.split(/[-_]/).at(-1)?.toUpperCase()
  return currencySchema.safeParse(code).data
}

/** A client token is good for a day, as Braintree's. */
const fingerprintLifeMs = 24 * 60 * 60_000

/** The content of a client token: it opens only the drop-in, nothing else of the shop. */
export function fingerprint({ privateKey }: BraintreeAccount, now: Instant): string {
  const expiresAt = String(now + fingerprintLifeMs)
  return `${expiresAt}.${signed(privateKey, expiresAt)}`
}

export function isFingerprint({ privateKey }: BraintreeAccount, offered: string, now: Instant): boolean {
  const [expiresAt = '', signature = ''] = offered.split('.')
  const isOurs = timingSafeEqual(digest(signature), digest(signed(privateKey, expiresAt)))
  return isOurs && Number(expiresAt) > now
}

function signed(privateKey: string, expiresAt: string): string {
  return createHmac('sha256', privateKey).update(`client-token:${expiresAt}`).digest('hex')
}

/** The signature of a webhook's payload, as the SDK checks it: HMAC-SHA1 by the key's SHA1. */
export function webhookSignature({ publicKey, privateKey }: BraintreeAccount, payload: string): string {
  const key = createHash('sha1').update(privateKey).digest()
  return `${publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`
}
