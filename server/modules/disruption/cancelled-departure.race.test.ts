/**
 * A full departure is cancelled: up to sixty bookings are told, and all press Refund at once, twice.
 * The engine gives back under the lock of the reservation. The control looks first and gives back then, and
 * gives twice.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { alterFlight } from '../../testing/airline.ts'
import { type Answer, call, testApp, type TestApp } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { book, type TestBooking } from '../../testing/booked.ts'
import { inTurns, untilServed } from '../../testing/crowd.ts'
import { meeting } from '../../testing/meeting.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { relayNotices } from '../../testing/relay.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { listConcerned } from './operations/alter-departure.ts'

const bookings = proofSize({ usual: 20, full: 60 })

const presses = 2

/** 204.00, one way in flex */
const price = 20_400

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const day = plusDays(today, 3)

const bank = fakeBank()

let app: TestApp

let all: TestBooking[]

beforeAll(async () => {
  app = await testApp({
    gateways: { default: bank.gateway },
    settings: { DATABASE_CONNECTIONS: '20' },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 6, seats: bookings })),
  })
  all = await inTurns(bookings, () => book(app, { day }))
  await relayNotices(app.deps, async () => undefined)
})
afterAll(() => app.close())

async function cancelDeparture(): Promise<number> {
  const { deps } = app
  const { rows } = await sql<{ id: number }>`select distinct departure_id as id from segment`.execute(
    deps.db.query,
  )
  expect(rows).toHaveLength(1)
  const { booked } = await listConcerned(deps.db.query, rows[0]!.id)
  expect(booked).toHaveLength(bookings)
  expect(await alterFlight(app, rows[0]!.id, null)).toEqual({
    told: bookings,
    asked: bookings,
    unfit: 0,
    released: 0,
  })
  return rows[0]!.id
}

function pressRefund({ opener, opened }: TestBooking): Promise<Answer<unknown>> {
  const query = { flightId: opened.flights[0]!.id }
  const press = { caller: opener, query, body: { answer: 'refund' as const } }
  return untilServed(() => call(app, contract.scheduleChange.answer, press))
}

it(`a careless server that looks first and gives back then gives more than it took (negative control)`, async () => {
  const some = all.slice(0, 20)
  const before = bank.kept()
  const given = new Set<string>()
  let keys = 0
  const careless = async (orderId: string, other: () => Promise<void>) => {
    if (given.has(orderId)) return
    await other()
    const amount = money(price, 'EUR')
    const idempotencyKey = `control-${keys++}`
    await bank.gateway.refund({ orderId, transactionId: '', amount, altogether: amount, idempotencyKey })
    given.add(orderId)
  }
  const orders = some.map(({ recordLocator }) => `control-${recordLocator}`)
  for (const orderId of orders) bank.arrive(orderId, money(price, 'EUR'))
  expect(bank.kept()).toBe(before + some.length * price)
  const twice = (orderId: string) => {
    const both = meeting(2)
    return [careless(orderId, both), careless(orderId, both)]
  }
  await Promise.all(orders.flatMap(twice))
  expect(bank.kept()).toBeLessThan(before)
  for (const orderId of orders) bank.orders.delete(orderId)
})

it(`${bookings} bookings of a cancelled departure are told once each, and each gets its money once`, async () => {
  const before = bank.kept()
  expect(before).toBe(bookings * price)
  const departureId = await cancelDeparture()
  const answers = (
    await Promise.all(all.flatMap((booked) => Array.from({ length: presses }, () => pressRefund(booked))))
  ).map(({ status, body }) => (status === 200 ? 'given' : (body as { code: string }).code))
  // both presses are told what went back, in any order
  expect(new Set(answers)).toEqual(new Set(['given']))
  await sql`update refund set ask_at = now() where state = 'created'`.execute(app.deps.db.query)
  while ((await recoverRefunds(app.deps)) > 0);
  expect(bank.kept()).toBe(0)
  const { rows } = await sql`select state, count(*)::int as count, sum(amount_minor)::int as amount
    from refund group by state`.execute(app.deps.db.query)
  expect(rows).toEqual([{ state: 'refunded', count: bookings, amount: bookings * price }])
  const left =
    await sql`select distinct sold, held from departure_class where departure_id = ${departureId}`.execute(
      app.deps.db.query,
    )
  expect(left.rows).toEqual([{ sold: 0, held: 0 }])
  await expectLetters()
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

/** One of the cancellation and one of the money, in this order, to each. */
async function expectLetters(): Promise<void> {
  const mails: Mail[] = []
  await relayNotices(app.deps, async (mail) => void mails.push(mail))
  expect(new Set(mails.map(({ id }) => id)).size).toBe(bookings * 2)
  for (const { recordLocator } of all) {
    const own = mails.filter(({ subject }) => subject.includes(recordLocator))
    expect(own.map(({ subject }) => subject)).toEqual([
      `Your flight PE 101 is cancelled, booking ${recordLocator}`,
      expect.stringContaining(recordLocator),
    ])
  }
}
