/** The environment, parsed once. Every setting: docs/operations.md. */
import { currencies, type Currency, currencySchema } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'
import { CannotStart } from './machine/cannot-start.ts'
import { type SealKey, type SealKeys, sealKeysSchema } from './db/seal.ts'
import { readSettings } from './machine/settings.ts'
import { otherProviderSettings, otherProvidersIn } from './other-providers.ts'

const demoSecret = 'demo-only-secret-do-not-use'
const demoMerchant = 'demo-merchant'
/** hexadecimal: "demo-only-key" */
const demoSignKey = '64656d6f2d6f6e6c792d6b6579'
/** base64: "demo-only-key-do-not-use-it-here" */
const demoDocumentKeys = 'demo:ZGVtby1vbmx5LWtleS1kby1ub3QtdXNlLWl0LWhlcmU='

const documentKeysSchema = z.object({
  /**
   * seal travel documents: `id:base64` of 32 bytes, or several, comma separated; the first seals, all open
   */
  DOCUMENT_KEYS: sealKeysSchema.prefault(demoDocumentKeys),
})

const environmentSchema = documentKeysSchema.extend({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATABASE_URL: z.string().min(1, 'is empty. It looks like postgres://user:password@host:5432/database'),
  /** connections of this process to the database */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(20),
  /** base path of the API, without a trailing slash */
  API_BASE: z.string().startsWith('/').default('/api'),
  /** card gateway: address as the server reaches it, and as browsers do */
  GATEWAY_URL: z.url().optional(),
  GATEWAY_PUBLIC_URL: z.url().optional(),
  SANDBOX_URL: z.url().optional(),
  GATEWAY_API_KEY: z.string().min(8).default(demoSecret),
  /** one or two secrets, comma separated, while rotating */
  GATEWAY_WEBHOOK_SECRET: z.string().min(8).default(demoSecret),
  GATEWAY_TIMEOUT_MS: z.coerce.number().int().positive().default(8_000),
  /** Datatrans: its REST calls, and the page that browsers are sent to (`/{transactionId}` is added) */
  DATATRANS_URL: z.url().optional(),
  DATATRANS_PAGE_URL: z.url().optional(),
  DATATRANS_MERCHANT_ID: z.string().min(1).default(demoMerchant),
  DATATRANS_PASSWORD: z.string().min(8).default(demoSecret),
  /** hexadecimal key that signs its webhooks; one or two, comma separated, while rotating */
  DATATRANS_SIGN_KEY: z
    .string()
    .regex(/^[0-9a-f]{16,}(,[0-9a-f]{16,})*$/i)
    .default(demoSignKey),
  /** how long a traveller may stay at its page; a later payment goes back */
  DATATRANS_PAGE_MINUTES: z.coerce.number().positive().default(30),
  /** Braintree: which of its own environments, or the address of a stand-in */
  BRAINTREE_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  BRAINTREE_URL: z.url().optional(),
  BRAINTREE_MERCHANT_ID: z.string().min(1).default(demoMerchant),
  BRAINTREE_PUBLIC_KEY: z.string().min(1).default(demoMerchant),
  BRAINTREE_PRIVATE_KEY: z.string().min(8).default(demoSecret),
  /**
   * Its merchant accounts by currency: `EUR=acme_eur,USD=acme_usd`; in a currency without one nobody can pay
   */
  BRAINTREE_MERCHANT_ACCOUNTS: z
    .string()
    .regex(/^[A-Z]{3}=[\w-]+(,[A-Z]{3}=[\w-]+)*$/)
    .transform((text) => Object.fromEntries(text.split(',').map((pair) => pair.split('='))))
    .pipe(z.partialRecord(currencySchema, z.string()))
    .optional(),
  /** takes subscriptions of the brands whose newsletter somebody else sends, in place of their own address */
  NEWSLETTER_URL: z.url().optional(),
  /** mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** address mails come from; the brand's name stands before it */
  MAIL_FROM: z.email().optional(),
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(12_000).default(10_000),
  HOLD_MINUTES: z.coerce.number().positive().default(20),
  HOLD_CAP_MINUTES: z.coerce.number().positive().default(40),
  HOLD_PAYMENT_MINUTES: z.coerce.number().positive().default(15),
  /** percent of a departure that one address, or one agency, holds unpaid before the engine asks for a puzzle */
  HOLD_SHARE_PERCENT: z.coerce.number().min(0).max(100).default(2),
  HOLD_AGENCY_SHARE_PERCENT: z.coerce.number().min(0).max(100).default(10),
  /** tries to pay for one booking in an hour */
  PAYMENTS_PER_BOOKING: z.coerce.number().int().positive().default(12),
  /** cards not charged that come from one address, or one IPv6 network of 64 bits, in 15 minutes */
  PAYMENTS_PER_SOURCE: z.coerce.number().int().positive().default(60),
  FLOW_IDLE_MINUTES: z.coerce.number().positive().default(30),
  /** an opened reservation is closed again after so long without a call */
  RESERVATION_IDLE_MINUTES: z.coerce.number().positive().default(60),
  /** signs the links and one-time codes in mails; one or two secrets, comma separated, while rotating */
  LINK_SECRET: z.string().min(8).default(demoSecret),
  /** signs puzzles, and makes the keys by which unpaid holds are counted; the same for every process */
  PUZZLE_SECRET: z.string().min(8).default(demoSecret),
  /** leading zero bits of each part of such a puzzle */
  PUZZLE_BITS: z.coerce.number().int().min(1).max(24).default(13),
  /** failed look-ups before the engine asks for a puzzle: of a code, a family name and a site in an hour */
  LOOK_UP_PER_CODE: z.coerce.number().int().positive().default(5),
  LOOK_UP_PER_NAME: z.coerce.number().int().positive().default(30),
  LOOK_UP_PER_SITE: z.coerce.number().int().positive().default(300),
  /** and from one address, or one IPv6 network of 64 bits, in 15 minutes */
  LOOK_UP_PER_SOURCE: z.coerce.number().int().positive().default(10),
  /** a failed look-up is answered after so long, for any reason */
  LOOK_UP_ANSWER_MS: z.coerce.number().int().min(0).max(2_000).default(50),
  /** how many proxies stand in front; each adds the address it was called from to X-Forwarded-For */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** address of the site for links in mails, `{brand}` for the brand's name in it; a brand's own hosts come first */
  SITE_URL: z
    .string()
    .regex(/^https?:\/\/[\w.{}-]+(:\d+)?$/)
    .optional(),
  /** flows that one address, or one IPv6 network of 64 bits, may begin in an hour */
  FLOWS_PER_SOURCE: z.coerce.number().int().positive().default(500),
  /** a flow that nobody paid, and the names in it, are deleted after so long: of visitors, and of agencies */
  FLOW_KEEP_DAYS: z.coerce.number().int().positive().default(2),
  AGENCY_FLOW_KEEP_DAYS: z.coerce.number().int().positive().default(30),
  /** a booking that was never paid loses its people so long after it was made and last used */
  LAPSED_KEEP_DAYS: z.coerce.number().int().positive().default(30),
  /** a travel document is erased so long after the reservation's last flight has arrived */
  DOCUMENT_KEEP_DAYS: z.coerce.number().int().min(0).default(30),
  /** days of departures kept in the offer index */
  SALE_WINDOW_DAYS: z.coerce.number().int().positive().default(365),
  /** minutes before departure when the sale of a flight closes */
  SALE_CLOSES_MINUTES: z.coerce.number().int().min(0).default(60),
  /** seed the demo world into an empty database; never in production unless asked for */
  SEED_DEMO: z.stringbool().optional(),
  /** ends the process at a labelled point; for crash tests */
  CRASH_AT: z.string().optional(),
  /** `/metrics` answers who sends it as a bearer token; in production nobody without one */
  METRICS_TOKEN: z.string().min(16).optional(),
  ...otherProviderSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  WEB_DIST: z.string().optional(),
})

