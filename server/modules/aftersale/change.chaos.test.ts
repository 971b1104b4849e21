/**
 * Changing a flight under kills, for every way in which money is due or goes back. A real server process ends
 * itself by SIGKILL at a labelled point, another one is started on what is left, and the traveller goes on.
 * Afterwards the flight is changed, whole and once, and the difference is paid or given back once, by the
 * books of engine and gateways. The gateways are a process of their own that outlives them all. Payment by
 * card goes through every point, each other way through one; `CRASH_POINTS=all` goes through all points of
 * all ways (bench/README.md).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { allPoints } from '../../testing/distinct-points.ts'
import { call } from '../../testing/app.ts'
import { type TestBooking, openBooked } from '../../testing/booked.ts'
import { attemptsOf, booksOf, noticesOf } from '../../testing/booking-facts.ts'
import { settleSale } from '../../testing/braintree.ts'
import { couponStatesOf, refundsOf } from '../../testing/canceller.ts'
import { type Change, quoted, reckon } from '../../testing/changer.ts'
import { travellerAt } from '../../testing/datatrans.ts'
import { gatewayLedgerOf } from '../../testing/gateway-books.ts'
import { type TestBed, type TestWorld, openTestBed, untilSettled } from '../../testing/test-bed.ts'
import type { TestReservation } from '../../testing/payer.ts'
import { callProcess, type ServerProcess } from '../../testing/process.ts'
import {
  layVoucher,
  seedWaysToPay,
  statusAt,
  usualVoucherPart,
  type WaysToPay,
  type WayToPay,
  waysToPay,
} from '../../testing/ways-to-pay.ts'
import {
  changeAtOnceCrashPoints,
  creditChangeCrashPoints,
  creditCrashPoints,
  debitCrashPoints,
  freeChangeCrashPoints,
  pageChangeCrashPoints,
  paidChangeCrashPoints,
  returnChangeCrashPoints,
  sendCrashPoints,
  voucherCrashPoints,
} from '../../crash-points.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const [day, later] = [plusDays(today, 3), plusDays(today, 4)]
let testBed: TestBed

/** From one fare to another, and what is kept of it in the end. */
interface Case {
  readonly from: 'classic' | 'flex'
  readonly to: 'classic' | 'flex'
  readonly kept: number
}
/** 114.00 → 204.00 with a fee of 50.00 */
const dearer: Case = { from: 'classic', to: 'flex', kept: 25_400 }
/** 204.00 → 114.00 */
const cheaper: Case = { from: 'flex', to: 'classic', kept: 11_400 }
/** 204.00 → 204.00, without a fee */
const equal: Case = { from: 'flex', to: 'flex', kept: 20_400 }

/** Of a booking by voucher and card, with a voucher so large that the money goes back to both. */
const largeVoucherPart = 15_000
let ways: Readonly<Record<Case['from'], WaysToPay>>

beforeAll(async () => {
  const world = { today, days: 6, seats: 380, plan: ample }
  testBed = await openTestBed((db) => seedWaysToPay(db, world))
  const { sandbox } = testBed
  ways = {
    classic: waysToPay({ sandbox, trip: () => ({ day, fareBrand: 'classic' }), credit: dearer.kept }),
    flex: waysToPay({ sandbox, trip: () => ({ day, fareBrand: 'flex' }), voucherPart: largeVoucherPart }),
  }
})
afterAll(() => testBed.close())

/** The cheap class never sells out, so that every change costs the same. */
const ample = [
  { bookingClass: 'Y', percent: 100 },
  { bookingClass: 'M', percent: 100 },
  { bookingClass: 'K', percent: 100 },
  { bookingClass: 'L', percent: 100 },
]

type ServerUrl = Pick<ServerProcess, 'url'>
type PickWay = (ways: WaysToPay) => WayToPay

/** A booking with a change that only needs to be paid for, or pressed. */
interface PreparedChange {
  readonly booked: TestBooking
  readonly change: Change
  /** what the press of the pay button sends */
  readonly due: TestReservation
}

/** @param voucher on the amount due, in minor units */
async function prepare(world: TestWorld, way: PickWay, done: Case, voucher = 0): Promise<PreparedChange> {
  const booked = await bookBy(world, way(ways[done.from]))
  const change = await quoted(world, booked, { day: later, fareBrand: done.to })
  const reckoned = await reckon(world, change)
  if (!reckoned.ok) throw new Error(`not reckoned: ${reckoned.body.code}`)
  if (voucher > 0) await layVoucher(world, change.caller, voucher)
  const { balance } = reckoned.body.data
  return { booked, change, due: { ...booked, caller: change.caller, balance } }
}

