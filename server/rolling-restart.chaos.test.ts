/**
 * Servers that are restarted one after the other behind a load balancer, while travellers search, book and pay:
 * RESTARTS (6) of them, under REQUESTS_PER_SECOND (300).
 */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld } from './seed/factories.ts'
import { testApp, type TestApp, type TestCaller } from './testing/app.ts'
import { type Balancer, openBalancer } from './testing/balancer.ts'
import { checkInvariants } from './testing/invariants.ts'
import { holdTrip, reserve, type TestReservation } from './testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from './testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox.ts'
import { payOver, told, travelSteadily } from './testing/steady-travel.ts'
import { startFlow, tinyHost } from './testing/traveller.ts'
import { untilTrue } from './testing/until.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const day = plusDays(today, 2)
const pauseSeconds = 1
const restarts = Number(process.env['RESTARTS'] ?? 6)
const rate = { day, requestsPerSecond: Number(process.env['REQUESTS_PER_SECOND'] ?? 300) }
const paymentsARestart = 2
/** A restart takes 5 to 15 s on two cores. */
const timeLimit = 60_000 + restarts * 30_000

let world: TestApp
let sandbox: SandboxProcess
let balancer: Balancer
const going = new Set<ServerProcess>()

beforeAll(async () => {
  world = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today, seats: 200 })) })
  sandbox = await startSandboxProcess()
  balancer = await openBalancer()
})
afterAll(async () => {
  await balancer.close()
  await Promise.all([...going].map((server) => server.kill()))
  await sandbox.stop()
  expect(await checkInvariants(world.deps.db.query)).toEqual([])
  await world.close()
})

async function start(pause = pauseSeconds): Promise<ServerProcess> {
  const env = {
    SHUTDOWN_PAUSE_SECONDS: String(pause),
    FLOWS_PER_SOURCE: '100000',
    PAYMENTS_PER_SOURCE: '1000',
  }
  const server = await startServerProcess({ databaseUrl: world.databaseUrl, sandbox, env })
  going.add(server)
  balancer.add(server.url)
  return server
}

/** Answers how long it took, in milliseconds. */
async function stop(server: ServerProcess): Promise<number> {
  const began = performance.now()
  await server.stop()
  going.delete(server)
  balancer.remove(server.url)
  return performance.now() - began
}

async function untilReady(count: number): Promise<void> {
  await untilTrue(() => balancer.ready() >= count)
}

/** Not by `fetch`, which does not let a caller name the host of the brand. */
async function openStream({ url }: ServerProcess, caller: TestCaller): Promise<IncomingMessage> {
  const sent = request(`${url}/api/${contract.seat.live.path}`, {
    headers: {
      host: tinyHost,
      [headers.bookingFlowId]: String(caller.flowId),
      [headers.accessToken]: String(caller.accessToken),
    },
  })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

/** Each server in turn is replaced by a new one, while payments that take long are under way. */
async function roll(reserved: readonly TestReservation[]) {
  let isOver = false
  const travelling = travelSteadily(balancer, rate, () => isOver)
  const payOnce = async ({ caller }: TestReservation) => payOver(balancer, caller, await sandbox.token())
  const paying: Promise<string>[] = []
  const took: number[] = []
  for (let round = 0; round < restarts; round++) {
    const [oldest] = going
    await start()
    await untilReady(going.size)
    const payers = reserved.slice(round * paymentsARestart, (round + 1) * paymentsARestart)
    paying.push(...payers.map(payOnce))
    await wait(150)
    if (oldest) took.push(await stop(oldest))
  }
  isOver = true
  return { travelled: await travelling, payments: await Promise.all(paying), took }
}

describe('servers that are restarted in turn', () => {
  it(
    'fail no request and cut no payment, and each ends within half a minute',
    async () => {
      const count = restarts * paymentsARestart
      const reserved: TestReservation[] = []
      while (reserved.length < count) reserved.push(await reserve(world, { day }))
      await Promise.all([start(), start()])
      await untilReady(2)
      await sandbox.setFaults({ delayMs: 1_500 })
      const { travelled, payments, took } = await roll(reserved)
      await sandbox.setFaults({})
      say(
        `${restarts} restarts, ${told(travelled)}; the slowest server ended in ${Math.round(Math.max(...took))} ms`,
      )
      const { statuses } = travelled
      expect(statuses.length).toBeGreaterThan(restarts * rate.requestsPerSecond)
      expect(statuses.filter((status) => status !== 200)).toEqual([])
      expect(payments).toEqual(Array.from({ length: count }, () => 'Approved'))
      const { orders } = await sandbox.ledger()
      expect(orders.map(({ captures }) => captures)).toEqual(Array.from({ length: count }, () => 1))
      // A figure of the product: after half a minute systemd ends a server itself (deploy/systemd).
      for (const each of took) expect(each).toBeLessThan(30_000)
    },
    timeLimit,
  )

  it('say that they are not ready before they refuse anybody, and hand their streams over', async () => {
    const server = await start(2)
    const caller = await startFlow(world)
    await holdTrip(world, caller, { day })
    const live = await openStream(server, caller)
    expect(live.statusCode).toBe(200)
    const stream = text(live)
    const stopping = stop(server)
    await untilTrue(async () => {
      const ready = await fetch(`${server.url}/readyz`)
      await ready.body?.cancel()
      return ready.status === 503
    })
    const still = await callProcess(server, contract.flow.create, { caller: { host: tinyHost }, body: {} })
    expect(still.status).toBe(200)
    expect(still.headers['connection']).toBe('close')
    expect(await stream).toMatch(/retry: \d+\n\n$/)
    await stopping
  })

  it('without the pause a load balancer sends requests to servers that are gone', async () => {
    await start(0)
    let lost = 0
    // On a busy machine the balancer may look just in time: then another one is stopped.
    for (let round = 0; lost === 0 && round < 20; round++) {
      const server = await start(0)
      await untilReady(going.size)
      let isOver = false
      const travelling = travelSteadily(balancer, rate, () => isOver)
      await wait(500)
      await stop(server)
      isOver = true
      const { statuses } = await travelling
      lost = statuses.filter((status) => status !== 200).length
    }
    expect(lost).toBeGreaterThan(0)
  })
})
