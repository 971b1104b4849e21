import { createHmac } from 'node:crypto'
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { questionPause, stuckRefund } from '@jetbridge/core/payment/attempt.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkInvariants } from '../../testing/invariants.ts'
import type { Deps } from '../../deps.ts'
import { metricsText } from '../../http/metrics.ts'
import { figures } from '../metrics.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank, testCard as card } from '../../testing/bank.ts'
import { attemptsOf, booksOf, holdOf, noticesOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { loseSeats } from '../../testing/lost-seats.ts'
import { cardForm, holdTrip, pay, reserve, type TestReservation, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { startFlow } from '../../testing/traveller.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { listCoupons } from '../ticket/read.ts'
import { accessOf } from '../../testing/access.ts'
import { openTryLimit } from './operations/limit-tries.ts'
import { payByCard } from './operations/pay-by-token.ts'
import { recoverAttempts } from './operations/recover.ts'
import { settle } from './operations/settle.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const bank = fakeBank()

let day = plusDays(today, 1)

const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 60 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.reset()
})

async function onlyAttempt(reserved: TestReservation) {
  const [attempt, ...more] = await attemptsOf(app, reserved)
  expect(more).toEqual([])
  return attempt!
}

async function status({ caller }: TestReservation) {
  const answer = await call(app, contract.payment.status, { caller })
  return answer.body
}

function complete({ caller }: TestReservation) {
  return call(app, contract.flow.complete, { caller, body: {} })
}