async function bookBy(world: TestWorld, way: WayToPay): Promise<TestBooking> {
  const reserved = await way.prepare(world)
  expect(await way.press(world, reserved)).toBe('Approved')
  return openBooked(world, reserved)
}

async function pressCommit(server: ServerUrl, { change }: PreparedChange): Promise<unknown> {
  const { caller, body } = change
  const answer = await callProcess(server, contract.flightChange.commit, { caller, body })
  return answer.ok ? answer.body.isCommitted : answer.body.code
}

/** Net of what was paid and given back, by account without its detail. */
async function keptIn(world: TestWorld, booked: TestBooking): Promise<Record<string, number>> {
  const kept: Record<string, number> = {}
  for (const [account, amount] of Object.entries(await booksOf(world, booked))) {
    const [name = ''] = account.split(' ')
    if (payingAccounts.has(name)) kept[name] = (kept[name] ?? 0) + amount
  }
  return kept
}
const payingAccounts = new Set(['gateway-cash', 'voucher-liability', 'agency-account'])

const ledgerOf = (world: TestWorld, booked: TestBooking) => gatewayLedgerOf(world, testBed.sandbox, booked)

/** Changed whole and once, with the money where it belongs. */
async function expectChanged(
  world: TestWorld,
  booked: TestBooking,
  label: string,
  kind: Kind,
): Promise<void> {
  const { done, kept, charges } = kind
  const { rows } = await sql<{ status: string; fareBrand: string }>`
    select status, fare_brand as "fareBrand" from segment
    where reservation_id = ${booked.reservationId} order by status`.execute(world.deps.db.query)
  expect(rows, label).toEqual([
    { status: 'HK', fareBrand: done.to },
    { status: 'XX', fareBrand: done.from },
  ])
  expect(await couponStatesOf(world, booked.reservationId), label).toEqual(['open'])
  expect(await noticesOf(world, booked), label).toEqual(['booking-confirmed', 'flight-changed'])
  expect(await keptIn(world, booked), label).toEqual(kept)
  expect(await ledgerOf(world, booked), label).toMatchObject({ charges, kept: kept['gateway-cash'] ?? 0 })
}

/** A way to pay or to get back, and where the money of the change is in the end. */
interface Kind {
  readonly name: string
  readonly done: Case
  readonly way: PickWay
  /** of the amount due, in minor units */
  readonly voucher?: number
  /** done elsewhere while the server that will fail stands, so that it recovers nothing before it is up */
  readonly begin?: (world: TestWorld, prepared: PreparedChange) => Promise<void>
  /** fails, and is pressed again until it is done; absent: the change itself */
  readonly press?: (server: ServerUrl, prepared: PreparedChange) => Promise<unknown>
  readonly labels: readonly string[]
  /** the point of the short form; absent: every one */
  readonly point?: string
  /** by account */
  readonly kept: Readonly<Record<string, number>>
  /** at gateways, of the booking and of its change */
  readonly charges: number
}

const byPayment =
  (way: PickWay): NonNullable<Kind['press']> =>
  (server, { due }) =>
    way(ways.classic).press(server, due)

const card: PickWay = (all) => all.byCard()
const page: PickWay = (all) => all.atPage()
const dropIn: PickWay = (all) => all.byDropIn()
const voucher: PickWay = (all) => all.byVoucher
const voucherAndCard: PickWay = (all) => all.byVoucherAndCard()
const account: PickWay = (all) => all.onAccount

/** Pays at the page, so that every later question finds the money there. */
async function payAtPage(world: TestWorld, { due: { caller, balance } }: PreparedChange): Promise<void> {
  const body = { balance }
  const begun = await call(world, contract.payment.initTransactionWithBalance, { caller, body })
  if (!begun.ok || begun.body.transactionId === null) throw new Error('no payment page')
  await travellerAt(testBed.sandbox.datatrans, begun.body.transactionId).pay()
}

/** Braintree gives a part of a sale back once its night's batch has run. */
async function batchHasRun(world: TestWorld, { booked }: PreparedChange): Promise<void> {
  const attempts = await attemptsOf(world, booked)
  const { transactions } = await testBed.sandbox.ledger()
  for (const { id, orderId } of transactions)
    if (attempts.some((attempt) => attempt.id === orderId)) await settleSale(testBed.sandbox.url, id)
}

/**
 * The traveller is back from the page and looks, until the server fails (on this call or in recovery) or
 * answers.
 */
