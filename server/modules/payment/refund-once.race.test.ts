/**
 * One refund, many senders, and a gateway that is slow and keeps no keys, like Braintree. A refund belongs to
 * one sender for longer than a gateway can take, which stops a second one.
 */
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { fakeBank } from '../../testing/bank.ts'
import { passTime } from '../../testing/booking-facts.ts'
import { loseSeats } from '../../testing/lost-seats.ts'
import { cardForm, pay, reserve, type TestReservation } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { untilTrue } from '../../testing/until.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'
import { recoverRefunds } from './jobs.ts'

/** Seconds that the gateway may take for an answer: longer than the pauses between the first tries. */
const longestAnswer = 600

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const bank = fakeBank()

let day = plusDays(today, 1)

/** refunds that the gateway was asked for */
let asked = 0

/** refunds carried out */
let given: number[] = []

/** The gateway carries out what it was asked for, and answers, once this is called. */
let answer = Promise.withResolvers<void>()

const app = stagedApp({
  gateways: {
    default: {
      ...bank.gateway,
      async refund({ amount, idempotencyKey }) {
        asked += 1
        await answer.promise
        given.push(amount.amount)
        return { state: 'refunded', refundId: idempotencyKey, amount: money(amount.amount, amount.currency) }
      },
    },
  },
  settings: { GATEWAY_TIMEOUT_MS: `${longestAnswer * 1_000}` },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.reset()
  asked = 0
  given = []
  answer = Promise.withResolvers<void>()
})

/** Money that came for seats that are gone: the engine is due to ask about its attempt. */
async function paidForNothing(): Promise<TestReservation> {
  const reserved = await reserve(app, { day })
  bank.setMood('lost')
  await pay(app, reserved, cardForm('token'))
  await loseSeats(app, reserved)
  await passTime(app, 60)
  return reserved
}

/** As many processes do it, at once and again; answers how many each sent. */
function sendFromEverywhere(): Promise<number>[] {
  return Array.from({ length: 20 }, () => recoverRefunds(app.deps))
}

/** The refund belongs to the one who sends it, as long as the gateway may still answer. */
async function expectNobodyElseSends(since: string): Promise<void> {
  expect(await Promise.all(sendFromEverywhere())).toEqual(Array.from({ length: 20 }, () => 0))
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ask_at - ${since}::timestamptz)::float8 as seconds from refund
    where state = 'created'`.execute(app.deps.db.query)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.seconds).toBeGreaterThanOrEqual(longestAnswer)
  expect(asked).toBe(1)
}

/** By the database's clock. */
async function now(): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(
    app.deps.db.query,
  )
  return rows[0]!.now
}

const dueNow = () => sql`update refund set ask_at = now() where state = 'created'`.execute(app.deps.db.query)

describe('a refund for which the gateway needs its time', () => {
  it('is sent once by many senders who find it due', async () => {
    await paidForNothing()
    // its sender died
    const deps = {
      ...app.deps,
      crashPoint: (label: string) => {
        if (label === 'payment.after-commit-settlement') throw new Error('fell over')
      },
    }
    await recoverAttempts(deps)
    expect(asked).toBe(0)
    await dueNow()
    const since = await now()
    const sending = sendFromEverywhere()
    await untilTrue(() => asked > 0)
    await expectNobodyElseSends(since)
    answer.resolve()
    expect((await Promise.all(sending)).toSorted((one, other) => other - one)).toEqual([
      1,
      ...Array.from({ length: 19 }, () => 0),
    ])
    expect(given).toHaveLength(1)
  })

  it('is not sent by the job while the settlement that made it is sending it', async () => {
    await paidForNothing()
    const since = await now()
    const settling = recoverAttempts(app.deps)
    await untilTrue(() => asked > 0)
    await expectNobodyElseSends(since)
    answer.resolve()
    await settling
    expect(given).toHaveLength(1)
  })

  it('is sent twice when it is due again while it is being sent (negative control)', async () => {
    await paidForNothing()
    const settling = recoverAttempts(app.deps)
    await untilTrue(() => asked > 0)
    await dueNow()
    const again = recoverRefunds(app.deps)
    await untilTrue(() => asked > 1)
    answer.resolve()
    await Promise.all([settling, again])
    expect(given).toHaveLength(2)
  })
})