export type Config = Readonly<ReturnType<typeof parseConfig>>

/** @throws Error naming every wrong setting, and in production every demo secret still in place */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>) {
  const settings = readSettings(environment, environmentSchema)
  if (settings.NODE_ENV === 'production') refuseDemoSettings(settings)
  const gatewayUrl = settings.GATEWAY_URL ?? settings.SANDBOX_URL
  const publicUrl = settings.GATEWAY_PUBLIC_URL ?? gatewayUrl
  return {
    mode: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    apiBase: settings.API_BASE.replace(/\/$/, ''),
    gateway: {
      url: gatewayUrl,
      publicUrl,
      apiKey: settings.GATEWAY_API_KEY,
      webhookSecrets: settings.GATEWAY_WEBHOOK_SECRET.split(','),
      timeoutMilliseconds: settings.GATEWAY_TIMEOUT_MS,
    },
    datatrans: datatransOf(settings, publicUrl),
    braintree: braintreeOf(settings, publicUrl),
    newsletterUrl:
      settings.NEWSLETTER_URL ?? below(settings.SANDBOX_URL && publicUrl, 'newsletter/subscriptions'),
    mail: {
      url: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      timeoutMilliseconds: settings.SMTP_TIMEOUT_MS,
    },
    hold: {
      minutes: settings.HOLD_MINUTES,
      capMinutes: settings.HOLD_CAP_MINUTES,
      paymentMinutes: settings.HOLD_PAYMENT_MINUTES,
      share: settings.HOLD_SHARE_PERCENT / 100,
      agencyShare: settings.HOLD_AGENCY_SHARE_PERCENT / 100,
    },
    payments: { perBooking: settings.PAYMENTS_PER_BOOKING, perSource: settings.PAYMENTS_PER_SOURCE },
    flowIdleMinutes: settings.FLOW_IDLE_MINUTES,
    reservationIdleMinutes: settings.RESERVATION_IDLE_MINUTES,
    linkSecrets: secretsIn(settings.LINK_SECRET),
    lookUp: lookUpOf(settings),
    trustedProxies: settings.TRUST_PROXY,
    siteUrl: settings.SITE_URL ?? demoSite(settings),
    flowsPerSource: settings.FLOWS_PER_SOURCE,
    flowKeepDays: { visitor: settings.FLOW_KEEP_DAYS, agency: settings.AGENCY_FLOW_KEEP_DAYS },
    lapsedKeepDays: settings.LAPSED_KEEP_DAYS,
    documents: { keys: settings.DOCUMENT_KEYS, keepDays: settings.DOCUMENT_KEEP_DAYS },
    saleWindowDays: settings.SALE_WINDOW_DAYS,
    saleClosesMinutes: settings.SALE_CLOSES_MINUTES,
    seedDemo: settings.SEED_DEMO ?? settings.NODE_ENV !== 'production',
    crashAt: settings.CRASH_AT,
    otherProviders: otherProvidersIn(settings),
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    webDist: settings.WEB_DIST,
  }
}

