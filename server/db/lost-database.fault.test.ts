/**
 * A server whose database goes away while it is used: connections that the database ends, and a database
 * that cannot be reached. The server lives, says when to come back, and is back soon after its database.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../seed/factories.ts'
import { type Answer, testApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { type CuttableLine, openLine } from '../testing/cuttable-line.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { holdTrip } from '../testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from '../testing/process.ts'
import { nameParty, onePerson, startFlow, tinyHost, wireParty } from '../testing/traveller.ts'
import { withClient } from './embedded-postmaster.ts'
import { crowding } from '../testing/quiet-time.ts'

const travellers = 8
const backWithinSeconds = 3
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)

let world: TestApp
let line: CuttableLine
let server: ServerProcess
let callers: TestCaller[]

beforeAll(async () => {
  world = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today, seats: 200 })) })
  callers = []
  for (let count = 0; count < travellers; count++) {
    const caller = await startFlow(world)
    await holdTrip(world, caller, { day })
    callers.push(caller)
  }
  line = await openLine(world.databaseUrl)
  server = await startServerProcess({ databaseUrl: line.url })
})
afterAll(async () => {
  await server.stop()
  await line.close()
  expect(await checkInvariants(world.deps.db.query)).toEqual([])
  await world.close()
})

interface SeenAnswer {
  readonly askedAt: number
  readonly at: number
  readonly status: number
  readonly retryAfter: unknown
  readonly what: string
}

async function page(): Promise<Pick<Answer<unknown>, 'status' | 'headers'>> {
  const { status, headers } = await fetch(`${server.url}/readyz`)
  return { status, headers: Object.fromEntries(headers) }
}

/** Everybody reads and writes until `isOver`; answers what they saw. */
async function everybody(isOver: () => boolean): Promise<SeenAnswer[]> {
  const seen: SeenAnswer[] = []
  const ask = async (what: string, answer: Promise<Pick<Answer<unknown>, 'status' | 'headers'>>) => {
    const askedAt = performance.now()
    const { status, headers } = await answer
    seen.push({ askedAt, at: performance.now(), status, retryAfter: headers['retry-after'], what })
  }
  await Promise.all(
    callers.map(async (caller) => {
      while (!isOver()) {
        await ask('read', callProcess(server, contract.flow.get, { caller }))
        const body = nameParty(onePerson, day)
        await ask('write', callProcess(server, contract.passenger.setPassengers, { caller, body }))
        await ask('readiness', page())
        await wait(20)
      }
    }),
  )
  return seen
}

function expectPlain(seen: readonly SeenAnswer[]): void {
  for (const each of seen) {
    expect([200, 503], each.what).toContain(each.status)
    expect(each.status === 200 || Number(each.retryAfter) > 0, `${each.what} says when to come back`).toBe(
      true,
    )
  }
}

function endConnections(): Promise<unknown> {
  return withClient(world.databaseUrl, (client) =>
    client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'jetbridge%'`),
  )
}

describe('a server that loses its database', () => {
  it('lives when the database ends its connections, ten times while they are used', async () => {
    let isOver = false
    const seeing = everybody(() => isOver)
    for (let count = 0; count < 10; count++) {
      await wait(200)
      await endConnections()
    }
    const ended = performance.now()
    const second = 1_000 * crowding()
    await wait(2 * second)
    isOver = true
    const seen = await seeing
    expect(server.hasEnded()).toBe(false)
    expectPlain(seen)
    expect(seen.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
    expect(seen.filter(({ askedAt, status }) => askedAt > ended + second && status !== 200)).toEqual([])
  })

  it('says 503 and when to come back while it cannot be reached, and is back within three seconds', async () => {
    let isOver = false
    const seeing = everybody(() => isOver)
    await wait(300)
    line.cut()
    const cutAt = performance.now()
    await wait(5_000)
    line.mend()
    const mendedAt = performance.now()
    const back = backWithinSeconds * 1_000 * crowding()
    await wait(1.5 * back)
    isOver = true
    const seen = await seeing
    expect(server.hasEnded()).toBe(false)
    expectPlain(seen)
    const away = seen.filter(({ askedAt, at }) => askedAt > cutAt && at < mendedAt)
    expect(away.length).toBeGreaterThan(travellers)
    expect(away.filter(({ status }) => status !== 503)).toEqual([])
    const late = seen.filter(({ askedAt }) => askedAt > mendedAt + back)
    expect(late.length).toBeGreaterThan(travellers)
    expect(late.filter(({ status }) => status !== 200)).toEqual([])
  })

  it('answers a search meanwhile, from its memory', async () => {
    line.cut()
    const body = {
      origin: tinyOrigin,
      destination: tinyDestination,
      departureDate: day,
      isOneWay: true,
      passengers: wireParty(onePerson),
    }
    const search = contract.reservation.requestFlightAvailability
    const found = await callProcess(server, search, { caller: { host: tinyHost }, body })
    line.mend()
    expect(found.status).toBe(200)
    expect(JSON.stringify(found.body)).toContain('fareSummaryUid')
  })
})