describe('paying by card', () => {
  it('tickets everybody on every flight and posts the money, all at once [PAY-10, PAY-18, PAY-42, API-09, API-32]', async () => {
    const party = { adult: 2, child: 1, infant: 1 }
    const reserved = await reserve(app, { day, party, isReturn: true })
    const paid = await pay(app, reserved, cardForm('token', { amount: reserved.balance }))
    expect(paid).toMatchObject({
      status: 200,
      body: {
        pnrPaymentId: [...bank.orders.keys()][0],
        transactionStatus: 'Approved',
        confirmationCode: reserved.recordLocator,
        reason: null,
      },
    })
    const numbers = (await ticketsOf(app, reserved)).map(({ documentNumber }) => documentNumber)
    expect(new Set(numbers).size).toBe(4)
    const coupons = await listCoupons(app.deps.db.query, reserved.reservationId)
    expect(coupons.map(({ state }) => state)).toEqual(Array(8).fill('open'))
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'sold', frozen: false })
    expect(await noticesOf(app, reserved)).toEqual(['booking-confirmed'])
    expect(await status(reserved)).toMatchObject({ state: 'approved', transactionStatus: 'Approved' })
    expect(bank.kept()).toBe(Math.round(reserved.balance * 100))
    const { 'gateway-cash default': cash, ...credits } = await booksOf(app, reserved)
    expect(cash).toBe(bank.kept())
    // adults and child 15.00 each way; ACH 9.00, VIE 11.00
    expect(credits).toMatchObject({
      'unearned-fare-revenue YQ': -9_000,
      'taxes-payable CH': -2_700,
      'taxes-payable AT': -3_300,
    })
    const { flowId = '', ...caller } = reserved.caller
    const done = await call(app, contract.flow.complete, { caller, query: { id: flowId } })
    expect(done).toMatchObject({
      status: 200,
      body: {
        isCompleted: true,
        result: {
          confirmationCode: reserved.recordLocator,
          cardNumber: '4111XXXXXXXX1111',
          totalAmount: reserved.balance,
        },
      },
    })
    const { result } = bodyOf(done)
    expect(result.tickets.map((each) => each.ticketNumber)).toEqual(numbers)
    expect(result.flights).toHaveLength(2)
  })

  it('is refused by the bank and done with another card, each under an order of its own', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('decline')
    const declined = await pay(app, reserved, cardForm('token-1'))
    expect(declined.body).toMatchObject({ transactionStatus: 'Declined', reason: 'insufficient-funds' })
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
    expect(await status(reserved)).toMatchObject({ state: 'declined', reason: 'insufficient-funds' })
    expect((await complete(reserved)).body).toMatchObject({ code: 'not-paid' })
    bank.setMood('approve')
    const approved = await pay(app, reserved, cardForm('token-2'))
    expect(approved.body).toMatchObject({ transactionStatus: 'Approved' })
    expect((await attemptsOf(app, reserved)).map(({ state }) => state)).toEqual(['declined', 'approved'])
    expect(bank.orders.size).toBe(2)
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
  })

  it('charges once, however often it is pressed', async () => {
    const reserved = await reserve(app, { day })
    const presses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => pay(app, reserved, cardForm(`token-${index}`))),
    )
    expect(presses.filter(({ status: code }) => code === 200)).toHaveLength(1)
    expect(presses.filter(({ status: code }) => code === 409)).toHaveLength(11)
    const later = await pay(app, reserved, cardForm('token-later'))
    expect(later).toMatchObject({ status: 409, body: { code: 'already-completed' } })
    expect(bank.orders.size).toBe(1)
  })

  it('never takes another amount than the engine’s own', async () => {
    const reserved = await reserve(app, { day })
    for (const amount of [reserved.balance - 1, 0, -reserved.balance, reserved.balance + 0.001]) {
      const answer = await pay(app, reserved, cardForm('token', { amount }))
      expect(answer).toMatchObject({ status: 422, body: { code: 'amount-differs' } })
    }
    expect(await attemptsOf(app, reserved)).toEqual([])
    expect(bank.orders.size).toBe(0)
  })

  it('refuses a billing address that breaks a rule, naming the fields [PAY-21, PAY-23, PAY-24, PAY-27]', async () => {
    const reserved = await reserve(app, { day })
    const form = cardForm('token', { firstName: 'R2', email: 'no', postalCode: '1', countryISO: 'XX' })
    expect(await pay(app, reserved, form)).toMatchObject({
      status: 422,
      body: {
        code: 'invalid-fields',
        fields: {
          firstName: 'not-valid',
          email: 'email-not-valid',
          postalCode: 'postal-code-not-valid',
          countryISO: 'country-not-offered',
        },
      },
    })
    expect(await attemptsOf(app, reserved)).toEqual([])
  })

  it('refuses a ZIP code of the United States that has not five or nine digits [PAY-24]', async () => {
    const reserved = await reserve(app, { day })
    const form = cardForm('token', { countryISO: 'US', postalCode: '10001-12' })
    expect(await pay(app, reserved, form)).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { postalCode: 'postal-code-not-valid' } },
    })
    expect(await attemptsOf(app, reserved)).toEqual([])
  })

  it('refuses a whole card number in any field, and stores none', async () => {
    const reserved = await reserve(app, { day })
    const number = '4111 1111 1111 1111'
    for (const field of ['token', 'cardNumber', 'cardHolder', 'address'] as const) {
      const answer = await pay(app, reserved, cardForm('token', { [field]: number }))
      expect(answer).toMatchObject({ status: 422, body: { code: 'card-number-refused' } })
    }
    expect(await attemptsOf(app, reserved)).toEqual([])
  })

  it('knows its providers', async () => {
    const reserved = await reserve(app, { day })
    for (const provider of ['paypal', 'agency', 'braintree', 'constructor']) {
      const answer = await pay(app, reserved, cardForm('token', { provider }))
      expect(answer).toMatchObject({ status: 422, body: { code: 'unknown-provider' } })
    }
  })

  it('asks for a reservation first, and for one of what is held now', async () => {
    const caller = await startFlow(app)
    const none = await pay(app, { caller }, cardForm('token'))
    expect(none.body).toMatchObject({ code: 'hold-expired' })
    await holdTrip(app, caller, { day })
    const unnamed = await pay(app, { caller }, cardForm('token'))
    expect(unnamed.body).toMatchObject({ code: 'passengers-missing' })
    const reserved = await reserveHeld(app, caller, { day })
    // the same price on a later flight of the day
    await holdTrip(app, caller, { day, place: 2 })
    const changed = await pay(app, reserved, cardForm('token', { amount: reserved.balance }))
    expect(changed.body).toMatchObject({ code: 'amount-differs' })
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
    expect(bank.orders.size).toBe(0)
    await reserveHeld(app, caller, { day })
    expect((await pay(app, reserved, cardForm('token'))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
  })
})

