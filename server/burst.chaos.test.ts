/**
 * What strangers send at one moment, from one address and from fifty, does not keep the server from its other callers:
 * 200 bodies as long as a call takes, and much longer, whole and with their last bytes together.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { bodyLimitsOf, type Endpoint } from '@jetbridge/core/contract/endpoint.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyReportPath } from './http/policy-reports.ts'
import { seedTinyWorld } from './seed/factories.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { type Burst, longestTurn, type Outcome, processorOf, sendBurst, turnProbe } from './testing/burst.ts'
import { probeHealth } from './testing/health-probe.ts'
import { percentile } from './testing/load.ts'
import { type ServerProcess, startServerProcess } from './testing/process.ts'
import { isFullProof } from './testing/proof-size.ts'

/** Of processor time, for one turn of the event loop. */
const mostMilliseconds = 50
const mostMillisecondsOfHealth = 200
const count = 200
const longBytes = 256 * 1024

let world: TestApp
let server: ServerProcess
let folder: string
let turns: string
/** 99 of 100 answers of a server that has nothing else to do come within it: the callers wait for a processor, too */
let quiet: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jetbridge-burst-'))
  turns = join(folder, 'turns')
  const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
  world = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today, seats: 20, days: 3 })) })
  const env = { ...turnProbe(turns), TRUST_PROXY: '1', BODY_BYTES_PER_SOURCE: '2097152' }
  server = await startServerProcess({ databaseUrl: world.databaseUrl, env })
  // a process opens its provider with the first call of it
  await sendAll(burstsAt({ ...ofProvider, limit: 64 }).map((each) => ({ ...each, count: 2 })))
  quiet = (await healthWhile(() => wait(3_000))).p99
})
afterAll(async () => {
  await server.stop()
  await world.close()
  await rm(folder, { recursive: true })
})

async function healthWhile(work: () => Promise<unknown>): Promise<{ p99: number; statuses: number[] }> {
  const probe = probeHealth({ url: server.url, perSecond: 10 })
  await work()
  const answered = await probe.end()
  return {
    p99: percentile(
      answered.map(({ milliseconds }) => milliseconds),
      0.99,
    ),
    statuses: [...new Set(answered.map(({ told }) => told))],
  }
}

/** What took longest to search for card numbers: a digit and an accent, again and again. */
const accents = (bytes: number) =>
  `"${'4\u0301'.repeat(Math.floor((bytes - 2) / 3))}"`.padEnd(bytes - (bytes % 3))
const short = (bytes: number) =>
  `[${Array<string>(Math.floor((bytes - 2) / 8))
    .fill('"4 1 1"')
    .join()}]`.padEnd(bytes)
const form = (bytes: number) => 'a&'.repeat(bytes / 2)

type Target = Pick<Burst, 'method' | 'path' | 'type'> & {
  readonly limit: number
  readonly bodies: readonly ((bytes: number) => string)[]
}

function targetOf(endpoint: Endpoint, path = endpoint.path): Target {
  const limit = bodyLimitsOf(endpoint).bytes
  return {
    method: endpoint.method,
    path: `/api/${path.replaceAll(/:\w+/g, 'x')}`,
    limit,
    bodies: [accents, short],
  }
}

const everyCall = Object.values(contract)
  .flatMap((group) => Object.values(group as Readonly<Record<string, Endpoint>>))
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => targetOf(endpoint))

const ofProvider: Target = {
  method: 'POST',
  path: '/oidc/passenger/token',
  type: 'application/x-www-form-urlencoded',
  limit: 8_192,
  bodies: [form],
}

/** One of each limit and kind; all of them at full size. */
const targets: readonly Target[] = [
  ...(isFullProof
    ? everyCall
    : [
        targetOf(contract.flow.create),
        targetOf(contract.flow.update),
        targetOf(contract.passenger.setPassengers),
        targetOf(contract.payment.webhook, 'payment/webhook/default'),
        targetOf(contract.agency.signOut),
      ]),
  ofProvider,
  { method: 'POST', path: policyReportPath, type: 'application/csp-report', limit: 8_192, bodies: [accents] },
  { method: 'POST', path: '/api/nothing/here', limit: 8_192, bodies: [accents] },
  { method: 'GET', path: '/api/system/network', limit: 1_024, bodies: [accents] },
]

