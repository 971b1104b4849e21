/** An update from the version that was released last, under load: first the schema, then one server after the other. */
import { setTimeout as wait } from 'node:timers/promises'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { seedTinyWorld } from './seed/factories.ts'
import type { TestCaller } from './testing/app.ts'
import { type Balancer, openBalancer } from './testing/balancer.ts'
import { type FreshDatabase, emptyDatabase } from './testing/database.ts'
import { checkInvariants } from './testing/invariants.ts'
import { type ServerProcess, startServerProcess } from './testing/process.ts'
import { checkOutReleased, type ReleasedProduct } from './testing/released.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox.ts'
import { payOver, reserveOver, told, travelSteadily } from './testing/steady-travel.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const day = plusDays(dateAt(instant(Date.now()), zone('Europe/Vienna')), 2)
const rate = { day, requestsPerSecond: Number(process.env['REQUESTS_PER_SECOND'] ?? 100) }
const servers = 3
/** a release of before may close its connections as soon as it is told to stop */
const drainMilliseconds = 3_000

let released: ReleasedProduct | undefined
let database: FreshDatabase
let db: Database
let sandbox: SandboxProcess
let balancer: Balancer
const going = new Set<ServerProcess>()

beforeAll(async () => {
  released = await checkOutReleased()
  if (!released) return say('skipped: the project has no tag of a release here')
  database = await emptyDatabase()
  await released.migrate(database.url)
  db = openDatabase(database.url)
  await seedTinyWorld(db, { today: plusDays(day, -2), seats: 200 })
  sandbox = await startSandboxProcess()
  balancer = await openBalancer()
}, 600_000)
afterAll(async () => {
  if (!released) return
  await balancer.close()
  await Promise.all([...going].map((server) => server.kill()))
  await sandbox.stop()
  await db.close()
  await database.drop()
  await released.remove()
})

async function start(folder?: string): Promise<ServerProcess> {
  const env = { FLOWS_PER_SOURCE: '100000', PAYMENTS_PER_SOURCE: '1000' }
  const server = await startServerProcess({
    databaseUrl: database.url,
    sandbox,
    env,
    ...(folder !== undefined && { folder }),
  })
  going.add(server)
  balancer.add(server.url)
  while (balancer.ready() < going.size) await wait(50)
  return server
}

async function stop(server: ServerProcess): Promise<void> {
  balancer.drain(server.url)
  await wait(drainMilliseconds)
  await server.stop()
  going.delete(server)
  balancer.remove(server.url)
}

describe('an update of the release before, under load', () => {
  it('fails no request and cuts no payment, while servers of both versions work with one database', async ({
    skip,
  }) => {
    if (!released) return skip()
    const old: ServerProcess[] = []
    for (let count = 0; count < servers; count++) old.push(await start(released.serverFolder))
    const callers: TestCaller[] = []
    while (callers.length < servers * 4) callers.push(await reserveOver(balancer, day))
    await sandbox.setFaults({ delayMs: 1_500 })
    const pay = async (caller: TestCaller) => payOver(balancer, caller, await sandbox.token())
    let isOver = false
    const travelling = travelSteadily(balancer, rate, () => isOver)
    await wait(1_000)
    const paying = callers.slice(0, servers).map(pay)
    const { applied } = await migrate(database.url)
    expect(applied).not.toEqual([])
    for (const [place, server] of old.entries()) {
      await start()
      paying.push(...callers.slice(servers * (place + 1), servers * (place + 2)).map(pay))
      await wait(150)
      await stop(server)
    }
    const payments = await Promise.all(paying)
    const late = await reserveOver(balancer, day)
    payments.push(await pay(late))
    isOver = true
    const travelled = await travelling
    say(`from ${released.name}, ${applied.length} steps, ${payments.length} payments: ${told(travelled)}`)
    expect(travelled.statuses.length).toBeGreaterThan(rate.requestsPerSecond)
    expect(travelled.statuses.filter((status) => status !== 200)).toEqual([])
    expect(payments).toEqual(payments.map(() => 'Approved'))
    const { orders } = await sandbox.ledger()
    expect(orders.map(({ captures }) => captures)).toEqual(payments.map(() => 1))
    expect(await checkInvariants(db.query)).toEqual([])
    const { rows } = await sql<{ numbers: string }>`
      select count(distinct document_number) as numbers from ticket`.execute(db.query)
    expect(Number(rows[0]?.numbers)).toBe(payments.length)
  })
})
