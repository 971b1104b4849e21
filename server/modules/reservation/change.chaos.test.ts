/**
 * Changing a flight under kills: a real server process ends itself by SIGKILL at every labelled point, another one
 * is started on what is left, and the traveller goes on. Afterwards the flight is changed, whole and once, and the
 * difference is paid or given back once, by the books of engine and gateway. The gateway is a process of its own
 * that outlives them all.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../db/invariants.ts'
import { cardGateway } from '../../gateways/card-gateway.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Booked, openBooked } from '../../testing/booked.ts'
import { attemptsOf, noticesOf } from '../../testing/booking-facts.ts'
import { couponStatesOf, refundsOf } from '../../testing/canceller.ts'
import { type Change, quoted, reckon } from '../../testing/changer.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import { creditChangeCrashPoints, paidChangeCrashPoints } from '../payment/crash-points.ts'

/** Worlds side by side, each with a database and server processes of its own. */
const lanes = 3
/** Milliseconds a gateway's answer is waited for; a charge is given up after twice as long. */
const gatewayTimeout = 1_000

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const [day, later] = [plusDays(today, 3), plusDays(today, 4)]
let sandbox: SandboxProcess
let worlds: TestApp[] = []

/** From one fare to another, and what the gateway keeps of it in the end. */
interface Case {
  readonly from: string
  readonly to: string
  readonly keptMinor: number
}
/** 114.00 → 204.00 with a fee of 50.00 */
const dearer: Case = { from: 'classic', to: 'flex', keptMinor: 25_400 }
/** 204.00 → 114.00 */
const cheaper: Case = { from: 'flex', to: 'classic', keptMinor: 11_400 }

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const options = {
    gateways: { default: cardGateway({ url: sandbox.url, apiKey: sandbox.apiKey }) },
    seed: async (db: TestApp['deps']['db']) =>
      void (await seedTinyWorld(db, { today, days: 6, seats: 380, plan: ample })),
  }
  worlds = await Promise.all(Array.from({ length: lanes }, () => testApp(options)))
})
afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()))
  await sandbox.stop()
})

/** The cheap class never sells out, so that every change costs the same. */
const ample = [
  { bookingClass: 'Y', percent: 100 },
  { bookingClass: 'M', percent: 100 },
  { bookingClass: 'K', percent: 100 },
  { bookingClass: 'L', percent: 100 },
]

function startServer(world: TestApp, crashAt?: string): Promise<ServerProcess> {
  const env = { GATEWAY_TIMEOUT_MS: String(gatewayTimeout), ...(crashAt && { CRASH_AT: crashAt }) }
  return startServerProcess({ databaseUrl: world.databaseUrl, sandbox, env })
}

/** Does the work of every label, as many at once as there are worlds. */
async function sweep(labels: readonly string[], work: (world: TestApp, label: string) => Promise<void>) {
  const left = [...labels]
  await Promise.all(
    worlds.map(async (world) => {
      for (let label = left.shift(); label !== undefined; label = left.shift()) await work(world, label)
    }),
  )
  for (const world of worlds) expect(await checkInvariants(world.deps.db.query)).toEqual([])
}

/** A booking, and a change of it that only has to be pressed. */
async function prepare(world: TestApp, { from, to }: Case): Promise<{ booked: Booked; change: Change }> {
  const reserved = await reserve(world, { day, fareBrand: from })
  expect((await pay(world, reserved, cardForm(await sandbox.token()))).body).toMatchObject({
    transactionStatus: 'Approved',
  })
  const booked = await openBooked(world, reserved)
  const change = await quoted(world, booked, { day: later, fareBrand: to })
  expect((await reckon(world, change)).ok).toBe(true)
  return { booked, change }
}

type Press = (server: Pick<ServerProcess, 'url'>, change: Change) => Promise<unknown>

const pressPay: Press = async (server, { caller }) => {
  const body = cardForm(await sandbox.token())
  const answer = await callProcess(server, contract.payment.processPayment, { caller, body })
  return answer.ok ? answer.body.transactionStatus : answer.body.code
}

const pressCommit: Press = async (server, { caller, body }) => {
  const answer = await callProcess(server, contract.flightChange.commit, { caller, body })
  return answer.ok ? answer.body.isCommitted : answer.body.code
}