async function comeBack(server: ServerUrl, { due: { caller } }: PreparedChange): Promise<string> {
  for (let count = 0; count < 300; count++) {
    const told = await statusAt(server, caller)
    if (told !== 'Pending') return told
    await wait(100)
  }
  return 'Pending'
}

const part = usualVoucherPart
const byVoucherAlone = [...changeAtOnceCrashPoints, ...voucherCrashPoints]
const onAccountAlone = [...changeAtOnceCrashPoints, ...debitCrashPoints]
const sent = [...creditChangeCrashPoints, ...sendCrashPoints]
const creditTo = (target: string) => creditCrashPoints.filter((label) => label.includes(target))

const dearerKinds: readonly Kind[] = [
  {
    name: 'by card',
    way: card,
    press: byPayment(card),
    labels: paidChangeCrashPoints,
    kept: { 'gateway-cash': 25_400 },
    charges: 2,
    done: dearer,
  },
  {
    name: 'at Datatrans’ page, which is opened',
    way: page,
    press: byPayment(page),
    labels: pageChangeCrashPoints,
    point: 'payment.after-begin',
    kept: { 'gateway-cash': 25_400 },
    charges: 2,
    done: dearer,
  },
  {
    name: 'at Datatrans’ page, where they come back from',
    way: page,
    begin: payAtPage,
    press: comeBack,
    labels: returnChangeCrashPoints,
    point: 'payment.before-commit-settlement',
    kept: { 'gateway-cash': 25_400 },
    charges: 2,
    done: dearer,
  },
  {
    name: 'in Braintree’s drop-in',
    way: dropIn,
    press: byPayment(dropIn),
    labels: paidChangeCrashPoints,
    point: 'payment.after-charge',
    kept: { 'gateway-cash': 25_400 },
    charges: 2,
    done: dearer,
  },
  {
    name: 'by voucher',
    way: card,
    voucher: 20_000,
    labels: byVoucherAlone,
    point: 'payment.after-redeem-voucher',
    kept: { 'gateway-cash': 11_400, 'voucher-liability': 14_000 },
    charges: 1,
    done: dearer,
  },
  {
    name: 'by voucher and card',
    way: voucherAndCard,
    voucher: part,
    press: byPayment(card),
    labels: [...paidChangeCrashPoints, ...voucherCrashPoints],
    point: 'payment.before-redeem-voucher',
    kept: { 'gateway-cash': 25_400 - 2 * part, 'voucher-liability': 2 * part },
    charges: 2,
    done: dearer,
  },
  {
    name: 'on account',
    way: account,
    press: byPayment(account),
    labels: onAccountAlone,
    point: 'payment.after-debit-account',
    kept: { 'agency-account': 25_400 },
    charges: 0,
    done: dearer,
  },
]

const otherKinds: readonly Kind[] = [
  {
    name: 'nothing is due, and nothing goes back',
    way: card,
    labels: freeChangeCrashPoints,
    point: 'payment.before-commit-change',
    kept: { 'gateway-cash': 20_400 },
    charges: 1,
    done: equal,
  },
  {
    name: 'the difference goes back to the card',
    way: card,
    labels: sent,
    kept: { 'gateway-cash': 11_400 },
    charges: 1,
    done: cheaper,
  },
  {
    name: 'the difference goes back through Datatrans',
    way: page,
    labels: sent,
    point: 'payment.after-commit-change',
    kept: { 'gateway-cash': 11_400 },
    charges: 1,
    done: cheaper,
  },
  {
    name: 'the difference goes back through Braintree',
    way: dropIn,
    begin: batchHasRun,
    labels: sent,
    point: 'payment.after-send-refund',
    kept: { 'gateway-cash': 11_400 },
    charges: 1,
    done: cheaper,
  },
  {
    name: 'the difference goes back to the voucher',
    way: voucher,
    labels: [...creditChangeCrashPoints, ...creditTo('voucher')],
    point: 'payment.after-refill-voucher',
    kept: { 'voucher-liability': 11_400 },
    charges: 0,
    done: cheaper,
  },
  {
    name: 'the difference goes back to card and voucher',
    way: voucherAndCard,
    labels: [...sent, ...creditTo('voucher')],
    point: 'payment.before-refill-voucher',
    kept: { 'voucher-liability': 11_400 },
    charges: 1,
    done: cheaper,
  },
  {
    name: 'the difference goes back to the account',
    way: account,
    labels: [...creditChangeCrashPoints, ...creditTo('account')],
    point: 'payment.after-credit-account',
    kept: { 'agency-account': 11_400 },
    charges: 0,
    done: cheaper,
  },
]