/**
 * For commands that open travel documents and need nothing else of a server. @throws Error when they are
 * wrong
 */
export function documentKeysIn(environment: Readonly<Record<string, string | undefined>>): SealKeys {
  return readSettings(environment, documentKeysSchema).DOCUMENT_KEYS
}

/**
 * For commands that write links to the sites and need nothing else of a server. @throws Error when they are wrong,
 * and in production for the demo secret
 */
export function linkSettingsIn(environment: Readonly<Record<string, string | undefined>>) {
  const settings = readSettings(
    environment,
    environmentSchema.pick({ NODE_ENV: true, PORT: true, LINK_SECRET: true, SITE_URL: true }),
  )
  const linkSecrets = secretsIn(settings.LINK_SECRET)
  if (settings.NODE_ENV === 'production' && linkSecrets.includes(demoSecret))
    throw new CannotStart('Not fit for production:\n  LINK_SECRET is the demo secret')
  return { mode: settings.NODE_ENV, siteUrl: settings.SITE_URL ?? demoSite(settings), linkSecrets }
}

type Settings = z.output<typeof environmentSchema>

/** The first one signs; the engine believes each of them. */
function secretsIn(text: string): readonly [string, ...string[]] {
  const [first = '', ...more] = text.split(',')
  return [first, ...more]
}

