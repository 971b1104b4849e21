/** The environment as it is written: every setting's name, form and default. All are told in docs/operations.md. */
import { z } from 'zod'
import { sealKeysSchema } from './db/seal.ts'
import { currencySettingsSchema } from './chargeable.ts'
import { otherProviderSettings } from './other-providers.ts'
import { walletSettings } from './wallet-settings.ts'

export const demoSecret = 'demo-only-secret-do-not-use'
export const demoMerchant = 'demo-merchant'
/** hexadecimal: "demo-only-key" */
export const demoSignKey = '64656d6f2d6f6e6c792d6b6579'
/** base64: "demo-only-key-do-not-use-it-here" */
export const demoDocumentKeys = 'demo:ZGVtby1vbmx5LWtleS1kby1ub3QtdXNlLWl0LWhlcmU='

export const documentKeysSchema = z.object({
  /**
   * seal travel documents: `id:base64` of 32 bytes, or several, comma separated; the first seals, all open
   */
  DOCUMENT_KEYS: sealKeysSchema.prefault(demoDocumentKeys),
})

export const environmentSchema = documentKeysSchema.extend({
  ...currencySettingsSchema.shape,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATABASE_URL: z.string().min(1, 'is empty. It looks like postgres://user:password@host:5432/database'),
  /** connections of this process to the database */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(20),
  /** a pooler in transaction mode for these connections; what listens and migrates stays with DATABASE_URL */
  DATABASE_POOLER_URL: z.string().min(1).optional(),
  /** whether statements are prepared: false behind a pooler that forgets them between transactions */
  DATABASE_PREPARED: z.stringbool().default(true),
  /** for reports: a replica, whose answers may be some seconds old; further behind, the primary is read */
  REPORTS_DATABASE_URL: z.string().min(1).optional(),
  REPORTS_MOST_LAG_SECONDS: z.coerce.number().positive().default(30),
  /** airlines that are no longer served and whose bookings stay in the database: ids, comma separated */
  RETIRED_BRANDS: z.string().optional(),
  /** told to stop, the server says so to load balancers and goes on for this long */
  SHUTDOWN_PAUSE_SECONDS: z.coerce.number().min(0).max(20).default(0),
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
  /** after this many payments in a row without an answer, new ones are refused until it answers again; 0: never */
  GATEWAY_BREAKER_FAILURES: z.coerce.number().int().min(0).max(1_000).default(5),
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
  ...walletSettings,
  /**
   * takes the newsletter subscriptions of brands whose newsletter another service sends, instead of their own address
   */
  NEWSLETTER_URL: z.url().optional(),
  /** for this long a page of an airline's content system is answered without asking the system again */
  CONTENT_FRESH_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  /** mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** address that mails come from; the brand's name goes before it */
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
  /** an opened reservation is closed again after this long without a call */
  RESERVATION_IDLE_MINUTES: z.coerce.number().positive().default(60),
  /** signs the links and one-time codes in mails; one or two secrets, comma separated, while rotating */
  LINK_SECRET: z.string().min(8).default(demoSecret),
  /**
   * signs puzzles and the nonces of proofs of possession, and makes the keys by which unpaid holds are counted; the same
   * for every process, one or two, comma separated, while rotating
   */
  PUZZLE_SECRET: z.string().min(8).default(demoSecret),
  /** leading zero bits of each part of such a puzzle */
  PUZZLE_BITS: z.coerce.number().int().min(1).max(24).default(13),
  /** failed look-ups before the engine asks for a puzzle: of a code, a family name and a site in an hour */
  LOOK_UP_PER_CODE: z.coerce.number().int().positive().default(5),
  LOOK_UP_PER_NAME: z.coerce.number().int().positive().default(30),
  LOOK_UP_PER_SITE: z.coerce.number().int().positive().default(300),
  /** and from one address, or one IPv6 network of 64 bits, in 15 minutes */
  LOOK_UP_PER_SOURCE: z.coerce.number().int().positive().default(10),
  /** a failed look-up is answered after this long, for any reason */
  LOOK_UP_ANSWER_MS: z.coerce.number().int().min(0).max(2_000).default(50),
  /** how many proxies are in front; each adds the address it was called from to X-Forwarded-For */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** address of the site for links in mails, `{brand}` for the brand's name in it; a brand's own hosts come first */
  SITE_URL: z
    .string()
    .regex(/^https?:\/\/[\w.{}-]+(:\d+)?$/)
    .optional(),
  /** address of the desk, where the airlines' own people sign in; without it a server in production has none */
  DESK_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d+)?$/)
    .optional(),
  /** bytes of bodies that may be on their way at once from one address, or one IPv6 network of 64 bits */
  BODY_BYTES_PER_SOURCE: z.coerce.number().int().positive().default(2_097_152),
  /** flows that one address, or one IPv6 network of 64 bits, may begin in an hour */
  FLOWS_PER_SOURCE: z.coerce.number().int().positive().default(500),
  /** an unpaid flow and the names in it are deleted after this long: of visitors, and of agencies */
  FLOW_KEEP_DAYS: z.coerce.number().int().positive().default(2),
  AGENCY_FLOW_KEEP_DAYS: z.coerce.number().int().positive().default(30),
  /** a booking that was never paid loses its people this long after it was made and last used */
  LAPSED_KEEP_DAYS: z.coerce.number().int().positive().default(30),
  /** a travel document is erased this long after the reservation's last flight has arrived */
  DOCUMENT_KEEP_DAYS: z.coerce.number().int().min(0).default(30),
  /** days of departures kept in the offer index */
  SALE_WINDOW_DAYS: z.coerce.number().int().positive().default(365),
  /** minutes before departure when the sale of a flight closes */
  SALE_CLOSES_MINUTES: z.coerce.number().int().min(0).default(60),
  /** false: no device may keep trips to read without a network, and those that do forget them */
  OFFLINE_TRIPS: z.stringbool().default(true),
  /** seed the demo world into an empty database; never in production unless asked for */
  SEED_DEMO: z.stringbool().optional(),
  /** ends the process at a labelled point; for crash tests */
  CRASH_AT: z.string().optional(),
  /** `/metrics` answers callers that send it as a bearer token; in production nobody if it is unset */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** collector of traces, over OTLP/HTTP; without one there are no traces */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** how many of the traces that begin here are kept, 0 to 1 */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ...otherProviderSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DESK_DIST: z.string().optional(),
  WEB_DIST: z.string().optional(),
})

export type Settings = z.output<typeof environmentSchema>
