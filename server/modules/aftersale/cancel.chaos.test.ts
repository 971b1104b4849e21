/**
 * Cancelling a flight under kills. A real server process ends itself by SIGKILL at every labelled point,
 * another one is started on what is left, and the traveller presses again. Afterwards the flight is cancelled
 * and its money is back, once, by the books of engine and gateway. The gateway is a process of its own that
 * outlives them all.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { call, type TestApp } from '../../testing/app.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { booksOf, noticesOf } from '../../testing/booking-facts.ts'
import { couponStatesOf, flightOf, refundsOf } from '../../testing/canceller.ts'
import { gatewayLedgerOf } from '../../testing/gateway-books.ts'
import { type TestBed, openTestBed } from '../../testing/test-bed.ts'
import type { Trip } from '../../testing/payer.ts'
import { callProcess, type ServerProcess } from '../../testing/process.ts'
import {
  seedWaysToPay,
  waysToPay,
  type WaysToPay,
  wayPrice,
  type WayToPay,
} from '../../testing/ways-to-pay.ts'
import { cancelCrashPoints, creditCrashPoints } from '../../crash-points.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const trip = (): Trip => ({ day: plusDays(today, 3) })
let testBed: TestBed
let ways: WaysToPay

beforeAll(async () => {
  testBed = await openTestBed((db) => seedWaysToPay(db, { today, days: 5, seats: 380 }))
  ways = waysToPay({ sandbox: testBed.sandbox, trip })
})
afterAll(() => testBed.close())

async function bookByCard(world: TestApp): Promise<TestBooking> {
  return book(world, trip(), await testBed.sandbox.token())
}

/** A way that is pressed at a server process. */
async function bookBy(world: TestApp, way: WayToPay): Promise<TestBooking> {
  const reserved = await way.prepare(world)
  const server = await testBed.startServer(world)
  try {
    expect(await way.press(server, reserved)).toBe('Approved')
  } finally {
    await server.stop()
  }
  return openBooked(world, reserved)
}

function press(server: Pick<ServerProcess, 'url'>, booked: TestBooking) {
  const query = { flightId: flightOf(booked) }
  return callProcess(server, contract.cancellation.cancelFlight, { caller: booked.opener, query })
}

/** A press on cancel that ends the server at a point. */
function crash(world: TestApp, label: string, booked: TestBooking): Promise<void> {
  return testBed.crash(world, label, (server) => press(server, booked))
}

async function untilGivenBack(world: TestApp, { reservationId }: TestBooking): Promise<void> {
  for (let count = 0; count < 600; count++) {
    const refunds = await refundsOf(world, reservationId)
    if (refunds.length > 0 && refunds.every(({ state }) => state === 'refunded')) return
    await wait(100)
  }
  throw new Error('the money is not back after a minute')
}

/** The money of a booking that the gateway still keeps. */
async function keptOf(world: TestApp, booked: TestBooking): Promise<number> {
  return (await gatewayLedgerOf(world, testBed.sandbox, booked)).kept
}

async function isCancelled(world: TestApp, { opener }: TestBooking): Promise<boolean | undefined> {
  const { body } = await call(world, contract.booked.read, { caller: opener })
  return 'flights' in body ? body.flights[0]?.isCancelled : undefined
}

/** The traveller, who saw an error, presses again as soon as a server is there. */
async function finish(world: TestApp, label: string, booked: TestBooking): Promise<void> {
  const wasDone = await isCancelled(world, booked)
  const server = await testBed.startServer(world)
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
    await testBed.sweep(cancelCrashPoints, async (world, label) => {
      const booked = await bookByCard(world)
      await crash(world, label, booked)
      await finish(world, label, booked)
    })
  })

  it('gives back the payment of a voucher or an account in the same way', async () => {
    await testBed.sweep(creditCrashPoints, async (world, label) => {
      const way = label.includes('voucher') ? ways.byVoucherAndCard() : ways.onAccount
      const booked = await bookBy(world, way)
      await crash(world, label, booked)
      await finish(world, label, booked)
    })
  })

  it('keeps the money while nobody recovers, which these checks see (negative control)', async () => {
    const world = testBed.worlds[0]!
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
