/** Buying a gift voucher: never a charge without a voucher, and never a voucher without a charge. */
import { randomUUID } from 'node:crypto'
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { BodyInput } from '@jetbridge/core/contract/endpoint.ts'
import { dateAt, formatInstant, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signatureHeader } from '../../gateways/webhook.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { takeMails, withSignIn } from '../../testing/account.ts'
import { call } from '../../testing/app.ts'
import { fakeBank, sign, webhookBody, webhookSecrets } from '../../testing/bank.ts'
import { passTime } from '../../testing/booking-facts.ts'
import { signedInPassenger, type TestPassenger } from '../../testing/passenger.ts'
import { cardForm, pay, reserve } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { giveVoucher } from '../../testing/voucher.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import type { Mail } from '../../gateways/mail.ts'
import { exit } from '../../cli/terminal.ts'
import { relayNotices } from '../../testing/relay.ts'
import { runCommand } from '../../testing/command.ts'
import { takeBackVoucher } from '../payment/operations/take-back-voucher.ts'
import { recoverAttempts } from './operations/recover.ts'

const calls = contract.voucherOrder
const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
const app = stagedApp({
  ...withSignIn,
  gateways: { default: bank.gateway },
  settings: { ...withSignIn.settings, TRUST_PROXY: '1', PAYMENTS_PER_BOOKING: '3' },
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})
beforeEach(async () => {
  bank.reset()
  await sql`delete from throttle_count`.execute(app.deps.db.query)
})

type Form = BodyInput<typeof calls.buy>

const gift = {
  isGift: true,
  recipientName: 'Robin Berger',
  recipientEmail: 'robin@example.com',
  senderName: 'Ada',
  message: 'Happy birthday <b>you</b>!',
} as const

function formOf(change: Partial<Form> = {}): Form {
  const { amount: _none, ...card } = cardForm('token')
  return {
    ...card,
    requestId: randomUUID(),
    amount: 50,
    currencyCode: 'EUR',
    isGift: false,
    locale: 'en',
    ...change,
  }
}

const buy = (ada: TestPassenger, change: Partial<Form> = {}) => ada.call(calls.buy, { body: formOf(change) })

const read = (ada: TestPassenger, id: string) => ada.call(calls.read, { id })

/** Order, payment, voucher and what the books say. */
async function factsOf(requestId: string) {
  const { rows } = await sql<{
    attemptId: string
    state: string
    reason: string | null
    code: string | null
    books: Record<string, number>
  }>`
    select a.id as "attemptId", a.state, a.reason, o.code,
      (select coalesce(jsonb_object_agg(account, amount), '{}') from (
        select e.account, sum(e.amount_minor) as amount
        from ledger_entry e join ledger_posting l on l.id = e.posting_id
        where l.source = 'payment:' || a.id or l.source = format('voucher:%s:%s', o.brand, o.code)
          or l.source in (select 'refund:' || id from refund where attempt_id = a.id)
        group by 1 having sum(e.amount_minor) <> 0) as sums) as books
    from voucher_order o join payment_attempt a on a.voucher_order_id = o.id
    where o.request_id = ${requestId}`.execute(app.deps.db.query)
  expect(rows).toHaveLength(1)
  return rows[0] ?? expect.fail('no order')
}

