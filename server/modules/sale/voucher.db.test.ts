/** Vouchers: what they lower, when they are spent, and when they come back. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, type LocalDate, plusDays, plusMinutes, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedTinyWorld, tinyBrand } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call } from '../../testing/app.ts'
import { fakeBank } from '../../testing/bank.ts'
import { attemptsOf, booksOf, holdOf, noticesOf, ticketsOf } from '../../testing/booking-facts.ts'
import { cardForm, holdTrip, pay, reserve, type TestReservation, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { issueVoucher } from '../payment/operations/voucher.ts'
import { recoverAttempts } from './operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

const bank = fakeBank()

/** 204.00, one way in flex */
const price = 20_400

let day: LocalDate = plusDays(today, 1)

const app = stagedApp({
  gateways: { default: bank.gateway },
  seed: async (db) => void (await seedTinyWorld(db, { today, days: 30 })),
})
beforeEach(() => {
  day = plusDays(day, 1)
  bank.setMood('approve')
})

let made = 0

interface Making {
  readonly brand?: string
  readonly currency?: 'EUR' | 'CHF'
  readonly from?: number
  readonly until?: number
}

/** A voucher of a code of its own. Validity in minutes from now. */
async function voucherOf(
  face: number,
  { brand = tinyBrand, currency = 'EUR', from = -60, until = 60 }: Making = {},
) {
  const code = `GIFT-${++made}`
  const now = app.deps.now()
  const terms = { validFrom: plusMinutes(now, from), validUntil: plusMinutes(now, until) }
  const voucher = { brand, code, face: money(face, currency), ...terms }
  expect(await app.deps.db.transact((tx) => issueVoucher(app.deps, tx, voucher))).toBe(true)
  return code
}

function validate({ caller, reservationId }: TestReservation, voucherCode: string, amount?: number) {
  const body = { voucherCode, reservationId, ...(amount !== undefined && { amount }) }
  return call(app, contract.reservation.validateVoucher, { caller, body })
}

function complete({ caller }: TestReservation, body: { totalAmount?: number } = {}) {
  return call(app, contract.flow.complete, { caller, body })
}

