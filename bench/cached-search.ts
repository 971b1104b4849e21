/**
 * Searches a second through the cache of deploy/nginx beside the same at the server itself, how many of them the server
 * never hears of, and how long after a sale the cache still shows the seats. How to read it: README.md.
 */
import { firstAvailabilityRequest, sharedAvailability } from '@jetbridge/core/booking/availability-request.ts'
import { parseQuery } from '@jetbridge/core/booking/query.ts'
import { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { seedTinyWorld, tinyBrand, type TinyWorld } from '@jetbridge/server/seed/factories.ts'
import { startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import {
  keepsTenSeconds,
  nginxPath,
  type SearchCache,
  startSearchCache,
} from '@jetbridge/server/testing/search-cache.ts'
import type { SearchServerReady } from '@jetbridge/server/testing/search-server.ts'
import { type Sale, sellLastSeats } from './cached-search/staleness.ts'
import { type BenchChild, startMeasured } from './child.ts'
import { brief, percent, percentile, table, verdict } from './figures.ts'
import { type Load, load } from './load.ts'
import type { LoadRequest } from './wire.ts'
import { cpuSecondsOf } from './processes.ts'
import type { Bench } from './run.ts'

const host = `${tinyBrand}.localhost`
const days = 100
/** of every departure, so that one party takes the last of them */
const seats = 4
const distinctSearches = 200
const connectionCounts = [16, 64]
/** as asked: milliseconds from a sale to the last answer that does not show it */
const mostStale = 1_000
const fewestSales = 30
const salesOfControl = 3

const floorScript = new URL('./floor.ts', import.meta.url)
const serverScript = new URL(import.meta.resolve('@jetbridge/server/testing/search-server.ts'))

type Server = BenchChild<SearchServerReady>

export const bench: Bench = {
  about:
    'searches through an HTTP cache beside the server alone, and how long after a sale it is behind (seconds=4 sales=40)',
  async run(settings) {
    if (!nginxPath) return console.log('skipped: there is no nginx here (apt-get install nginx)')
    const seconds = Number(settings.get('seconds') ?? 4)
    const sales = Number(settings.get('sales') ?? 40)
    const today = dateAt(instant(Date.now()), zone('UTC'))
    const database = await startScratchDatabase()
    const servers: Server[] = []
    try {
      const world = await seedTinyWorld(database.db, { today, days, seats })
      await database.db.pool.query('analyze')
      const start = () => startServer(database.url)
      // One sells and the other answers the cache, so that the news of a sale has its whole way to go.
      const [selling, searched] = [await start(), await start()]
      servers.push(selling, searched)
      await measureRates(searched, searchesOf(today), seconds)
      const found = await measureStaleness({ selling, searched, world, today, sales })
      if (!found) process.exitCode = 1
    } finally {
      for (const server of servers) await server.stop()
      await database.stop()
    }
  },
}

function startServer(databaseUrl: string): Promise<Server> {
  return startMeasured(serverScript, {
    DATABASE_URL: databaseUrl,
    BRAND: tinyBrand,
    TRUST_PROXY: '1',
    // one address buys everything here
    HOLD_SHARE_PERCENT: '100',
    FLOWS_PER_SOURCE: '1000000',
  })
}

interface Searches {
  readonly byAddress: readonly LoadRequest[]
  readonly byBody: readonly LoadRequest[]
}

/** Round trips as the site asks for them. */
function searchesOf(today: LocalDate): Searches {
  const { getFlightAvailability, requestFlightAvailability } = reservationEndpoints
  const headers = { host, accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' }
  const queries = Array.from({ length: distinctSearches }, (_, index) => {
    const departs = plusDays(today, 3 + (index % 50))
    const returns = plusDays(departs, 2 + Math.floor(index / 50))
    return parseQuery({ ori: 'ACH', des: 'VIE', dep: departs, ret: returns, adt: '1', currency: 'EUR' })
  })
  return {
    byAddress: queries.map((query) => ({
      method: 'GET',
      path: `/api/${getFlightAvailability.path}?${new URLSearchParams({
        ...sharedAvailability(query, firstAvailabilityRequest(query)),
      }).toString()}`,
      headers,
    })),
    byBody: queries.map((query) => ({
      method: 'POST',
      path: `/api/${requestFlightAvailability.path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(firstAvailabilityRequest(query)),
    })),
  }
}

/** nginx as the load asks for a server: it answers nothing but what processor time it has used. */
function measured({ port, pid }: SearchCache): BenchChild<{ readonly port: number }> {
  const ask = async () => ({ user: (await cpuSecondsOf(pid)) * 1e6, system: 0 })
  return { ready: { port }, ask: ask as BenchChild<unknown>['ask'], stop: async () => undefined }
}

async function measureRates(server: Server, searches: Searches, seconds: number): Promise<void> {
  const cache = await startSearchCache({ enginePort: server.ready.port })
  const floor = await startMeasured<{ port: number }>(floorScript)
  try {
    const nginx = measured(cache)
    const { byAddress, byBody } = searches
    // Once unmeasured, so that everything is compiled and kept as it will be after a minute of work.
    for (const requests of [byBody, byAddress]) await load({ server, connections: 16, seconds: 2, requests })
    await load({ server: nginx, connections: 16, seconds: 1, requests: byAddress })
    const rows: string[][] = []
    for (const connections of connectionCounts) {
      const hello = await load({
        server: floor,
        connections,
        seconds: seconds / 2,
        requests: [{ method: 'GET', path: '/' }],
      })
      const body = await load({ server, connections, seconds, requests: byBody })
      const address = await load({ server, connections, seconds, requests: byAddress })
      const before = [await cache.statuses(), await cpuOf(server)] as const
      const cached = await load({ server: nginx, connections, seconds, requests: byAddress })
      const after = [await cache.statuses(), await cpuOf(server)] as const
      const asked = cached.requestsPerSecond * seconds
      rows.push(
        asRow('hello-world', hello, hello),
        asRow('the server, by body', body, hello),
        asRow('the server, by address', address, hello),
        [...asRow('through the cache', cached, hello), brief((after[1] - before[1]) / asked)],
      )
      printShares(connections, countsBetween(before[0], after[0]))
    }
    const head = ['', 'connections', 'a second', 'of hello', 'CPU µs', 'p50 ms', 'p95 ms', 'p99 ms', 'failed']
    console.log(`\n${distinctSearches} different round trips for 1 adult, all kept by the server`)
    console.log(table([...head, 'and of the server µs'], rows))
  } finally {
    await floor.stop()
    await cache.stop()
  }
}

async function cpuOf(server: Server): Promise<number> {
  const { user, system } = await server.ask<NodeJS.CpuUsage>('cpu')
  return user + system
}

type Statuses = ReadonlyMap<string, number>

function countsBetween(before: Statuses, after: Statuses): Statuses {
  return new Map([...after].map(([status, count]) => [status, count - (before.get(status) ?? 0)]))
}

/** The server hears of everything that is no hit. */
function printShares(connections: number, counts: Statuses): void {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const shares = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([status, count]) => `${status} ${((count / all) * 100).toFixed(1)} %`)
  console.log(
    `${connections} connections, ${all.toLocaleString('en')} answers of nginx: ${shares.join(', ')}`,
  )
}

function asRow(name: string, each: Load, hello: Load): string[] {
  return [
    name,
    String(each.connections),
    Math.round(each.requestsPerSecond).toLocaleString('en'),
    (each.requestsPerSecond / hello.requestsPerSecond).toFixed(2),
    ...[each.cpuMicroseconds, each.p50, each.p95, each.p99].map(brief),
    String(each.failures),
  ]
}

interface Stage {
  readonly selling: Server
  readonly searched: Server
  readonly world: TinyWorld
  readonly today: LocalDate
  readonly sales: number
}

/** Whether the limit is kept, and the control is found out. */
async function measureStaleness({ selling, searched, world, today, sales }: Stage): Promise<boolean> {
  if (sales < fewestSales)
    console.log(`\nonly ${sales} sales: too few for the verdict, which needs ${fewestSales}`)
  const departures = world.outbound.filter(({ serviceDate }) => serviceDate > plusDays(today, 2))
  const measure = async (
    from: number,
    count: number,
    change?: (settings: string) => string,
  ): Promise<Sale[]> => {
    const cache = await startSearchCache({ enginePort: searched.ready.port, ...(change && { change }) })
    const found: Sale[] = []
    try {
      for (const departure of departures.slice(from, from + count)) {
        const stage = { selling: selling.ready.port, cache: cache.port, host, departure, seats }
        found.push(await sellLastSeats(stage))
      }
    } finally {
      await cache.stop()
    }
    return found
  }
  const found = await measure(0, sales)
  const control = await measure(sales, salesOfControl, keepsTenSeconds)
  printSales('after a sale', found)
  printSales('a cache that keeps for 10 s', control)
  const isKept = found.length >= fewestSales && worst(found) <= mostStale
  const isFound = worst(control) > mostStale
  console.log(
    `${verdict(isKept)} at most ${mostStale} ms behind a sale, over ${found.length} sales of the last seats`,
  )
  console.log(`${verdict(isFound)} the cache that keeps for 10 s is found out (negative control)`)
  return isFound
}

const worst = (sales: readonly Sale[]) => Math.max(...sales.map(({ milliseconds }) => milliseconds))

function printSales(name: string, sales: readonly Sale[]): void {
  const times = sales.map(({ milliseconds }) => milliseconds)
  const figures = [50, 99].map((each) => `p${each} ${percentile(times, each).toFixed(0)} ms`).join(', ')
  const old = sales.reduce((sum, { oldAnswers }) => sum + oldAnswers, 0)
  console.log(
    `\n${name}: ${figures}, longest ${worst(sales).toFixed(0)} ms; ${old} old answers in ${sales.length} sales, ` +
      `${percent(times.filter((time) => time <= mostStale).length / times.length)} within ${mostStale} ms`,
  )
}
