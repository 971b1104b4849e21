/**
 * From the engine through Braintree's SDK to the sandbox in a process of its own: the test plays nothing
 * between them.
 */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import type { Wallet } from '@jetbridge/core/brand/wallet.ts'
import { settlementPause, stuckRefund } from '@jetbridge/core/payment/attempt.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../config.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { openGateways } from '../../gateways/open.ts'
import { metricsText } from '../../http/metrics.ts'
import { figures } from '../metrics.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { bodyOf, call, testApp, type TestApp } from '../../testing/app.ts'
import { openBooked } from '../../testing/booked.ts'
import { attemptsOf, booksOf, lastAttemptOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { playDropIn, type PlayedDropIn } from '../../seed/drop-in.ts'
import { settleSale } from '../../testing/braintree.ts'
import { cancel, quote, refundsOf } from '../../testing/canceller.ts'
import { loseSeats } from '../../testing/lost-seats.ts'
import { reserve, type TestReservation, type Trip } from '../../testing/payer.ts'
import { layVoucher } from '../../testing/ways-to-pay.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'
import { recoverRefunds } from '../payment/jobs.ts'
import { readReceipt } from '../receipt/read/booking.ts'
import { recoverAttempts } from './operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))

let sandbox: SandboxProcess

let app: TestApp

let day: LocalDate = plusDays(today, 1)

beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const settings = { SANDBOX_URL: sandbox.url }
  app = await testApp({
    settings,
    gateways: openGateways(parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'unused', ...settings })),
    brand: (brand) => ({ ...brand, paymentProviders: ['braintree'] }),
    seed: async (db) => void (await seedTinyWorld(db, { today, days: 40 })),
  })
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  await sandbox.setWebhook(`${address}/api/payment/webhook/default`)
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
beforeEach(() => {
  day = plusDays(day, 1)
})
afterEach(async () => {
  await sandbox.setFaults({})
  expect(await checkInvariants(app.deps.db.query)).toEqual([])
})

/** As the site does it: a client token, the drop-in, the nonce to the engine. */
async function pay({ caller, balance }: TestReservation, played: Partial<PlayedDropIn> = {}) {
  const opened = await call(app, contract.braintree.clientToken, { caller, query: {} })
  if (!opened.ok) throw new Error('no client token')
  const amount = balance.toFixed(2)
  const { nonce } = await playDropIn(sandbox.url, opened.body.clientToken, { amount, ...played })
  return call(app, contract.braintree.checkout, { caller, body: { amount, nonce } })
}

async function capturesOf({ orderId }: { orderId: string }) {
  const { orders } = await sandbox.ledger()
  return orders.find((each) => each.orderId === orderId)?.captures ?? 0
}

async function ordersOf(reserved: TestReservation) {
  return (await attemptsOf(app, reserved)).map(({ id }) => ({ orderId: id }))
}

it('a card whose owner confirms is charged once and ticketed [PAY-36, PAY-37]', async () => {
  const reserved = await reserve(app, { day })
  const paid = await pay(reserved, { card: '4000000000001091' })
  expect(paid.body).toMatchObject({ transactionStatus: 'Approved', confirmationCode: reserved.recordLocator })
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
  const captures = await Promise.all((await ordersOf(reserved)).map(capturesOf))
  expect(captures).toEqual([1])
})

it.each<[string, Partial<PlayedDropIn>]>([
  ['failed', { card: '4000000000001018' }],
  ['left', { card: '4000000000001091', code: 'leave' }],
  ['left out by hand', { threeDSecure: false }],
  ['given for another amount', { amount: '1.00' }],
])('3-D Secure %s takes no money, and another card can pay the booking [PAY-37]', async (_what, played) => {
  const reserved = await reserve(app, { day })
  const declined = await pay(reserved, played)
  expect(declined.body).toMatchObject({ transactionStatus: 'Declined', reason: 'authentication-failed' })
  expect(await ticketsOf(app, reserved)).toEqual([])
  expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Approved' })
  const captures = await Promise.all((await ordersOf(reserved)).map(capturesOf))
  expect(captures.toSorted((one, other) => one - other)).toEqual([0, 1])
})

