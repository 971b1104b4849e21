/** The environment, parsed once. Every setting: docs/operations.md. */
import { z } from 'zod'

const demoSecret = 'demo-only-secret-do-not-use'

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
  HOLD_MINUTES: z.coerce.number().positive().default(20),
  HOLD_CAP_MINUTES: z.coerce.number().positive().default(40),
  HOLD_PAYMENT_MINUTES: z.coerce.number().positive().default(15),
  FLOW_IDLE_MINUTES: z.coerce.number().positive().default(30),
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
  return {
    mode: settings.NODE_ENV,
    host: settings.HOST,
    port: settings.PORT,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    apiBase: settings.API_BASE.replace(/\/$/, ''),
    gateway: {
      url: gatewayUrl,
      publicUrl: settings.GATEWAY_PUBLIC_URL ?? gatewayUrl,
      apiKey: settings.GATEWAY_API_KEY,
      webhookSecrets: settings.GATEWAY_WEBHOOK_SECRET.split(','),
      timeoutMilliseconds: settings.GATEWAY_TIMEOUT_MS,
    },
    hold: {
      minutes: settings.HOLD_MINUTES,
      capMinutes: settings.HOLD_CAP_MINUTES,
      paymentMinutes: settings.HOLD_PAYMENT_MINUTES,
    },
    flowIdleMinutes: settings.FLOW_IDLE_MINUTES,
    saleWindowDays: settings.SALE_WINDOW_DAYS,
    saleClosesMinutes: settings.SALE_CLOSES_MINUTES,
    seedDemo: settings.SEED_DEMO ?? settings.NODE_ENV !== 'production',
    crashAt: settings.CRASH_AT,
    logLevel: settings.LOG_LEVEL,
    webDist: settings.WEB_DIST,
  }
}

function refuseDemoSettings(settings: z.output<typeof environmentSchema>): void {
  const wrong = [
    settings.GATEWAY_API_KEY === demoSecret && 'GATEWAY_API_KEY is the demo secret',
    settings.GATEWAY_WEBHOOK_SECRET.split(',').includes(demoSecret) &&
      'GATEWAY_WEBHOOK_SECRET is the demo secret',
    settings.SANDBOX_URL && 'SANDBOX_URL is set: the sandbox is not for production, set GATEWAY_URL',
    settings.CRASH_AT && 'CRASH_AT is set',
  ].filter((line) => typeof line === 'string')
  if (wrong.length > 0) throw new Error(`Not fit for production:\n  ${wrong.join('\n  ')}`)
}
