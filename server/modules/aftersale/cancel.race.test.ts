/** A hundred presses of one cancel button, at two server processes and a real gateway process. */
import { randomUUID } from 'node:crypto'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { type Answer, type TestApp, testApp } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking, openBooked } from '../../testing/booked.ts'
import { attemptsOf, noticesOf, passTime } from '../../testing/booking-facts.ts'
import { cancel, flightOf, quote, refundsOf, soldOn } from '../../testing/canceller.ts'
import { untilServed, untilTaken } from '../../testing/crowd.ts'
import { gatewayLedgerOf } from '../../testing/gateway-books.ts'
import { cardForm, pay, reserve, type Trip } from '../../testing/payer.ts'
import { callProcess } from '../../testing/process.ts'
import { openTwoServers, type TwoServers } from '../../testing/two-servers.ts'
import { untilTrue } from '../../testing/until.ts'
import { sendDueRefunds } from '../payment/operations/refund.ts'
import { settle } from '../sale/operations/settle.ts'

const presses = 100
const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const day = plusDays(today, 4)

describe('one flight cancelled a hundred times at once', () => {
  let app: TestApp
  let world: TinyWorld
  let stage: TwoServers

  beforeAll(async () => {
    stage = await openTwoServers({
      seed: async (db) => void (world = await seedTinyWorld(db, { today })),
    })
    app = stage.app
  })
  afterAll(() => stage.close())

  async function bookAtSandbox(trip: Trip): Promise<TestBooking> {
    return book(app, trip, await stage.sandbox.token())
  }

  const ledgerOf = (booked: TestBooking) => gatewayLedgerOf(app, stage.sandbox, booked)

  it('gives its money back once and its seats once, for any mix of calls', async () => {
    const other = await bookAtSandbox({ day })
    const booked = await bookAtSandbox({ day, isReturn: true })
    const departure = world.departureOn('outbound', day).id
    expect(await soldOn(app, departure)).toBe(2)
    const quoted = await quote(app, booked)
    const quoteId = quoted.ok ? quoted.body.quoteId : expect.fail('not quoted')
    const flightId = flightOf(booked)
    const answers = await Promise.all(
      Array.from({ length: presses }, (_, press) =>
        callProcess(stage.serverOf(press), contract.cancellation.cancelFlight, {
          caller: booked.opener,
          query: press % 4 < 2 ? { flightId, quoteId } : { flightId },
        }),
      ),
    )
    const counts = Object.groupBy(answers, ({ status }) => status)
    const done = counts[200] ?? []
    const refused = counts[422] ?? []
    // a press with the quote that was done gets the same answer again
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ body }) => (body as { refundableAmount: number }).refundableAmount))).toEqual(
      new Set([204]),
    )
    // a press that waited for too long is asked to come again
    expect(done.length + refused.length + (counts[503]?.length ?? 0)).toBe(presses)
    expect(new Set(refused.map(({ body }) => (body as { code: string }).code))).toEqual(
      new Set(['flight-not-active']),
    )
    expect(await ledgerOf(booked)).toMatchObject({ taken: 41_000, givenBack: 20_400 })
    expect(await refundsOf(app, booked.reservationId)).toHaveLength(1)
    expect(await soldOn(app, departure)).toBe(1)
    expect(await noticesOf(app, booked)).toEqual(['booking-confirmed', 'flight-cancelled'])
    expect(await ledgerOf(other)).toMatchObject({ taken: 20_400, givenBack: 0 })
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('and both flights of one journey at once are both given back', async () => {
    const journeys: TestBooking[] = []
    for (let count = 0; count < 5; count++)
      journeys.push(await bookAtSandbox({ day: plusDays(day, 1), isReturn: true }))
    const answers = await Promise.all(
      journeys.flatMap((booked) =>
        [0, 1, 0, 1].map((place, press) =>
          untilServed(() =>
            callProcess(stage.serverOf(press), contract.cancellation.cancelFlight, {
              caller: booked.opener,
              query: { flightId: flightOf(booked, place) },
            }),
          ),
        ),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2 * journeys.length)
    for (const booked of journeys)
      expect(await ledgerOf(booked)).toMatchObject({ taken: 41_000, givenBack: 41_000 })
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('is paid back again and again by a server that looks first and pays then (negative control)', async () => {
    const booked = await bookAtSandbox({ day: plusDays(day, 2) })
    const [attempt] = await attemptsOf(app, booked)
    const { gateways, db } = app.deps
    const found = await gateways['default']!.find({ orderId: attempt!.id })
    const transactionId = found.state === 'approved' ? found.transactionId : expect.fail('not charged')
    const tenth = 2_040
    const looked = await Promise.all(
      Array.from({ length: 10 }, () =>
        sql<{ status: string }>`select status from segment where id = ${flightOf(booked)}`.execute(db.query),
      ),
    )
    await Promise.all(
      looked.map(async ({ rows }) => {
        if (rows[0]?.status !== 'HK') return
        const amount = money(tenth, 'EUR')
        const order = {
          orderId: attempt!.id,
          transactionId,
          amount,
          altogether: amount,
          idempotencyKey: randomUUID(),
        }
        await gateways['default']!.refund(order)
        await sql`update segment set status = 'XX' where id = ${flightOf(booked)}`.execute(db.query)
      }),
    )
    expect((await ledgerOf(booked)).givenBack).toBeGreaterThan(tenth)
    expect((await checkInvariants(db.query)).map(({ rule }) => rule)).toContain(
      'coupons stand as their flight does',
    )
  })
})

describe('a flight cancelled while the money of a given-up payment arrives', () => {
  const bank = fakeBank()
  const travellers = 20
  let app: TestApp

  beforeAll(async () => {
    app = await testApp({
      gateways: { default: bank.gateway },
      seed: async (db) => void (await seedTinyWorld(db, { today, seats: 80 })),
    })
  })
  afterAll(() => app.close())

  /** Declined at first, paid with another card then. */
  async function bookAtSecondTry(): Promise<TestBooking> {
    const reserved = await reserve(app, { day })
    bank.setMood('decline')
    await pay(app, reserved, cardForm('t'))
    bank.setMood('approve')
    expect((await pay(app, reserved, cardForm('u'))).body).toMatchObject({ transactionStatus: 'Approved' })
    return openBooked(app, reserved)
  }

  it('both go back, each once', async () => {
    const all: TestBooking[] = []
    for (let count = 0; count < travellers; count++) all.push(await bookAtSecondTry())
    await Promise.all(
      all.flatMap(async (booked) => {
        const [givenUp, paid] = await attemptsOf(app, booked)
        bank.arrive(givenUp!.id, money(20_400, 'EUR'))
        // as a webhook that is told to come again
        const hear = async (id: string) => {
          const outcome = await bank.gateway.find({ orderId: id })
          return untilTaken(() => settle(app.deps, id, outcome))
        }
        const giveUp = () => untilServed<Answer<unknown>>(() => cancel(app, booked))
        const answers = [hear(givenUp!.id), giveUp(), hear(paid!.id), hear(givenUp!.id), giveUp()]
        await Promise.all(answers)
      }),
    )
    // what could not be sent while all were busy is left to the job
    await untilTrue(async () => {
      await passTime(app, 60)
      await untilTaken(() => sendDueRefunds(app.deps, travellers * 2))
      return bank.kept() <= 0
    })
    expect(bank.kept()).toBe(0)
    for (const booked of all) {
      const reasons = (await refundsOf(app, booked.reservationId)).map(({ reason }) => reason)
      expect(reasons.toSorted()).toEqual(['cancelled', 'too-late'])
    }
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })
})
