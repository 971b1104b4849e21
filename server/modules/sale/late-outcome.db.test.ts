/**
 * The airline cancels a departure that a traveller is just paying for, and the traveller chooses other
 * flights before the gateway answers. The money of the old flights buys nothing, and the new ones must be
 * paid.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { beforeEach, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { alterFlight } from '../../testing/airline.ts'
import { call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { booksOf, holdOf, noticesOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { cardForm, holdTrip, pay, reserve, type TestReservation, type Trip } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { searchFlights } from '../../testing/traveller.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { recoverAttempts } from './operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const bank = fakeBank()

/** each test has a day of its own */
let day = plusDays(today, 1)

const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.reset()
})

async function cancelFirstDeparture(): Promise<void> {
  const [flight] = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })
  await alterFlight(app, Number(flight?.id), null)
}

/** Paid for, with the answer lost; then the departure is cancelled and another one is held. */
async function cancelledWhilePaying(other: Partial<Trip>): Promise<TestReservation> {
  const reserved = await reserve(app, { day })
  bank.setMood('lost')
  expect((await pay(app, reserved, cardForm('t'))).body).toMatchObject({ transactionStatus: 'Pending' })
  bank.setMood('approve')
  await cancelFirstDeparture()
  await holdTrip(app, reserved.caller, { day, place: 1, ...other })
  return reserved
}

async function hearTheOutcome(): Promise<void> {
  await passTime(app, 60)
  await recoverAttempts(app.deps)
  await recoverRefunds(app.deps)
}

it('a dearer flight reserved meanwhile is not sold for the price of the cancelled one, and can be paid', async () => {
  const reserved = await cancelledWhilePaying({ isReturn: true })
  const again = await call(app, contract.payment.createReservation, { caller: reserved.caller, body: {} })
  if (!again.ok) throw new Error(again.body.code)
  const { balance } = again.body.data
  expect(balance).toBeGreaterThan(reserved.balance)
  // one payment at a time
  const early = await pay(app, reserved, cardForm('t', { amount: balance }))
  expect(early.body).toMatchObject({ code: 'payment-in-progress' })
  await hearTheOutcome()
  expect(await ticketsOf(app, reserved)).toEqual([])
  expect(bank.kept()).toBe(0)
  expect(await booksOf(app, reserved)).toEqual({})
  expect(await noticesOf(app, reserved)).toEqual(['payment-returned'])
  expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
  const paid = await pay(app, reserved, cardForm('t', { amount: balance }))
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  expect(bank.kept()).toBe(Math.round(balance * 100))
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
})

it('a flight of the same price that is only held is not sold for that money, and the cancelled one is not ticketed', async () => {
  const reserved = await cancelledWhilePaying({})
  await hearTheOutcome()
  expect(await ticketsOf(app, reserved)).toEqual([])
  expect(bank.kept()).toBe(0)
  expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
})

it('a flight of the same price that was reserved meanwhile is sold for that money, and nothing goes back', async () => {
  const reserved = await cancelledWhilePaying({})
  await call(app, contract.payment.createReservation, { caller: reserved.caller, body: {} })
  await hearTheOutcome()
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
  expect(bank.kept()).toBe(Math.round(reserved.balance * 100))
  expect(await noticesOf(app, reserved)).toEqual(['booking-confirmed'])
})