/** A press that ends the server at a point, before anything is put right. */
async function crash(world: TestApp, label: string, change: Change, press: Press): Promise<void> {
  const server = await startServer(world, label)
  await expect(press(server, change), label).rejects.toThrow()
  expect(await server.ended, label).toBe('SIGKILL')
}

/** Until no attempt and no refund is open. */
async function untilSettled(world: TestApp): Promise<void> {
  for (let count = 0; count < 600; count++) {
    const { rows } = await sql`
      select from payment_attempt where state in ('created', 'sent', 'unknown')
      union all select from refund where state = 'created'`.execute(world.deps.db.query)
    if (rows.length === 0) return
    await wait(100)
  }
  throw new Error('money is still on its way after a minute')
}

/** What the gateway still keeps of a booking, and how often it took something. */
async function ledgerOf(world: TestApp, booked: Booked) {
  const attempts = await attemptsOf(world, booked)
  const { transactions } = await sandbox.ledger()
  const own = transactions.filter(({ orderId }) => attempts.some(({ id }) => id === orderId))
  return {
    charges: own.filter(({ capturedMinor }) => capturedMinor > 0).length,
    keptMinor: own.reduce((all, each) => all + each.capturedMinor - each.refundedMinor, 0),
  }
}

/** Changed whole and once. */
async function expectChanged(world: TestApp, booked: Booked, label: string, done: Case): Promise<void> {
  const { query } = world.deps.db
  const { rows } = await sql<{ status: string; fareBrand: string }>`
    select status, fare_brand as "fareBrand" from segment
    where reservation_id = ${booked.reservationId} order by status`.execute(query)
  expect(rows, label).toEqual([
    { status: 'HK', fareBrand: done.to },
    { status: 'XX', fareBrand: done.from },
  ])
  expect(await couponStatesOf(world, booked.reservationId), label).toEqual(['open'])
  expect(await noticesOf(world, booked), label).toEqual(['booking-confirmed', 'flight-changed'])
}

describe('a server killed while a dearer flight is paid for', () => {
  it(`leaves it changed and paid for once (${paidChangeCrashPoints.length} points)`, async () => {
    await sweep(paidChangeCrashPoints, async (world, label) => {
      const { booked, change } = await prepare(world, dearer)
      await crash(world, label, change, pressPay)
      const server = await startServer(world)
      try {
        await untilSettled(world)
        // the site asks first, and only then offers the card form again
        const isDone = (await pressCommit(server, change)) === true
        if (!isDone) expect(await pressPay(server, change), label).toBe('Approved')
        expect(await pressCommit(server, change), label).toBe(true)
      } finally {
        await server.stop()
      }
      expect(await ledgerOf(world, booked), label).toEqual({ charges: 2, keptMinor: dearer.keptMinor })
      await expectChanged(world, booked, label, dearer)
    })
  })
})

describe('a server killed while a cheaper flight is taken', () => {
  it(`leaves it changed and its difference given back once (${creditChangeCrashPoints.length} points)`, async () => {
    await sweep(creditChangeCrashPoints, async (world, label) => {
      const { booked, change } = await prepare(world, cheaper)
      await crash(world, label, change, pressCommit)
      const server = await startServer(world)
      try {
        expect(await pressCommit(server, change), label).toBe(true)
        await untilSettled(world)
      } finally {
        await server.stop()
      }
      expect(await refundsOf(world, booked.reservationId), label).toMatchObject([
        { amount: 9_000, state: 'refunded', reason: 'changed' },
      ])
      expect(await ledgerOf(world, booked), label).toEqual({ charges: 1, keptMinor: cheaper.keptMinor })
      await expectChanged(world, booked, label, cheaper)
    })
  })

  it('keeps the difference while nobody recovers, which these checks see (negative control)', async () => {
    const world = worlds[0]!
    const { booked, change } = await prepare(world, cheaper)
    await crash(world, 'payment.after-commit-change', change, pressCommit)
    expect(await ledgerOf(world, booked)).toEqual({ charges: 1, keptMinor: 20_400 })
    await sql`update refund set amount_minor = amount_minor - 1 where state = 'created'`.execute(
      world.deps.db.query,
    )
    const found = (await checkInvariants(world.deps.db.query)).map(({ rule }) => rule)
    expect(found).toContain(
      'a change that was made moved its flight, was paid for and gave back what was promised',
    )
  })
})
