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
import { seedTinyWorld } from '../../seed/factories.ts'
import type { TestApp } from '../../testing/app.ts'
import { book, type Booked } from '../../testing/booked.ts'
import { noticesOf } from '../../testing/booking-facts.ts'
import { couponStatesOf, refundsOf } from '../../testing/canceller.ts'
import { type Change, quoted, reckon } from '../../testing/changer.ts'
import { cardLedgerOf } from '../../testing/gateway-books.ts'
import { type Lanes, openLanes } from '../../testing/lanes.ts'
import { cardForm } from '../../testing/payer.ts'
import { callProcess, type ServerProcess } from '../../testing/process.ts'
import { creditChangeCrashPoints, paidChangeCrashPoints } from '../payment/crash-points.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const [day, later] = [plusDays(today, 3), plusDays(today, 4)]
let lanes: Lanes

/** From one fare to another, and what the gateway keeps of it in the end. */
interface Case {
  readonly from: string
  readonly to: string
  readonly kept: number
}
/** 114.00 → 204.00 with a fee of 50.00 */
const dearer: Case = { from: 'classic', to: 'flex', kept: 25_400 }
/** 204.00 → 114.00 */
const cheaper: Case = { from: 'flex', to: 'classic', kept: 11_400 }

beforeAll(async () => {
  lanes = await openLanes(
    async (db) => void (await seedTinyWorld(db, { today, days: 6, seats: 380, plan: ample })),
  )
})
afterAll(() => lanes.close())

/** The cheap class never sells out, so that every change costs the same. */
const ample = [
  { bookingClass: 'Y', percent: 100 },
  { bookingClass: 'M', percent: 100 },
  { bookingClass: 'K', percent: 100 },
  { bookingClass: 'L', percent: 100 },
]

/** A booking, and a change of it that only has to be pressed. */
async function prepare(world: TestApp, { from, to }: Case): Promise<{ booked: Booked; change: Change }> {
  const booked = await book(world, { day, fareBrand: from }, await lanes.sandbox.token())
  const change = await quoted(world, booked, { day: later, fareBrand: to })
  expect((await reckon(world, change)).ok).toBe(true)
  return { booked, change }
}

type Press = (server: Pick<ServerProcess, 'url'>, change: Change) => Promise<unknown>

const pressPay: Press = async (server, { caller }) => {
  const body = cardForm(await lanes.sandbox.token())
  const answer = await callProcess(server, contract.payment.processPayment, { caller, body })
  return answer.ok ? answer.body.transactionStatus : answer.body.code
}

const pressCommit: Press = async (server, { caller, body }) => {
  const answer = await callProcess(server, contract.flightChange.commit, { caller, body })
  return answer.ok ? answer.body.isCommitted : answer.body.code
}

function crash(world: TestApp, label: string, change: Change, press: Press): Promise<void> {
  return lanes.crash(world, label, (server) => press(server, change))
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

const ledgerOf = (world: TestApp, booked: Booked) => cardLedgerOf(world, lanes.sandbox, booked)

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
    await lanes.sweep(paidChangeCrashPoints, async (world, label) => {
      const { booked, change } = await prepare(world, dearer)
      await crash(world, label, change, pressPay)
      const server = await lanes.startServer(world)
      try {
        await untilSettled(world)
        // the site asks first, and only then offers the card form again
        const isDone = (await pressCommit(server, change)) === true
        if (!isDone) expect(await pressPay(server, change), label).toBe('Approved')
        expect(await pressCommit(server, change), label).toBe(true)
      } finally {
        await server.stop()
      }
      expect(await ledgerOf(world, booked), label).toMatchObject({ charges: 2, kept: dearer.kept })
      await expectChanged(world, booked, label, dearer)
    })
  })
})

describe('a server killed while a cheaper flight is taken', () => {
  it(`leaves it changed and its difference given back once (${creditChangeCrashPoints.length} points)`, async () => {
    await lanes.sweep(creditChangeCrashPoints, async (world, label) => {
      const { booked, change } = await prepare(world, cheaper)
      await crash(world, label, change, pressCommit)
      const server = await lanes.startServer(world)
      try {
        expect(await pressCommit(server, change), label).toBe(true)
        await untilSettled(world)
      } finally {
        await server.stop()
      }
      expect(await refundsOf(world, booked.reservationId), label).toMatchObject([
        { amount: 9_000, state: 'refunded', reason: 'changed' },
      ])
      expect(await ledgerOf(world, booked), label).toMatchObject({ charges: 1, kept: cheaper.kept })
      await expectChanged(world, booked, label, cheaper)
    })
  })

  it('keeps the difference while nobody recovers, which these checks see (negative control)', async () => {
    const world = lanes.worlds[0]!
    const { booked, change } = await prepare(world, cheaper)
    await crash(world, 'payment.after-commit-change', change, pressCommit)
    expect(await ledgerOf(world, booked)).toMatchObject({ charges: 1, kept: 20_400 })
    await sql`update refund set amount_minor = amount_minor - 1 where state = 'created'`.execute(
      world.deps.db.query,
    )
    const found = (await checkInvariants(world.deps.db.query)).map(({ rule }) => rule)
    expect(found).toContain(
      'a change that was made moved its flight, was paid for and gave back what was promised',
    )
  })
})
