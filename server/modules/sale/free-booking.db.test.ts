/**
 * A booking that owes nothing is ticketed by asking, and only while it owes nothing: judged under the lock of
 * its hold.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { cardForm, pay, reserve, type TestReservation } from '../../testing/payer.ts'
import { inLine } from '../../testing/row-queue.ts'
import { sitDown } from '../../testing/sitting.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { listBalances } from '../ledger/read.ts'
import { recoverAttempts } from './operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const bank = fakeBank()

const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => {
    await seedTinyWorld(db, { today })
    await sql`delete from tax`.execute(db.query)
    await sql`
      insert into promo_code (brand, code, percent, valid_from, valid_until)
      values ('peoples', 'FREE', 100, now() - interval '1 day', now() + interval '1 year')
    `.execute(db.query)
  },
})

let place = 0
beforeEach(() => {
  place += 1
  bank.setMood('approve')
})

/** Light does not include seats. */
function reserveFree(): Promise<TestReservation> {
  return reserve(app, { day: plusDays(today, 2), place, fareBrand: 'light', promoCode: 'FREE' })
}

const complete = ({ caller }: TestReservation) => call(app, contract.flow.complete, { caller, body: {} })

const reserveAgain = ({ caller }: TestReservation) =>
  call(app, contract.payment.createReservation, { caller, body: {} })

it('is ticketed once by asking for its completion, without a charge [PAY-39]', async () => {
  const reserved = await reserveFree()
  expect(reserved.balance).toBe(0)
  const asked = await Promise.all([1, 2, 3].map(() => complete(reserved)))
  for (const answer of asked) expect(answer.status).toBe(200)
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
  expect(await listBalances(app.deps.db.query)).toEqual([])
  expect(bank.orders.size).toBe(0)
})

it('is not ticketed for nothing when it is reserved with a paid seat in the same moment', async () => {
  const reserved = await reserveFree()
  const price = await sitDown(app, reserved)
  const [again, done] = await inLine(app, reserved.caller.flowId, [
    () => reserveAgain(reserved),
    () => complete(reserved),
  ])
  expect(again.body).toMatchObject({ data: { balance: price } })
  expect(done).toMatchObject({ status: 422, body: { code: 'not-paid' } })
  expect(await ticketsOf(app, reserved)).toEqual([])
})

it('waits for a payment that was opened in the same moment, which then tickets it once', async () => {
  const reserved = await reserveFree()
  await sitDown(app, reserved)
  bank.setMood('lost')
  const [, paid, done] = await inLine(app, reserved.caller.flowId, [
    () => reserveAgain(reserved),
    () => pay(app, reserved, cardForm('token')),
    () => complete(reserved),
  ])
  expect(paid.body).toMatchObject({ transactionStatus: 'Pending' })
  expect(done).toMatchObject({ status: 409, body: { code: 'payment-in-progress' } })
  expect(await ticketsOf(app, reserved)).toEqual([])
  await passTime(app, 60)
  await recoverAttempts(app.deps)
  expect(await complete(reserved)).toMatchObject({ status: 200 })
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
})
