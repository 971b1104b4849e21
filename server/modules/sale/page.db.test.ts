/** A gateway with a page of its own: the traveller leaves, and comes back or not. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput } from '@jetbridge/core/contract/endpoint.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mail } from '../../gateways/mail.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { bodyOf, call } from '../../testing/app.ts'
import { fakeBank, fakePageBank, sign, testCard, webhookBody } from '../../testing/bank.ts'
import {
  attemptsOf,
  booksOf,
  holdOf,
  lastAttemptOf,
  noticesOf,
  passTime,
  ticketsOf,
} from '../../testing/booking-facts.ts'
import { cardForm, pay, type TestReservation, reserve } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { relayNotices } from '../../testing/relay.ts'
import { recoverAttempts } from './operations/recover.ts'

const pageBase = 'https://pay.example/v1/start'
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakePageBank()
const { pageMinutes } = bank.gateway
let day = plusDays(today, 1)
const app = stagedApp({
  gateways: { datatrans: bank.gateway, search: bank.gateway, default: fakeBank().gateway },
  settings: {
    DATATRANS_URL: 'https://api.example',
    DATATRANS_PAGE_URL: pageBase,
  },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 40 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.reset()
})

type Form = BodyInput<typeof contract.payment.initTransactionWithBalance>

function begin({ caller }: TestReservation, body: Form = {}) {
  return call(app, contract.payment.initTransactionWithBalance, { caller, body })
}

async function begun(reserved: TestReservation) {
  const answer = await begin(reserved, { balance: reserved.balance })
  if (!answer.ok) throw new Error(answer.body.code)
  return answer.body
}

async function status({ caller }: TestReservation, query: Record<string, string> = {}) {
  return (await call(app, contract.payment.status, { caller, query })).body
}

async function abandon({ caller }: TestReservation) {
  return (await call(app, contract.payment.abandon, { caller, body: {} })).body
}

function webhook(body: string, { secret = 'new-secret', age = 0 } = {}) {
  const seconds = Math.floor(Date.now() / 1000) - age
  return app.app.inject({
    method: 'POST',
    url: '/api/payment/webhook/datatrans',
    headers: { 'content-type': 'application/json', 'x-gateway-signature': sign(body, secret, seconds) },
    payload: body,
  })
}

describe('a payment page', () => {
  it('opens for the amount due, with an address to go to and ways back [PAY-14, PAY-15, PAY-16, SYS-05]', async () => {
    const reserved = await reserve(app, { day })
    const returnPath = '/booking-flow?ori=ACH&des=VIE'
    const answer = await begin(reserved, {
      balance: reserved.balance,
      currencyCode: 'EUR',
      confirmationCode: reserved.recordLocator,
      isTransactionInitiated: true,
      returnPath,
      firstName: 'Kim',
    })
    const { id } = await lastAttemptOf(app, reserved)
    expect(answer.body).toEqual({
      transactionId: `page-${id}`,
      confirmationCode: reserved.recordLocator,
      pnrPaymentId: id,
      paymentPageUrl: `${pageBase}/page-${id}`,
    })
    expect(bank.pages.get(id)).toEqual({
      amount: { amount: Math.round(reserved.balance * 100), currency: 'EUR' },
      back: `http://peoples.localhost${returnPath}&payment=success`,
    })
    expect(await status(reserved)).toMatchObject({ state: 'pending', provider: 'datatrans' })
    expect(await holdOf(app, reserved)).toMatchObject({ frozen: true })
  })

  it('never opens for a host that a caller made up, and sends nobody there', async () => {
    const reserved = await reserve(app, { day })
    for (const host of ['evil.example', 'peoples.evil.example', 'peoples.localhost.evil.example']) {
      const answer = await begin({ ...reserved, caller: { ...reserved.caller, host } })
      expect(answer, host).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect(await attemptsOf(app, reserved)).toEqual([])
    expect(bank.pages.size).toBe(0)
  })

  it('that was paid is ticketed when its traveller is back, whatever the address says', async () => {
    const reserved = await reserve(app, { day })
    const { pnrPaymentId } = await begun(reserved)
    bank.payAt(pnrPaymentId)
    await passTime(app, 3)
    expect(await status(reserved, { payment: 'error' })).toMatchObject({ state: 'approved', balance: 0 })
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
    expect(await booksOf(app, reserved)).toMatchObject({ 'gateway-cash datatrans': bank.kept() })
    const done = await call(app, contract.flow.complete, { caller: reserved.caller, body: {} })
    expect(done.body).toMatchObject({ result: { paidBy: 'datatrans', cardNumber: '4111XXXXXXXX1111' } })
  })

  it('that was paid is ticketed though its traveller never comes back', async () => {
    const reserved = await reserve(app, { day })
    const { pnrPaymentId } = await begun(reserved)
    bank.payAt(pnrPaymentId)
    await passTime(app, 11)
    await recoverAttempts(app.deps)
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
  })

  it('is looked at every two seconds at most while its traveller waits', async () => {
    const reserved = await reserve(app, { day })
    await begun(reserved)
    const since = performance.now()
    for (let count = 0; count < 20; count++)
      expect(await status(reserved)).toMatchObject({ state: 'pending' })
    // A slow machine takes longer for them than the two seconds.
    expect(bank.asked.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - since) / 2_000))
  })

  it('whose card was declined leaves the hold, and another way to pay is open', async () => {
    const reserved = await reserve(app, { day })
    const { pnrPaymentId } = await begun(reserved)
    bank.declineAt(pnrPaymentId)
    await passTime(app, 3)
    expect(await status(reserved)).toMatchObject({ state: 'declined', reason: 'declined' })
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
    expect((await pay(app, reserved, cardForm('token'))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
  })

  it('that the gateway does not open is told by a missing transaction, and nobody has to wait', async () => {
    for (const mood of ['refuse', 'lost'] as const) {
      const reserved = await reserve(app, { day })
      bank.setMood(mood)
      expect((await begin(reserved)).body).toMatchObject({ transactionId: null, paymentPageUrl: null })
      expect(await status(reserved)).toMatchObject({ state: 'declined', reason: 'page-unavailable' })
      bank.setMood('open')
      expect((await begun(reserved)).transactionId).not.toBeNull()
    }
  })

  it('does not open for another amount, currency or booking, nor to send anybody elsewhere', async () => {
    const reserved = await reserve(app, { day })
    const refused: [Form, number, string][] = [
      [{ balance: reserved.balance - 1 }, 422, 'amount-differs'],
      [{ currencyCode: 'JPY' }, 422, 'amount-differs'],
      [{ confirmationCode: 'ABC234' }, 404, 'not-found'],
      [{ provider: 'braintree' }, 422, 'unknown-provider'],
      [{ provider: 'search' }, 422, 'unknown-provider'],
      [{ returnPath: 'https://evil.example/' }, 400, 'malformed-request'],
      [{ returnPath: '//evil.example' }, 400, 'malformed-request'],
      [{ returnPath: '/booking-flow\\..\\x' }, 400, 'malformed-request'],
      ...[
        '/booking-flow/..',
        '/booking-flow/../documents/terms-en',
        '/booking-flow/..//evil.example',
        '/booking-flow/%2e%2e/gallery',
        '/booking-flow/.%2E/',
        '/booking-flow/%2e%2e%2fgallery',
        '/booking-flow/./../gallery?x=1',
        '/booking-flow/gone',
        '/booking-flow//evil.example',
      ].map((returnPath): [Form, number, string] => [{ returnPath }, 400, 'malformed-request']),
    ]
    for (const [form, code, why] of refused) {
      expect(await begin(reserved, form), why).toMatchObject({ status: code, body: { code: why } })
    }
    expect(await attemptsOf(app, reserved)).toEqual([])
    expect(bank.pages.size).toBe(0)
  })
})

describe('a traveller who leaves the page', () => {
  it('gets the hold back, with the time of a payment left, and may pay another way', async () => {
    const reserved = await reserve(app, { day })
    await begun(reserved)
    expect(await abandon(reserved)).toMatchObject({ state: 'declined', reason: 'abandoned' })
    const hold = await holdOf(app, reserved)
    expect(hold).toMatchObject({ state: 'held', frozen: false })
    expect(hold.secondsLeft).toBeGreaterThan(14 * 60)
    expect(await abandon(reserved)).toMatchObject({ state: 'declined', reason: 'abandoned' })
    await begun(reserved)
    expect((await attemptsOf(app, reserved)).map(({ state }) => state)).toEqual(['declined', 'sent'])
  })

  it('and has paid is ticketed, because the gateway is asked first', async () => {
    const reserved = await reserve(app, { day })
    const { pnrPaymentId } = await begun(reserved)
    bank.payAt(pnrPaymentId)
    expect(await abandon(reserved)).toMatchObject({ state: 'approved' })
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
  })

  it('and pays there afterwards gets that money back, also when no webhook ever comes', async () => {
    const reserved = await reserve(app, { day })
    const { pnrPaymentId } = await begun(reserved)
    await abandon(reserved)
    expect((await pay(app, reserved, cardForm('token'))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
    bank.payAt(pnrPaymentId)
    expect(bank.kept()).toBeGreaterThan(0)
    await passTime(app, 61)
    await recoverAttempts(app.deps)
    expect(bank.kept()).toBe(0)
    expect(await noticesOf(app, reserved)).toEqual(['booking-confirmed', 'payment-returned'])
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
    const mails: Mail[] = []
    await relayNotices(app.deps, async (mail) => void mails.push(mail))
    const returned = mails.find(({ subject }) =>
      subject.endsWith(`payment for booking ${reserved.recordLocator}`),
    )
    expect(returned?.text).toContain('Your booking and your tickets stay the same')
  })

  it('and pays there afterwards reads on the confirmation what goes back, and where to', async () => {
    const reserved = await reserve(app, { day })
    const { caller } = reserved
    const confirmed = async () =>
      bodyOf(await call(app, contract.flow.complete, { caller, body: {} })).result.returned
    const { pnrPaymentId } = await begun(reserved)
    await abandon(reserved)
    bodyOf(await pay(app, reserved, cardForm('token')))
    expect(await confirmed()).toEqual([])
    bank.payAt(pnrPaymentId)
    await passTime(app, 3)
    const second = {
      method: 'gateway',
      provider: 'datatrans',
      maskedCard: testCard.masked,
      walletCard: null,
      voucherCode: null,
    }
    expect(await confirmed()).toEqual([{ ...second, amount: reserved.balance }])
    expect(bank.kept()).toBe(0)
    const flow = bodyOf(await call(app, contract.flow.get, { caller }))
    expect(flow.result?.returned).toEqual([{ ...second, amount: reserved.balance }])
  })

  it('without a word is given up after the page’s minutes, and watched a while longer', async () => {
    const reserved = await reserve(app, { day })
    const { pnrPaymentId } = await begun(reserved)
    const questions = () => bank.asked.filter((order) => order === pnrPaymentId).length
    await passTime(app, (pageMinutes - 1) * 60)
    expect(await recoverAttempts(app.deps)).toBe(0)
    expect(await status(reserved)).toMatchObject({ state: 'pending' })
    await passTime(app, 120)
    await recoverAttempts(app.deps)
    expect(await status(reserved)).toMatchObject({ state: 'declined', reason: 'abandoned' })
    const before = questions()
    await passTime(app, (pageMinutes + 5) * 60)
    await recoverAttempts(app.deps)
    expect(questions()).toBe(before + 1)
    await passTime(app, 3_600)
    await recoverAttempts(app.deps)
    expect(questions()).toBe(before + 1)
  })

  it('does not end a charge that is on its way: a card payment is not abandoned', async () => {
    const reserved = await reserve(app, { day })
    expect((await pay(app, reserved, cardForm('token'))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
    expect(await abandon(reserved)).toMatchObject({ state: 'approved' })
  })
})

describe('a gateway’s messages', () => {
  it('settle once, ten times over, out of order, with stale and broken ones in between', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => reserve(app, { day })))
    const orders = []
    for (const reserved of all) {
      const { pnrPaymentId } = await begun(reserved)
      bank.payAt(pnrPaymentId)
      orders.push(pnrPaymentId)
    }
    const sent = orders.flatMap((order, index) =>
      Array.from({ length: 10 }, () => [
        () => webhook(webhookBody(`event-${index}`, order, 1)),
        () => webhook(webhookBody(`stale-${index}`, order, 1), { age: 3_600 }),
        () => webhook(webhookBody(`forged-${index}`, order, 1), { secret: 'guessed' }),
      ]).flat(),
    )
    const shuffled = sent.map((send, index) => ({ send, at: (index * 7919) % sent.length }))
    shuffled.sort((one, other) => one.at - other.at)
    const answers = await Promise.all(shuffled.map(({ send }) => send()))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(60)
    for (const reserved of all) {
      expect(await ticketsOf(app, reserved)).toHaveLength(1)
      expect(await attemptsOf(app, reserved)).toMatchObject([{ state: 'approved' }])
      expect(await noticesOf(app, reserved)).toEqual(['booking-confirmed'])
    }
  })

  it('about a page that nobody has paid change nothing, with any content', async () => {
    const reserved = await reserve(app, { day })
    const { pnrPaymentId } = await begun(reserved)
    const answer = await webhook(webhookBody('event-lie', pnrPaymentId, 999_999))
    expect(answer.statusCode).toBe(200)
    expect(await ticketsOf(app, reserved)).toEqual([])
    expect(await status(reserved)).toMatchObject({ state: 'pending' })
  })

  it('reach the gateway’s own reader as they came, also as a form', async () => {
    const body = 'bt_signature=abc%7Cdef&bt_payload=Zm9v%0A'
    const heard: string[] = []
    vi.spyOn(bank.gateway, 'readWebhook').mockImplementationOnce(({ body: told }) => {
      heard.push(told)
      return { ok: false, why: 'forged' }
    })
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/payment/webhook/datatrans',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    })
    expect(answer.statusCode).toBe(404)
    expect(heard).toEqual([body])
  })

  it('may name the gateway’s own transaction instead of our order', async () => {
    const reserved = await reserve(app, { day })
    const { pnrPaymentId, transactionId } = await begun(reserved)
    bank.payAt(pnrPaymentId)
    vi.spyOn(bank.gateway, 'readWebhook').mockReturnValueOnce({
      ok: true,
      event: { id: 'by-transaction', transactionId: transactionId ?? '' },
    })
    expect((await webhook('{}')).statusCode).toBe(200)
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
  })
})
