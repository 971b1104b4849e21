/** What the environment and the command line tell a launch; the server's own settings are in config.ts. */
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readSettings } from '../machine/settings.ts'

const port = (usual: number) => z.coerce.number().int().min(0).max(65_535).default(usual)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** folder of the database, the sandbox's journal and the logs */
  JETBRIDGE_DATA: z.string().min(1).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port(4000),
  /** base path of the API, as in config.ts */
  API_BASE: z.string().default('/api'),
  SANDBOX_PORT: port(4001),
  /** a PostgreSQL of your own, instead of the embedded one */
  DATABASE_URL: z.string().min(1).optional(),
  /** the demo world; in production only when asked for, as in config.ts */
  SEED_DEMO: z.stringbool().optional(),
  /** a card gateway of your own, instead of the sandbox */
  GATEWAY_URL: z.string().min(1).optional(),
})

export interface LaunchSettings {
  readonly root: string
  readonly data: string
  readonly host: string
  readonly port: number
  /** without a trailing slash */
  readonly apiBase: string
  readonly sandboxPort: number
  readonly databaseUrl: string | undefined
  readonly sandbox: boolean
  readonly production: boolean
  /** the server makes the demo airlines */
  readonly demo: boolean
  /** the product follows source changes at once */
  readonly reload: boolean
}

/** @throws Error naming every setting that is wrong */
export function parseLaunch(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
  flags: readonly string[],
): LaunchSettings {
  const unknown = flags.filter((flag) => flag !== '--dev')
  if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(' ')}. There is one: --dev`)
  const settings = readSettings(environment, schema)
  const production = settings.NODE_ENV === 'production'
  return {
    root,
    data: resolve(settings.JETBRIDGE_DATA ?? join(root, '.jetbridge')),
    host: settings.HOST,
    port: settings.PORT,
    apiBase: settings.API_BASE.replace(/\/$/, ''),
    sandboxPort: settings.SANDBOX_PORT,
    databaseUrl: settings.DATABASE_URL,
    sandbox: !production && settings.GATEWAY_URL === undefined,
    production,
    demo: settings.SEED_DEMO ?? !production,
    reload: flags.includes('--dev'),
  }
}

/** Why this runtime cannot run Jetbridge; undefined when it can. */
export function runtimeComplaint(version: string): string | undefined {
  const major = Number.parseInt(version, 10)
  if (major >= 24) return undefined
  return (
    `Jetbridge runs on Node 24 or newer; this is ${version}.\n` +
    'On Linux and Windows `npm ci` brings it along: use `npm start`. Elsewhere install it from https://nodejs.org.'
  )
}