function lookUpOf(settings: Settings) {
  return {
    perCode: settings.LOOK_UP_PER_CODE,
    perName: settings.LOOK_UP_PER_NAME,
    perSite: settings.LOOK_UP_PER_SITE,
    perSource: settings.LOOK_UP_PER_SOURCE,
    answerMilliseconds: settings.LOOK_UP_ANSWER_MS,
    puzzleSecret: settings.PUZZLE_SECRET,
    puzzleBits: settings.PUZZLE_BITS,
  }
}

/** Browsers take every name under localhost for this machine. */
function demoSite({ NODE_ENV, PORT }: Pick<Settings, 'NODE_ENV' | 'PORT'>): string | undefined {
  return NODE_ENV === 'production' ? undefined : `http://{brand}.localhost:${PORT}`
}

/**
 * Without an address of its own the gateway is the sandbox's, if there is a sandbox; otherwise the site does
 * not offer it.
 */
function datatransOf(settings: Settings, publicUrl: string | undefined) {
  const url = settings.DATATRANS_URL ?? below(settings.SANDBOX_URL, 'datatrans')
  const pageUrl =
    settings.DATATRANS_PAGE_URL ?? below(settings.SANDBOX_URL && publicUrl, 'datatrans/v1/start')
  if (!url || !pageUrl) return undefined
  return {
    url,
    pageUrl: pageUrl.replace(/\/$/, ''),
    merchantId: settings.DATATRANS_MERCHANT_ID,
    password: settings.DATATRANS_PASSWORD,
    signKeys: settings.DATATRANS_SIGN_KEY.split(','),
    pageMinutes: settings.DATATRANS_PAGE_MINUTES,
  }
}

/**
 * Like Datatrans. `url` is absent for Braintree's own environment, and with it the stand-in for the drop-in.
 */
function braintreeOf(settings: Settings, publicUrl: string | undefined) {
  const url = settings.BRAINTREE_URL ?? settings.SANDBOX_URL
  if (!url && settings.BRAINTREE_PRIVATE_KEY === demoSecret) return undefined
  const inBrowsers = settings.BRAINTREE_URL ?? (settings.SANDBOX_URL && publicUrl)
  return {
    url,
    dropInUrl: below(inBrowsers, 'braintree/drop-in.js'),
    merchantAccounts: settings.BRAINTREE_MERCHANT_ACCOUNTS ?? (url ? demoAccountsByCurrency() : {}),
    environment: settings.BRAINTREE_ENVIRONMENT,
    merchantId: settings.BRAINTREE_MERCHANT_ID,
    publicKey: settings.BRAINTREE_PUBLIC_KEY,
    privateKey: settings.BRAINTREE_PRIVATE_KEY,
  }
}

/** The sandbox has one for every currency. */
function demoAccountsByCurrency(): Partial<Record<Currency, string>> {
  return Object.fromEntries(currencies.map((currency) => [currency, `demo-${currency.toLowerCase()}`]))
}

function below(address: string | undefined, path: string): string | undefined {
  return address && `${address.replace(/\/$/, '')}/${path}`
}

function refuseDemoSettings(settings: Settings): void {
  const wrong = [
    settings.GATEWAY_API_KEY === demoSecret && 'GATEWAY_API_KEY is the demo secret',
    settings.GATEWAY_WEBHOOK_SECRET.split(',').includes(demoSecret) &&
      'GATEWAY_WEBHOOK_SECRET is the demo secret',
    settings.LINK_SECRET.split(',').includes(demoSecret) && 'LINK_SECRET is the demo secret',
    settings.PUZZLE_SECRET === demoSecret && 'PUZZLE_SECRET is the demo secret',
    settings.DOCUMENT_KEYS.some(isDemoKey) && 'DOCUMENT_KEYS holds the demo key',
    ...demoAccounts(settings),
    settings.SANDBOX_URL && 'SANDBOX_URL is set: the sandbox is not for production, set GATEWAY_URL',
    settings.SMTP_URL && !settings.MAIL_FROM && 'MAIL_FROM is not set',
    settings.CRASH_AT && 'CRASH_AT is set',
  ].filter((line) => typeof line === 'string')
  if (wrong.length > 0) throw new CannotStart(`Not fit for production:\n  ${wrong.join('\n  ')}`)
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
  ]
}