/** Each way to send: as long as it may be and longer, whole or not, from one address or fifty. */
function burstsAt({ method, path, type, limit, bodies }: Target): Burst[] {
  return [limit, longBytes].flatMap((bytes) =>
    bodies.flatMap((body) =>
      [true, false].flatMap((lastTogether) =>
        [1, 50].map((addresses) => ({
          method,
          path,
          ...(type && { type }),
          body: body(bytes),
          count,
          addresses,
          lastTogether,
        })),
      ),
    ),
  )
}

interface BurstReport {
  readonly longest: number
  readonly p99: number
  /** how much longer than its processor time the server took, because the machine was busy with others */
  readonly slowness: number
  readonly outcomes: readonly Outcome[]
}

async function sendAll(bursts: readonly Burst[]): Promise<BurstReport> {
  const since = Date.now()
  const before = await processorOf(server.pid)
  const outcomes: Outcome[] = []
  const { p99, statuses } = await healthWhile(async () => {
    for (const burst of bursts) outcomes.push(...(await sendBurst(server.url, burst)))
  })
  expect(statuses).toEqual([200])
  const after = await processorOf(server.pid)
  const slowness = 1 + (after.waited - before.waited) / (after.used - before.used)
  return { longest: await longestTurn(turns, since), p99, slowness, outcomes }
}

function expectAlive({ longest, p99, slowness, outcomes }: BurstReport): void {
  const seen = Object.groupBy(outcomes, String)
  const counts = Object.entries(seen).map(([outcome, all]) => `${all?.length} × ${outcome}`)
  const health = `health ${p99.toFixed(0)} ms (quiet ${quiet.toFixed(0)}, ${slowness.toFixed(1)} times as slow)`
  process.stdout.write(`longest turn ${longest.toFixed(1)} ms, ${health}: ${counts.join(', ')}\n`)
  expect(server.hasEnded()).toBe(false)
  expect(outcomes.filter((outcome) => Number(outcome) >= 500 && outcome !== 503)).toEqual([])
  expect(longest).toBeLessThan(mostMilliseconds)
  expect(p99).toBeLessThan(mostMillisecondsOfHealth * slowness + quiet)
}

describe('200 bodies at one moment are answered, and others meanwhile', { timeout: 300_000 }, () => {
  it.each(targets)('$method $path', async (target) => {
    expectAlive(await sendAll(burstsAt(target)))
  })

  it.each([
    ['names', 'a&'],
    ['digits in an address', '%34%CC%81'],
    ['digits', '4+'],
  ])('200 query strings of 15 kB, %s', async (_name, part) => {
    const query = part.repeat(Math.floor(15_000 / part.length))
    const bursts = [
      '/api/system/network',
      '/api/booking-flow',
      '/',
      '/oidc/passenger/auth',
      '/nothing',
    ].flatMap((path) =>
      [1, 50].map((addresses) => ({
        method: 'GET',
        path: `${path}?${query}`,
        body: '',
        count,
        addresses,
        lastTogether: true,
      })),
    )
    expectAlive(await sendAll(bursts))
  })
})

describe('the burst and the probe', () => {
  /** A server that works 2 ms on each body, as it comes or in turns. */
  const program = (take: string) => `
    import { createServer } from 'node:http'
    import { openTurns } from ${JSON.stringify(join(import.meta.dirname, 'http/turns.ts'))}
    const turns = openTurns()
    const work = (response) => {
      const used = () => process.threadCpuUsage().user + process.threadCpuUsage().system
      for (const before = used(); used() - before < 2_000; ) for (let count = 0; count < 1e5; count++);
      response.end()
    }
    const server = createServer((request, response) => {
      request.resume().on('end', () => ${take})
    })
    server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

  async function longestAt(take: string): Promise<number> {
    const file = join(folder, `control-${take.length}`)
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program(take)], {
      env: { ...process.env, ...turnProbe(file) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      const since = Date.now()
      await sendBurst(`http://127.0.0.1:${Number(line)}`, {
        method: 'POST',
        path: '/',
        body: 'x'.repeat(4_096),
        count,
        addresses: 1,
        lastTogether: true,
      })
      return await longestTurn(file, since)
    } finally {
      child.kill('SIGKILL')
    }
  }

  it('see a server that works on all of them in one turn, and one that does so in many', async () => {
    expect(await longestAt('work(response)')).toBeGreaterThan(mostMilliseconds)
    const inTurns = "turns.take({ cost: 30, source: () => '', work: () => work(response) })"
    expect(await longestAt(inTurns)).toBeLessThan(mostMilliseconds)
  })
})