describe('a voucher for oneself', () => {
  it('is charged, issued and posted at once, is in the profile, and comes by mail with its receipt', async () => {
    const ada = await signedInPassenger(app)
    await takeMails(app)
    const requestId = randomUUID()
    const bought = await buy(ada, { requestId })
    expect(bought).toMatchObject({
      status: 200,
      body: {
        requestId,
        transactionStatus: 'Approved',
        reason: null,
        amount: 50,
        currencyCode: 'EUR',
        isGift: false,
        recipientName: null,
        voucherCode: expect.stringMatching(/^(?:[A-Z0-9]{5}-){3}[A-Z0-9]{5}$/),
        expirationDate: plusDays(dateAt(app.deps.now(), zone('UTC')), 1_095),
        cardNumber: '4111XXXXXXXX1111',
      },
    })
    const code = bought.ok ? String(bought.body.voucherCode) : ''
    expect((await factsOf(requestId)).books).toEqual({ 'gateway-cash': 5_000, 'voucher-liability': -5_000 })
    expect((await ada.profile()).vouchers).toMatchObject([
      { voucherId: code, issuedAmount: 50, availableFunds: 50, currencyCode: 'EUR' },
    ])
    const mails = await takeMails(app)
    expect(mails.map(({ to }) => to)).toEqual([ada.email])
    expect(mails[0]?.text).toContain(code)
    expect(mails[0]?.text).toContain('No VAT is due when it is sold')
    expect(mails[0]?.text).toContain('Visa •••• 1111')
    expect(await read(ada, requestId)).toEqual(bought)
  })

  it('pays for a flight as any other voucher does', async () => {
    const ada = await signedInPassenger(app)
    const bought = await buy(ada)
    const reserved = await reserve(app, { day: plusDays(today, 2) })
    const voucherCode = bought.ok ? String(bought.body.voucherCode) : ''
    const body = { voucherCode, reservationId: reserved.reservationId }
    const { caller } = reserved
    expect((await call(app, contract.reservation.validateVoucher, { caller, body })).body).toMatchObject({
      isSuccess: true,
      voucherAmount: 50,
    })
  })
})

describe('a voucher for somebody else', () => {
  it('goes to them by mail with name and message as they were typed, and is not on the buyer’s list', async () => {
    const ada = await signedInPassenger(app)
    await takeMails(app)
    const bought = await buy(ada, { ...gift, locale: 'de' })
    const code = bought.ok ? String(bought.body.voucherCode) : ''
    const mails = await takeMails(app)
    expect(mails.map(({ to }) => to).sort()).toEqual([ada.email, gift.recipientEmail].sort())
    const given = mails.find(({ to }) => to === gift.recipientEmail)
    expect(given).toMatchObject({ locale: 'de', subject: expect.stringContaining('Ada schenkt Ihnen') })
    expect(given?.text).toContain(code)
    expect(given?.text).toContain(gift.message)
    expect(given?.html).toContain('&lt;b&gt;you&lt;/b&gt;')
    const receipt = mails.find(({ to }) => to === ada.email)
    expect(receipt?.text).toContain('Beim Verkauf fällt keine Umsatzsteuer an')
    expect(receipt?.text).not.toContain(gift.message)
    expect((await ada.profile()).vouchers).toEqual([])
  })

  it.each([
    ['no name', { recipientName: '  ' }, { recipientName: 'required' }],
    ['no address', { recipientEmail: null }, { recipientEmail: 'required' }],
    ['an address that is none', { recipientEmail: 'robin' }, { recipientEmail: 'email-not-valid' }],
    ['a name with digits', { senderName: 'Win 1000' }, { senderName: 'not-valid' }],
    ['a link', { message: 'see https://evil.example' }, { message: 'has-address' }],
    ['a link without a scheme', { message: 'go to WWW.evil.example now' }, { message: 'has-address' }],
    ['a link by its path', { message: 'evil.example/prize' }, { message: 'has-address' }],
  ])('is refused with %s; nothing is charged or ordered', async (_what, change, fields) => {
    const ada = await signedInPassenger(app)
    expect(await buy(ada, { ...gift, ...change })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields },
    })
    expect(bank.orders.size).toBe(0)
  })

  it.each([
    ['a message with a line break', { message: 'a\nb' }],
    ['a message beyond its length', { message: 'x'.repeat(301) }],
    ['a direction of writing turned round', { message: 'For Robin\u202E' }],
    ['an id that is none', { requestId: 'nobody' }],
  ])('is refused with %s', async (_what, change) => {
    const ada = await signedInPassenger(app)
    expect((await buy(ada, { ...gift, ...change })).status).toBe(400)
    expect(bank.orders.size).toBe(0)
  })
})