describe('a payment of unknown outcome', () => {
  it('keeps the seats, tells that the engine is asking, and a look-up finds the outcome', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    const answer = await pay(app, reserved, cardForm('token'))
    expect(answer.body).toMatchObject({ transactionStatus: 'Pending', reason: null })
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: true })
    expect(await status(reserved)).toMatchObject({ state: 'pending' })
    expect((await complete(reserved)).body).toMatchObject({ code: 'payment-in-progress' })
    expect((await pay(app, reserved, cardForm('again'))).body).toMatchObject({ code: 'payment-in-progress' })
    const removed = await call(app, contract.flow.remove, { caller: reserved.caller })
    expect(removed.body).toMatchObject({ code: 'payment-in-progress' })
    await passTime(app, 60)
    expect(await recoverAttempts(app.deps)).toBe(1)
    expect(await status(reserved)).toMatchObject({ state: 'approved' })
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
    expect(bank.orders.size).toBe(1)
  })

  it('is found out by the traveller’s own question when that comes first, and not more often than due', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    await pay(app, reserved, cardForm('token'))
    for (let count = 0; count < 5; count++) expect(await status(reserved)).toMatchObject({ state: 'pending' })
    expect(bank.asked).toEqual([])
    await passTime(app, 2)
    expect(await status(reserved)).toMatchObject({ state: 'approved' })
    expect(bank.asked).toHaveLength(1)
  })

  it('is given up only when its charge cannot be on its way any more', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('absent')
    await pay(app, reserved, cardForm('token'))
    await sql`update payment_attempt set ask_at = now()`.execute(app.deps.db.query)
    expect(await recoverAttempts(app.deps)).toBe(0)
    expect(await onlyAttempt(reserved)).toMatchObject({ state: 'unknown' })
    await passTime(app, 60)
    expect(await recoverAttempts(app.deps)).toBe(1)
    expect(await onlyAttempt(reserved)).toMatchObject({ state: 'declined', reason: 'never-sent' })
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
    bank.setMood('approve')
    expect((await pay(app, reserved, cardForm('next'))).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('is asked about for an hour after it was given up: a charge that turns up goes back, without any message', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('absent')
    await pay(app, reserved, cardForm('token'))
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    const { id, amount } = await onlyAttempt(reserved)
    const questions = () => bank.asked.filter((order) => order === id).length
    const before = questions()
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(questions()).toBe(before + 1)
    bank.arrive(id, money(amount, 'EUR'))
    await passTime(app, 60)
    expect(await recoverAttempts(app.deps)).toBe(0)
    expect(bank.kept()).toBe(0)
    expect(await onlyAttempt(reserved)).toMatchObject({ state: 'declined', reason: 'never-sent' })
    expect(await noticesOf(app, reserved)).toEqual(['payment-returned'])
  })

  it('is not asked about for ever', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('absent')
    await pay(app, reserved, cardForm('token'))
    for (let turn = 0; turn < 3; turn++) {
      await passTime(app, 3_600)
      await recoverAttempts(app.deps)
    }
    const { id } = await onlyAttempt(reserved)
    const before = bank.asked.filter((order) => order === id).length
    await passTime(app, 3_600)
    await recoverAttempts(app.deps)
    expect(bank.asked.filter((order) => order === id)).toHaveLength(before)
  })

  it('goes back once when it arrives after it was given up', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('absent')
    await pay(app, reserved, cardForm('token'))
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    const { id, amount } = await onlyAttempt(reserved)
    bank.arrive(id, money(amount, 'EUR'))
    const outcome = await bank.gateway.find({ orderId: id })
    if (outcome.state === 'absent') throw new Error('not arrived')
    await Promise.all([settle(app.deps, id, outcome), settle(app.deps, id, outcome)])
    expect(bank.kept()).toBe(0)
    expect(bank.orders.get(id)?.refunded).toBe(amount)
    expect(await onlyAttempt(reserved)).toMatchObject({ state: 'declined', reason: 'never-sent' })
    expect(await booksOf(app, reserved)).toEqual({})
    expect(await noticesOf(app, reserved)).toEqual(['payment-returned'])
    expect(await ticketsOf(app, reserved)).toEqual([])
    // not “nothing was charged”
    expect(await status(reserved)).toMatchObject({ state: 'declined', reason: 'too-late' })
  })

  it('is given up, uncharged, when its process ended before the charge left', async () => {
    const reserved = await reserve(app, { day })
    await payUntil(reserved, 'payment.after-insert-attempt')
    const { id, state } = await onlyAttempt(reserved)
    expect(state).toBe('sent')
    // a charge of another process could still be on its way
    await passTime(app, 1)
    expect(await recoverAttempts(app.deps)).toBe(0)
    await passTime(app, 60)
    expect(await recoverAttempts(app.deps)).toBe(1)
    expect(bank.asked).toContain(id)
    expect(bank.orders.size).toBe(0)
    expect(await onlyAttempt(reserved)).toMatchObject({ state: 'declined', reason: 'never-sent' })
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
  })

  it('is shared among processes that recover at once: none is asked about twice', async () => {
    const all = await Promise.all([0, 1, 2, 3].map((place) => reserve(app, { day, place })))
    bank.setMood('lost')
    for (const each of all) await pay(app, each, cardForm('token'))
    await passTime(app, 60)
    const settled = await Promise.all([1, 2, 3].map(() => recoverAttempts(app.deps)))
    expect(settled.reduce((sum, each) => sum + each, 0)).toBe(4)
    expect(new Set(bank.asked).size).toBe(bank.asked.length)
    for (const each of all) expect(await ticketsOf(app, each)).toHaveLength(1)
  })
})

