/** From the engine through Braintree's SDK to the sandbox in a process of its own: nothing between them is played by the test. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import { dateAt, instant, type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { parseConfig } from '../../config.ts'
import { checkInvariants } from '../../db/invariants.ts'
import { openGateways } from '../../gateways/open.ts'
import { seedTinyWorld } from '../../seed/factories.ts'
import { call, type TestApp, testApp } from '../../testing/app.ts'
import { attemptsOf, passTime, ticketsOf } from '../../testing/booking-facts.ts'
import { playDropIn, type PlayedDropIn } from '../../testing/braintree.ts'
import { type Reserved, reserve } from '../../testing/payer.ts'
import { type SandboxProcess, startSandboxProcess } from '../../testing/sandbox.ts'

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
async function pay({ caller, balance }: Reserved, played: Partial<PlayedDropIn> = {}) {
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

async function ordersOf(reserved: Reserved) {
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
])(
  '3-D Secure %s takes no money, and the booking can be paid with another card [PAY-37]',
  async (_what, played) => {
    const reserved = await reserve(app, { day })
    const declined = await pay(reserved, played)
    expect(declined.body).toMatchObject({ transactionStatus: 'Declined', reason: 'authentication-failed' })
    expect(await ticketsOf(app, reserved)).toEqual([])
    expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Approved' })
    const captures = await Promise.all((await ordersOf(reserved)).map(capturesOf))
    expect(captures.toSorted((one, other) => one - other)).toEqual([0, 1])
  },
)

it('an answer that is lost leaves the payment pending, and asking tickets it: one charge, no other attempt', async () => {
  const reserved = await reserve(app, { day })
  await sandbox.setFaults({ loseAnswers: 1 })
  // The client token is no change of money, and comes.
  expect((await pay(reserved)).body).toMatchObject({ transactionStatus: 'Pending' })
  await sandbox.setFaults({})
  await passTime(app, 3)
  const status = await call(app, contract.payment.status, { caller: reserved.caller })
  expect(status.body).toMatchObject({ state: 'approved', balance: 0 })
  expect(await ticketsOf(app, reserved)).toHaveLength(1)
  const captures = await Promise.all((await ordersOf(reserved)).map(capturesOf))
  expect(captures).toEqual([1])
})

it('Braintree’s own message, a form with its signature, is heard; one that is signed by somebody else is not', async () => {
  const results: (number | string | undefined)[] = []
  for (const forgeWebhooks of [false, true]) {
    const reserved = await reserve(app, { day })
    await pay(reserved)
    await sandbox.setFaults({ forgeWebhooks })
    const [order] = await ordersOf(reserved)
    const { transactions } = await sandbox.ledger()
    await settle(transactions.find((each) => each.orderId === order?.orderId)?.id ?? '')
    await expect.poll(async () => (await deliveries()).length, { timeout: 10_000 }).toBe(results.length + 1)
    results.push((await deliveries()).at(-1))
  }
  expect(results).toEqual([200, 404])
})

async function settle(transactionId: string): Promise<void> {
  const { merchantId, publicKey, privateKey } = app.deps.config.braintree ?? {}
  const authorization = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`
  const path = `/merchants/${merchantId}/transactions/${transactionId}/settle`
  await fetch(sandbox.url + path, { method: 'PUT', headers: { authorization } })
}

/** What the engine answered to each message, first try. */
async function deliveries(): Promise<(number | string)[]> {
  const answer = await fetch(`${sandbox.url}/deliveries`)
  const read = (await answer.json()) as { deliveries: { tries: { result: number | string }[] }[] }
  return read.deliveries.flatMap(({ tries: [first] }) => (first ? [first.result] : []))
}