describe('the amount', () => {
  it.each([
    ['nothing', 0, 'too-little'],
    ['less than nothing', -50, 'too-little'],
    ['below the least', 9.99, 'too-little'],
    ['above the most', 500.01, 'too-much'],
    ['beyond any number of cents', 1e15, 'not-valid'],
    ['more digits than the currency has', 10.001, 'not-valid'],
  ])('of %s is refused', async (_what, amount, problem) => {
    const ada = await signedInPassenger(app)
    expect(await buy(ada, { amount })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', fields: { amount: problem } },
    })
    expect(bank.orders.size).toBe(0)
  })

  it.each([10, 500, 10.05])('of %d is charged to the cent', async (amount) => {
    const ada = await signedInPassenger(app)
    expect((await buy(ada, { amount })).body).toMatchObject({ transactionStatus: 'Approved', amount })
    expect(bank.kept()).toBe(Math.round(amount * 100))
  })

  it('is of a currency that the airline sells vouchers in', async () => {
    const ada = await signedInPassenger(app)
    expect(await buy(ada, { currencyCode: 'USD' })).toMatchObject({ body: { code: 'currency-not-sold' } })
    expect((await buy(ada, { currencyCode: 'CHF' })).body).toMatchObject({ currencyCode: 'CHF' })
  })
})

