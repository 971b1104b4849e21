/**
 * Pay-then-ticket under kills: a real server process ends itself by SIGKILL at every labelled point, another
 * one is started on what is left, and the books of engine and gateway are compared. The gateway is a process
 * of its own that outlives them all.
 */
import { randomUUID } from 'node:crypto'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { cardGateway } from '../../gateways/card-gateway.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import type { TestApp } from '../../testing/app.ts'
import { distinctPoints, edgesOf } from '../../testing/distinct-points.ts'
import { type TestBed, openTestBed, untilSettled } from '../../testing/test-bed.ts'
import { loseSeats } from '../../testing/lost-seats.ts'
import { cardForm, type TestReservation, reserve, type Trip } from '../../testing/payer.ts'
import { callProcess, type ServerProcess } from '../../testing/process.ts'
import {
  declineCrashPoints,
  payCrashPoints,
  refundCrashPoints,
  unknownCrashPoints,
} from '../../crash-points.ts'
import { untilTrue } from '../../testing/until.ts'

const declinedCard = '4000000000000002'
const silentCard = '4000000000000341'
/** Milliseconds to wait here for a gateway's answer; a charge is given up after twice as long. */
const gatewayTimeout = 1_000
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const day = plusDays(today, 2)
let testBed: TestBed

beforeAll(async () => {
  testBed = await openTestBed(async (db) => void (await seedTinyWorld(db, { today, days: 8, seats: 380 })))
})
afterAll(() => testBed.close())

/** How often somebody presses whom a busy machine asks to try again. */
const mostPresses = 50

/** Presses pay, and again while the server is too busy. @throws when the connection breaks */
async function press(server: ServerProcess, { caller }: TestReservation, card?: string): Promise<string> {
  let told = 'busy'
  for (let times = 0; told === 'busy' && times < mostPresses; times++) {
    const body = cardForm(await testBed.sandbox.token(card))
    const answer = await callProcess(server, contract.payment.processPayment, { caller, body })
    told = answer.ok ? answer.body.transactionStatus : answer.body.code
  }
  return told
}

/** A gateway that needs longer than its second here is asked once more by the engine: then its answer counts. */
async function pressUntilTold(
  world: TestApp,
  server: ServerProcess,
  reserved: TestReservation,
): Promise<string> {
  const told = await press(server, reserved)
  if (told !== 'Pending') return told
  await untilSettled(world)
  const state = (await stateOf(world, reserved))?.state
  return state === 'approved' ? 'Approved' : press(server, reserved)
}

async function rows<Row>(world: TestApp, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(world.deps.db.query)).rows
}

/** What gateway and engine say of one reservation. */
async function booksOf(world: TestApp, { reservationId }: TestReservation) {
  const attempts = await rows(
    world,
    sql<{ id: string }>`select id from payment_attempt where reservation_id = ${reservationId}`,
  )
  const tickets = await rows(world, sql`select from ticket where reservation_id = ${reservationId}`)
  const { transactions } = await testBed.sandbox.ledger()
  const own = transactions.filter(({ orderId }) => attempts.some(({ id }) => id === orderId))
  return {
    charges: own.filter(({ capturedMinor, refundedMinor }) => capturedMinor > refundedMinor).length,
    keptMinor: own.reduce((all, each) => all + each.capturedMinor - each.refundedMinor, 0),
    tickets: tickets.length,
  }
}

type Books = Awaited<ReturnType<typeof booksOf>>

/** The three things that must never happen. */
function wrongsOf({ charges, tickets }: Books): string[] {
  return [
    charges > 1 && 'double charge',
    charges > 0 && tickets === 0 && 'paid without ticket',
    charges === 0 && tickets > 0 && 'ticket without payment',
  ].filter((wrong) => typeof wrong === 'string')
}

async function stateOf(world: TestApp, { reservationId }: TestReservation) {
  const [last] = await rows(
    world,
    sql<{ state: string; reason: string | null }>`
      select state, reason from payment_attempt where reservation_id = ${reservationId}
      order by created_at desc limit 1`,
  )
  return last
}

/** A press that ends the server at a point, before any recovery. */
async function crash(
  world: TestApp,
  label: string,
  card?: string,
  trip: Trip = { day },
): Promise<TestReservation> {
  const reserved = await reserve(world, trip)
  await testBed.crash(world, label, (server) => press(server, reserved, card))
  return reserved
}

/**
 * The traveller goes on as the site would: presses again unless already booked, and ends with one ticket,
 * paid once.
 */
async function finish(
  world: TestApp,
  server: ServerProcess,
  reserved: TestReservation,
  label: string,
): Promise<void> {
  expect(wrongsOf(await booksOf(world, reserved)), label).toEqual([])
  const state = (await stateOf(world, reserved))?.state
  const answer = await pressUntilTold(world, server, reserved)
  expect(answer, label).toBe(state === 'approved' ? 'already-completed' : 'Approved')
  const keptMinor = Math.round(reserved.balance * 100)
  expect(await booksOf(world, reserved), label).toEqual({ charges: 1, keptMinor, tickets: 1 })
}

/** A flight for each point of the sweep, which ends sold out. */
function flightOf(label: string): Trip {
  const index = refundCrashPoints.indexOf(label)
  return { day: plusDays(today, 4 + Math.floor(index / 4)), place: index % 4 }
}

async function noFindings(): Promise<void> {
  for (const world of testBed.worlds) expect(await checkInvariants(world.deps.db.query)).toEqual([])
}