/** The press that ends the server at a point. */
async function crash(world: TestWorld, label: string, kind: Kind): Promise<PreparedChange> {
  const { way, done, begin, press = pressCommit } = kind
  const prepared = await prepare(world, way, done, kind.voucher)
  await testBed.crash(world, label, async (server) => {
    await begin?.(world, prepared)
    return press(server, prepared)
  })
  return prepared
}

/** The site asks first. It offers the form again only once it is certain that nothing was taken. */
async function goOn(
  world: TestWorld,
  server: ServerUrl,
  kind: Kind,
  prepared: PreparedChange,
): Promise<void> {
  for (;;) {
    await untilSettled(world)
    if ((await pressCommit(server, prepared)) === true) return
    const told = await (kind.press ?? pressCommit)(server, prepared)
    expect(['Approved', 'Pending'], kind.name).toContain(told)
  }
}

function labelsOf({ labels, point }: Kind): readonly string[] {
  return point === undefined || allPoints ? labels : [point]
}

async function sweepKind(kind: Kind): Promise<void> {
  await testBed.sweep(labelsOf(kind), async (world, label) => {
    const prepared = await crash(world, label, kind)
    const server = await testBed.startServer(world)
    try {
      await goOn(world, server, kind, prepared)
      await untilSettled(world)
    } finally {
      await server.stop()
    }
    await expectChanged(world, prepared.booked, label, kind)
  })
}

describe('a server killed while a dearer flight is paid for', () => {
  for (const kind of dearerKinds)
    it(`${kind.name} leaves it changed and paid for once (${labelsOf(kind).length} points)`, () =>
      sweepKind(kind))
})

describe('a server killed while a flight is changed', () => {
  for (const kind of otherKinds)
    it(`and ${kind.name} leaves it changed, with its money where it belongs, once (${labelsOf(kind).length} points)`, () =>
      sweepKind(kind))
})

describe('these checks see (negative control)', () => {
  const kindOf = (all: readonly Kind[], name: string) => all.find((kind) => kind.name === name)!
  const brokenRules = async (world: TestWorld) =>
    (await checkInvariants(world.deps.db.query)).map(({ rule }) => rule)

  it('money at Datatrans for a flight that is not changed, while nobody asks', async () => {
    const world = testBed.worlds[0]!
    const kind = kindOf(dearerKinds, 'at Datatrans’ page, where they come back from')
    const { booked } = await crash(world, 'payment.before-exchange-flight', kind)
    expect(await ledgerOf(world, booked)).toMatchObject({ charges: 2, kept: dearer.kept })
    expect(await keptIn(world, booked)).toEqual({ 'gateway-cash': 11_400 })
    await expect(expectChanged(world, booked, 'control', kind)).rejects.toThrow()
  })

  it('a difference that is kept while nobody recovers, and a refund below the promise', async () => {
    const world = testBed.worlds[1]!
    const kind = kindOf(otherKinds, 'the difference goes back to the card')
    const { booked } = await crash(world, 'payment.after-commit-change', kind)
    expect(await ledgerOf(world, booked)).toMatchObject({ charges: 1, kept: equal.kept })
    expect(await refundsOf(world, booked.reservationId)).toMatchObject([{ amount: 9_000, state: 'created' }])
    await expect(expectChanged(world, booked, 'control', kind)).rejects.toThrow()
    await sql`update refund set amount_minor = amount_minor - 1 where state = 'created'`.execute(
      world.deps.db.query,
    )
    expect(await brokenRules(world)).toContain(
      'a change that was made moved its flight, was paid for and gave back what was promised',
    )
  })

  it('a debit and a voucher’s part that are not in the transaction of their change', async () => {
    const world = testBed.worlds[2]!
    const { query } = world.deps.db
    await crash(world, 'payment.before-commit-at-once', kindOf(dearerKinds, 'on account'))
    await crash(world, 'payment.before-commit-at-once', kindOf(dearerKinds, 'by voucher'))
    expect(await checkInvariants(query)).toEqual([])
    await sql`update agency set balance_minor = balance_minor + 1`.execute(query)
    await sql`update voucher set redeemed_minor = redeemed_minor + 1 where redeemed_minor < face_minor`.execute(
      query,
    )
    const found = await brokenRules(world)
    expect(found).toContain('an agency’s balance is what the books say, and within its credit')
    expect(found).toContain(
      'vouchers are kept and spent by the payments that say so, and never beyond their face',
    )
  })
})
