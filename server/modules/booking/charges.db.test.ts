/** A booking costs flights, seats and extras: reserved, compared, paid and posted as one sum. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { booksOf } from '../../testing/booking-facts.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { sitDown } from '../../testing/sitting.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})

it('a seat chosen after reserving must be reserved, and is compared, paid and posted', async () => {
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
