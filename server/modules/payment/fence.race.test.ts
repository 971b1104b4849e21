/**
 * A process that asked a gateway, and slept with the answer until another process had asked: it no longer uses that
 * answer, and writes nothing. In each control no other process has asked.
 */
import { sql } from 'kysely'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GatewayOutcome, RefundOutcome } from '../../gateways/gateway.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { fakeBank } from '../../testing/bank.ts'
import { lastAttemptOf, passTime } from '../../testing/booking-facts.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { loseSeats } from '../../testing/lost-seats.ts'
import { cardForm, pay, reserve, type TestReservation } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'
import { recoverRefunds } from './jobs.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
let day = plusDays(today, 1)

/** Questions in the order in which they are put; the test answers them, in any order. */
function openDesk<Outcome>() {
  const asked: PromiseWithResolvers<Outcome>[] = []
  /** that many were put before it, and it is put */
  const until = (place: number) => expect.poll(() => asked.length).toBeGreaterThan(place)
  return {
    until,
    put() {
      const question = Promise.withResolvers<Outcome>()
      asked.push(question)
      return question.promise
    },
    async answer(place: number, outcome: Outcome) {
      await until(place)
      asked[place]?.resolve(outcome)
    },
  }
}

let finds = openDesk<GatewayOutcome>()
let isFindingSlow = false
let refunds = openDesk<RefundOutcome>()

const app = stagedApp({
  gateways: {
    default: {
      ...bank.gateway,
      find: (order) => (isFindingSlow ? finds.put() : bank.gateway.find(order)),
      refund: () => refunds.put(),
    },
  },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.reset()
  finds = openDesk()
  isFindingSlow = false
  refunds = openDesk()
})

describe('a question about a payment', () => {
  async function unanswered(): Promise<TestReservation> {
    const reserved = await reserve(app, { day })
    bank.setMood('absent')
    await pay(app, reserved, cardForm('token'))
    await passTime(app, 3_600)
    isFindingSlow = true
    return reserved
  }

  const stateOf = async (reserved: TestReservation) => (await lastAttemptOf(app, reserved)).state

  it('whose answer is older than another’s question gives nothing up: the charge arrives after all', async () => {
    const reserved = await unanswered()
    const slept = recoverAttempts(app.deps)
    await finds.until(0)
    await passTime(app, 3_600)
    const awake = recoverAttempts(app.deps)
    await finds.answer(1, { state: 'unknown', why: 'busy' })
    await awake
    await finds.answer(0, { state: 'absent' })
    await slept
    expect(await stateOf(reserved)).toBe('unknown')
    isFindingSlow = false
    const { id, amount } = await lastAttemptOf(app, reserved)
    bank.arrive(id, money(amount, 'EUR'))
    await passTime(app, 3_600)
    await recoverAttempts(app.deps)
    expect(await stateOf(reserved)).toBe('approved')
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('whose answer nobody has asked after gives the payment up (control)', async () => {
    const reserved = await unanswered()
    const slept = recoverAttempts(app.deps)
    await finds.answer(0, { state: 'absent' })
    await slept
    expect(await stateOf(reserved)).toBe('declined')
  })
})

describe('a refund', () => {
  interface Row {
    readonly state: string
    readonly asked: number
    readonly ask_at: string
  }

  async function row(): Promise<Row> {
    const { rows } = await sql<Row>`
      select state, asked, ask_at::text from refund order by created_at desc limit 1`.execute(
      app.deps.db.query,
    )
    return rows[0] ?? expect.fail('no refund')
  }

  /** The settlement that made it is sending it. */
  async function sending(): Promise<{
    readonly first: Promise<unknown>
    readonly reserved: TestReservation
  }> {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    await pay(app, reserved, cardForm('token'))
    await loseSeats(app, reserved)
    await passTime(app, 60)
    const first = recoverAttempts(app.deps)
    await refunds.until(0)
    return { first, reserved }
  }

  async function takenByAnother(): Promise<Promise<unknown>> {
    await passTime(app, 3_600)
    const second = recoverRefunds(app.deps)
    await refunds.until(1)
    return second
  }

  const postings = async ({ reservationId }: TestReservation) => {
    const { rows } = await sql`select from ledger_posting where kind = 'refund'
      and reservation_id = ${reservationId}::uuid`.execute(app.deps.db.query)
    return rows.length
  }

  const refunded: RefundOutcome = { state: 'refunded', refundId: 'refund-1', amount: money(1, 'EUR') }

  it.each([[refunded], [{ state: 'not-yet' } as const]])(
    'whose sender slept with the answer %o is left to the one that sends it now',
    async (late) => {
      const { first, reserved } = await sending()
      const second = takenByAnother()
      await refunds.until(1)
      const before = await row()
      await refunds.answer(0, late)
      await first
      expect(await row()).toEqual(before)
      expect(await postings(reserved)).toBe(0)
      await refunds.answer(1, refunded)
      await second
      expect((await row()).state).toBe('refunded')
      expect(await postings(reserved)).toBe(1)
      expect(await checkInvariants(app.deps.db.query)).toEqual([])
    },
  )

  it('is put off by the answer of the one that has it (control)', async () => {
    const { first } = await sending()
    const before = await row()
    await refunds.answer(0, { state: 'not-yet' })
    await first
    expect(await row()).not.toEqual(before)
    expect((await row()).asked).toBe(0)
  })
})
