/**
 * Availability: rate and latency over HTTP beside hello-world, and the cost of a search as the schedule
 * grows.
 */
import { existsSync } from 'node:fs'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { type ConnectionFigures, measureConnections } from '@jetbridge/server/testing/connection-figures.ts'
import { startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import type {
  Search,
  SearchFigures as Searched,
  SearchServerReady,
} from '@jetbridge/server/testing/search-server.ts'
import { openWideWorld, type WideRoute } from '@jetbridge/server/testing/wide-world.ts'
import { type BenchChild, startMeasured } from './child.ts'
import { brief, percentile, table } from './figures.ts'
import { type Load, load } from './load.ts'
import type { LoadRequest } from './wire.ts'
import type { Bench } from './run.ts'

const data = new URL('../../shared/data/', import.meta.url)
const brand = 'peoples'
const connectionCounts = [1, 16, 64]
/** the schedule of the HTTP figures */
const loadedDepartures = 100_000
const sizes = [1_000, 10_000, loadedDepartures, 1_000_000]
const distinctSearches = 200

const hello: readonly LoadRequest[] = [{ method: 'GET', path: '/' }]

const floorScript = new URL('./floor.ts', import.meta.url)
const serverScript = new URL(import.meta.resolve('@jetbridge/server/testing/search-server.ts'))

type Server = BenchChild<SearchServerReady>

export const bench: Bench = {
  about:
    'availability over HTTP beside hello-world; cost of a search from 1,000 to 1,000,000 departures (seconds=8 most=1000000)',
  async run(settings) {
    if (!existsSync(new URL('openflights-routes.dat', data))) {
      console.log('skipped: ../shared/data/openflights-routes.dat is not there')
      return
    }
    const seconds = Number(settings.get('seconds') ?? 8)
    const most = Number(settings.get('most') ?? 1_000_000)
    const today = dateAt(instant(Date.now()), zone('UTC'))
    const database = await startScratchDatabase()
    const servers: SizedServer[] = []
    try {
      const world = await openWideWorld({ db: database.db, brand, today, data })
      for (const size of sizes.filter((each) => each <= most)) {
        const routes = await world.grow(size)
        await database.db.pool.query('analyze')
        const server = await startSearchServer(database.url, 0)
        servers.push({ size, routes, server })
        printLoaded(server.ready)
        if (size !== loadedDepartures) continue
        await measureHttp(database.url, server, routes, today, seconds)
        const setting = { db: database.db, databaseUrl: database.url, brand, routes, today }
        printConnections(await measureConnections(setting))
      }
      await measureGrowth(servers, today)
    } finally {
      for (const { server } of servers) await server.stop()
      await database.stop()
    }
  },
}

function printConnections({ hub, pairs, rounds }: ConnectionFigures): void {
  const median = (of: (round: ConnectionFigures['rounds'][number]) => number) =>
    percentile(rounds.map(of), 50)
  const ratio = median(({ alone, connected }) => connected / alone)
  console.log(`\nSearches of ${pairs} pairs that ${hub} connects, one way, ${rounds.length} rounds in turns`)
  const rows = [
    ['without a stop', brief(median(({ alone }) => alone)), '1'],
    ['with a stop', brief(median(({ connected }) => connected)), ratio.toFixed(2)],
  ]
  console.log(table(['', 'CPU µs', 'ratio'], rows))
  verdict(ratio <= 2, `with a stop at most twice the processor time (${ratio.toFixed(2)})`)
}

interface SizedServer {
  readonly size: number
  readonly routes: readonly WideRoute[]
  readonly server: Server
}

function startSearchServer(databaseUrl: string, answerBytes: number): Promise<Server> {
  return startMeasured(serverScript, {
    DATABASE_URL: databaseUrl,
    ANSWER_BYTES: String(answerBytes),
    BRAND: brand,
  })
}

function printLoaded({ stats, memoryBytes }: SearchServerReady): void {
  const { departures, routes, bytes, loadMilliseconds } = stats
  console.log(
    `${departures.toLocaleString('en')} departures on ${routes.toLocaleString('en')} routes: ` +
      `read in ${(loadMilliseconds / 1_000).toFixed(1)} s, ${Math.round(bytes / departures)} bytes each in columns, ` +
      `process ${Math.round(memoryBytes / 1_048_576)} MiB`,
  )
}

/** Pairs spread over all that exist. */
function spread(routes: readonly WideRoute[], count: number): WideRoute[] {
  return Array.from(
    { length: count },
    (_, index) => routes[Math.floor((index * routes.length) / count)],
  ).filter((route) => route !== undefined)
}

async function measureHttp(
  databaseUrl: string,
  cold: Server,
  routes: readonly WideRoute[],
  today: LocalDate,
  seconds: number,
): Promise<void> {
  const floor = await startMeasured<{ port: number }>(floorScript)
  const hot = await startSearchServer(databaseUrl, 64 * 1024 * 1024)
  const asked = spread(routes, distinctSearches)
  const searches = asked.map((route) => searchRequest(firstBody(route, today)))
  const whole = asked.map((route) => searchRequest(wholeBody(route, today)))
  try {
    for (const search of searches) await ask(hot, search, 'br')
    // Once unmeasured, so that all three are compiled as they will be after a minute of work.
    for (const server of [floor, hot, cold]) {
      const requests = server === floor ? hello : searches
      await load({ server, connections: 16, seconds: 2, requests })
    }
    await load({ server: cold, connections: 16, seconds: 2, requests: whole })
    const size = await answerSize(hot, searches)
    const wholeSize = await plainSize(cold, whole)
    console.log(
      `\nHTTP, ${distinctSearches} different round trips for 1 adult, as the site asks: ${size.plain} bytes each, ` +
        `${size.br} as brotli; with the flights of all days ${wholeSize} bytes`,
    )
    const rows: string[][] = []
    const ratios: { connections: number; rate: number; cpu: number; p99: number; lean: number }[] = []
    for (const connections of connectionCounts) {
      // The floor before and after, so that other work of the machine counts for both.
      const before = await load({ server: floor, connections, seconds: seconds / 2, requests: hello })
      const hits = await load({ server: hot, connections, seconds, requests: searches })
      const misses = await load({ server: cold, connections, seconds, requests: searches })
      const wholes = await load({ server: cold, connections, seconds, requests: whole })
      const after = await load({ server: floor, connections, seconds: seconds / 2, requests: hello })
      const floorLoad = mean(before, after)
      rows.push(
        asRow('hello-world', floorLoad, floorLoad),
        asRow('search, kept answer', hits, floorLoad),
        asRow('search, worked out', misses, floorLoad),
        asRow('flights of all days', wholes, floorLoad),
      )
      ratios.push({
        connections,
        rate: hits.requestsPerSecond / floorLoad.requestsPerSecond,
        cpu: floorLoad.cpuMicroseconds / hits.cpuMicroseconds,
        p99: hits.p99,
        lean: misses.cpuMicroseconds / wholes.cpuMicroseconds,
      })
    }
    console.log(
      table(
        ['', 'connections', 'a second', 'of hello', 'CPU µs', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'],
        rows,
      ),
    )
    const worst = Math.min(...ratios.map(({ rate }) => rate))
    const worstCpu = Math.min(...ratios.map(({ cpu }) => cpu))
    const at64 = ratios.find(({ connections }) => connections === 64)
    verdict(
      worst >= 0.5,
      `kept answers at half of hello-world’s rate or more (lowest ${worst.toFixed(2)}; by processor time ${worstCpu.toFixed(2)})`,
    )
    const mostLean = Math.max(...ratios.map(({ lean }) => lean))
    verdict(
      mostLean <= 0.5,
      `worked out as the site asks, at most half the processor time of all days (highest ${mostLean.toFixed(2)})`,
    )
    verdict(size.plain < 40_000, `under 40 kB before compression (${(size.plain / 1_000).toFixed(1)} kB)`)
    verdict((at64?.p99 ?? Infinity) < 20, `p99 under 20 ms at 64 connections (${at64?.p99.toFixed(1)} ms)`)
    console.log('')
  } finally {
    await hot.stop()
    await floor.stop()
  }
}

function mean(one: Load, other: Load): Load {
  const half = (name: 'requestsPerSecond' | 'cpuMicroseconds') => (one[name] + other[name]) / 2
  return { ...one, requestsPerSecond: half('requestsPerSecond'), cpuMicroseconds: half('cpuMicroseconds') }
}

function asRow(name: string, each: Load, hello: Load): string[] {
  return [
    name,
    String(each.connections),
    Math.round(each.requestsPerSecond).toLocaleString('en'),
    (each.requestsPerSecond / hello.requestsPerSecond).toFixed(2),
    brief(each.cpuMicroseconds),
    brief(each.p50),
    brief(each.p95),
    brief(each.p99),
    String(each.failures),
  ]
}

/** With the flights of all days. */
function wholeBody({ origin, destination }: WideRoute, today: LocalDate) {
  return {
    origin: origin.code,
    destination: destination.code,
    departureDate: plusDays(today, 4),
    arrivalDate: plusDays(today, 8),
    isOneWay: false,
    passengers: [{ passengerType: 'adult', requestedSeats: 1 }],
    currency: 'EUR',
  }
}

/** As the site asks first: with the flights of the two days searched for. */
function firstBody(route: WideRoute, today: LocalDate) {
  const body = wholeBody(route, today)
  return { ...body, flightsOn: [body.departureDate, body.arrivalDate] }
}

function searchRequest(body: ReturnType<typeof wholeBody>): LoadRequest {
  return {
    method: 'POST',
    path: '/api/reservation/request-flight-availability',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br' },
    body: JSON.stringify(body),
  }
}

async function ask(server: Server, { path, headers, body }: LoadRequest, accept: string): Promise<Buffer> {
  const response = await fetch(`http://127.0.0.1:${server.ready.port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'accept-encoding': accept },
    body: body ?? '',
  })
  if (!response.ok) throw new Error(`a search failed: ${response.status} ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

/** Mean bytes of an answer. */
async function answerSize(
  server: Server,
  searches: readonly LoadRequest[],
): Promise<{ plain: number; br: number }> {
  const plain = await plainSize(server, searches)
  const { count, bytes } = (await server.ask<Searched>([])).answers
  return { plain, br: Math.round((bytes - plain * searches.length) / (count - searches.length)) }
}

/** Mean bytes of an answer before compression. */
async function plainSize(server: Server, searches: readonly LoadRequest[]): Promise<number> {
  const sizes = await Promise.all(
    searches.map(async (search) => (await ask(server, search, 'identity')).length),
  )
  return Math.round(sizes.reduce((all, each) => all + each, 0) / sizes.length)
}

const rounds = 12
const searchesARound = 100

/**
 * Every schedule is asked in turn, round after round, so that other work of the machine counts for all alike.
 */
async function measureGrowth(servers: readonly SizedServer[], today: LocalDate): Promise<void> {
  const measured = servers.map((each) => ({ ...each, times: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { server, routes, times } of measured) {
      const probes = spread(singleRoutes(routes), searchesARound * rounds)
      const searches = probes
        .filter((_, index) => index % rounds === round)
        .map((route): Search => ({
          brandId: brand,
          bounds: [
            { origin: route.origin.code, destination: route.destination.code, departs: plusDays(today, 5) },
          ],
          party: { adult: 1, child: 0, infant: 0 },
          currency: 'EUR',
          promoCode: null,
          mostStops: 0,
          flightsOn: null,
        }))
      const { microseconds } = await server.ask<Searched>(searches)
      if (round > 1) times.push(...microseconds)
    }
  }
  // The faster quarter, because other work of the machine only ever adds time.
  const costs = measured.map(({ times }) => percentile(times, 25))
  const smallest = costs[0] ?? Number.NaN
  console.log('\nOne search worked out in the process, one way, one flight a day for 14 days')
  const rows = measured.map(({ size }, index) => {
    const each = costs[index] ?? Number.NaN
    return [size.toLocaleString('en'), brief(each), brief(each / smallest)]
  })
  console.log(table(['departures', 'µs, lower quartile', 'of the smallest'], rows))
  const growth = Math.max(...costs) / smallest
  verdict(growth <= 1.2, `flat within 20 % (${growth.toFixed(2)})`)
}

/** Routes of pairs that one airline flies, so that every answer is of the same size. */
function singleRoutes(routes: readonly WideRoute[]): WideRoute[] {
  const pairs = Map.groupBy(routes, ({ origin, destination }) => `${origin.code}${destination.code}`)
  return [...pairs.values()].flatMap((ofPair) => (ofPair.length === 1 ? ofPair : []))
}

function verdict(isMet: boolean, what: string): void {
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${what}`)
}
