/**
 * Up to a thousand buyers with one voucher, up to two hundred agents on one account, all at once. The engine's guards
 * are in the updates themselves. Each has a control that looks first, then takes, and gives away too much.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow, balanceOf } from '../../testing/agency.ts'
import { type Answer, call, type TestApp, testApp } from '../../testing/app.ts'
import { inTurns } from '../../testing/crowd.ts'
import { meeting } from '../../testing/meeting.ts'
import { holdTrip, type TestReservation, reserve, reserveHeld, type Trip } from '../../testing/payer.ts'
import { proofSize } from '../../testing/proof-size.ts'
import { giveVoucher } from '../../testing/voucher.ts'

const buyers = proofSize({ usual: 200, full: 1_000 })
const agents = proofSize({ usual: 60, full: 200 })
/** 204.00, one way in flex: fare 180.00, YQ 15.00, CH 9.00 */
const price = 20_400
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    settings: { DATABASE_CONNECTIONS: '20', HOLD_MINUTES: '60', HOLD_CAP_MINUTES: '60' },
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 9, seats: 200 })),
  })
})
afterAll(() => app.close())

/** Seats enough for everybody, over many flights. */
function tripOf(index: number): Trip {
  return { day: plusDays(today, 2 + (index % 6)), place: Math.floor(index / 6) % 4 }
}

/** Everybody at once; a buyer who is told that the engine is too busy comes again. */
async function stampede<T>(
  all: readonly TestReservation[],
  ask: (one: TestReservation) => Promise<Answer<T>>,
) {
  const answers: Answer<T>[] = []
  let waiting = [...all]
  while (waiting.length > 0) {
    const told = await Promise.all(waiting.map(async (one) => ({ one, answer: await ask(one) })))
    answers.push(...told.filter(({ answer }) => answer.status !== 503).map(({ answer }) => answer))
    waiting = told.filter(({ answer }) => answer.status === 503).map(({ one }) => one)
  }
  return answers
}

async function redeemed(code: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select reserved_minor + redeemed_minor as spent from voucher where code = ${code}`.execute(
    app.deps.db.query,
  )
  return rows[0]?.spent ?? 0
}

describe('one voucher worth five trips and a half', () => {
  const face = price * 5 + price / 2

  it(`pays for five of ${buyers} who redeem it at once`, async () => {
    await giveVoucher(app, 'STAMPEDE', face)
    const all = await inTurns(buyers, (index) => reserve(app, tripOf(index)))
    await inTurns(buyers, async (index) => {
      const { caller } = all[index]!
      const body = { voucherCode: 'STAMPEDE' }
      const answer = await call(app, contract.reservation.validateVoucher, { caller, body })
      expect(answer.body).toMatchObject({ isSuccess: true, balanceToPay: 0 })
    })
    const answers = await stampede(all, ({ caller }) =>
      call(app, contract.flow.complete, { caller, body: {} }),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    const why = answers.filter(({ ok }) => !ok).map(({ body }) => (body as { code: string }).code)
    expect(new Set(why)).toEqual(new Set(['voucher-refused']))
    expect(await redeemed('STAMPEDE')).toBe(price * 5)
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('pays for more on a server that looks first and redeems then (negative control)', async () => {
    await giveVoucher(app, 'CONTROL', face)
    await sql`alter table voucher drop constraint within_face`.execute(app.deps.db.query)
    const others = meeting(6)
    await inTurns(buyers / 5, async () => {
      const spent = await redeemed('CONTROL')
      if (spent + price > face) return
      await others()
      await sql`update voucher set redeemed_minor = redeemed_minor + ${price} where code = 'CONTROL'`.execute(
        app.deps.db.query,
      )
    })
    expect(await redeemed('CONTROL')).toBeGreaterThan(face)
    await sql`update voucher set redeemed_minor = 0 where code = 'CONTROL'`.execute(app.deps.db.query)
  })
})

describe('an account with credit for ten trips', () => {
  const creditLimit = price * 10 + price - 1

  async function reserveFor(code: string, trip: Trip): Promise<TestReservation> {
    const caller = await startAgencyFlow(app, code)
    await holdTrip(app, caller, trip)
    return reserveHeld(app, caller, trip)
  }

  it(`pays for ten of ${agents} agents who buy at once, and never passes its limit`, async () => {
    const code = await makeAgency(app, { code: 'RUSH', creditLimit })
    const all = await inTurns(agents, (index) => reserveFor(code, tripOf(index)))
    const answers = await stampede(all, ({ caller }) =>
      call(app, contract.payment.accountPayment, { caller, body: {} }),
    )
    const told = answers.map(({ body }) => (body as { transactionStatus: string }).transactionStatus)
    expect(told.filter((each) => each === 'Approved')).toHaveLength(10)
    expect(told.filter((each) => each === 'Declined')).toHaveLength(agents - 10)
    expect(await balanceOf(app, code)).toBe(-price * 10)
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  it('passes it on a server that looks first and debits then (negative control)', async () => {
    const code = await makeAgency(app, { code: 'CONTROL', creditLimit })
    await sql`alter table agency drop constraint within_credit`.execute(app.deps.db.query)
    const others = meeting(11)
    await inTurns(agents, async () => {
      if ((await balanceOf(app, code)) - price + creditLimit < 0) return
      await others()
      await sql`update agency set balance_minor = balance_minor - ${price} where code = ${code}`.execute(
        app.deps.db.query,
      )
    })
    expect(await balanceOf(app, code)).toBeLessThan(-creditLimit)
  })
})
