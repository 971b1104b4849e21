/**
 * R11: somebody locks a table that every call needs, and 2,000 callers come again and again. `LOCK_SECONDS=60` is the long
 * form, `LOCK_CLIENTS` how many call. What is measured is printed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, zone } from '@jetbridge/core/kernel/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTinyWorld } from '../seed/factories.ts'
import { type TestApp, testApp, type TestCaller } from '../testing/app.ts'
import { inTurns } from '../testing/crowd.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { whileLocked } from '../testing/kept-lock.ts'
import { probeHealth } from '../testing/health-probe.ts'
import { type TimedAnswer, percentile, timed } from '../testing/load.ts'
import { callProcess, type ServerProcess, startServerProcess } from '../testing/process.ts'
import { startFlow } from '../testing/traveller.ts'
import { openDatabase } from './open.ts'

const clients = Number(process.env['LOCK_CLIENTS'] ?? 2_000)
const lockSeconds = Number(process.env['LOCK_SECONDS'] ?? 20)
const connections = 20
/** Milliseconds after which a served caller comes again; one who was told to come back waits as long as told. */
const usualPause = 20_000

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let world: TestApp
let server: ServerProcess
let callers: TestCaller[]
/** Opened before the crowd comes: it keeps the lock. */
let keeper: pg.Client

beforeAll(async () => {
  world = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today })) })
  callers = await inTurns(50, () => startFlow(world))
  server = await startServerProcess({
    databaseUrl: world.databaseUrl,
    env: { DATABASE_CONNECTIONS: String(connections) },
  })
  keeper = new pg.Client({ connectionString: world.databaseUrl })
  await keeper.connect()
}, 300_000)
afterAll(async () => {
  await keeper.end()
  await server.stop()
  await world.close()
})

interface PoolRefusal {
  readonly status: number
  readonly retryAfter: number
}

async function ask(caller: TestCaller): Promise<PoolRefusal> {
  const { status, headers } = await callProcess(server, contract.flow.get, {
    caller,
    query: { id: caller.flowId! },
  })
  return { status, retryAfter: Number(headers['retry-after'] ?? 0) }
}

/** Comes again until the signal. */
async function client(index: number, until: AbortSignal): Promise<TimedAnswer<PoolRefusal>[]> {
  const all: TimedAnswer<PoolRefusal>[] = []
  await wait((index * usualPause) / clients)
  while (!until.aborted) {
    const answered = await timed(() => ask(callers[index % callers.length]!))
    all.push(answered)
    const pause = answered.told.retryAfter * 1_000 || usualPause
    await wait(pause, undefined, { signal: until }).catch(() => undefined)
  }
  return all
}

const times = (all: readonly TimedAnswer<unknown>[]) => all.map(({ milliseconds }) => milliseconds)
const round = (figure: number) => Math.round(figure)

it(`${clients} callers while a table is locked for ${lockSeconds} s: told in time, and well again soon [R11]`, async () => {
  const over = new AbortController()
  const crowd = Array.from({ length: clients }, (_, index) => client(index, over.signal))
  const probe = probeHealth({ url: server.url, perSecond: 10 })
  let [lockedAt, freeAt] = [0, 0]
  try {
    await wait(usualPause + 5_000)
    await keeper.query('begin')
    await keeper.query('lock table booking_flow in access exclusive mode')
    lockedAt = performance.now()
    await wait(lockSeconds * 1_000)
    freeAt = performance.now()
    await keeper.query('rollback')
    await wait(10_000)
  } finally {
    over.abort()
  }
  const all = (await Promise.all(crowd)).flat()
  const probed = await probe.end()

  const told = all.filter(({ sentAt }) => sentAt > lockedAt && sentAt < freeAt - 2_000)
  const busy = told.filter(({ told: { status } }) => status === 503)
  const lastTrouble = Math.max(
    freeAt,
    ...all
      .filter(({ told: { status }, milliseconds }) => status !== 200 || milliseconds > 1_000)
      .map(({ sentAt, milliseconds }) => sentAt + milliseconds),
  )
  const health99 = percentile(
    times(probed.filter(({ sentAt }) => sentAt > lockedAt && sentAt < freeAt)),
    0.99,
  )
  const figures = {
    told: told.length,
    busy: busy.length,
    busyMs: {
      p50: round(percentile(times(busy), 0.5)),
      p99: round(percentile(times(busy), 0.99)),
      max: round(percentile(times(busy), 1)),
    },
    healthP99Ms: round(health99),
    secondsUntilNormal: Math.round((lastTrouble - freeAt) / 100) / 10,
    usualP99Ms: round(
      percentile(times(all.filter(({ sentAt }) => sentAt > lockedAt - 10_000 && sentAt < lockedAt)), 0.99),
    ),
  }
  process.stdout.write(`a locked table: ${JSON.stringify(figures)}\n`)

  // Measured just before in the same run: where this is not so, the figures below say nothing.
  expect(figures.usualP99Ms, 'the machine is too busy to measure anything').toBeLessThan(1_000)
  expect(new Set(told.map(({ told: { status } }) => status))).toEqual(new Set([503]))
  expect(busy.every(({ told: { retryAfter } }) => retryAfter > 0)).toBe(true)
  // Two seconds, 100 ms and five seconds are promised figures of the product (R11), not limits of this test.
  expect(figures.busyMs.p99).toBeLessThanOrEqual(2_000)
  expect(new Set(probed.map(({ told: status }) => status))).toEqual(new Set([200]))
  expect(figures.healthP99Ms).toBeLessThanOrEqual(100)
  expect(figures.secondsUntilNormal).toBeLessThanOrEqual(5)
  expect(await checkInvariants(world.deps.db.query)).toEqual([])
})

it('without the line in front of it the pool lets callers wait for much longer (negative control)', async () => {
  const db = openDatabase(world.databaseUrl, { connections: 4 })
  try {
    const { value } = await whileLocked(world.databaseUrl, ['booking_flow'], () =>
      Promise.all(
        Array.from({ length: 100 }, () =>
          timed(() => db.pool.query('select from booking_flow').catch(() => undefined)),
        ),
      ),
    )
    expect(percentile(times(value), 0.5)).toBeGreaterThan(3_000)
  } finally {
    await db.close()
  }
})