describe('one request', () => {
  it('that is sent twice buys once, one after the other and both at once', async () => {
    const ada = await signedInPassenger(app)
    const form = formOf()
    const all = await Promise.all([1, 2, 3].map(() => ada.call(calls.buy, { body: form })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await ada.call(calls.buy, { body: form })
    expect(again.body).toMatchObject({ transactionStatus: 'Approved' })
    expect(bank.orders.size).toBe(1)
    expect((await ada.profile()).vouchers).toHaveLength(1)
  })

  it('that asks for something else the second time is refused', async () => {
    const ada = await signedInPassenger(app)
    const requestId = randomUUID()
    await buy(ada, { requestId })
    const refused = { status: 422, body: { code: 'amount-differs' } }
    expect(await buy(ada, { requestId, amount: 60 })).toMatchObject(refused)
    expect(await buy(ada, { requestId, ...gift })).toMatchObject(refused)
    expect(bank.orders.size).toBe(1)
  })

  it('of another account is not found, and the same id buys for another account, too', async () => {
    const ada = await signedInPassenger(app)
    const eve = await signedInPassenger(app)
    const requestId = randomUUID()
    const own = await buy(ada, { requestId })
    expect(await read(eve, requestId)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    const other = await buy(eve, { requestId })
    expect(other.body).toMatchObject({ transactionStatus: 'Approved' })
    expect(other.ok && own.ok && other.body.voucherCode !== own.body.voucherCode).toBe(true)
    expect((await read(eve, randomUUID())).status).toBe(404)
    expect((await read(eve, 'nobody')).status).toBe(404)
  })
})

describe('a payment', () => {
  it('that is declined issues nothing and says why; the next request can pay', async () => {
    const ada = await signedInPassenger(app)
    await takeMails(app)
    bank.setMood('decline')
    const requestId = randomUUID()
    const declined = { transactionStatus: 'Declined', reason: 'insufficient-funds', voucherCode: null }
    expect((await buy(ada, { requestId })).body).toMatchObject(declined)
    expect(await factsOf(requestId)).toMatchObject({ state: 'declined', code: null, books: {} })
    expect(await takeMails(app)).toEqual([])
    bank.setMood('approve')
    // the same request stays declined: nobody is charged by a button pressed twice
    expect((await buy(ada, { requestId })).body).toMatchObject(declined)
    expect((await buy(ada)).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('whose answer is lost is asked after, and the voucher is issued once; until then nothing else is bought', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('lost')
    const requestId = randomUUID()
    const pending = { transactionStatus: 'Pending', voucherCode: null }
    expect((await buy(ada, { requestId })).body).toMatchObject(pending)
    expect((await buy(ada, { requestId })).body).toMatchObject(pending)
    expect(await buy(ada)).toMatchObject({ status: 409, body: { code: 'payment-in-progress' } })
    await passTime(app, 5)
    expect(await recoverAttempts(app.deps)).toBe(1)
    expect(await recoverAttempts(app.deps)).toBe(0)
    expect((await read(ada, requestId)).body).toMatchObject({ transactionStatus: 'Approved' })
    expect(bank.orders.size).toBe(1)
    expect((await ada.profile()).vouchers).toHaveLength(1)
  })

  it('whose answer is lost is found out by the buyer’s own question, too', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('late-decline')
    const requestId = randomUUID()
    await buy(ada, { requestId })
    await passTime(app, 5)
    expect((await read(ada, requestId)).body).toMatchObject({ transactionStatus: 'Declined' })
  })

  it('of another amount than was asked for goes back, and the buyer is told', async () => {
    const ada = await signedInPassenger(app)
    await takeMails(app)
    bank.setMood('short')
    const requestId = randomUUID()
    expect((await buy(ada, { requestId })).body).toMatchObject({
      transactionStatus: 'Refunded',
      reason: 'amount-differs',
      voucherCode: null,
    })
    expect(await factsOf(requestId)).toMatchObject({ state: 'approved', code: null, books: {} })
    expect(bank.kept()).toBe(0)
    const mails = await takeMails(app)
    expect(mails.map(({ subject }) => subject)).toEqual(['We are refunding your payment for a gift voucher'])
  })

  it('that comes after it was given up goes back, and the books say so while it waits', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('absent')
    const requestId = randomUUID()
    await buy(ada, { requestId })
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect((await read(ada, requestId)).body).toMatchObject({ transactionStatus: 'Declined' })
    const { attemptId } = await factsOf(requestId)
    bank.arrive(attemptId, { amount: 5_000, currency: 'EUR' } as never)
    bank.setRefundsDown(true)
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(await factsOf(requestId)).toMatchObject({ books: { 'refunds-payable': -5_000 } })
    expect((await read(ada, requestId)).body).toMatchObject({
      transactionStatus: 'Refunded',
      reason: 'too-late',
    })
    bank.setRefundsDown(false)
    await passTime(app, 600)
    expect(await recoverRefunds(app.deps)).toBe(1)
    expect(bank.kept()).toBe(0)
  })

  it('is not believed by a message: the gateway is asked, and its answer counts', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('late-decline')
    const requestId = randomUUID()
    await buy(ada, { requestId })
    const { attemptId } = await factsOf(requestId)
    const payload = webhookBody(randomUUID(), attemptId, 5_000)
    const seconds = Math.floor(app.deps.now() / 1_000)
    const tell = (secret: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/payment/webhook/default',
        headers: {
          host: 'peoples.localhost',
          'content-type': 'application/json',
          [signatureHeader]: sign(payload, secret, seconds),
        },
        payload,
      })
    expect((await tell('forged')).statusCode).toBe(404)
    expect(await factsOf(requestId)).toMatchObject({ state: 'unknown' })
    expect((await tell(webhookSecrets[0])).statusCode).toBe(200)
    expect(await factsOf(requestId)).toMatchObject({ state: 'declined', code: null })
  })

  it('takes a card form’s token alone: no page, no other gateway, no card number, no bill that is wrong', async () => {
    const ada = await signedInPassenger(app)
    for (const provider of ['datatrans', 'braintree', 'agency', 'voucher', 'nobody', '__proto__'])
      expect((await buy(ada, { provider })).body).toMatchObject({ code: 'unknown-provider' })
    expect((await buy(ada, { message: '4111 1111 1111 1111' })).body).toMatchObject({
      code: 'card-number-refused',
    })
    expect((await buy(ada, { countryISO: 'XX' })).body).toMatchObject({
      fields: { countryISO: 'country-not-offered' },
    })
    expect(bank.orders.size).toBe(0)
  })
})

describe('how much is bought', () => {
  it('is bounded by number a day, and yesterday does not count', async () => {
    const ada = await signedInPassenger(app)
    for (let count = 0; count < 5; count++)
      expect((await buy(ada, { amount: 10 })).body).toMatchObject({ transactionStatus: 'Approved' })
    expect(await buy(ada, { amount: 10 })).toMatchObject({ status: 422, body: { code: 'voucher-limit' } })
    expect(bank.orders.size).toBe(5)
    await sql`update voucher_order set created_at = created_at - interval '24 hours'`.execute(
      app.deps.db.query,
    )
    expect((await buy(ada, { amount: 10 })).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('is bounded by money a day, in each currency, however many calls come at once', async () => {
    const ada = await signedInPassenger(app)
    await buy(ada, { amount: 500 })
    const both = await Promise.all([buy(ada, { amount: 500 }), buy(ada, { amount: 500 })])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await buy(ada, { amount: 10 })).toMatchObject({ body: { code: 'voucher-limit' } })
    expect((await buy(ada, { amount: 10, currencyCode: 'CHF' })).status).toBe(200)
    expect(bank.orders.size).toBe(3)
  })

  it('is bounded for an address with many accounts', async () => {
    const address = '203.0.113.7'
    let refused = 0
    for (let count = 0; count < 5; count++) {
      const email = `many${count}@example.com`
      const one = await signedInPassenger(app, email, { address })
      for (let bought = 0; bought < 5; bought++) if (!(await buy(one, { amount: 10 })).ok) refused++
    }
    expect(refused).toBe(5)
    expect(bank.orders.size).toBe(20)
  })

  it('declined cards have a limited number of tries, and then nothing more goes to the gateway', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('decline')
    for (let count = 0; count < 3; count++) expect((await buy(ada)).status).toBe(200)
    const requestId = randomUUID()
    expect(await buy(ada, { requestId })).toMatchObject({ status: 429, body: { code: 'too-many-payments' } })
    expect(bank.orders.size).toBe(3)
    expect(await factsOf(requestId)).toMatchObject({ state: 'declined', reason: 'too-many-tries' })
  })
})

const codeOf = (bought: Awaited<ReturnType<typeof buy>>) => (bought.ok ? String(bought.body.voucherCode) : '')

describe('a bought voucher', () => {
  it('is taken back by a command that gives a reason, and its buyer is told by mail', async () => {
    const ada = await signedInPassenger(app)
    const requestId = randomUUID()
    const code = codeOf(await buy(ada, { requestId }))
    await sql`truncate outbox`.execute(app.deps.db.query)
    const order = ['voucher', 'take-back', '--brand', 'peoples', '--code', code]
    expect((await runCommand(app.databaseUrl, order)).ended).toBe(exit.usage)
    const { ended, said } = await runCommand(app.databaseUrl, [...order, '--reason', 'wished by mail'])
    expect([ended, said]).toEqual([exit.done, expect.stringContaining('€50.00 goes back to the card')])
    const mails: Mail[] = []
    await relayNotices(app.deps, async (mail) => void mails.push(mail))
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/taken back|zurückgenommen/) }])
    expect(mails[0]?.text).not.toContain(code)
    const { rows } = await sql<{ reason: string }>`
      select reason from audit_act where act = 'voucher-taken-back'
    `.execute(app.deps.db.query)
    expect(rows).toEqual([{ reason: 'wished by mail' }])
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
  })

  const takeBack = (code: string) =>
    app.deps.db.transact((tx) => takeBackVoucher(app.deps, tx, 'peoples', code))
  it('is taken back once while nothing of it is spent, and its money goes back to the card', async () => {
    const ada = await signedInPassenger(app)
    const requestId = randomUUID()
    const code = codeOf(await buy(ada, { requestId }))
    const both = await Promise.all([takeBack(code), takeBack(code)])
    expect(both.filter((taken) => taken !== undefined)).toMatchObject([{ amount: 5_000, currency: 'EUR' }])
    expect(await takeBack(code)).toBeUndefined()
    expect((await ada.profile()).vouchers).toMatchObject([{ voucherId: code, availableFunds: 0 }])
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
    expect(await recoverRefunds(app.deps)).toBe(1)
    expect(bank.kept()).toBe(0)
    expect(await recoverRefunds(app.deps)).toBe(0)
  })

  it('is kept where a part of it is spent or kept for a payment, after 14 days, and where nobody bought it', async () => {
    const ada = await signedInPassenger(app)
    const [spent, old] = [codeOf(await buy(ada)), codeOf(await buy(ada))]
    const reserved = await reserve(app, { day: plusDays(today, 3), fareBrand: 'light' })
    const body = { voucherCode: spent, reservationId: reserved.reservationId }
    await call(app, contract.reservation.validateVoucher, { caller: reserved.caller, body })
    await pay(app, reserved, cardForm('token'))
    await sql`update voucher set issued_at = issued_at - interval '14 days' where code = ${old}`.execute(
      app.deps.db.query,
    )
    await giveVoucher(app, 'GIVEN-1', 5_000)
    for (const code of [spent, old, 'GIVEN-1', 'NOBODY']) expect(await takeBack(code)).toBeUndefined()
  })
})

