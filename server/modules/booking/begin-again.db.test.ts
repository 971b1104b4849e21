/** After a failed payment the booking goes on in a new flow, and nobody loses seats by it. (GAP-12) */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyDestination, tinyOrigin } from '../../seed/factories.ts'
import { alterFlight } from '../../testing/airline.ts'
import { call, type TestCaller } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { lastAttemptOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { cardForm, holdTrip, pay, reserve, reserveHeld, type TestReservation } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { searchFlights } from '../../testing/traveller.ts'
import { giveVoucher } from '../../testing/voucher.ts'
import { recoverAttempts } from '../sale/operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
/** each test has a day of its own */
let day = plusDays(today, 1)

const triesPerBooking = 3

const app = stagedApp({
  settings: { PAYMENTS_PER_BOOKING: String(triesPerBooking) },
  gateways: { default: bank.gateway },
  // one seat a flight: a lost seat stays lost
  seed: async (db) => void (await seedTinyWorld(db, { today, seats: 1, days: 40 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.reset()
})

async function declined(): Promise<TestReservation> {
  const reserved = await reserve(app, { day })
  bank.setMood('decline')
  expect((await pay(app, reserved, cardForm('t'))).body).toMatchObject({ transactionStatus: 'Declined' })
  bank.setMood('approve')
  return reserved
}

const begin = (caller: TestCaller, body: { step: number; data?: string } = { step: 1 }) =>
  call(app, contract.flow.beginAgain, { caller, body })

async function begun(caller: TestCaller, body?: { step: number; data?: string }): Promise<TestCaller> {
  const answer = await begin(caller, body)
  if (!answer.ok) throw new Error(answer.body.code)
  return { ...caller, flowId: answer.body.bookingFlowId, accessToken: answer.body.accessToken }
}

/** Which of the day’s first two flights has a seat. */
async function sellable(): Promise<boolean[]> {
  const route = { origin: tinyOrigin, destination: tinyDestination }
  const flights = await searchFlights(app, { ...route, date: day })
  return flights.slice(0, 2).map(({ fares }) => fares.length > 0)
}

async function read(caller: TestCaller) {
  const answer = await call(app, contract.flow.get, { caller })
  if (!answer.ok) throw new Error(answer.body.code)
  return answer.body
}

const unknown = { status: 404, body: { code: 'not-found' } }

describe('a booking that goes on in a new flow', () => {
  it('keeps its only seat, its end, its people and its code, and can be paid there', async () => {
    const { caller, ...reserved } = await declined()
    const before = await read(caller)
    const next = await begun(caller)
    expect(next.flowId).not.toBe(caller.flowId)
    const after = await read(next)
    expect(after.hold).toMatchObject({ expiresAt: before.hold?.expiresAt, holdId: before.hold?.holdId })
    expect(after.flightInformation).toEqual(before.flightInformation)
    const again = await reserveHeld(app, next, { day })
    expect(again).toMatchObject({ recordLocator: reserved.recordLocator, balance: reserved.balance })
    expect((await pay(app, again, cardForm('t'))).body).toMatchObject({ transactionStatus: 'Approved' })
    expect(await ticketsOf(app, again)).toHaveLength(1)
  })

  it('may take other flights there, and gives back the seat it had', async () => {
    const { caller } = await declined()
    const next = await begun(caller)
    await holdTrip(app, next, { day, place: 1 })
    await expect.poll(sellable).toEqual([true, false])
  })

  it('begins with the state of the screen that was sent, at its step', async () => {
    const { caller } = await declined()
    const data = JSON.stringify({ version: 1, current: 'seats', steps: [] })
    const next = await begun(caller, { step: 2, data })
    expect(await read(next)).toMatchObject({ step: 2, data })
  })

  it('takes along the voucher it is to be paid with', async () => {
    await giveVoucher(app, `GIFT-${day}`, 1_000)
    const { caller } = await declined()
    const body = { voucherCode: `GIFT-${day}` }
    expect((await call(app, contract.reservation.validateVoucher, { caller, body })).ok).toBe(true)
    expect((await read(await begun(caller))).payment).toMatchObject({ voucherAmount: 10 })
  })

  it('gets no further tries to pay', async () => {
    let { caller } = await declined()
    bank.setMood('decline')
    for (let tries = 1; tries < triesPerBooking; tries++) {
      const again = await reserveHeld(app, await begun(caller), { day })
      expect((await pay(app, again, cardForm('t'))).body).toMatchObject({ transactionStatus: 'Declined' })
      caller = again.caller
    }
    const last = await reserveHeld(app, await begun(caller), { day })
    expect((await pay(app, last, cardForm('t'))).body).toMatchObject({ code: 'too-many-payments' })
    bank.setMood('approve')
  })

  it('makes one new flow, however often and from however many tabs it is asked for', async () => {
    const { caller } = await declined()
    const answers = await Promise.all(Array.from({ length: 6 }, () => begun(caller)))
    answers.push(await begun(caller))
    expect(new Set(answers.map(({ flowId }) => flowId)).size).toBe(1)
    expect(new Set(answers.map(({ accessToken }) => accessToken)).size).toBe(1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from booking_flow where id = ${answers[0]?.flowId ?? ''}
    `.execute(app.deps.db.query)
    expect(rows).toEqual([{ count: 1 }])
    expect((await read(answers[0]!)).hold).not.toBeNull()
  })

  it('leaves nothing to be done with the flow before it', async () => {
    const { caller } = await declined()
    await begun(caller)
    expect(await call(app, contract.flow.get, { caller })).toMatchObject(unknown)
    expect(await pay(app, { caller }, cardForm('t'))).toMatchObject(unknown)
    expect(await call(app, contract.flow.remove, { caller })).toMatchObject(unknown)
    await expect(holdTrip(app, caller, { day, place: 1 })).rejects.toThrow('not-found')
  })

  it('takes no seats for the flow before it, not even by a call that was let in just before', async () => {
    const { caller } = await declined()
    await begun(caller)
    const { rows } = await sql<{ outcome: string }>`
      select outcome from take_hold(gen_random_uuid(), ${caller.flowId ?? ''}::uuid, 'x', 20, 40, 'EUR', 0, 0, '{}', null,
        '[]', ${Buffer.from('somebody')}::bytea, 1, null, null, null)
    `.execute(app.deps.db.query)
    expect(rows).toEqual([{ outcome: 'not-found' }])
  })

  it('is over with the flow it goes on in', async () => {
    const { caller } = await declined()
    const next = await begun(caller)
    expect((await call(app, contract.flow.remove, { caller: next })).ok).toBe(true)
    expect(await begin(caller)).toMatchObject(unknown)
  })

  it('keeps the first flow\u2019s token a secret, and stores none of its own', async () => {
    const { caller } = await declined()
    const { accessToken = '', flowId } = await begun(caller)
    expect(await begin({ ...caller, accessToken })).toMatchObject(unknown)
    expect(await begin({ ...caller, accessToken: 'guessed' })).toMatchObject(unknown)
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from booking_flow f where f::text like ${`%${accessToken}%`}) as found
    `.execute(app.deps.db.query)
    expect(rows).toEqual([{ found: false }])
    expect(accessToken).toMatch(/^[0-9a-f]{64}$/)
    expect(flowId).not.toBe(caller.flowId)
  })

  it('can go on in a third one after another declined card', async () => {
    const { caller } = await declined()
    const second = await reserveHeld(app, await begun(caller), { day })
    bank.setMood('decline')
    await pay(app, second, cardForm('t'))
    bank.setMood('approve')
    const third = await reserveHeld(app, await begun(second.caller), { day })
    expect((await pay(app, third, cardForm('t'))).body).toMatchObject({ transactionStatus: 'Approved' })
  })
})

describe('no booking goes on elsewhere', () => {
  it('while nobody knows what became of its payment; it does once that was declined', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('late-decline')
    expect((await pay(app, reserved, cardForm('t'))).body).toMatchObject({ transactionStatus: 'Pending' })
    expect(await begin(reserved.caller)).toMatchObject({ body: { code: 'payment-in-progress' } })
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(await lastAttemptOf(app, reserved)).toMatchObject({ state: 'declined' })
    expect((await begin(reserved.caller)).ok).toBe(true)
  })

  it('while a payment runs for flights that the airline has cancelled', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    await pay(app, reserved, cardForm('t'))
    bank.setMood('approve')
    const [flight] = await searchFlights(app, { origin: tinyOrigin, destination: tinyDestination, date: day })
    await alterFlight(app, Number(flight?.id ?? (await heldFlight(reserved.caller))), null)
    expect(await begin(reserved.caller)).toMatchObject({ body: { code: 'payment-in-progress' } })
    await passTime(app, 60)
    await recoverAttempts(app.deps)
  })

  it('once it is paid', async () => {
    const reserved = await reserve(app, { day })
    await pay(app, reserved, cardForm('t'))
    expect(await begin(reserved.caller)).toMatchObject({ body: { code: 'already-completed' } })
  })

  it('with a state that no screen could have saved', async () => {
    const { caller } = await declined()
    const data = JSON.stringify({ note: 'x'.repeat(70_000) })
    expect(await begin(caller, { step: 1, data })).toMatchObject({ body: { code: 'invalid-fields' } })
    expect((await read(caller)).hold).not.toBeNull()
  })
})

async function heldFlight(caller: TestCaller): Promise<string> {
  const { hold } = await read(caller)
  return hold?.flights[0]?.flightId ?? ''
}
