/** What the environment means to a server, parsed once. Every setting: environment.ts. */
import { deskId } from '@jetbridge/core/brand/desk.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { z } from 'zod'
import { currenciesAtBraintree } from './chargeable.ts'
import type { SealKeys } from './db/seal.ts'
import { demoComplaints } from './demo-settings.ts'
import { demoSecret, documentKeysSchema, environmentSchema, type Settings } from './environment.ts'
import { CannotStart } from './machine/cannot-start.ts'
import { complaintOf, type Environment, readSettings } from './machine/settings.ts'
import { otherProvidersIn } from './other-providers.ts'
import { googlePayOf, walletsSet } from './wallet-settings.ts'

export type Config = Readonly<ReturnType<typeof parseConfig>>

/** @throws CannotStart naming every wrong setting, and in production every demo secret still in place */
export function parseConfig(environment: Environment) {
  const settings = settingsIn(environment)
  const gatewayUrl = settings.GATEWAY_URL ?? settings.SANDBOX_URL
  const publicUrl = settings.GATEWAY_PUBLIC_URL ?? gatewayUrl
  return {
    mode: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    databasePool: {
      connections: settings.DATABASE_CONNECTIONS,
      poolerUrl: settings.DATABASE_POOLER_URL,
      prepared: settings.DATABASE_PREPARED,
      reports:
        settings.REPORTS_DATABASE_URL === undefined
          ? undefined
          : { url: settings.REPORTS_DATABASE_URL, mostLagSeconds: settings.REPORTS_MOST_LAG_SECONDS },
    },
    retiredBrands: listIn(settings.RETIRED_BRANDS),
    shutdownPauseSeconds: settings.SHUTDOWN_PAUSE_SECONDS,
    apiBase: settings.API_BASE.replace(/\/$/, ''),
    gateway: {
      url: gatewayUrl,
      publicUrl,
      apiKey: settings.GATEWAY_API_KEY,
      webhookSecrets: settings.GATEWAY_WEBHOOK_SECRET.split(','),
      timeoutMilliseconds: settings.GATEWAY_TIMEOUT_MS,
      breakerFailures: settings.GATEWAY_BREAKER_FAILURES,
      currencies: settings.GATEWAY_CURRENCIES,
    },
    datatrans: datatransOf(settings, publicUrl),
    braintree: braintreeOf(settings, publicUrl),
    newsletterUrl:
      settings.NEWSLETTER_URL ?? below(settings.SANDBOX_URL && publicUrl, 'newsletter/subscriptions'),
    contentFreshSeconds: settings.CONTENT_FRESH_SECONDS,
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
    deskUrl: settings.DESK_URL ?? demoDesk(settings),
    bodyBytesPerSource: settings.BODY_BYTES_PER_SOURCE,
    flowsPerSource: settings.FLOWS_PER_SOURCE,
    flowKeepDays: { visitor: settings.FLOW_KEEP_DAYS, agency: settings.AGENCY_FLOW_KEEP_DAYS },
    lapsedKeepDays: settings.LAPSED_KEEP_DAYS,
    documents: { keys: settings.DOCUMENT_KEYS, keepDays: settings.DOCUMENT_KEEP_DAYS },
    keepsTrips: settings.OFFLINE_TRIPS,
    saleWindowDays: settings.SALE_WINDOW_DAYS,
    saleClosesMinutes: settings.SALE_CLOSES_MINUTES,
    seedDemo: settings.SEED_DEMO ?? settings.NODE_ENV !== 'production',
    crashAt: settings.CRASH_AT,
    otherProviders: otherProvidersIn(settings),
    metricsToken: settings.METRICS_TOKEN,
    tracing: tracingOf(settings),
    logLevel: settings.LOG_LEVEL,
    webDist: settings.WEB_DIST,
    deskDist: settings.DESK_DIST,
  }
}

