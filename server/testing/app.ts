/** The whole engine in one process over a fresh database, for tests: `testApp()` and a caller that speaks the contract. */
import { getRandomValues } from 'node:crypto'
import { brands as allBrands } from '@jetbridge/brands/brands.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { brandOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import type { Failure } from '@jetbridge/core/contract/error.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { type Instant, instant } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import type { z } from 'zod'
import { buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import type { PaymentGateway } from '../gateways/gateway.ts'
import type { DeliverMail } from '../gateways/mail.ts'
import { openOfferIndex } from '../modules/offer/offer-index.ts'
import { freshDatabase } from './database.ts'

export interface TestAppOptions {
  /** the real clock unless given */
  readonly now?: () => Instant
  readonly gateways?: Record<string, PaymentGateway>
  readonly mail?: DeliverMail
  /** every brand as it is, unless told otherwise */
  readonly brand?: (brand: Brand) => Brand
  /** takes the log lines, at the level the settings name; nobody reads them otherwise */
  readonly logTo?: DestinationStream
  /** settings over the defaults, by their environment names */
  readonly settings?: Record<string, string>
  /** runs on the fresh database before the offer index is built */
  readonly seed?: (db: Deps['db']) => Promise<void>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly brand: Brand
  readonly databaseUrl: string
  close(): Promise<void>
}

/** Builds the engine for one test file; close it in `afterAll`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await freshDatabase()
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'false',
    ...options.settings,
  })
  const db = openDatabase(config.databaseUrl, { connections: config.databaseConnections })
  await options.seed?.(db)
  const now = options.now ?? (() => instant(Date.now()))
  const log = pino({ level: config.logLevel }, options.logTo ?? pino.destination(1))
  const brands = allBrands.map(options.brand ?? ((brand) => brand))
  const deps: Deps = {
    db,
    now,
    random: (size) => getRandomValues(new Uint8Array(size)),
    config,
    log,
    gateways: options.gateways ?? {},
    mail: options.mail,
    brands,
    brandOfHost: (host) => brandOfHost(host, brands),
    brandOf: (id) => brands.find((brand) => brand.id === id) ?? fail(id),
    offers: await openOfferIndex({ db, log, now, config, brands }),
    crashPoint: () => undefined,
  }
  const app = await buildApp(deps)
  return {
    app,
    deps,
    brand: deps.brandOfHost('localhost'),
    databaseUrl: database.url,
    async close() {
      await app.close()
      await deps.offers.close()
      await db.close()
      await database.drop()
    },
  }
}

function fail(id: string): never {
  throw new RangeError(`no brand ${id}`)
}

/** Who calls: a flow's or a reservation's id and token, and the host that names the brand. */
export interface TestCaller {
  readonly host?: string
  readonly flowId?: string
  /** of an opened reservation, in place of a flow */
  readonly sessionId?: string
  readonly accessToken?: string
}

export type Answer<Response> =
  | {
      readonly status: number
      readonly ok: true
      readonly body: Response
      readonly headers: Record<string, unknown>
    }
  | {
      readonly status: number
      readonly ok: false
      readonly body: Failure
      readonly headers: Record<string, unknown>
    }

/** Calls an endpoint through the real HTTP stack, without a socket. */
export async function call<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  endpoint: Endpoint<Q, B, R>,
  request: { query?: Record<string, string>; body?: z.input<B>; caller?: TestCaller } = {},
): Promise<Answer<z.output<R>>> {
  const { caller = {} } = request
  const response = await app.inject({
    method: endpoint.method,
    url: `${deps.config.apiBase}/${endpoint.path}`,
    query: request.query ?? {},
    headers: {
      host: caller.host ?? 'localhost',
      accept: 'application/json',
      ...(caller.flowId ? { [headers.bookingFlowId]: caller.flowId } : {}),
      ...(caller.sessionId ? { [headers.sessionId]: caller.sessionId } : {}),
      ...(caller.accessToken ? { [headers.accessToken]: caller.accessToken } : {}),
    },
    ...(request.body === undefined ? {} : { payload: request.body as object }),
  })
  const ok = response.statusCode < 400
  return { status: response.statusCode, ok, body: response.json(), headers: response.headers } as Answer<
    z.output<R>
  >
}
