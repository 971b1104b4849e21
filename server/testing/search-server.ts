/**
 * The whole engine as a process of its own, to be measured. It is forked with `DATABASE_URL` and
 * `ANSWER_BYTES` (0: no ready answers) and tells its port. Asked `cpu`, it answers the processor time it has
 * used. Asked a list of searches, it measures them without HTTP.
 */
import { getRandomValues } from 'node:crypto'
import { brands } from '@jetbridge/brands/brands.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { buildApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { openLog } from '../http/log.ts'
import { openMaps } from '../map/maps.ts'
import { openOfferIndex } from '../modules/offer/memory/offer-index.ts'
import type { OfferStats, Search } from '../offers.ts'

export type { Search }

export interface SearchServerReady {
  readonly port: number
  readonly stats: OfferStats
  /** resident, after a collection of garbage */
  readonly memoryBytes: number
}

export interface SearchFigures {
  /** of each search, in the order asked */
  readonly microseconds: readonly number[]
  /** kept since the start */
  readonly answers: OfferStats['answers']
}

const config = parseConfig({
  ...process.env,
  NODE_ENV: 'production',
  PORT: '0',
  // any call is of the measured brand; addresses are of this machine
  SITE_URL: 'http://127.0.0.1',
  GATEWAY_API_KEY: 'measured-key',
  GATEWAY_WEBHOOK_SECRET: 'measured-secret',
  LINK_SECRET: 'measured-link',
  PUZZLE_SECRET: 'measured-puzzle',
  DOCUMENT_KEYS: `measured:${Buffer.alloc(32, 'measured').toString('base64')}`,
})

const db = openDatabase(config.databaseUrl, { connections: 4, statementTimeout: 60_000 })

const log = openLog('info', '/dev/null')

const now = () => instant(Date.now())

const answerBytes = Number(process.env['ANSWER_BYTES'] ?? 64 * 1024 * 1024)

const offers = await openOfferIndex({ db, log, now, config, brands, answerBytes })

const [brand] = brands.filter(({ id }) => id === process.env['BRAND'])
if (!brand) throw new Error('BRAND names none')

const deps: Deps = {
  db,
  now,
  random: (size) => getRandomValues(new Uint8Array(size)),
  config,
  log,
  gateways: {},
  mail: undefined,
  brands,
  languages: [],
  brandOfHost: () => brand,
  brandOf: () => brand,
  offers,
  maps: openMaps({ offers, brandOf: () => brand }),
  crashPoint: () => undefined,
}

const app = await buildApp(deps)
await app.listen({ host: '127.0.0.1', port: 0 })

const address = app.server.address()
globalThis.gc?.()

const ready: SearchServerReady = {
  port: typeof address === 'object' && address ? address.port : 0,
  stats: offers.stats(),
  memoryBytes: process.memoryUsage().rss,
}
process.send?.(ready)

process.on('message', (question: 'cpu' | Search[]) => {
  if (question === 'cpu') return void process.send?.(process.cpuUsage())
  return void measure(question).then((measured) => process.send?.(measured))
})
process.on('disconnect', () => process.exit(0))

async function measure(searches: readonly Search[]): Promise<SearchFigures> {
  const microseconds: number[] = []
  for (const search of searches) {
    const started = performance.now()
    await offers.answer(search, 'br')
    microseconds.push((performance.now() - started) * 1_000)
  }
  return { microseconds, answers: offers.stats().answers }
}
