/**
 * Changing seats and extras under kills. A real server process ends itself by SIGKILL at every labelled point, another
 * one is started on what is left, and the traveller goes on. Afterwards the change is made, whole and once, and the
 * difference is paid or given back once, by the books of engine and gateway. The gateway is a process of its own that
 * outlives them all. A point that is never reached fails its test: the press does not end the server.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import {
  bookWith,
  changeNow,
  changer,
  type ExtraWish,
  havesOf,
  promise,
  servicesOf,
  sit,
  take,
} from '../../testing/ancillary-changer.ts'
import { bodyOf, type TestCaller } from '../../testing/app.ts'
import type { TestBooking } from '../../testing/booked.ts'
import { attemptsOf, booksOf, noticesOf } from '../../testing/booking-facts.ts'
import { refundsOf } from '../../testing/canceller.ts'
import { gatewayLedgerOf } from '../../testing/gateway-books.ts'
import { cardForm } from '../../testing/payer.ts'
import { callProcess, type ServerProcess } from '../../testing/process.ts'
import { payingRenamer, type Renaming, ticketNamesOf } from '../../testing/renamer.ts'
import { openTestBed, type TestBed, type TestWorld, untilSettled } from '../../testing/test-bed.ts'
import { layVoucher, seedWaysToPay } from '../../testing/ways-to-pay.ts'
import {
  freeAncillaryCrashPoints,
  paidAncillaryCrashPoints,
  reprintCrashPoints,
  sendCrashPoints,
  voucherCrashPoints,
} from '../../crash-points.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 3)
let testBed: TestBed

beforeAll(async () => {
  testBed = await openTestBed((db) => seedWaysToPay(db, { today, days: 6, seats: 380, plan: ample }))
})
afterAll(() => testBed.close())

/** The cheap class never sells out, so that every booking costs the same. */
const ample = ['Y', 'M', 'K', 'L'].map((bookingClass) => ({ bookingClass, percent: 100 }))
/** 90.00, YQ 15.00, CH 9.00 */
const fare = 11_400

type ServerUrl = Pick<ServerProcess, 'url'>

/** From one extra to another, and from one seat to the next, which cost nothing in classic. */
interface Kind {
  readonly from: ExtraWish[1]
  readonly to: ExtraWish[1]
  /** of the amount due, in minor units */
  readonly voucher?: number
  /** who travels in the end instead, for 40.00 */
  readonly person?: Renaming
  readonly press: (server: ServerUrl, caller: TestCaller) => Promise<string>
  /** minor units that the gateway keeps in the end, of how many charges */
  readonly kept: number
  readonly charges: number
  readonly documents: readonly string[]
  readonly refunds: readonly object[]
}

/** 4.00 → 9.00 */
const dearer: Kind = {
  from: 'CAKE',
  to: 'SOUP',
  press: pressPay,
  kept: fare + 900,
  charges: 2,
  documents: ['CAKE R 400 400', 'SOUP O 900 0'],
  refunds: [],
}
/** A voucher pays 3.00 of it. */
const dearerByVoucher: Kind = { ...dearer, voucher: 300, kept: fare + 600 }
/** And another person travels. */
const dearerForAnother: Kind = {
  ...dearer,
  person: [0, 'Petra/Winter', { gender: 'F', dateOfBirth: '1990-01-01' }],
  kept: fare + 900 + 4_000,
}
/** 9.00 → 4.00 */
const cheaper: Kind = {
  from: 'SOUP',
  to: 'CAKE',
  press: pressChange,
  kept: fare + 400,
  charges: 1,
  documents: ['SOUP R 900 900', 'CAKE O 400 0'],
  refunds: [{ method: 'gateway', amount: 500, state: 'refunded', reason: 'changed' }],
}

async function pressPay(server: ServerUrl, caller: TestCaller): Promise<string> {
  const body = cardForm(await testBed.sandbox.token())
  const answer = await callProcess(server, contract.payment.processPayment, { caller, body })
  return answer.ok ? answer.body.transactionStatus : answer.body.code
}

async function pressChange(server: ServerUrl, caller: TestCaller): Promise<string> {
  const answer = await callProcess(server, contract.flow.complete, { caller, body: {} })
  return answer.ok ? 'Approved' : answer.body.code
}

/** A change that only needs to be paid for, or pressed. */
interface PreparedChange {
  readonly booked: TestBooking
  readonly caller: TestCaller
  /** where the traveller sits afterwards */
  readonly seat: string
}

/** so that everybody has a row alone, though not one with more legroom, which costs something */
let row = 1
const dearRow = 48

async function prepare(world: TestWorld, { from, to, voucher, person }: Kind): Promise<PreparedChange> {
  row += row + 1 === dearRow ? 2 : 1
  const [before, seat] = [`${row}A`, `${row}C`]
  const token = await testBed.sandbox.token()
  const trip = { day, fareBrand: 'classic' }
  const booked = await bookWith(world, trip, { seats: [before], extras: [[0, from]] }, token)
  const caller = person ? await payingRenamer(world, booked, person) : await changer(world, booked)
  bodyOf(await sit(world, caller, [seat]))
  bodyOf(await take(world, caller, [0, to]))
  bodyOf(await promise(world, caller))
  if (voucher !== undefined) await layVoucher(world, caller, voucher)
  return { booked, caller, seat }
}