/** In one round: what is wrong, and of the rest what is not fit for production. @throws CannotStart */
function settingsIn(given: Environment): Settings {
  const environment = withoutBlanks(given)
  const parsed = environmentSchema.safeParse(environment)
  const wrong = new Set(parsed.error?.issues.map(({ path: [name] }) => String(name)))
  const settings = parsed.data ?? settingsWithout(environment, wrong)
  const unfit = settings?.NODE_ENV === 'production' ? demoComplaints(settings) : []
  const open = unfit.filter((line) => !wrong.has(line.split(' ')[0] ?? ''))
  const said = [
    ...(parsed.error ? [complaintOf(parsed.error)] : []),
    ...(open.length > 0 ? [`Not fit for production:\n  ${open.join('\n  ')}`] : []),
  ]
  if (!parsed.success || said.length > 0) throw new CannotStart(said.join('\n'))
  return parsed.data
}

/** An env file line without a value counts as absent for an optional setting. */
function withoutBlanks(environment: Environment): Environment {
  const mayBeAbsent = (name: string) => {
    const schema = environmentSchema.shape[name as keyof typeof environmentSchema.shape] as
      | z.ZodType
      | undefined
    const absent = schema?.safeParse(undefined)
    return absent?.success === true && absent.data === undefined
  }
  return Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || !mayBeAbsent(name)),
  )
}

/** Undefined where what is left tells nothing. */
function settingsWithout(environment: Environment, wrong: ReadonlySet<string>): Settings | undefined {
  const left = Object.entries(environment).filter(([name]) => !wrong.has(name))
  const database = { DATABASE_URL: 'postgres://unknown' }
  return environmentSchema.safeParse({ ...database, ...Object.fromEntries(left) }).data
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
    environmentSchema.pick({ NODE_ENV: true, PORT: true, LINK_SECRET: true, SITE_URL: true, DESK_URL: true }),
  )
  const linkSecrets = secretsIn(settings.LINK_SECRET)
  if (settings.NODE_ENV === 'production' && linkSecrets.includes(demoSecret))
    throw new CannotStart('Not fit for production:\n  LINK_SECRET is the demo secret')
  const siteUrl = settings.SITE_URL ?? demoSite(settings)
  return { mode: settings.NODE_ENV, siteUrl, deskUrl: settings.DESK_URL ?? demoDesk(settings), linkSecrets }
}

function listIn(text = ''): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

/** The first one signs; the engine believes each of them. */
function secretsIn(text: string): readonly [string, ...string[]] {
  const [first = '', ...more] = text.split(',')
  return [first, ...more]
}

function tracingOf(settings: Settings) {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return { endpoint, share: settings.OTEL_TRACES_SAMPLER_ARG, joinsCallers: settings.TRUST_PROXY > 0 }
}

function lookUpOf(settings: Settings) {
  return {
    perCode: settings.LOOK_UP_PER_CODE,
    perName: settings.LOOK_UP_PER_NAME,
    perSite: settings.LOOK_UP_PER_SITE,
    perSource: settings.LOOK_UP_PER_SOURCE,
    answerMilliseconds: settings.LOOK_UP_ANSWER_MS,
    puzzleSecrets: secretsIn(settings.PUZZLE_SECRET),
    puzzleBits: settings.PUZZLE_BITS,
  }
}

/** Browsers take every name under localhost for this machine. */
function demoDesk({ NODE_ENV, PORT }: Pick<Settings, 'NODE_ENV' | 'PORT'>): string | undefined {
  return NODE_ENV === 'production' ? undefined : `http://${deskId}.localhost:${PORT}`
}

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
    currencies: settings.DATATRANS_CURRENCIES,
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
    wallets: walletsSet(settings, url !== undefined),
    googlePay: googlePayOf(settings),
    appleDomainFile: settings.BRAINTREE_APPLE_PAY_DOMAIN_FILE,
  }
}

/** The sandbox has one for every currency that Braintree takes. */
function demoAccountsByCurrency(): Partial<Record<Currency, string>> {
  return Object.fromEntries(
    currenciesAtBraintree.map((currency) => [currency, `demo-${currency.toLowerCase()}`]),
  )
}

function below(address: string | undefined, path: string): string | undefined {
  return address && `${address.replace(/\/$/, '')}/${path}`
}
