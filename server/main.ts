/** Composition root: reads the environment and the clock, serves, and stops cleanly. */
import { flushCompileCache } from 'node:module'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import type { ServedBrand } from '@jetbridge/core/brand/served-brand.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { CannotStart } from './machine/cannot-start.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { keepPresence, newServerId } from './db/update/presence.ts'
import { requireUsable } from './db/database-check.ts'
import type { Deps } from './deps.ts'
import { openLog } from './http/log.ts'
import { plainAddresses } from './http/site-address.ts'
import { type Serving, stopWithParent } from './launch/parent.ts'
import { runtimeComplaint } from './launch/settings.ts'
import { watchEventLoop } from './machine/watchdog.ts'
import { openServer } from './open-server.ts'
import { requireOwnBrands } from './own-brands.ts'
import { weaknessesOf } from './other-providers.ts'
import { openTracing } from './tracing/open.ts'
import type { Tracing } from './tracing/tracing.ts'
import { addDemoPeople } from './seed/demo-people.ts'
import { findFlightToMove } from './seed/flight-to-move.ts'
import { seedDemoWorld, topUpDemoWorld } from './seed/seed.ts'
import { readStart } from './start-settings.ts'

const now = () => instant(Date.now())

/** In tests its parent may name another point while it runs. */
function crashPointOf({ crashAt, mode }: Config): Deps['crashPoint'] {
  let at = crashAt
  if (mode === 'test') {
    process.on('message', (label) => {
      at = String(label)
      process.send?.(label)
    })
  }
  return (label) => {
    if (label === at) process.kill(process.pid, 'SIGKILL')
    if (`pause ${label}` !== at) return
    at = undefined
    process.kill(process.pid, 'SIGSTOP')
  }
}

interface Preparing {
  readonly brands: readonly ServedBrand[]
  readonly log: Logger
  readonly tracing: Tracing | undefined
  readonly serverId: string
}

async function prepare(config: Config, { brands, log, tracing, serverId }: Preparing): Promise<Database> {
  await requireUsable(config.databaseUrl)
  const tell = (line: string) => log.warn(line)
  const { applied, waiting } = await migrate(config.databaseUrl, { serverId, tell })
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  if (waiting.length > 0) log.info({ waiting }, 'contract steps wait for older servers to end')
  const db = openDatabase(config.databaseUrl, {
    ...config.databasePool,
    tracing,
    onReports: (source) =>
      log[source.from === 'replica' ? 'info' : 'warn'](source, 'reports are read from here now'),
    onMove: (host) => log.warn({ host }, 'another database host takes the writes now'),
  })
  await requireOwnBrands(db, { brands, config, log }).catch(async (error: unknown) => {
    await db.close()
    throw error
  })
  if (config.seedDemo) {
    const samples = brands.filter(({ sample }) => sample).map(({ id }) => id)
    const options = { today: dateAt(now(), zone('UTC')), brands: samples, log }
    await seedDemoWorld(db, options)
    await topUpDemoWorld(db, options)
  }
  return db
}

async function main(): Promise<void> {
  // A start takes long, and a launcher may end in the middle of it. There is nothing to stop in order yet.
  let stop: () => void | Promise<void> = () => process.exit(0)
  stopWithParent(() => stop())
  const complaint = runtimeComplaint(process.versions.node)
  if (complaint) throw new CannotStart(complaint)
  const { config, brands, languages } = readStart(process.env)
  const log = openLog(config.logLevel)
  const weaknesses = [...weaknessesOf(config.otherProviders), ...plainAddresses(brands, config)]
  for (const weakness of weaknesses) log.warn(weakness)
  const tracing = await openTracing(config.tracing, log)
  const serverId = newServerId()
  const db = await prepare(config, { brands, log, tracing, serverId })
  let missing: readonly string[] = []
  const addPeople = async (app: FastifyInstance, deps: Deps) => {
    missing = await addDemoPeople(app, deps)
  }
  const server = await openServer(config, {
    db,
    log,
    tracing,
    now,
    brands,
    languages,
    crashPoint: crashPointOf(config),
    ...(config.seedDemo && { beforeListening: addPeople }),
  })
  watchEventLoop(now)
  log.info({ address: server.address }, 'ready')
  // Where compiled modules are kept, they are kept now: a process may be killed.
  flushCompileCache()
  const toMove = config.seedDemo ? await findFlightToMove(db.query, brands) : undefined
  process.send?.({ missing, toMove } satisfies Serving)

  let stopping = false
  stop = async () => {
    if (stopping) return
    stopping = true
    await server.close()
    await presence.end()
    await db.close()
    await tracing?.close()
    process.exit(0)
  }
  const presence = keepPresence(db, {
    id: serverId,
    onTooOld(why) {
      log.fatal(why)
      void stop()
    },
  })
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

try {
  await main()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  // What was opened already would keep the process.
  process.stderr.write(`${error.message}\n`, () => process.exit(1))
}