/** The press that ends the server at a point. */
async function crash(world: TestWorld, label: string, kind: Kind): Promise<PreparedChange> {
  const prepared = await prepare(world, kind)
  await testBed.crash(world, label, (server) => kind.press(server, prepared.caller))
  return prepared
}

/** The site asks first. It offers the form again only once it is certain that nothing was taken. */
async function goOn(world: TestWorld, server: ServerUrl, { press }: Kind, { caller }: PreparedChange) {
  await untilSettled(world)
  for (let count = 0; count < 5; count++) {
    if ((await changeNow(world, caller)).state === 'made') return
    expect(['Approved', 'Pending']).toContain(await press(server, caller))
    await untilSettled(world)
  }
  throw new Error('the change is not made after five presses')
}

/** Changed whole and once, with the money where it belongs. */
async function expectChanged(world: TestWorld, kind: Kind, { booked, seat }: PreparedChange, label: string) {
  expect(await havesOf(world, booked), label).toEqual([[`0 ${seat}`, `0 ${kind.to}`]])
  expect(await servicesOf(world, booked), label).toEqual(kind.documents)
  const letters = kind.person ? ['ancillaries-changed', 'names-changed'] : ['ancillaries-changed']
  expect((await noticesOf(world, booked)).toSorted(), label).toEqual(
    [...letters, 'booking-confirmed'].toSorted(),
  )
  expect(await ticketNamesOf(world, booked.reservationId), label).toEqual(
    kind.person ? ['MUELLER/KIMADULTMS: E', 'WINTER/PETRAMS: O'] : ['MUELLER/KIMADULTMS: O'],
  )
  expect(await refundsOf(world, booked.reservationId), label).toEqual(kind.refunds)
  const { kept, charges } = kind
  expect(await gatewayLedgerOf(world, testBed.sandbox, booked), label).toMatchObject({ charges, kept })
  expect(await cashOf(world, booked), label).toBe(kept)
}

/** What the engine's books say the gateway keeps. */
async function cashOf(world: TestWorld, booked: TestBooking): Promise<number> {
  const books = Object.entries(await booksOf(world, booked))
  return books
    .filter(([account]) => account.startsWith('gateway-cash'))
    .reduce((all, [, amount]) => all + amount, 0)
}

function sweepKind(kind: Kind, labels: readonly string[]): Promise<void> {
  return testBed.sweep(labels, async (world, label) => {
    const prepared = await crash(world, label, kind)
    await testBed.recover(world, (server) => goOn(world, server, kind, prepared))
    await expectChanged(world, kind, prepared, label)
  })
}

const paidWithNames = [...paidAncillaryCrashPoints, ...reprintCrashPoints]
const givenBack = [...freeAncillaryCrashPoints, ...sendCrashPoints]

describe('a server killed while seats and extras are changed', () => {
  it(`leaves them changed and paid for once (${paidAncillaryCrashPoints.length} points)`, () =>
    sweepKind(dearer, paidAncillaryCrashPoints))

  it(`leaves another person in the booking, paid for once (${paidWithNames.length} points)`, () =>
    sweepKind(dearerForAnother, paidWithNames))

  it(`leaves them changed and a voucher redeemed once (${voucherCrashPoints.length} points)`, () =>
    sweepKind(dearerByVoucher, voucherCrashPoints))

  it(`leaves them changed and the difference given back once (${givenBack.length} points)`, () =>
    sweepKind(cheaper, givenBack))
})

describe('these checks see (negative control)', () => {
  it('money that is there for a change that is not made, while nobody asks', async () => {
    const world = testBed.worlds[0]!
    const prepared = await crash(world, 'payment.after-charge', dearer)
    const { booked } = prepared
    expect((await attemptsOf(world, booked)).map(({ state }) => state)).toEqual(['approved', 'sent'])
    const { charges, kept } = dearer
    expect(await gatewayLedgerOf(world, testBed.sandbox, booked)).toMatchObject({ charges, kept })
    await expect(expectChanged(world, dearer, prepared, 'control')).rejects.toThrow()
  })

  it('a difference that is kept while nobody recovers, and a refund below the promise', async () => {
    const world = testBed.worlds[1]!
    const { query } = world.deps.db
    const prepared = await crash(world, 'payment.after-commit-change', cheaper)
    await expect(expectChanged(world, cheaper, prepared, 'control')).rejects.toThrow()
    expect(await checkInvariants(query)).toEqual([])
    await sql`update refund set amount_minor = amount_minor - 1 where state = 'created'`.execute(query)
    expect((await checkInvariants(query)).map(({ rule }) => rule)).toContain(
      'a change of seats and extras that was made was paid for, and gave back what was promised',
    )
  })
})
