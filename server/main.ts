/**
 * Composition root: reads the environment and the clock, builds everything once, serves, and stops cleanly.
 */
import { getRandomValues } from 'node:crypto'
import { brandOfHost } from '@jetbridge/core/brand/brand-of-host.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { brands } from '@jetbridge/brands/brands.ts'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { CannotStart } from './machine/cannot-start.ts'
import { type Config, parseConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { requireUsable } from './db/usable.ts'
import type { Deps } from './deps.ts'
import { openMail } from './gateways/mail.ts'
import { openGateways } from './gateways/open.ts'
import { startJobs } from './http/jobs.ts'
import { openLog } from './http/log.ts'
import { requireAddresses, siteSettings } from './http/site-address.ts'
import { stopWithParent } from './launch/parent.ts'
import { runtimeComplaint } from './launch/settings.ts'
import { watchEventLoop } from './machine/watchdog.ts'
import { jobs } from './modules/jobs.ts'
import { openOfferIndex } from './modules/offer/memory/offer-index.ts'
import { seedDemoWorld, topUpDemoWorld } from './seed/seed.ts'

const now = () => instant(Date.now())

function crashPointOf(config: Config): Deps['crashPoint'] {
  if (!config.crashAt) return () => undefined
  return (label) => {
    if (label === config.crashAt) process.kill(process.pid, 'SIGKILL')
  }
}

async function prepare(config: Config, log: Logger): Promise<Database> {
  await requireUsable(config.databaseUrl)
  const { applied } = await migrate(config.databaseUrl)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const db = openDatabase(config.databaseUrl, { connections: config.databaseConnections })
  if (config.seedDemo) {
    const options = { today: dateAt(now(), zone('UTC')), log }
    await seedDemoWorld(db, options)
    await topUpDemoWorld(db, options)
  }
  return db
}

async function main(): Promise<void> {
  const complaint = runtimeComplaint(process.versions.node)
  if (complaint) throw new CannotStart(complaint)
  const config = parseConfig(process.env)
  requireAddresses(brands, config)
  const log = openLog(config.logLevel)
  const db = await prepare(config, log)
  const mail = config.mail.url === undefined ? undefined : openMail({ ...config.mail, url: config.mail.url })
  if (!mail) log.warn('no mail server: travellers are not written to until SMTP_URL is set')
  const deps: Deps = {
    db,
    now,
    random: (size) => getRandomValues(new Uint8Array(size)),
    config,
    log,
    gateways: openGateways(config),
    mail: mail?.deliver,
    brands,
    brandOfHost: (host) => brandOfHost(host, brands, siteSettings(config)),
    brandOf: (id) => brandOfId(id),
    offers: await openOfferIndex({ db, log, now, config, brands }),
    crashPoint: crashPointOf(config),
  }
  const app = await buildApp(deps)
  watchEventLoop(now)
  const address = await app.listen({ host: config.host, port: config.port })
  const stopJobs = startJobs(deps, jobs)
  log.info({ address }, 'ready')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await stopJobs()
    mail?.close()
    await app.close()
    await deps.offers.close()
    await db.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  stopWithParent(stop)
}

/** @throws RangeError when no brand has the id: a row of a brand that was removed */
function brandOfId(id: string) {
  const brand = brands.find((each) => each.id === id)
  if (!brand) throw new RangeError(`no brand ${id}`)
  return brand
}

try {
  await main()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
