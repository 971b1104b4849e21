/** The environment, parsed once. Every setting: docs/operations.md. */
import { currencies, type Currency, currencySchema } from '@jetbridge/core/kernel/money.ts'
import { z } from 'zod'

const demoSecret = 'demo-only-secret-do-not-use'
const demoMerchant = 'demo-merchant'
/** hexadecimal: "demo-only-key" */
const demoSignKey = '64656d6f2d6f6e6c792d6b6579'

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATABASE_URL: z.string().min(1),
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
  /** Datatrans: its REST calls, and the page a browser is sent to (`/{transactionId}` is added) */
  DATATRANS_URL: z.url().optional(),
  DATATRANS_PAGE_URL: z.url().optional(),
  DATATRANS_MERCHANT_ID: z.string().min(1).default(demoMerchant),
  DATATRANS_PASSWORD: z.string().min(8).default(demoSecret),
  /** hexadecimal key that signs its webhooks; one or two, comma separated, while rotating */
  DATATRANS_SIGN_KEY: z
    .string()
    .regex(/^[0-9a-f]{16,}(,[0-9a-f]{16,})*$/i)
    .default(demoSignKey),
  /** how long a traveller may stay at its page; a later payment is given back */
  DATATRANS_PAGE_MINUTES: z.coerce.number().positive().default(30),
  /** Braintree: which of its own environments, or an address that stands in for one */
  BRAINTREE_ENVIRONMENT: z.enum(['sandbox', 'production']).default('sandbox'),
  BRAINTREE_URL: z.url().optional(),
  BRAINTREE_MERCHANT_ID: z.string().min(1).default(demoMerchant),
  BRAINTREE_PUBLIC_KEY: z.string().min(1).default(demoMerchant),
  BRAINTREE_PRIVATE_KEY: z.string().min(8).default(demoSecret),
  /** Its merchant accounts by currency: `EUR=acme_eur,USD=acme_usd`; a currency without one is not paid in */
  BRAINTREE_MERCHANT_ACCOUNTS: z
    .string()
    .regex(/^[A-Z]{3}=[\w-]+(,[A-Z]{3}=[\w-]+)*$/)
    .transform((text) => Object.fromEntries(text.split(',').map((pair) => pair.split('='))))
    .pipe(z.partialRecord(currencySchema, z.string()))
    .optional(),
  /** mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** address mails come from; the brand's name stands before it */
  MAIL_FROM: z.email().optional(),
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(12_000).default(10_000),
  HOLD_MINUTES: z.coerce.number().positive().default(20),
  HOLD_CAP_MINUTES: z.coerce.number().positive().default(40),
  HOLD_PAYMENT_MINUTES: z.coerce.number().positive().default(15),
  FLOW_IDLE_MINUTES: z.coerce.number().positive().default(30),
  /** an opened reservation is closed again after so long without a call */
  RESERVATION_IDLE_MINUTES: z.coerce.number().positive().default(60),
  /** an abandoned flow and the names in it are deleted after so long */
  FLOW_KEEP_DAYS: z.coerce.number().int().positive().default(30),
  /** days of departures kept in the offer index */
  SALE_WINDOW_DAYS: z.coerce.number().int().positive().default(365),
  /** minutes before departure when the sale of a flight closes */
  SALE_CLOSES_MINUTES: z.coerce.number().int().min(0).default(60),
  /** seed the demo world into an empty database; never in production unless asked for */
  SEED_DEMO: z.stringbool().optional(),
  /** ends the process at a labelled point; for crash tests */
  CRASH_AT: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  WEB_DIST: z.string().optional(),
})

export type Config = Readonly<ReturnType<typeof parseConfig>>

/** @throws Error naming every setting that is wrong, and in production every demo secret still in place */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>) {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings are wrong:\n${lines.join('\n')}`)
  }
  const settings = parsed.data
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
    mail: {
      url: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      timeoutMilliseconds: settings.SMTP_TIMEOUT_MS,
    },
    hold: {
      minutes: settings.HOLD_MINUTES,
      capMinutes: settings.HOLD_CAP_MINUTES,
      paymentMinutes: settings.HOLD_PAYMENT_MINUTES,
    },
    flowIdleMinutes: settings.FLOW_IDLE_MINUTES,
    reservationIdleMinutes: settings.RESERVATION_IDLE_MINUTES,
    flowKeepDays: settings.FLOW_KEEP_DAYS,
    saleWindowDays: settings.SALE_WINDOW_DAYS,
    saleClosesMinutes: settings.SALE_CLOSES_MINUTES,
    seedDemo: settings.SEED_DEMO ?? settings.NODE_ENV !== 'production',
    crashAt: settings.CRASH_AT,
    logLevel: settings.LOG_LEVEL,
    webDist: settings.WEB_DIST,
  }
}

type Settings = z.output<typeof environmentSchema>

/** Without an address of its own it stands in the sandbox, where there is one; else it is not offered. */
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

/** As Datatrans; `url` is absent where Braintree's own environment is meant, and with it the drop-in that stands in. */
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
    ...demoAccounts(settings),
    settings.SANDBOX_URL && 'SANDBOX_URL is set: the sandbox is not for production, set GATEWAY_URL',
    settings.SMTP_URL && !settings.MAIL_FROM && 'MAIL_FROM is not set',
    settings.CRASH_AT && 'CRASH_AT is set',
  ].filter((line) => typeof line === 'string')
  if (wrong.length > 0) throw new Error(`Not fit for production:\n  ${wrong.join('\n  ')}`)
}

/** A gateway that is configured by its address only would be one that anybody may speak for. */
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