describe('a server killed while a card is charged', () => {
  it(`never ends in double charge, payment without ticket or ticket without payment (${edgesOf(payCrashPoints).length} points)`, async () => {
    await testBed.sweep(edgesOf(payCrashPoints), async (world, label) => {
      const reserved = await crash(world, label)
      await testBed.recover(world, (server) => finish(world, server, reserved, label))
    })
  })

  it('is seen by these checks as payment without ticket while nobody recovers (negative control)', async () => {
    const world = testBed.worlds[0]!
    const reserved = await crash(world, 'payment.after-charge')
    expect(wrongsOf(await booksOf(world, reserved))).toEqual(['paid without ticket'])
    await testBed.recover(world, (server) => finish(world, server, reserved, 'negative control'))
  })

  it('leaves a declined card declined, and the next one is good', async () => {
    await testBed.sweep(distinctPoints(declineCrashPoints), async (world, label) => {
      const reserved = await crash(world, label, declinedCard)
      await testBed.recover(world, async (server) => {
        expect(await stateOf(world, reserved), label).toEqual({ state: 'declined', reason: 'declined' })
        await finish(world, server, reserved, label)
      })
    })
  })

  it('finds out a charge whose answer was lost', async () => {
    await testBed.sweep(distinctPoints(unknownCrashPoints), async (world, label) => {
      const reserved = await crash(world, label, silentCard)
      await testBed.recover(world, (server) => finish(world, server, reserved, label))
    })
  })

  it(`gives money back exactly once when the seats are gone (${edgesOf(refundCrashPoints).length} points)`, async () => {
    await testBed.sweep(edgesOf(refundCrashPoints), async (world, label) => {
      const reserved = await crash(world, 'payment.after-charge', undefined, flightOf(label))
      await loseSeats(world, reserved)
      const second = await testBed.startServer(world, label)
      expect(await second.ended, label).toBe('SIGKILL')
      await testBed.recover(world, async () => {
        expect(await booksOf(world, reserved), label).toEqual({ charges: 0, keptMinor: 0, tickets: 0 })
        expect(await stateOf(world, reserved), label).toEqual({ state: 'approved', reason: 'seats-gone' })
      })
    })
  })
})

describe('a gateway that commits and whose answer is lost', () => {
  const travellers = 24

  it('is asked, also after it was down: everybody is ticketed and nobody charged twice', async () => {
    const world = testBed.worlds[0]!
    const server = await testBed.startServer(world)
    try {
      const all: TestReservation[] = []
      for (let count = 0; count < travellers; count++)
        all.push(await reserve(world, { day: plusDays(day, 1) }))
      await testBed.sandbox.setFaults({ loseAnswers: 0.5 })
      const told = await Promise.all(all.map((each) => press(server, each)))
      // nobody is told that it failed
      expect(new Set(told)).toEqual(new Set(['Approved', 'Pending']))
      await testBed.sandbox.setFaults({ down: true })
      const unknown = sql<{ id: string; asked: number }>`
        select id, asked from payment_attempt where state = 'unknown'`
      const before = new Map((await rows(world, unknown)).map(({ id, asked }) => [id, asked]))
      expect(before.size).toBeGreaterThan(0)
      // Each is asked for in vain.
      await untilTrue(async () =>
        (await rows(world, unknown)).every(({ id, asked }) => asked > (before.get(id) ?? 0)),
      )
      await testBed.sandbox.setFaults({})
      await untilSettled(world)
      for (const each of all) {
        const keptMinor = Math.round(each.balance * 100)
        expect(await booksOf(world, each)).toEqual({ charges: 1, keptMinor, tickets: 1 })
      }
    } finally {
      await server.stop()
    }
    await noFindings()
  })

  it('charges twice when a lost answer counts as a failure and is paid again (negative control)', async () => {
    const { url, apiKey } = testBed.sandbox
    const gateway = cardGateway({ url, apiKey, timeoutMs: gatewayTimeout })
    const orders = [randomUUID(), randomUUID()]
    await testBed.sandbox.setFaults({ loseAnswers: 1 })
    for (const orderId of orders) {
      const token = await testBed.sandbox.token()
      const outcome = await gateway.charge({ orderId, amount: money(100, 'EUR'), token })
      expect(outcome.state).toBe('unknown')
    }
    await testBed.sandbox.setFaults({})
    const { transactions } = await testBed.sandbox.ledger()
    const charges = transactions.filter(
      ({ orderId, capturedMinor }) => orders.includes(orderId as never) && capturedMinor > 0,
    ).length
    expect(wrongsOf({ charges, keptMinor: 200, tickets: 1 })).toEqual(['double charge'])
  })

  it('that carries out a charge long after it was given up is told to give it back, by its own webhook', async () => {
    const world = testBed.worlds[1]!
    const server = await testBed.startServer(world)
    try {
      await testBed.sandbox.setWebhook(`${server.url}/api/payment/webhook/default`)
      await testBed.sandbox.setFaults({ lateArrivalMs: 6_000, duplicateWebhooks: true })
      const reserved = await reserve(world, { day: plusDays(day, 1) })
      expect(await press(server, reserved)).toBe('Pending')
      await untilSettled(world)
      expect(await stateOf(world, reserved)).toEqual({ state: 'declined', reason: 'never-sent' })
      await testBed.sandbox.setFaults({})
      await untilRefunded(world, reserved)
      expect(await booksOf(world, reserved)).toEqual({ charges: 0, keptMinor: 0, tickets: 0 })
      await finish(world, server, reserved, 'late arrival')
    } finally {
      await server.stop()
    }
    await noFindings()
  })
})

async function untilRefunded(world: TestApp, { reservationId }: TestReservation): Promise<void> {
  await untilTrue(async () => {
    const refunded = await rows(
      world,
      sql`select from refund r join payment_attempt a on a.id = r.attempt_id
        where a.reservation_id = ${reservationId} and r.state = 'refunded'`,
    )
    return refunded.length > 0
  })
}
