/** Two airlines in databases of their own, each with a server of its own: both sell at once, and neither touches the other's. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from './db/open.ts'
import { seedTinyWorld, tinyDestination, tinyOrigin } from './seed/factories.ts'
import { bodyOf, type TestCaller } from './testing/app.ts'
import { type FreshDatabase, freshDatabase } from './testing/database.ts'
import { checkInvariants } from './testing/invariants.ts'
import { cardForm } from './testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from './testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox.ts'
import { choose, nameParty, onePerson, wireParty } from './testing/traveller.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 5)
const folders = join(import.meta.dirname, '../brands')

interface Airline {
  readonly id: string
  readonly host: string
  readonly database: FreshDatabase
  readonly db: Database
  readonly server: ServerProcess
}

let sandbox: SandboxProcess
let airlines: readonly [Airline, Airline]

/** As in production, where nothing is served by chance. */
function settingsFor(id: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    JETBRIDGE_BRANDS: join(folders, id),
    SITE_URL: 'http://{brand}.localhost',
    LINK_SECRET: 'link-of-a-proof',
    PUZZLE_SECRET: 'puzzle-of-a-proof',
    DOCUMENT_KEYS: `proof:${Buffer.alloc(32, 'proof').toString('base64')}`,
    GATEWAY_URL: sandbox.url,
    GATEWAY_API_KEY: sandbox.apiKey,
    GATEWAY_WEBHOOK_SECRET: sandbox.webhookSecret,
  }
}

async function openAirline(id: string, host: string): Promise<Airline> {
  const database = await freshDatabase()
  const db = openDatabase(database.url, { connections: 2 })
  await seedTinyWorld(db, { today, brand: id, days: 10, seats: 30 })
  const server = await startServerProcess({ databaseUrl: database.url, env: settingsFor(id) })
  return { id, host, database, db, server }
}

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  airlines = [
    await openAirline('peoples', 'peoples.localhost'),
    await openAirline('slate_one', 'slate-one.localhost'),
  ]
})
afterAll(async () => {
  for (const { server, db, database } of airlines ?? []) {
    await server.stop()
    await db.close()
    await database.drop()
  }
  await sandbox?.stop()
})

/** From nothing to a ticket; answers its number. */
async function book({ host, server }: Airline): Promise<string> {
  const created = bodyOf(await callProcess(server, contract.flow.create, { body: {}, caller: { host } }))
  const caller: TestCaller = { host, flowId: created.bookingFlowId, accessToken: created.accessToken }
  const passengers = wireParty(onePerson)
  const body = {
    origin: tinyOrigin,
    destination: tinyDestination,
    departureDate: day,
    currency: 'EUR',
    passengers,
  }
  const found = bodyOf(
    await callProcess(server, contract.reservation.requestFlightAvailability, { body, caller }),
  )
  const [flight] = found.flightGroups[0]?.days.find(({ date }) => date === day)?.flights ?? []
  const { flightId, fareSummaryUid } = choose(flight)
  const held = { flightsToHold: [{ flightId, fareSummaryUid }], passengers, currencyCode: 'EUR' }
  bodyOf(await callProcess(server, contract.reservation.holdFlightInventory, { body: held, caller }))
  bodyOf(
    await callProcess(server, contract.passenger.setPassengers, { body: nameParty(onePerson, day), caller }),
  )
  bodyOf(await callProcess(server, contract.payment.createReservation, { body: {}, caller }))
  const payment = cardForm(await sandbox.token())
  const paid = bodyOf(await callProcess(server, contract.payment.processPayment, { body: payment, caller }))
  expect(paid.transactionStatus).toBe('Approved')
  bodyOf(
    await callProcess(server, contract.flow.complete, {
      body: {},
      query: { id: caller.flowId ?? '' },
      caller,
    }),
  )
  const { result } = bodyOf(
    await callProcess(server, contract.flow.get, { query: { id: caller.flowId ?? '' }, caller }),
  )
  return result?.tickets[0]?.ticketNumber ?? ''
}

async function heldBy({ db }: Airline) {
  const { rows } = await sql<{ brands: string[]; tickets: number; numbers: number }>`
    select array(select distinct brand from reservation union select distinct brand from outbox) as brands,
      (select count(*)::int from ticket) as tickets, (select count(*)::int from document_counter) as numbers
  `.execute(db.query)
  return rows[0]
}

describe('two airlines in databases of their own', () => {
  it('sell at once; each database holds its own airline alone, with numbers of its own', async () => {
    const rounds = 3
    const tickets = await Promise.all(
      airlines.map(async (airline) => {
        const numbers: string[] = []
        for (let round = 0; round < rounds; round++) numbers.push(await book(airline))
        return numbers
      }),
    )
    expect(tickets.flat().every((number) => /^\d{13}$/.test(number.replaceAll(/\D/g, '')))).toBe(true)
    for (const airline of airlines) {
      expect(await heldBy(airline)).toEqual({ brands: [airline.id], tickets: rounds, numbers: 1 })
      expect(await checkInvariants(airline.db.query)).toEqual([])
    }
  })

  it('are not reached by the other’s host: 404, which names no airline', async () => {
    const [one, other] = airlines
    for (const [{ server }, { host }] of [
      [one, other],
      [other, one],
    ] as const) {
      const answer = await callProcess(server, contract.flow.create, { body: {}, caller: { host } })
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'not-found', message: 'Not Found' }])
    }
  })

  it('a server does not start on the other’s database, and says why', async () => {
    const [one, other] = airlines
    const { code, said } = await start(one.id, other.database.url)
    expect(code).toBe(1)
    expect(said).toContain(
      `This database holds ${other.id}, which this server does not serve. Correct DATABASE_URL`,
    )
  })

  it('it does start where that airline is named as retired (the control)', async () => {
    const [one, other] = airlines
    const env = { ...settingsFor(one.id), RETIRED_BRANDS: `gone, ${other.id}` }
    const server = await startServerProcess({ databaseUrl: other.database.url, env })
    await server.stop()
  })
})

async function start(id: string, databaseUrl: string): Promise<{ code: number | null; said: string }> {
  const env = { ...settingsFor(id), DATABASE_URL: databaseUrl, PORT: '0', PATH: process.env['PATH'] }
  const child: ChildProcess = fork(join(import.meta.dirname, 'main.ts'), {
    execArgv: [],
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const said = child.stderr ? text(child.stderr) : Promise.resolve('')
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, said: await said }
}
