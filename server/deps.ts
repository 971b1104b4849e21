/**
 * Everything that the engine uses of the outside world; main.ts makes it once, tests make it in
 * server/testing.
 */
import type { Language } from '@jetbridge/brands/language/language.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { RandomBytes } from '@jetbridge/core/kernel/id.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { PaymentGateway } from './gateways/gateway.ts'
import type { DeliverMail } from './gateways/mail.ts'
import type { Maps } from './map/maps.ts'
import type { OfferIndex } from './offers.ts'
import type { Tracing } from './tracing/tracing.ts'

export interface Deps {
  readonly db: Database
  /** for log lines, ids and search dates; holds follow the database's clock */
  readonly now: () => Instant
  readonly random: RandomBytes
  readonly config: Config
  readonly log: Logger
  /** by provider name: `default`, `paya` … */
  readonly gateways: Readonly<Record<string, PaymentGateway>>
  /** undefined: there is no mail server, and notices wait */
  readonly mail: DeliverMail | undefined
  readonly brands: readonly ServedBrand[]
  /** those that the installation adds to the product's own */
  readonly languages: readonly Language[]
  /** the brand whose site is at a host; undefined: nobody's */
  readonly brandOfHost: (host: string) => ServedBrand | undefined
  readonly brandOf: (id: string) => ServedBrand
  /** departures, classes and fares of the sale window, in memory */
  readonly offers: OfferIndex
  /** coasts, routes and places, drawn from the network on sale */
  readonly maps: Maps
  /** does nothing, except in crash tests: ends the process at a labelled point */
  readonly crashPoint: (label: string) => void
  /** what is told of calls and jobs; undefined where nobody collects it */
  readonly tracing?: Tracing | undefined
  /** aborted once the process is about to end: no load balancer should send it anybody any more */
  readonly leaving?: AbortSignal
}
