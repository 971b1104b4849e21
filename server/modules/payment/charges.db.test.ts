/** A booking costs flights, seats and extras: reserved, compared, paid and booked as one sum. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../../db/invariants.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { booksOf } from '../../testing/booking-facts.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { sitDown } from '../../testing/sitting.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    gateways: { default: bank.gateway },
    seed: async (db) => void (await seedTinyWorld(db, { today })),
  })
})
afterAll(() => app.close())
afterEach(async () => {
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

it('a seat chosen after reserving has to be reserved, is compared, paid and booked', async () => {
  const reserved = await reserve(app, { day: plusDays(today, 2), fareBrand: 'classic' })
  const { caller, balance } = reserved
  const seat = await sitDown(app, reserved)
  expect((await pay(app, reserved, cardForm('t', { amount: balance }))).body).toMatchObject({
    code: 'amount-differs',
  })
  const again = await call(app, contract.payment.createReservation, { caller, body: {} })
  const total = balance + seat
  expect(again.body).toMatchObject({ data: { balance: total, totalAmount: total } })
  expect((await pay(app, reserved, cardForm('t', { amount: balance }))).body).toMatchObject({
    code: 'amount-differs',
  })
  const paid = await pay(app, reserved, cardForm('t', { amount: total }))
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  expect(bank.kept()).toBe(Math.round(total * 100))
  const books = await booksOf(app, reserved)
  expect(books['unearned-ancillary-revenue seat']).toBe(-Math.round(seat * 100))
  const done = await call(app, contract.flow.complete, { caller, body: {} })
  expect(done.body).toMatchObject({ result: { totalAmount: total } })
})