/** Presses pay in a process that fails at a point. Answers what the traveller is told. */
async function payUntil({ caller }: TestReservation, point: string) {
  const deps: Deps = {
    ...app.deps,
    crashPoint: (label) => {
      if (label === point) throw new Error(`failed at ${point}`)
    },
  }
  const flow = await accessOf(deps, 'flow', caller)
  const countTry = openTryLimit(deps)('192.0.2.1')
  return payByCard(deps, flow, cardForm('token'), countTry).catch((error: Error) => error)
}

describe('settling', () => {
  it('does all or nothing: a fault in the middle is told as pending and finished later', async () => {
    for (const point of ['payment.before-issue-tickets', 'payment.after-issue-tickets']) {
      const reserved = await reserve(app, { day })
      expect(await payUntil(reserved, point)).toMatchObject({ state: 'pending' })
      expect(await ticketsOf(app, reserved)).toEqual([])
      expect(await booksOf(app, reserved)).toEqual({})
      expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: true })
      await passTime(app, 60)
      await recoverAttempts(app.deps)
      expect(await ticketsOf(app, reserved)).toHaveLength(1)
      expect(await status(reserved)).toMatchObject({ state: 'approved' })
    }
    expect(bank.orders.size).toBe(2)
  })

  it('happens once, for an outcome from any source and for many at once', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    await pay(app, reserved, cardForm('token'))
    const { id } = await onlyAttempt(reserved)
    const outcome = await bank.gateway.find({ orderId: id })
    if (outcome.state === 'absent') throw new Error('not charged')
    const all = await Promise.all(Array.from({ length: 15 }, () => settle(app.deps, id, outcome)))
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['approved']))
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
    expect(await noticesOf(app, reserved)).toEqual(['booking-confirmed'])
    // a later message changes nothing
    await settle(app.deps, id, { state: 'declined', reason: 'declined' })
    await settle(app.deps, id, { state: 'absent' })
    expect(await onlyAttempt(reserved)).toMatchObject({ state: 'approved' })
    // but an operator must look
    expect(await metricsText(app.deps, figures)).toContain('jetbridge_payments_taken_back_total 1')
  })

  it('gives the money back at once when the seats are gone, and says so', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    await pay(app, reserved, cardForm('token'))
    await loseSeats(app, reserved)
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(bank.kept()).toBe(0)
    expect(await status(reserved)).toMatchObject({ state: 'refunded', reason: 'seats-gone' })
    expect(await ticketsOf(app, reserved)).toEqual([])
    expect(await booksOf(app, reserved)).toEqual({})
    expect(await noticesOf(app, reserved)).toEqual(['payment-returned'])
    expect((await complete(reserved)).body).toMatchObject({ code: 'not-paid' })
    expect((await pay(app, reserved, cardForm('again'))).status).toBe(409)
  })

  it('goes on giving the money back until the gateway has taken the refund, once', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    bank.setRefundsDown(true)
    await pay(app, reserved, cardForm('token'))
    await loseSeats(app, reserved)
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(bank.kept()).toBeGreaterThan(0)
    expect(await booksOf(app, reserved)).toMatchObject({ 'refunds-payable seats-gone': -bank.kept() })
    await passTime(app, 60)
    expect(await recoverRefunds(app.deps)).toBe(0)
    bank.setRefundsDown(false)
    await passTime(app, 120)
    const given = await Promise.all([recoverRefunds(app.deps), recoverRefunds(app.deps)])
    expect(given.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(bank.kept()).toBe(0)
    expect(await booksOf(app, reserved)).toEqual({})
  })

  it('shows a stuck refund to the operator, and still sends it, at a longer pause', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    bank.setRefundsDown(true)
    await pay(app, reserved, cardForm('token'))
    await loseSeats(app, reserved)
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    const { query } = app.deps.db
    await sql`update refund set asked = ${stuckRefund.tries - 2}, ask_at = now() where state = 'created'`.execute(
      query,
    )
    await recoverRefunds(app.deps)
    expect(await checkInvariants(query), 'one try before').toEqual([])
    await passTime(app, questionPause.longest)
    await recoverRefunds(app.deps)
    expect(await checkInvariants(query)).toMatchObject([
      { rule: 'no refund is stuck', detail: expect.stringContaining('tried 40 times') },
    ])
    expect(await metricsText(app.deps, figures)).toContain('jetbridge_refunds{state="stuck"} 1')
    bank.setRefundsDown(false)
    await passTime(app, stuckRefund.pause - 60)
    expect(await recoverRefunds(app.deps)).toBe(0)
    await passTime(app, 60)
    expect(await recoverRefunds(app.deps)).toBe(1)
    expect(bank.kept()).toBe(0)
    expect(await metricsText(app.deps, figures)).toContain('jetbridge_refunds{state="stuck"} 0')
  })

  it('never tickets for another amount than was due', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('short')
    expect((await pay(app, reserved, cardForm('token'))).body).toMatchObject({
      transactionStatus: 'Declined',
      reason: 'amount-differs',
    })
    expect(bank.kept()).toBe(0)
    expect(await ticketsOf(app, reserved)).toEqual([])
  })
})

