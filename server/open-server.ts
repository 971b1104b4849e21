/** Builds everything a server needs over its database, once, and serves until it is closed. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@jetbridge/brands/language/language.ts'
import { brandOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import type { Deps } from './deps.ts'
import { type MailGateway, openMail } from './gateways/mail.ts'
import { openGateways } from './gateways/open.ts'
import { drain } from './http/drain.ts'
import { countGatewayCall } from './http/gateway-calls.ts'
import { startJobs } from './http/jobs.ts'
import { siteSettings } from './http/site-address.ts'
import { CannotStart } from './machine/cannot-start.ts'
import { giveBackMemory } from './machine/memory.ts'
import { openRandom } from './machine/random.ts'
import { jobs } from './modules/jobs.ts'
import { openMaps } from './map/maps.ts'
import { openOfferIndex } from './modules/offer/memory/offer-index.ts'
import { tellMissingKeys } from './modules/sealed.ts'
import type { Tracing } from './tracing/tracing.ts'
import { englishLetterTexts } from './wording/letter-texts.ts'
import { speakAlso } from './wording/spoken.ts'

export interface Server {
  readonly address: string
  /** lets what runs come to its end; the database is the caller's */
  close(): Promise<void>
}

export interface Surroundings {
  readonly db: Database
  readonly log: Logger
  /** undefined where nobody collects traces; it is the caller's */
  readonly tracing?: Tracing | undefined
  readonly now: () => Instant
  /** the airlines it serves */
  readonly brands: readonly ServedBrand[]
  /** those it adds to the product's own */
  readonly languages: readonly Language[]
  /** ends the process at a labelled point, in crash tests */
  readonly crashPoint: Deps['crashPoint']
  /** what is to be done with the whole engine before anybody calls it */
  readonly beforeListening?: (app: FastifyInstance, deps: Deps) => Promise<void>
}

export async function openServer(
  config: Config,
  { db, log, tracing, now, brands, languages, crashPoint, beforeListening }: Surroundings,
): Promise<Server> {
  const mail = config.mail.url === undefined ? undefined : openMail({ ...config.mail, url: config.mail.url })
  if (!mail) log.warn('no mail server: travellers are not written to until SMTP_URL is set')
  for (const { locale, where, message } of speakAlso(languages, englishLetterTexts()))
    log.warn({ locale, text: where }, `a text ${message}`)
  const leaving = new AbortController()
  const offers = await openOfferIndex({ db, log, now, config, brands })
  const brandOf = (id: string) => brandOfId(brands, id)
  const deps: Deps = {
    leaving: leaving.signal,
    db,
    now,
    random: openRandom(),
    config,
    log,
    gateways: openGateways(config, { log, signal: leaving.signal, tracing, onCall: countGatewayCall }),
    mail: mail && delivering(mail, tracing),
    brands,
    languages,
    brandOfHost: (host) => brandOfHost(host, brands, siteSettings(config)),
    brandOf,
    offers,
    maps: openMaps({ offers, brandOf }),
    crashPoint,
    tracing,
  }
  const app = await buildApp(deps)
  await beforeListening?.(app, deps)
  await giveBackMemory()
  const address = await listen(app, config)
  const stopJobs = startJobs(deps, jobs)
  const told = tellMissingKeys(deps).catch((err: unknown) => log.error({ err }, 'keys could not be counted'))
  return {
    address,
    async close() {
      const started = performance.now()
      leaving.abort()
      if (config.shutdownPauseSeconds > 0) log.info('no longer ready, about to stop')
      await sleep(config.shutdownPauseSeconds * 1_000)
      const late = setTimeout(
        () => {
          log.warn('requests that have not ended are cut off')
          app.server.closeAllConnections()
        },
        mostMilliseconds - (performance.now() - started),
      ).unref()
      await Promise.all([stopJobs(), drain(app.server, lastCalls).then(() => app.close()), told])
      clearTimeout(late)
      mail?.close()
      await deps.offers.close()
      log.info({ ms: Math.round(performance.now() - started) }, 'stopped')
    },
  }
}

function delivering({ deliver }: MailGateway, tracing: Tracing | undefined): Deps['mail'] {
  return tracing ? (mail) => tracing.run({ name: 'send mail', kind: 'client' }, () => deliver(mail)) : deliver
}

/** Long enough for a caller about to send, too short for a person to notice. */
const lastCalls = { leastMs: 500, mostMs: 3_000 }

/** A supervisor waits half a minute before it kills. What runs at the database ends within 5 s. */
const mostMilliseconds = 25_000

/** @throws RangeError when no brand has the id: a row of a brand that was removed */
function brandOfId(brands: readonly ServedBrand[], id: string): ServedBrand {
  const brand = brands.find((each) => each.id === id)
  if (!brand) throw new RangeError(`no brand ${id}`)
  return brand
}

/** @throws CannotStart where nobody can listen there */
async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const told = unusablePlace[(error as NodeJS.ErrnoException).code ?? '']
    if (told === undefined) throw error
    throw new CannotStart(told(host, port), { cause: error })
  }
}

const noAddress = (host: string) =>
  `HOST ${host} is not an address of this machine. Correct it: 127.0.0.1, or 0.0.0.0 for all.`

const unusablePlace: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is taken. End what listens there, or set PORT to another one.`,
  EACCES: (host, port) =>
    `This user may not listen on port ${port} of ${host}. Set PORT to one from 1024 on.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
}