it('a lost answer leaves the payment pending, and asking tickets it: one charge, no other attempt', async () => {
  const reserved = await reserve(app, { day })
  await sandbox.setFaults({ loseAnswers: 1 })
  // The client token changes no money, so it comes.
  expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Pending' })
  await sandbox.setFaults({})
  await passTime(app, 3)
  const status = await call(app, contract.payment.status, { caller: reserved.caller })
  expect(status.body).toMatchObject({ state: 'approved', balance: 0 })
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
  const captures = await Promise.all((await ordersOf(reserved)).map(capturesOf))
  expect(captures).toEqual([1])
})

it('a sale that Braintree’s search finds too late goes back by itself, after the traveller was told that nothing was charged', async () => {
  const reserved = await reserve(app, { day })
  await sandbox.setFaults({ loseAnswers: 1, searchLagMs: 600_000 })
  expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Pending' })
  await passTime(app, 60)
  await recoverAttempts(app.deps)
  expect(await lastAttemptOf(app, reserved)).toMatchObject({ state: 'declined', reason: 'never-sent' })
  await sandbox.setFaults({})
  // told that nothing was charged, they pay again
  expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Approved' })
  await passTime(app, 60)
  await recoverAttempts(app.deps)
  const { transactions } = await sandbox.ledger()
  const orders = (await attemptsOf(app, reserved)).map(({ id }) => id)
  const own = transactions.filter(({ orderId }) => orders.includes(orderId))
  const kept = own.map(({ capturedMinor, refundedMinor }) => capturedMinor - refundedMinor)
  expect(kept.toSorted((one, other) => one - other)).toEqual([0, Math.round(reserved.balance * 100)])
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
})

it('a sale that the search does not find yet is found by the id in Braintree’s message', async () => {
  const reserved = await reserve(app, { day })
  await sandbox.setFaults({ loseAnswers: 1, searchLagMs: 600_000 })
  expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Pending' })
  const { id } = await lastAttemptOf(app, reserved)
  const { transactions } = await sandbox.ledger()
  await sandbox.setFaults({ searchLagMs: 600_000 })
  await settleSale(sandbox.url, transactions.find(({ orderId }) => orderId === id)?.id ?? '')
  await expect.poll(() => ticketsOf(app, reserved)).toHaveLength(1)
})

it('Braintree’s own message, a form with its signature, is accepted; one with another signature is not', async () => {
  const results: (number | string | undefined)[] = []
  const before = (await deliveries()).length
  for (const forgeWebhooks of [false, true]) {
    const reserved = await reserve(app, { day })
    await pay(reserved)
    await sandbox.setFaults({ forgeWebhooks })
    const [order] = await ordersOf(reserved)
    const { transactions } = await sandbox.ledger()
    await settleSale(sandbox.url, transactions.find((each) => each.orderId === order?.orderId)?.id ?? '')
    await expect.poll(async () => (await deliveries()).length).toBe(before + results.length + 1)
    results.push((await deliveries()).at(-1))
  }
  expect(results).toEqual([200, 404])
})

