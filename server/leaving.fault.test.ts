/** Payments that begin at the moment when a single server, without a load balancer, is told to stop. */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedTinyWorld } from './seed/factories.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { checkInvariants } from './testing/invariants.ts'
import { reserve, type TestReservation } from './testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from './testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from './testing/sandbox.ts'
import { payOver } from './testing/steady-travel.ts'
import { untilTrue } from './testing/until.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)
const payers = 40
/** Around the moment of the stop, in milliseconds: a payment begins in each of them. */
const spread = 160

/** payments */
let begun = 0

let world: TestApp
let sandbox: SandboxProcess
beforeAll(async () => {
  world = await testApp({ seed: async (db) => void (await seedTinyWorld(db, { today, seats: 200 })) })
  sandbox = await startSandboxProcess()
})
afterAll(async () => {
  await sandbox.stop()
  expect(await checkInvariants(world.deps.db.query)).toEqual([])
  await world.close()
})

async function reserveAll(): Promise<TestReservation[]> {
  const reserved: TestReservation[] = []
  while (reserved.length < payers) reserved.push(await reserve(world, { day }))
  return reserved
}

/** Each caller has a connection that rests, as a browser has after it has loaded the page. */
async function connectAll(server: ServerProcess, reserved: readonly TestReservation[]): Promise<void> {
  const read = ({ caller }: TestReservation) => callProcess(server, contract.flow.get, { caller })
  for (const { status } of await Promise.all(reserved.map(read))) expect(status).toBe(200)
}

/** How a payment ended; for one that could not be sent, why. */
async function payAfter(
  server: ServerProcess,
  { caller }: TestReservation,
  milliseconds: number,
): Promise<string> {
  const token = await sandbox.token()
  await wait(milliseconds)
  begun += 1
  return payOver(server, caller, token).catch((error: NodeJS.ErrnoException) => String(error.code))
}

describe('a server that is told to stop', () => {
  it('cuts off no payment that begins at that moment, and charges nobody whom it refuses', async () => {
    const reserved = await reserveAll()
    // A connection for each payer: a slow machine would turn some away at the pool, and that is not what is asked here.
    const env = { PAYMENTS_PER_SOURCE: '1000', DATABASE_CONNECTIONS: String(payers) }
    const server = await startServerProcess({ databaseUrl: world.databaseUrl, sandbox, env })
    await connectAll(server, reserved)
    await sandbox.setFaults({ delayMs: 1_000 })
    const paying = reserved.map((each, at) => payAfter(server, each, (at * spread) / payers))
    await untilTrue(() => begun >= payers / 2)
    await server.stop()
    const ends = await Promise.all(paying)
    // Who was refused had not sent anything.
    expect(ends.filter((end) => end !== 'Approved' && end !== 'ECONNREFUSED')).toEqual([])
    const approved = ends.filter((end) => end === 'Approved').length
    expect(approved).toBeGreaterThan(payers / 4)
    const { orders } = await sandbox.ledger()
    expect(orders.map(({ captures }) => captures)).toEqual(Array.from({ length: approved }, () => 1))
  })
})