async function funds(code: string) {
  return app.deps.db.query
    .selectFrom('voucher')
    .select(['reserved_minor as reserved', 'redeemed_minor as redeemed'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
}

describe('a voucher', () => {
  it('lowers the balance, typed with spaces and small letters, and spends nothing yet [VCH-03, VCH-04]', async () => {
    const reserved = await reserve(app, { day })
    const code = await voucherOf(5_000)
    const answer = await validate(reserved, `  ${code.toLowerCase()} `, reserved.balance)
    expect(answer.body).toEqual({
      isSuccess: true,
      balanceToPay: 154,
      voucherAmount: 50,
      currencyCode: 'EUR',
      validateVoucherError: null,
    })
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: 0 })
    const { caller } = reserved
    const status = await call(app, contract.payment.status, { caller })
    expect(status.body).toMatchObject({ balance: 154, voucherAmount: 50 })
    const again = await call(app, contract.payment.createReservation, { caller, body: {} })
    expect(again.body).toMatchObject({ data: { balance: 154, totalAmount: 204, voucherAmount: 50 } })
  })

  it('pays its part and the card the rest, in one sale', async () => {
    const reserved = await reserve(app, { day })
    const code = await voucherOf(5_000)
    await validate(reserved, code)
    const before = bank.kept()
    expect((await pay(app, reserved, cardForm('t', { amount: 204 }))).body).toMatchObject({
      code: 'amount-differs',
    })
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: 0 })
    const paid = await pay(app, reserved, cardForm('t', { amount: 154 }))
    expect(paid.body).toMatchObject({ transactionStatus: 'Approved' })
    expect(bank.kept() - before).toBe(15_400)
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: 5_000 })
    const books = await booksOf(app, reserved)
    expect(books).toMatchObject({ 'gateway-cash default': 15_400, [`voucher-liability ${code}`]: 5_000 })
    expect(books['accounts-receivable']).toBeUndefined()
    expect((await complete(reserved)).body).toMatchObject({
      result: { totalAmount: 204, voucherAmount: 50, paidBy: 'default' },
    })
  })

  it('that covers everything pays without a gateway, once [VCH-07]', async () => {
    const reserved = await reserve(app, { day })
    const code = await voucherOf(30_000)
    expect((await validate(reserved, code)).body).toMatchObject({ balanceToPay: 0, voucherAmount: 204 })
    const charges = bank.orders.size
    expect((await pay(app, reserved, cardForm('t'))).body).toMatchObject({ code: 'amount-differs' })
    const all = await Promise.all(Array.from({ length: 8 }, () => complete(reserved)))
    for (const { body } of all)
      expect(body).toMatchObject({ isCompleted: true, result: { paidBy: 'voucher', cardNumber: null } })
    expect(bank.orders.size).toBe(charges)
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: price })
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
    expect(await noticesOf(app, reserved)).toEqual(['booking-confirmed'])
    expect(await attemptsOf(app, reserved)).toMatchObject([
      { provider: 'voucher', amount: 0, voucher: price },
    ])
  })

  it('that covers everything pays only for the total that was seen', async () => {
    const reserved = await reserve(app, { day })
    const code = await voucherOf(30_000)
    await validate(reserved, code)
    const dearer = await complete(reserved, { totalAmount: 189 })
    expect(dearer).toMatchObject({ status: 422, body: { code: 'amount-differs' } })
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: 0 })
    expect(await complete(reserved, { totalAmount: 204 })).toMatchObject({ status: 200 })
    // a booking that is made is told to every caller, with any total they saw
    expect(await complete(reserved, { totalAmount: 189 })).toMatchObject({ status: 200 })
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: price })
  })

  it('goes together with an agency’s account', async () => {
    const agency = await makeAgency(app, { code: 'GIFTED', creditLimit: 15_400 })
    const caller = await startAgencyFlow(app, agency)
    await holdTrip(app, caller, { day })
    const reserved = await reserveHeld(app, caller, { day })
    const code = await voucherOf(4_999)
    await validate(reserved, code)
    const onAccount = () => call(app, contract.payment.accountPayment, { caller, body: {} })
    expect((await onAccount()).body).toMatchObject({ transactionStatus: 'Declined' })
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: 0 })
    await validate(reserved, await voucherOf(5_000))
    expect((await onAccount()).body).toMatchObject({ transactionStatus: 'Approved' })
    expect(await booksOf(app, reserved)).toMatchObject({ 'agency-account GIFTED': 15_400 })
  })

  it.each([
    ['an empty code', () => '  ', 'required', 'Please enter a voucher code'],
    ['no voucher', () => 'NO-SUCH', 'unknown', 'The voucher code is invalid'],
    ['another brand’s', () => voucherOf(5_000, { brand: 'aero' }), 'unknown', 'The voucher code is invalid'],
    ['one that has ended', () => voucherOf(5_000, { until: -1 }), 'expired', 'The voucher has expired'],
    ['one of tomorrow', () => voucherOf(5_000, { from: 1 }), 'not-valid-yet', 'The voucher is not valid yet'],
    [
      'one in another currency',
      () => voucherOf(5_000, { currency: 'CHF' }),
      'other-currency',
      'The voucher is in another currency',
    ],
  ])('is refused with the reason: %s [VCH-02, VCH-05]', async (_what, make, code, errorDescription) => {
    const reserved = await reserve(app, { day })
    expect((await validate(reserved, await make())).body).toEqual({
      isSuccess: false,
      balanceToPay: 204,
      voucherAmount: 0,
      currencyCode: 'EUR',
      validateVoucherError: { code, errorDescription },
    })
  })

  it('of another flow’s reservation or another amount is refused', async () => {
    const [mine, other] = [await reserve(app, { day }), await reserve(app, { day })]
    const code = await voucherOf(5_000)
    const foreign = { ...mine, reservationId: other.reservationId }
    expect((await validate(foreign, code)).status).toBe(404)
    expect((await validate(mine, code, 1)).body).toMatchObject({ code: 'amount-differs' })
    expect((await validate({ ...mine, reservationId: mine.caller.flowId! }, code)).status).toBe(200)
  })

  it('is forgotten when it is taken off, and when other flights are held [GAP-35]', async () => {
    const reserved = await reserve(app, { day })
    const { caller } = reserved
    const code = await voucherOf(5_000)
    await validate(reserved, code)
    const removed = await call(app, contract.reservation.removeVoucher, { caller })
    expect(removed.body).toMatchObject({ isSuccess: true, balanceToPay: 204, voucherAmount: 0 })
    await validate(reserved, code)
    await holdTrip(app, caller, { day, place: 2 })
    expect((await reserveHeld(app, caller, { day })).balance).toBe(204)
  })

  it('that another buyer has used up meanwhile is refused at the payment, and nothing is charged', async () => {
    const [first, second] = [await reserve(app, { day }), await reserve(app, { day })]
    const code = await voucherOf(5_000)
    await validate(first, code)
    await validate(second, code)
    await pay(app, first, cardForm('t'))
    const charges = bank.orders.size
    expect(await pay(app, second, cardForm('t'))).toMatchObject({
      status: 409,
      body: { code: 'voucher-refused' },
    })
    expect(bank.orders.size).toBe(charges)
    expect(await holdOf(app, second)).toMatchObject({ state: 'held', frozen: false })
    expect((await validate(second, code)).body).toMatchObject({ validateVoucherError: { code: 'used-up' } })
    const { caller } = second
    const again = await call(app, contract.payment.createReservation, { caller, body: {} })
    expect(again.body).toMatchObject({ data: { balance: 204, voucherAmount: 0 } })
    expect((await pay(app, second, cardForm('t', { amount: 204 }))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
  })

  it('comes back when the card is declined', async () => {
    const reserved = await reserve(app, { day })
    const code = await voucherOf(5_000)
    await validate(reserved, code)
    bank.setMood('decline')
    expect((await pay(app, reserved, cardForm('t'))).body).toMatchObject({ transactionStatus: 'Declined' })
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: 0 })
    bank.setMood('approve')
    expect((await pay(app, reserved, cardForm('u', { amount: 154 }))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
  })

  it('is kept while the card’s outcome is unknown', async () => {
    const reserved = await reserve(app, { day })
    const code = await voucherOf(5_000)
    await validate(reserved, code)
    bank.setMood('lost')
    expect((await pay(app, reserved, cardForm('t'))).body).toMatchObject({ transactionStatus: 'Pending' })
    expect(await funds(code)).toEqual({ reserved: 5_000, redeemed: 0 })
    expect((await validate(reserved, code)).body).toMatchObject({ code: 'payment-in-progress' })
    await sql`update payment_attempt set ask_at = now() where state = 'unknown'`.execute(app.deps.db.query)
    await recoverAttempts(app.deps)
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: 5_000 })
  })

  it('comes back with the money when the gateway took another amount', async () => {
    const reserved = await reserve(app, { day })
    const code = await voucherOf(5_000)
    await validate(reserved, code)
    const before = bank.kept()
    bank.setMood('short')
    await pay(app, reserved, cardForm('t'))
    await recoverRefunds(app.deps)
    expect(bank.kept()).toBe(before)
    expect(await funds(code)).toEqual({ reserved: 0, redeemed: 0 })
    expect(await ticketsOf(app, reserved)).toEqual([])
  })

  it('cannot be guessed: after ten wrong codes a flow waits, and even its real one is not looked at', async () => {
    const reserved = await reserve(app, { day })
    const code = await voucherOf(5_000)
    expect((await validate(reserved, code)).status).toBe(200)
    for (let tried = 0; tried < 10; tried++)
      expect((await validate(reserved, `NONE-${tried}`)).status).toBe(200)
    const refused = await validate(reserved, code)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    // a quarter of an hour, and a tenth of it at most
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(13 * 60)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(16.5 * 60)
    expect((await pay(app, reserved, cardForm('t', { amount: 154 }))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
  })
})
