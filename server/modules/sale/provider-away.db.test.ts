/** A payment whose gateway answers nobody is refused before anything is begun, with the other ways to pay. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GatewayBreaker } from '../../gateways/breaker.ts'
import { guardPage, guardToken } from '../../gateways/guarded.ts'
import { metricsText } from '../../http/metrics.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { makeAgency, startAgencyFlow } from '../../testing/agency.ts'
import { call } from '../../testing/app.ts'
import { fakeBank, fakePageBank, sign, webhookBody, webhookSecrets } from '../../testing/bank.ts'
import { attemptsOf, holdOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { cardForm, holdTrip, pay, type TestReservation, reserve, reserveHeld } from '../../testing/payer.ts'
import { stagedApp } from '../../testing/staged-app.ts'
import { figures } from '../metrics.ts'
import { recoverAttempts } from './operations/recover.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
let day = plusDays(today, 1)
const bank = fakeBank()
const pages = fakePageBank()
const usualBreaker = { failures: 2, timeoutMs: 60_000, probePausesMs: [3_600_000], probe: async () => false }
const ofCards = new GatewayBreaker({ ...usualBreaker, name: 'card' })
const ofPages = new GatewayBreaker({ ...usualBreaker, name: 'datatrans' })
const app = stagedApp({
  gateways: { default: guardToken(bank.gateway, ofCards), datatrans: guardPage(pages.gateway, ofPages) },
  settings: {
    DATATRANS_URL: 'https://api.example',
    DATATRANS_PAGE_URL: 'https://pay.example',
  },
  brand: (brand) => ({ ...brand, paymentProviders: ['default', 'datatrans'] }),
  seed: async (db) => void (await seedTinyWorld(db, { today })),
})

beforeEach(() => {
  day = plusDays(day, 1)
  bank.reset()
})
afterEach(() => Promise.all([close(ofCards), close(ofPages)]))

const press = (reserved: TestReservation) =>
  pay(app, reserved, cardForm('token', { amount: reserved.balance }))
const begin = ({ caller }: TestReservation) =>
  call(app, contract.payment.initTransaction, { caller, body: {} })

/** As calls that nobody answers do. */
async function breakOpen(breaker: GatewayBreaker): Promise<void> {
  const silent = () => Promise.resolve({ state: 'unknown' })
  for (let count = 0; count < usualBreaker.failures; count++)
    await breaker.watch(silent, ({ state }) => state !== 'unknown')
  expect(breaker.isOpen).toBe(true)
}

/** As a payment does that is tried and answered. */
async function close(breaker: GatewayBreaker): Promise<void> {
  breaker.noticeAnswer()
  await breaker.watch(
    () => Promise.resolve(true),
    () => true,
  )
}

function away(...ways: string[]) {
  return {
    status: 409,
    body: { code: 'provider-away', ways },
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  }
}

async function triesCounted(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(count), 0)::float8 as sum from throttle_count where scope like 'payment%'`.execute(
    app.deps.db.query,
  )
  return rows[0]!.sum
}

it('leaves no attempt and no try, and the hold as it was', async () => {
  const reserved = await reserve(app, { day })
  const before = await holdOf(app, reserved)
  const tries = await triesCounted()
  await breakOpen(ofCards)
  expect(await press(reserved)).toMatchObject(away('datatrans', 'voucher'))
  expect(await attemptsOf(app, reserved)).toEqual([])
  expect(await triesCounted()).toBe(tries)
  expect(await holdOf(app, reserved)).toMatchObject({ state: 'held', frozen: false })
  expect((await holdOf(app, reserved)).secondsLeft).toBeCloseTo(before.secondsLeft, -1)
  expect(bank.orders.size).toBe(0)
})

it('is paid the other way, and by the first way once its gateway answers', async () => {
  const [one, other] = [await reserve(app, { day }), await reserve(app, { day })]
  await breakOpen(ofCards)
  expect((await begin(one)).body).toMatchObject({ transactionId: expect.any(String) })
  await close(ofCards)
  expect((await press(other)).body).toMatchObject({ transactionStatus: 'Approved' })
})

it('names no way whose gateway is away, too', async () => {
  const reserved = await reserve(app, { day })
  await breakOpen(ofCards)
  await breakOpen(ofPages)
  expect(await press(reserved)).toMatchObject(away('voucher'))
  expect(await begin(reserved)).toMatchObject(away('voucher'))
})

it('names the account of the agency that books', async () => {
  await makeAgency(app, { code: 'AWAY', creditLimit: 100_000 })
  const caller = await startAgencyFlow(app, 'AWAY')
  await holdTrip(app, caller, { day })
  const reserved = await reserveHeld(app, caller, { day })
  await breakOpen(ofCards)
  expect(await press(reserved)).toMatchObject(away('datatrans', 'agency', 'voucher'))
})

it('keeps what was sent and not answered unknown: nothing else can pay for it until the gateway tells', async () => {
  const reserved = await reserve(app, { day })
  const tries = await triesCounted()
  bank.setMood('lost')
  expect((await press(reserved)).body).toMatchObject({ transactionStatus: 'Pending' })
  expect(await triesCounted()).toBeGreaterThan(tries)
  bank.setMood('approve')
  await breakOpen(ofCards)
  expect((await press(reserved)).body).toMatchObject({ code: 'payment-in-progress' })
  expect((await begin(reserved)).body).toMatchObject({ code: 'payment-in-progress' })
  await passTime(app, 60)
  await recoverAttempts(app.deps)
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
  expect((await press(reserved)).body).toMatchObject({ code: 'already-completed' })
  expect(bank.orders.size).toBe(1)
})

it('hears a message of the gateway and settles by it, and takes that as a sign of life', async () => {
  const reserved = await reserve(app, { day })
  bank.setMood('lost')
  await press(reserved)
  bank.setMood('approve')
  await breakOpen(ofCards)
  expect(ofCards.admits()).toBe(false)
  const [attempt] = await attemptsOf(app, reserved)
  const body = webhookBody('event-1', attempt!.id, 100)
  const signature = sign(body, webhookSecrets[0], Math.floor(Date.now() / 1000))
  const told = await app.app.inject({
    method: 'POST',
    url: '/api/payment/webhook/default',
    headers: { host: 'localhost', 'content-type': 'application/json', 'x-gateway-signature': signature },
    payload: body,
  })
  expect(told.statusCode).toBe(200)
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
  expect(ofCards.admits()).toBe(true)
})

it('is told by the figures', async () => {
  await breakOpen(ofCards)
  const text = await metricsText(app.deps, figures)
  expect(text).toContain('jetbridge_gateway_away{provider="default"} 1')
  expect(text).toContain('jetbridge_gateway_away{provider="datatrans"} 0')
})
