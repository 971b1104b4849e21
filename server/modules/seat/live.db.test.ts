/** Two application instances over one database: what happens at one is visible at the other. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { headers } from '@jetbridge/core/contract/headers.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { readSeatStream, type TakenSeats } from '@jetbridge/core/seat/seat-stream.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../db/open.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { call, type TestApp, testApp, type TestCaller } from '../../testing/app.ts'
import {
  choose,
  hold,
  nameParty,
  onePerson,
  searchFlights,
  startFlow,
  tinyHost,
} from '../../testing/traveller.ts'
import { quietly } from '../../testing/quiet-time.ts'
import { untilTrue } from '../../testing/until.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let day = plusDays(today, 1)
let here: TestApp
let there: TestApp
const urls = new Map<TestApp, string>()

beforeAll(async () => {
  here = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today, days: 20 })) })
  const deps = { ...here.deps, db: openDatabase(here.databaseUrl) }
  there = { ...here, deps, app: await buildApp(deps) }
  for (const each of [here, there]) {
    await each.app.listen({ host: '127.0.0.1', port: 0 })
    urls.set(each, `http://127.0.0.1:${(each.app.server.address() as AddressInfo).port}`)
  }
})
afterAll(async () => {
  await there.app.close()
  await there.deps.db.close()
  await here.close()
})

interface Traveller extends TestCaller {
  readonly tripFlightId: string
  readonly passengerId: string
}

async function traveller(): Promise<Traveller> {
  const caller = await startFlow(here)
  const way = { origin: tinyOrigin, destination: tinyDestination, date: day }
  const [flight] = await searchFlights(here, way)
  await hold(here, caller, [choose(flight, 'flex')])
  const body = nameParty(onePerson, day)
  const named = await call(here, contract.passenger.setPassengers, { caller, body })
  const passengerId = (named.ok && named.body.passengers[0]?.passengerUid) || ''
  return { ...caller, tripFlightId: flight?.id ?? '', passengerId }
}

function take(at: TestApp, caller: Traveller, code: string | null) {
  const { tripFlightId, passengerId } = caller
  const selectedSeats = [{ tripFlightId, selectedSeats: code === null ? [] : [{ passengerId, code }] }]
  return call(at, contract.seat.choose, { caller, body: { selectedSeats } })
}

interface Stream {
  readonly response: IncomingMessage
  readonly closed: Promise<unknown>
  readonly told: TakenSeats[]
  /** waits until the last message has these seats; answers the milliseconds */
  readonly until: (...codes: string[]) => Promise<number>
  readonly close: () => void
}

async function watch(at: TestApp, caller: TestCaller): Promise<Stream> {
  const sent = request(`${urls.get(at)}/api/seats/live`, {
    headers: {
      host: tinyHost,
      [headers.bookingFlowId]: caller.flowId ?? '',
      [headers.accessToken]: caller.accessToken ?? '',
    },
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const closed = new Promise((resolve) => response.on('close', resolve))
  const told: TakenSeats[] = []
  const read = readSeatStream()
  response.setEncoding('utf8')
  response.on('error', () => undefined)
  response.on('data', (part: string) => void told.push(...read(part)))
  return {
    response,
    closed,
    told,
    close: () => void sent.destroy(),
    async until(...codes) {
      const { milliseconds } = await quietly(() =>
        untilTrue(() => told.at(-1)?.taken.join() === codes.join()),
      )
      return milliseconds
    },
  }
}

describe('seats that others take', () => {
  it('show within a second at another instance, except those of the booking itself', async () => {
    day = plusDays(day, 1)
    const [watcher, buyer] = [await traveller(), await traveller()]
    const stream = await watch(there, watcher)
    expect(stream.response.headers['content-type']).toMatch('text/event-stream')
    await stream.until()
    expect((await take(here, buyer, '2A')).status).toBe(200)
    expect(await stream.until('2A')).toBeLessThan(1_000)
    expect((await take(here, watcher, '2C')).status).toBe(200)
    expect((await take(there, buyer, '4F')).status).toBe(200)
    expect(await stream.until('4F')).toBeLessThan(1_000)
    expect((await take(here, buyer, null)).status).toBe(200)
    expect(await stream.until()).toBeLessThan(1_000)
    expect(new Set(stream.told.map(({ tripFlightId }) => tripFlightId))).toEqual(
      new Set([watcher.tripFlightId]),
    )
    stream.close()
  })

  it('are free again soon after their hold ended, though no notification tells it', async () => {
    day = plusDays(day, 1)
    const [watcher, buyer] = [await traveller(), await traveller()]
    await take(here, buyer, '2A')
    const stream = await watch(there, watcher)
    await stream.until('2A')
    await sql`update hold set expires_at = now() where flow_id = ${buyer.flowId}`.execute(here.deps.db.query)
    expect(await stream.until()).toBeLessThan(10_000)
    stream.close()
  })

  it('are told only to the holder of a live hold', async () => {
    day = plusDays(day, 1)
    const watcher = await traveller()
    const stranger = await watch(there, { ...watcher, accessToken: 'x'.repeat(40) })
    expect(stranger.response.statusCode).toBe(404)
    const flowOnly = await watch(there, await startFlow(here))
    expect(flowOnly.response.statusCode).toBe(409)
  })

  it('end the oldest stream of a booking that opens too many, and all when the instance stops', async () => {
    day = plusDays(day, 1)
    const watcher = await traveller()
    const streams: Stream[] = []
    for (let count = 0; count < 5; count++) streams.push(await watch(there, watcher))
    await streams[0]?.closed
    expect(streams.slice(1).every(({ response }) => !response.readableEnded)).toBe(true)
    const { milliseconds } = await quietly(async () => {
      await there.app.close()
      await Promise.all(streams.map(({ closed }) => closed))
    })
    expect(milliseconds).toBeLessThan(3_000)
  })
})
