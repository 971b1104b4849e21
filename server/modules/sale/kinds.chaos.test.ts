/**
 * The other ways to pay under kills, as payment.fault.test.ts does it for the card: on account, by voucher,
 * by voucher and card, at Datatrans' page, in Braintree's drop-in. A real server process ends itself by
 * SIGKILL at every labelled point, and another one is started on what is left. Then the traveller presses
 * again, and everything is paid and ticketed once. `CRASH_POINTS=all` goes through every label
 * (bench/README.md).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { call, type TestApp } from '../../testing/app.ts'
import { booksOf, ticketsOf } from '../../testing/booking-facts.ts'
import { datatransLedger, travellerAt } from '../../testing/datatrans.ts'
import { distinctPoints } from '../../testing/distinct-points.ts'
import { type TestBed, openTestBed, untilSettled } from '../../testing/test-bed.ts'
import type { TestReservation } from '../../testing/payer.ts'
import type { ServerProcess } from '../../testing/process.ts'
import {
  cards,
  seedWaysToPay,
  statusAt,
  type WaysToPay,
  type WayToPay,
  wayPrice,
  waysToPay,
} from '../../testing/ways-to-pay.ts'
import {
  accountCrashPoints,
  declineCrashPoints,
  nothingDueCrashPoints,
  pageCrashPoints,
  payCrashPoints,
  releaseCrashPoints,
  returnCrashPoints,
  voucherSaleCrashPoints,
} from '../../crash-points.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let testBed: TestBed
let ways: WaysToPay

beforeAll(async () => {
  testBed = await openTestBed((db) => seedWaysToPay(db, { today, days: 5, seats: 380 }))
  ways = waysToPay({ sandbox: testBed.sandbox, trip: () => ({ day: plusDays(today, 2) }) })
})
afterAll(() => testBed.close())

/** A press that ends the server at a point, before any recovery. */
async function crash(
  world: TestApp,
  label: string,
  way: Pick<WayToPay, 'prepare' | 'press'>,
): Promise<TestReservation> {
  const reserved = await way.prepare(world)
  await testBed.crash(world, label, (server) => way.press(server, reserved))
  return reserved
}

/** Debits of the payment by account: what was taken from whom. */
async function taken(world: TestApp, reserved: TestReservation): Promise<Record<string, number>> {
  const books = Object.entries(await booksOf(world, reserved)).filter(([, amount]) => amount > 0)
  return Object.fromEntries(books.map(([account, amount]) => [account.split(' ')[0], amount]))
}

/**
 * On a busy machine a gateway may answer too late to be certain: then the traveller waits, and presses again
 * if the payment failed.
 */
async function pressPatiently(
  world: TestApp,
  server: ServerProcess,
  way: WayToPay,
  reserved: TestReservation,
) {
  for (;;) {
    const answer = await way.press(server, reserved)
    if (answer !== 'Pending') return answer
    await untilSettled(world)
    if ((await ticketsOf(world, reserved)).length > 0) return 'Approved'
  }
}

/** A new server. Whatever the old one left, the traveller's next press ends with one ticket, paid once. */
async function finish(
  world: TestApp,
  label: string,
  way: WayToPay,
  reserved: TestReservation,
): Promise<void> {
  const server = await testBed.startServer(world)
  try {
    await untilSettled(world)
    const isTicketed = (await ticketsOf(world, reserved)).length > 0
    expect(await taken(world, reserved), label).toEqual(isTicketed ? way.taken : {})
    const answer = await pressPatiently(world, server, way, reserved)
    if (!isTicketed || way === ways.byVoucher) expect(answer, label).toBe('Approved')
    else expect(answer, label).toBe('already-completed')
    expect(await taken(world, reserved), label).toEqual(way.taken)
    expect(await ticketsOf(world, reserved), label).toHaveLength(1)
  } finally {
    await server.stop()
  }
}

const kinds = [
  { name: 'an account is debited', way: () => ways.onAccount, labels: accountCrashPoints },
  { name: 'a voucher pays everything', way: () => ways.byVoucher, labels: nothingDueCrashPoints },
  {
    name: 'a voucher pays its part and a card the rest',
    way: () => ways.byVoucherAndCard(),
    labels: voucherSaleCrashPoints,
  },
  { name: 'a page of Datatrans is opened', way: () => ways.atPage(), labels: pageCrashPoints },
  { name: 'a nonce of Braintree is charged', way: () => ways.byDropIn(), labels: payCrashPoints },
]

for (const { name, way, labels: all } of kinds) {
  const labels = distinctPoints(all)
  it(`a server killed while ${name} ends in one ticket, paid once (${labels.length} points)`, async () => {
    await testBed.sweep(labels, async (world, label) => {
      await finish(world, label, way(), await crash(world, label, way()))
    })
  })
}

it('a server killed while a declined card frees the voucher leaves the voucher whole', async () => {
  await testBed.sweep([...declineCrashPoints, ...releaseCrashPoints], async (world, label) => {
    const reserved = await crash(world, label, ways.byVoucherAndCard(cards.declined))
    await finish(world, label, ways.byVoucherAndCard(), reserved)
  })
})

/** Has paid at Datatrans' page and comes back, until the server fails, on this call or in recovery. */
const returning: Pick<WayToPay, 'prepare' | 'press'> = {
  async prepare(world) {
    const reserved = await ways.atPage().prepare(world)
    const { caller } = reserved
    const begun = await call(world, contract.payment.initTransaction, { caller, body: {} })
    if (!begun.ok || begun.body.transactionId === null) throw new Error('no payment page')
    await travellerAt(testBed.sandbox.datatrans, begun.body.transactionId).pay()
    return reserved
  },
  async press(server, { caller }) {
    for (;;) {
      await statusAt(server, caller)
      await wait(100)
    }
  },
}

it(`a server killed when a traveller is back from Datatrans’ page has ticketed them once, paid once (${distinctPoints(returnCrashPoints).length} points)`, async () => {
  await testBed.sweep(distinctPoints(returnCrashPoints), async (world, label) => {
    await finish(world, label, ways.atPage(), await crash(world, label, returning))
  })
})

it('money that Datatrans has taken is seen as paid without a ticket while nobody asks (negative control)', async () => {
  const world = testBed.worlds[0]!
  const reserved = await crash(world, 'payment.before-issue-tickets', returning)
  expect(await ticketsOf(world, reserved)).toEqual([])
  expect(await taken(world, reserved)).toEqual({})
  const { transactions } = await datatransLedger(testBed.sandbox.datatrans)
  expect(transactions.at(-1)).toMatchObject({ settledMinor: wayPrice, creditedMinor: 0 })
  await finish(world, 'negative control', ways.atPage(), reserved)
})

it('a debit outside the transaction of its ticket is seen by these checks (negative control)', async () => {
  const world = testBed.worlds[0]!
  const reserved = await ways.onAccount.prepare(world)
  await sql`update agency set balance_minor = balance_minor - 1
    where code = (select agency_code from booking_flow where id = ${reserved.caller.flowId})`.execute(
    world.deps.db.query,
  )
  expect(await ticketsOf(world, reserved)).toEqual([])
  expect(await checkInvariants(world.deps.db.query)).toMatchObject([
    { rule: 'an agency’s balance is what the books say, and within its credit' },
  ])
})
