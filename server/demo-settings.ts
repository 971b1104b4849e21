/** Demo secrets are public: a server in production starts with none of them. */
import { type SealKey, sealKeysSchema } from './db/seal.ts'
import { demoDocumentKeys, demoMerchant, demoSecret, demoSignKey, type Settings } from './environment.ts'
import { halfSetWallets } from './wallet-settings.ts'

/**
 * A line for each of them, and for every other setting unfit for production; each begins with the name of its
 * setting.
 */
export function demoComplaints(settings: Settings): string[] {
  return [
    settings.GATEWAY_API_KEY === demoSecret && 'GATEWAY_API_KEY is the demo secret',
    settings.GATEWAY_WEBHOOK_SECRET.split(',').includes(demoSecret) &&
      'GATEWAY_WEBHOOK_SECRET is the demo secret',
    settings.LINK_SECRET.split(',').includes(demoSecret) && 'LINK_SECRET is the demo secret',
    settings.PUZZLE_SECRET.split(',').includes(demoSecret) && 'PUZZLE_SECRET is the demo secret',
    settings.DOCUMENT_KEYS.some(isDemoKey) && 'DOCUMENT_KEYS holds the demo key',
    ...demoAccounts(settings),
    settings.SANDBOX_URL && 'SANDBOX_URL is set: the sandbox is not for production, set GATEWAY_URL',
    settings.SMTP_URL && !settings.MAIL_FROM && 'MAIL_FROM is not set',
    settings.CRASH_AT && 'CRASH_AT is set',
  ].filter((line) => typeof line === 'string')
}

/** Under any id. */
function isDemoKey({ key }: SealKey): boolean {
  const [demo] = sealKeysSchema.parse(demoDocumentKeys)
  return Buffer.compare(key, demo.key) === 0
}

/** If only a gateway's address were set, anybody could speak for it. */
function demoAccounts(settings: Settings): (string | false)[] {
  const atDatatrans = settings.DATATRANS_URL !== undefined
  const atBraintree = settings.BRAINTREE_URL !== undefined || settings.BRAINTREE_MERCHANT_ID !== demoMerchant
  return [
    atDatatrans && settings.DATATRANS_PASSWORD === demoSecret && 'DATATRANS_PASSWORD is the demo secret',
    atDatatrans &&
      settings.DATATRANS_SIGN_KEY.split(',').includes(demoSignKey) &&
      'DATATRANS_SIGN_KEY is the demo key',
    atDatatrans && !settings.DATATRANS_PAGE_URL && 'DATATRANS_PAGE_URL is not set',
    atBraintree &&
      settings.BRAINTREE_PRIVATE_KEY === demoSecret &&
      'BRAINTREE_PRIVATE_KEY is the demo secret',
    atBraintree && !settings.BRAINTREE_MERCHANT_ACCOUNTS && 'BRAINTREE_MERCHANT_ACCOUNTS is not set',
    ...halfSetWallets(settings),
  ]
}
