/** Paying on an agency's account, and with Braintree's drop-in. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld } from '../../seed/factories.ts'
import { balanceOf, makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { attemptsOf, booksOf, holdOf, noticesOf, ticketsOf } from '../../testing/booking-facts.ts'
import { holdTrip, type TestReservation, reserve, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
const bank = fakeBank()
let day: LocalDate = plusDays(today, 1)

const app = stagedApp({
  gateways: { braintree: bank.gateway },
  brand: (brand) => ({ ...brand, paymentProviders: ['braintree'] }),
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 30 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.setMood('approve')
})

/** 204.00, one way in flex: fare 180.00, YQ 15.00, CH 9.00 */
const price = 20_400

async function reserveFor(agencyCode: string): Promise<TestReservation> {
  const caller = await startAgencyFlow(app, agencyCode)
  await holdTrip(app, caller, { day })
  return reserveHeld(app, caller, { day })
}

function payOnAccount({ caller }: Pick<TestReservation, 'caller'>, amount?: number) {
  return call(app, contract.payment.accountPayment, { caller, body: { amount } })
}

describe('paying on account', () => {
  it('debits the agency and tickets at once [PAY-12]', async () => {
    const code = await makeAgency(app, { code: 'PAID', paidIn: 50_000 })
    const reserved = await reserveFor(code)
    const paid = await payOnAccount(reserved)
    expect(paid.body).toMatchObject({
      transactionStatus: 'Approved',
      confirmationCode: reserved.recordLocator,
      cardNumber: null,
    })
    expect(await balanceOf(app, code)).toBe(50_000 - price)
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
    expect(await booksOf(app, reserved)).toMatchObject({ 'agency-account PAID': price })
    expect(await noticesOf(app, reserved)).toEqual(['booking-confirmed'])
    const done = await call(app, contract.flow.complete, { caller: reserved.caller, body: {} })
    expect(done.body).toMatchObject({ result: { paidBy: 'agency', cardNumber: null, voucherAmount: 0 } })
    expect((await payOnAccount(reserved)).body).toMatchObject({ code: 'already-completed' })
  })

  it('goes to the credit limit and not a cent beyond [PAY-12]', async () => {
    const enough = await makeAgency(app, { code: 'LIMIT', creditLimit: price })
    expect((await payOnAccount(await reserveFor(enough))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
    const short = await makeAgency(app, { code: 'SHORT', creditLimit: price - 1 })
    const reserved = await reserveFor(short)
    expect((await payOnAccount(reserved)).body).toMatchObject({
      transactionStatus: 'Declined',
      reason: 'credit-exceeded',
    })
    expect(await balanceOf(app, short)).toBe(0)
    expect(await booksOf(app, reserved)).toEqual({})
    expect(await ticketsOf(app, reserved)).toEqual([])
    expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
    expect(await attemptsOf(app, reserved)).toMatchObject([{ state: 'declined', reason: 'credit-exceeded' }])
  })

  it('debits no other sum than the agent was shown, because another tab may have changed the booking', async () => {
    const code = await makeAgency(app, { code: 'SHOWN', paidIn: 1_000_000 })
    const reserved = await reserveFor(code)
    const dearer = { day, isReturn: true }
    await holdTrip(app, reserved.caller, dearer)
    const { balance } = await reserveHeld(app, reserved.caller, dearer)
    expect(balance).toBeGreaterThan(reserved.balance)
    expect(await payOnAccount(reserved, reserved.balance)).toMatchObject({
      status: 422,
      body: { code: 'amount-differs' },
    })
    expect(await balanceOf(app, code)).toBe(1_000_000)
    expect(await attemptsOf(app, reserved)).toEqual([])
    expect((await payOnAccount(reserved, balance)).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('is not for travellers, with any agency they name', async () => {
    await makeAgency(app, { code: 'RICH', paidIn: 1_000_000 })
    const { caller } = await reserve(app, { day })
    expect((await payOnAccount({ caller })).body).toMatchObject({ code: 'unknown-provider' })
    const claimed = await app.app.inject({
      method: 'POST',
      url: '/api/payment/account-payment',
      headers: {
        host: caller.host ?? '',
        'x-booking-flow-id': caller.flowId ?? '',
        'x-access-token': caller.accessToken ?? '',
        'x-agency-code': 'RICH',
        'x-booking-agent': 'boss',
      },
      payload: { agencyCode: 'RICH' },
    })
    expect(claimed.json()).toMatchObject({ code: 'unknown-provider' })
    expect(await balanceOf(app, 'RICH')).toBe(1_000_000)
  })

  it('debits once, however often it is pressed', async () => {
    const code = await makeAgency(app, { code: 'TWICE', paidIn: 1_000_000 })
    const reserved = await reserveFor(code)
    const presses = await Promise.all(Array.from({ length: 10 }, () => payOnAccount(reserved)))
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await balanceOf(app, code)).toBe(1_000_000 - price)
  })
})

function checkout(
  { caller }: TestReservation,
  body: { amount: number | string; nonce: string; confirmationCode?: string },
) {
  return call(app, contract.braintree.checkout, { caller, body })
}

describe('Braintree’s drop-in', () => {
  it('opens with a token for the traveller’s own flow', async () => {
    const { caller } = await reserve(app, { day })
    const answer = await call(app, contract.braintree.clientToken, {
      caller,
      query: { email: 'kim@example.com' },
    })
    expect(answer.body).toEqual({ clientToken: 'client-token-of-kim@example.com' })
    const stranger = await call(app, contract.braintree.clientToken, { caller: { host: caller.host ?? '' } })
    expect(stranger.status).toBe(401)
  })

  it('pays with a nonce, after the amount with two decimals was compared [PAY-36, PAY-41]', async () => {
    const reserved = await reserve(app, { day })
    const { balance, recordLocator: confirmationCode } = reserved
    for (const amount of [balance + 0.01, (balance - 1).toFixed(2)]) {
      expect(await checkout(reserved, { amount, nonce: 'n', confirmationCode })).toMatchObject({
        status: 422,
      })
    }
    const foreign = await checkout(reserved, { amount: balance, nonce: 'n', confirmationCode: 'ABC234' })
    expect(foreign.status).toBe(404)
    expect(bank.orders.size).toBe(0)
    const paid = await checkout(reserved, { amount: balance.toFixed(2), nonce: 'n', confirmationCode })
    expect(paid.body).toMatchObject({ transactionStatus: 'Approved', confirmationCode })
    expect(await attemptsOf(app, reserved)).toMatchObject([{ provider: 'braintree', state: 'approved' }])
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
  })

  it('leaves the hold for another try when it is declined [PAY-10]', async () => {
    const reserved = await reserve(app, { day })
    bank.setMood('decline')
    const declined = await checkout(reserved, { amount: reserved.balance, nonce: 'n' })
    expect(declined.body).toMatchObject({ transactionStatus: 'Declined', reason: 'insufficient-funds' })
    bank.setMood('approve')
    const paid = await checkout(reserved, { amount: reserved.balance, nonce: 'm' })
    expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
  })
})