describe('Apple Pay and Google Pay', () => {
  const held = (name: Wallet, card = 'visa') => ({ wallet: { name, card } })

  it.each<[string, Wallet, string]>([
    ['Apple Pay', 'apple-pay', 'Apple Pay (Visa ••1111)'],
    ['Google Pay', 'google-pay', 'Google Pay (Visa ••1111)'],
  ])(
    '%s pays a booking once; the result, the receipt and the way back name it, and all of it goes back',
    async (_what, name, told) => {
      const reserved = await reserve(app, { day })
      expect((await pay(reserved, held(name))).body).toMatchObject({ transactionStatus: 'Approved' })
      expect(await ticketsOf(app, reserved)).toHaveLength(1)
      const captures = await Promise.all((await ordersOf(reserved)).map(capturesOf))
      expect(captures).toEqual([1])
      const done = bodyOf(await call(app, contract.flow.complete, { caller: reserved.caller, body: {} }))
      expect(done.result).toMatchObject({ walletCard: told })
      const receipt = await readReceipt(app.deps, reserved.reservationId)
      expect(JSON.stringify(receipt)).toContain(told)
      const booked = await openBooked(app, reserved)
      expect(bodyOf(await quote(app, booked)).destinations).toMatchObject([{ walletCard: told }])
      bodyOf(await cancel(app, booked))
      expect(await refundsOf(app, reserved.reservationId)).toMatchObject([{ state: 'refunded' }])
      expect(await booksOf(app, reserved)).toEqual({})
    },
  )

  it('a card that Google only stores pays once its bank has asked, and not without', async () => {
    const reserved = await reserve(app, { day })
    const unasked = await pay(reserved, { ...held('google-pay', 'stored'), threeDSecure: false })
    expect(unasked.body).toMatchObject({ transactionStatus: 'Declined', reason: 'authentication-failed' })
    expect((await pay(reserved, held('google-pay', 'stored'))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
  })

  it('a declined wallet takes nothing, and a card pays afterwards', async () => {
    const reserved = await reserve(app, { day })
    const declined = await pay(reserved, held('apple-pay', 'declined'))
    expect(declined.body).toMatchObject({ transactionStatus: 'Declined', reason: 'declined' })
    expect(await ticketsOf(app, reserved)).toEqual([])
    expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Approved' })
  })

  it('a lost answer is found again: one charge, one booking', async () => {
    const reserved = await reserve(app, { day })
    await sandbox.setFaults({ loseAnswers: 1 })
    expect((await pay(reserved, held('apple-pay'))).body).toMatchObject({ transactionStatus: 'Pending' })
    await sandbox.setFaults({})
    await passTime(app, 3)
    const status = await call(app, contract.payment.status, { caller: reserved.caller })
    expect(status.body).toMatchObject({ state: 'approved', balance: 0 })
    const captures = await Promise.all((await ordersOf(reserved)).map(capturesOf))
    expect(captures).toEqual([1])
  })

  it('pays what a voucher leaves', async () => {
    const reserved = await reserve(app, { day })
    await layVoucher(app, reserved.caller, 1_000)
    const balance = reserved.balance - 10
    expect((await pay({ ...reserved, balance }, held('apple-pay'))).body).toMatchObject({
      transactionStatus: 'Approved',
    })
    const { id } = await lastAttemptOf(app, reserved)
    const { transactions } = await sandbox.ledger()
    const sold = transactions.find(({ orderId }) => orderId === id)
    expect(sold?.capturedMinor).toBe(Math.round(balance * 100))
    expect(await ticketsOf(app, reserved)).toHaveLength(1)
  })

  it('is declined where the airline has not set it, whatever the browser sends', async () => {
    const unset = { SANDBOX_URL: sandbox.url, BRAINTREE_APPLE_PAY: 'false' }
    const gateways = openGateways(parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'unused', ...unset }))
    const { braintree } = gateways
    if (!braintree || !('charge' in braintree)) throw new Error('no gateway')
    const reserved = await reserve(app, { day })
    const opened = bodyOf(
      await call(app, contract.braintree.clientToken, { caller: reserved.caller, query: {} }),
    )
    const order = { orderId: `unset-${day}`, amount: money(20_400, 'EUR') }
    const of = { amount: '204.00', ...held('apple-pay') }
    const { nonce: token } = await playDropIn(sandbox.url, opened.clientToken, of)
    const refused = { state: 'declined', reason: 'authentication-failed' }
    expect(await braintree.charge({ ...order, token })).toEqual(refused)
    expect(await capturesOf(order)).toBe(0)
  })
})

