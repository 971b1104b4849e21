/** The whole engine in one process over an existing database: for tests and benches. */
import { getRandomValues } from 'node:crypto'
import type { Language } from '@jetbridge/brands/language/language.ts'
import { brands as samples } from '@jetbridge/brands/brands.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { brandOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import { type Instant, instant } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import type { PaymentGateway } from '../gateways/gateway.ts'
import type { DeliverMail } from '../gateways/mail.ts'
import { siteSettings } from '../http/site-address.ts'
import { openMaps } from '../map/maps.ts'
import { openOfferIndex } from '../modules/offer/memory/offer-index.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { oneAddress } from './one-address.ts'
import { patientPool } from './patient-pool.ts'

export interface EngineOptions {
  /** the real clock unless given */
  readonly now?: () => Instant
  readonly gateways?: Record<string, PaymentGateway>
  readonly mail?: DeliverMail
  /** the airlines that are served; the samples unless given */
  readonly brands?: readonly ServedBrand[]
  /** absent: every brand as it is */
  readonly brand?: (brand: Brand) => Brand
  /** languages that are added; none unless told */
  readonly languages?: readonly Language[]
  /** settings over the defaults, by their environment names */
  readonly settings?: Record<string, string>
  /** runs on the database before the offer index is built */
  readonly seed?: (db: Deps['db']) => Promise<void>
  /** takes the log lines; without it they go to the screen, and only where `TEST_SERVER_LOG` is set */
  readonly logTo?: DestinationStream
  /** what is told of calls and round trips; nothing without it */
  readonly tracing?: Tracing
}

export interface Engine {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly brand: Brand
  close(): Promise<void>
}

export async function openEngine(databaseUrl: string, options: EngineOptions = {}): Promise<Engine> {
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: process.env['TEST_SERVER_LOG'] ? 'warn' : 'silent',
    SEED_DEMO: 'false',
    ...oneAddress,
    ...options.settings,
  })
  const db = openDatabase(config.databaseUrl, {
    ...config.databasePool,
    ...patientPool,
    tracing: options.tracing,
  })
  await options.seed?.(db)
  const now = options.now ?? (() => instant(Date.now()))
  const log = pino({ level: config.logLevel }, options.logTo ?? pino.destination(1))
  const brands = (options.brands ?? samples).map((brand) => ({ ...brand, ...options.brand?.(brand) }))
  const offers = await openOfferIndex({ db, log, now, config, brands })
  const brandOf = (id: string) => brands.find((brand) => brand.id === id) ?? fail(id)
  const deps: Deps = {
    db,
    now,
    random: (size) => getRandomValues(new Uint8Array(size)),
    config,
    log,
    gateways: options.gateways ?? {},
    mail: options.mail,
    brands,
    languages: options.languages ?? [],
    brandOfHost: (host) => brandOfHost(host, brands, siteSettings(config)),
    brandOf,
    offers,
    maps: openMaps({ offers, brandOf }),
    crashPoint: () => undefined,
    tracing: options.tracing,
  }
  const app = await buildApp(deps)
  return {
    app,
    deps,
    brand: deps.brandOfHost('localhost') ?? brands[0] ?? fail('localhost'),
    async close() {
      await app.close()
      await deps.offers.close()
      await db.close()
    },
  }
}

function fail(id: string): never {
  throw new RangeError(`no brand ${id}`)
}
