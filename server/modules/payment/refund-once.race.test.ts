/**
 * One refund, many senders, and a gateway that is slow and keeps no keys, like Braintree. A refund belongs to
 * one sender for longer than a gateway can take, which stops a second one.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { fakeBank } from '../../testing/bank.ts'
import { passTime } from '../../testing/booking-facts.ts'
import { loseSeats } from '../../testing/lost-seats.ts'
import { cardForm, pay, reserve, type Reserved } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'
import { recoverRefunds } from './jobs.ts'

/** Milliseconds that the gateway takes for a refund: longer than the shortest pause between two tries. */
const slowness = 3_000

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const bank = fakeBank()

let day = plusDays(today, 1)

/** refunds carried out */
let given: number[] = []

const app = stagedApp({
  gateways: {
    default: {
      ...bank.gateway,
      async refund({ amount, idempotencyKey }) {
        await wait(slowness)
        given.push(amount.amount)
        return { state: 'refunded', refundId: idempotencyKey, amount: money(amount.amount, amount.currency) }
      },
    },
  },
  settings: { GATEWAY_TIMEOUT_MS: '1500' },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.reset()
  given = []
})

/** Money that came for seats that are gone: the engine is due to ask about its attempt. */
async function paidForNothing(): Promise<Reserved> {
  const reserved = await reserve(app, { day })
  bank.setMood('lost')
  await pay(app, reserved, cardForm('token'))
  await loseSeats(app, reserved)
  await passTime(app, 60)
  return reserved
}

async function untilOwed(): Promise<void> {
  const owed = async () => {
    const { rows } = await sql`select from refund where state = 'created'`.execute(app.deps.db.query)
    return rows.length
  }
  await expect.poll(owed).toBe(1)
}

/** As many processes do it: the job, again and again, even before the one before has ended. */
async function sendAgainAndAgain(): Promise<number> {
  const sending: Promise<number>[] = []
  for (let turn = 0; turn < 30; turn++) {
    sending.push(recoverRefunds(app.deps), recoverRefunds(app.deps))
    await wait(120)
  }
  return (await Promise.all(sending)).reduce((all, each) => all + each, 0)
}

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
    expect(await sendAgainAndAgain()).toBe(1)
    expect(given).toHaveLength(1)
  })

  it('is not sent by the job while the settlement that made it is sending it', async () => {
    await paidForNothing()
    const settling = recoverAttempts(app.deps)
    await untilOwed()
    expect(await sendAgainAndAgain()).toBe(0)
    await settling
    expect(given).toHaveLength(1)
  })

  it('is sent twice when it is due again while it is being sent (negative control)', async () => {
    await paidForNothing()
    const settling = recoverAttempts(app.deps)
    await untilOwed()
    await wait(200)
    await sql`update refund set ask_at = now() where state = 'created'`.execute(app.deps.db.query)
    await Promise.all([settling, recoverRefunds(app.deps)])
    expect(given).toHaveLength(2)
  })
})
