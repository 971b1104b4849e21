/**
 * Cancelling a flight under kills: a real server process ends itself by SIGKILL at every labelled point, another
 * one is started on what is left, and the traveller presses again. Afterwards the flight is cancelled and its money
 * is back, once, by the books of engine and gateway. The gateway is a process of its own that outlives them all.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../db/invariants.ts'
import { cardGateway } from '../../gateways/card-gateway.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { type Booked, openBooked } from '../../testing/booked.ts'
import { attemptsOf, booksOf, noticesOf } from '../../testing/booking-facts.ts'
import { couponStatesOf, flightOf, refundsOf } from '../../testing/canceller.ts'
import { cardForm, pay, reserve, type Trip } from '../../testing/payer.ts'
import { callProcess, type ServerProcess, startServerProcess } from '../../testing/process.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import {
  seedWaysToPay,
  waysToPay,
  type WaysToPay,
  wayPrice,
  type WayToPay,
} from '../../testing/ways-to-pay.ts'
import { cancelCrashPoints, creditCrashPoints } from '../payment/crash-points.ts'

/** Worlds side by side, each with a database and server processes of its own. */
const lanes = 3
/** Milliseconds a gateway's answer is waited for; a refund that nobody sent is sent a second later. */
const gatewayTimeout = 1_000

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const trip = (): Trip => ({ day: plusDays(today, 3) })
let sandbox: SandboxProcess
let ways: WaysToPay
let worlds: TestApp[] = []

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  ways = waysToPay({ sandbox, trip })
  const options = {
    gateways: { default: cardGateway({ url: sandbox.url, apiKey: sandbox.apiKey }) },
    seed: (db: TestApp['deps']['db']) => seedWaysToPay(db, { today, days: 5, seats: 380 }),
  }
  worlds = await Promise.all(Array.from({ length: lanes }, () => testApp(options)))
})
afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()))
  await sandbox.stop()
})

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

async function bookByCard(world: TestApp): Promise<Booked> {
  const reserved = await reserve(world, trip())
  expect((await pay(world, reserved, cardForm(await sandbox.token()))).body).toMatchObject({
    transactionStatus: 'Approved',
  })
  return openBooked(world, reserved)
}

/** A way that is pressed at a server process. */
async function bookBy(world: TestApp, way: WayToPay): Promise<Booked> {
  const reserved = await way.prepare(world)
  const server = await startServer(world)
  try {
    expect(await way.press(server, reserved)).toBe('Approved')
  } finally {
    await server.stop()
  }
  return openBooked(world, reserved)
}

function press(server: Pick<ServerProcess, 'url'>, booked: Booked) {
  const query = { flightId: flightOf(booked) }
  return callProcess(server, contract.cancellation.cancelFlight, { caller: booked.opener, query })
}

/** A press on cancel that ends the server at a point, before anything is put right. */
async function crash(world: TestApp, label: string, booked: Booked): Promise<void> {
  const server = await startServer(world, label)
  await expect(press(server, booked), label).rejects.toThrow()
  expect(await server.ended, label).toBe('SIGKILL')
}

async function untilGivenBack(world: TestApp, { reservationId }: Booked): Promise<void> {
  for (let count = 0; count < 600; count++) {
    const refunds = await refundsOf(world, reservationId)
    if (refunds.length > 0 && refunds.every(({ state }) => state === 'refunded')) return
    await wait(100)
  }
  throw new Error('the money is not back after a minute')
}

/** What the gateway still keeps of a booking. */
async function keptOf(world: TestApp, booked: Booked): Promise<number> {
  const attempts = await attemptsOf(world, booked)
  const { transactions } = await sandbox.ledger()
  return transactions
    .filter(({ orderId }) => attempts.some(({ id }) => id === orderId))
    .reduce((all, each) => all + each.capturedMinor - each.refundedMinor, 0)
}

async function isCancelled(world: TestApp, { opener }: Booked): Promise<boolean | undefined> {
  const { body } = await call(world, contract.booked.read, { caller: opener })
  return 'flights' in body ? body.flights[0]?.isCancelled : undefined
}

/** The traveller, who saw an error, presses again as soon as a server is there. */
async function finish(world: TestApp, label: string, booked: Booked): Promise<void> {
  const wasDone = await isCancelled(world, booked)
  const server = await startServer(world)
  try {
    const answer = await press(server, booked)
    if (wasDone) expect(answer, label).toMatchObject({ status: 422, body: { code: 'flight-not-active' } })
    else expect(answer, label).toMatchObject({ status: 200, body: { refundableAmount: wayPrice / 100 } })
    await untilGivenBack(world, booked)
  } finally {
    await server.stop()
  }
  expect(await isCancelled(world, booked), label).toBe(true)
  expect(await keptOf(world, booked), label).toBe(0)
  const refunds = await refundsOf(world, booked.reservationId)
  expect(
    refunds.reduce((all, { amount }) => all + amount, 0),
    label,
  ).toBe(wayPrice)
  expect(await couponStatesOf(world, booked.reservationId), label).toEqual(['void'])
  expect(await booksOf(world, booked), label).toEqual({})
  expect(await noticesOf(world, booked), label).toEqual(['booking-confirmed', 'flight-cancelled'])
}

describe('a server killed while a flight is cancelled', () => {
  it(`leaves it cancelled once and its money given back once (${cancelCrashPoints.length} points)`, async () => {
    await sweep(cancelCrashPoints, async (world, label) => {
      const booked = await bookByCard(world)
      await crash(world, label, booked)
      await finish(world, label, booked)
    })
  })

  it('likewise what a voucher or an account paid', async () => {
    await sweep(creditCrashPoints, async (world, label) => {
      const way = label.includes('voucher') ? ways.byVoucherAndCard() : ways.onAccount
      const booked = await bookBy(world, way)
      await crash(world, label, booked)
      await finish(world, label, booked)
    })
  })

  it('keeps the money while nobody recovers, which these checks see (negative control)', async () => {
    const world = worlds[0]!
    const booked = await bookByCard(world)
    await crash(world, 'payment.after-commit-cancellation', booked)
    expect(await isCancelled(world, booked)).toBe(true)
    expect(await keptOf(world, booked)).toBe(wayPrice)
    await sql`update refund set amount_minor = amount_minor - 1 where state = 'created'`.execute(
      world.deps.db.query,
    )
    const found = (await checkInvariants(world.deps.db.query)).map(({ rule }) => rule)
    expect(found).toContain('what is owed back is what the books say')
    expect(found).toContain('a cancelled flight gave back what was promised, and its coupons say so')
  })
})