it('is told in the export of what is kept, with whom it was for', async () => {
  const ada = await signedInPassenger(app)
  const bought = await buy(ada, gift)
  const exported = await ada.call(contract.passengerProfile.exportData)
  const { isGift: _, ...given } = gift
  expect(exported.ok && exported.body.voucherOrders).toMatchObject([
    { amount: 50, currency: 'EUR', state: 'approved', ...given, maskedCard: '4111XXXXXXXX1111' },
  ])
  expect(exported.ok && exported.body.voucherOrders[0]?.['voucherCode']).toBe(
    bought.ok && bought.body.voucherCode,
  )
})

describe('an erased buyer', () => {
  it('is in no order any more, and the voucher can still be spent', async () => {
    const ada = await signedInPassenger(app, 'zebulon@example.com')
    await buy(ada, gift)
    await buy(ada, { cardHolder: 'Zebulon', firstName: 'Zebulon' })
    const erased = await ada.call(contract.passengerProfile.erase, { body: { confirm: 'ERASE' } })
    expect(erased.status).toBe(200)
    const { rows } = await sql<{ kept: string }>`
      select o::text || coalesce(a.billing::text, '') as kept from voucher_order o
      join payment_attempt a on a.voucher_order_id = o.id where o.account_id is null`.execute(
      app.deps.db.query,
    )
    const kept = rows.map((row) => row.kept).join()
    expect(kept).toContain('EUR')
    for (const name of ['zebulon', 'Zebulon', 'Robin', 'robin', 'birthday']) expect(kept).not.toContain(name)
    // a letter that still waited finds nobody to write to
    const mails = await takeMails(app)
    expect(mails.filter(({ subject }) => subject.includes('voucher'))).toEqual([])
  })

  it('is not erased while nobody knows whether a voucher was paid', async () => {
    const ada = await signedInPassenger(app)
    bank.setMood('lost')
    const requestId = randomUUID()
    await buy(ada, { requestId })
    const erase = () => ada.call(contract.passengerProfile.erase, { body: { confirm: 'ERASE' } })
    expect(await erase()).toMatchObject({ status: 409, body: { code: 'payment-in-progress' } })
    await passTime(app, 5)
    await recoverAttempts(app.deps)
    expect((await erase()).status).toBe(200)
  })
})

it('names when it ends as the profile does', async () => {
  const ada = await signedInPassenger(app)
  const bought = await buy(ada)
  const [listed] = (await ada.profile()).vouchers
  expect(bought.ok && bought.body.expirationDate).toBe(listed?.expirationDate)
  expect(formatInstant(app.deps.now()) < String(listed?.expirationDate)).toBe(true)
})