describe('a message from a gateway', () => {
  const seconds = () => Math.floor(Date.now() / 1000)

  function event(orderId: string, id: string, state = 'captured') {
    const amounts = { amountMinor: 1, capturedMinor: 1, refundedMinor: 0, currency: 'EUR' }
    return JSON.stringify({ id, transaction: { id: 'x', orderId, state, card, ...amounts } })
  }

  function tell(body: string, header: string, gateway = 'default') {
    return app.app.inject({
      method: 'POST',
      url: `/api/payment/webhook/${gateway}`,
      headers: { 'content-type': 'application/json', 'x-gateway-signature': header },
      payload: body,
    })
  }

  function sign(body: string, secret = 'new-secret', at = seconds()) {
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
  }

  it('settles by asking back, never by its own content, once for an event', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    await pay(app, reserved, cardForm('token'))
    const { id } = await onlyAttempt(reserved)
    // the message lies about state and amount
    const body = event(id, `evt-${id}`, 'declined')
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(body, sign(body))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await status(reserved)).toMatchObject({ state: 'approved' })
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
    const before = bank.asked.length
    expect((await tell(body, sign(body, 'old-secret'))).statusCode).toBe(200)
    expect(bank.asked).toHaveLength(before)
  })

  it('is not believed unsigned, forged, stale or from an unknown gateway', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('lost')
    await pay(app, reserved, cardForm('token'))
    const { id } = await onlyAttempt(reserved)
    const body = event(id, `evt-${id}`)
    const good = sign(body)
    const bad = [
      tell(body, ''),
      tell(body, sign(body, 'another-secret')),
      tell(`${body} `, good),
      tell(body, sign(body, 'new-secret', seconds() - 301)),
      tell(body, good, 'paypal'),
      tell(body, good, 'constructor'),
    ]
    for (const answer of await Promise.all(bad)) expect(answer.statusCode).toBe(404)
    expect(bank.asked).toEqual([])
    expect(await status(reserved)).toMatchObject({ state: 'pending' })
    await passTime(app, 60)
    await recoverAttempts(app.deps)
  })

  it('is told to come again while the gateway does not say what it is about, and settles then', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('absent')
    await pay(app, reserved, cardForm('token'))
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    const { id, amount } = await onlyAttempt(reserved)
    expect(await onlyAttempt(reserved)).toMatchObject({ state: 'declined', reason: 'never-sent' })
    const body = event(id, `evt-${id}`)
    const found = vi.spyOn(bank.gateway, 'find')
    for (const silence of [{ state: 'absent' }, { state: 'unknown', why: 'down' }] as const) {
      found.mockResolvedValueOnce(silence)
      const answer = await tell(body, sign(body))
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    }
    bank.arrive(id, money(amount, 'EUR'))
    expect((await tell(body, sign(body))).statusCode).toBe(200)
    expect(bank.kept()).toBe(0)
    expect(await noticesOf(app, reserved)).toEqual(['payment-returned'])
  })

  it('may be about an order of another shop', async () => {
    for (const order of ['not-a-uuid', '018f4e6a-0000-7000-8000-000000000000']) {
      const body = event(order, `evt-${order}`)
      expect((await tell(body, sign(body))).statusCode).toBe(200)
    }
  })
})

describe('a ticket for nothing', () => {
  it('is not issued for an unpaid booking that claims to be paid', async () => {
    const reserved = await reserve(app, { day })
    for (let press = 0; press < 3; press++) {
      expect(await complete(reserved)).toMatchObject({ status: 422, body: { code: 'not-paid' } })
    }
    expect(await ticketsOf(app, reserved)).toEqual([])
  })
})