describe('money of a sale of the same day, which Braintree has not settled, goes back', () => {
  async function bookToday(trip: Partial<Trip> = {}) {
    const reserved = await reserve(app, { day, ...trip })
    expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Approved' })
    return openBooked(app, reserved)
  }

  /** The sale as Braintree's books have it. */
  async function saleOf(reserved: TestReservation) {
    const { id } = await lastAttemptOf(app, reserved)
    const { transactions } = await sandbox.ledger()
    const sale = transactions.find(({ orderId }) => orderId === id)
    if (!sale) throw new Error('nothing was sold')
    return { id: sale.id, kept: sale.capturedMinor - sale.refundedMinor }
  }

  const statesOf = async ({ reservationId }: TestReservation) =>
    (await refundsOf(app, reservationId)).map(({ state }) => state)

  /** Seconds until the only owed refund is sent again. */
  async function dueIn() {
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from ask_at - now())::float8 as seconds from refund where state = 'created'
    `.execute(app.deps.db.query)
    return rows[0]?.seconds
  }

  it('at once when the whole booking is cancelled', async () => {
    const booked = await bookToday()
    bodyOf(await cancel(app, booked))
    expect(await statesOf(booked)).toEqual(['refunded'])
    expect((await saleOf(booked)).kept).toBe(0)
    expect(await booksOf(app, booked)).toEqual({})
  })

  it('and is recorded once when the answer to the void was lost', async () => {
    const booked = await bookToday()
    await sandbox.setFaults({ loseAnswers: 1 })
    bodyOf(await cancel(app, booked))
    expect(await statesOf(booked)).toEqual(['created'])
    await sandbox.setFaults({})
    await passTime(app, 60)
    const given = await Promise.all([recoverRefunds(app.deps), recoverRefunds(app.deps)])
    expect(given.toSorted((one, other) => one - other)).toEqual([0, 1])
    expect((await saleOf(booked)).kept).toBe(0)
    expect(await booksOf(app, booked)).toEqual({})
  })

  it('in part once the batch has run: until then it waits, the engine asks every hour, and it is never stuck', async () => {
    const booked = await bookToday({ isReturn: true })
    const { id, kept } = await saleOf(booked)
    const { refundableAmount } = bodyOf(await quote(app, booked, 1))
    bodyOf(await cancel(app, booked, 1))
    for (let hour = 0; hour < stuckRefund.tries + 2; hour++) {
      await passTime(app, settlementPause)
      expect(await dueIn()).toBeLessThanOrEqual(0)
      expect(await recoverRefunds(app.deps)).toBe(0)
      expect(await dueIn()).toBeGreaterThan(settlementPause - 60)
    }
    expect((await saleOf(booked)).kept).toBe(kept)
    expect(await checkInvariants(app.deps.db.query)).toEqual([])
    const text = await metricsText(app.deps, figures)
    expect(text).toContain('jetbridge_refunds{state="owed"} 1')
    expect(text).toContain('jetbridge_refunds{state="stuck"} 0')
    await settleSale(sandbox.url, id)
    await passTime(app, settlementPause)
    expect(await recoverRefunds(app.deps)).toBe(1)
    expect((await saleOf(booked)).kept).toBe(kept - Math.round(refundableAmount * 100))
    expect(await booksOf(app, booked)).not.toHaveProperty('refunds-payable cancelled')
  })

  it('as one void when the rest is cancelled while a part waits', async () => {
    const booked = await bookToday({ isReturn: true })
    bodyOf(await cancel(app, booked, 1))
    expect(await statesOf(booked)).toEqual(['created'])
    bodyOf(await cancel(app, booked, 0))
    expect((await saleOf(booked)).kept).toBe(0)
    await passTime(app, settlementPause)
    expect(await recoverRefunds(app.deps)).toBe(1)
    expect(await statesOf(booked)).toEqual(['refunded', 'refunded'])
    expect(await booksOf(app, booked)).toEqual({})
  })

  it('and counts as stuck when it is still owed after days', async () => {
    const booked = await bookToday({ isReturn: true })
    bodyOf(await cancel(app, booked, 1))
    const { id } = await saleOf(booked)
    const { query } = app.deps.db
    await sql`update refund set created_at = created_at - make_interval(days => ${stuckRefund.days + 1})
      where state = 'created'`.execute(query)
    expect(await checkInvariants(query)).toMatchObject([{ rule: 'no refund is stuck' }])
    await settleSale(sandbox.url, id)
    await passTime(app, settlementPause)
    expect(await recoverRefunds(app.deps)).toBe(1)
  })

  it('at once when it came too late to buy the seats', async () => {
    const reserved = await reserve(app, { day })
    await sandbox.setFaults({ loseAnswers: 1 })
    expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Pending' })
    await sandbox.setFaults({})
    await loseSeats(app, reserved)
    await passTime(app, 60)
    await recoverAttempts(app.deps)
    expect(await refundsOf(app, reserved.reservationId)).toMatchObject([
      { state: 'refunded', reason: 'seats-gone' },
    ])
    expect((await saleOf(reserved)).kept).toBe(0)
  })
})

/** The engine's answer to each message, first try. */
async function deliveries(): Promise<(number | string)[]> {
  const answer = await fetch(`${sandbox.url}/deliveries`)
  const read = (await answer.json()) as { deliveries: { tries: { result: number | string }[] }[] }
  return read.deliveries.flatMap(({ tries: [first] }) => (first ? [first.result] : []))
}
