/** Against the sandbox's Datatrans in a process of its own, and against servers that answer nonsense. */
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { money } from '@jetbridge/core/kernel/money.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { datatransLedger, travellerAt } from '../testing/datatrans.ts'
import { startSandboxProcess, type SandboxProcess } from '../testing/sandbox.ts'
import { type DatatransOptions, datatransGateway } from './datatrans.ts'
import type { PageGateway, WebhookMessage } from './gateway.ts'
import { openSend, type Send } from './http-call.ts'

const send = openSend()
let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSandboxProcess()
})
afterEach(() => sandbox.setFaults({}))
afterAll(() => sandbox.stop())

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

const fare = money(12_345, 'CHF')
const site = 'http://peoples.localhost:4000/booking-flow?ori=ACH'
const returnUrls = {
  success: `${site}&payment=success`,
  error: `${site}&payment=error`,
  cancel: `${site}&payment=cancel`,
}

function open(over: Partial<DatatransOptions> = {}): PageGateway {
  return datatransGateway({ ...sandbox.datatrans, pageMinutes: 30, ...over })
}

async function begin(over: { gateway?: PageGateway; locale?: string } = {}) {
  const { gateway = open(), locale = 'en' } = over
  const orderId = randomUUID()
  const begun = await gateway.begin({ orderId, amount: fare, locale, returnUrls })
  if (begun.state !== 'begun') throw new Error(begun.why)
  const order = { orderId, transactionId: begun.transactionId }
  return { order, ...order, traveller: travellerAt(sandbox.datatrans, begun.transactionId) }
}

async function paid(over: Parameters<typeof begin>[0] = {}) {
  const begun = await begin(over)
  await begun.traveller.pay()
  return begun
}

async function ledgerOf(transactionId: string) {
  const { transactions } = await datatransLedger(sandbox.datatrans)
  return transactions.find((each) => each.transactionId === transactionId)
}

test('a payment at the page is found with its amount and a masked card [PAY-14]', async () => {
  const { order, traveller, transactionId } = await begin()
  expect(await open().find(order)).toEqual({ state: 'at-page' })
  const { status, location } = await traveller.pay()
  expect([status, location]).toEqual([303, `${returnUrls.success}&datatransTrxId=${transactionId}`])
  expect(await open().find(order)).toEqual({
    state: 'approved',
    transactionId,
    amount: fare,
    card: { masked: '4111XXXXXXXX1111', brand: 'visa', lastFour: '1111' },
  })
})

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient-funds'],
  ['4000000000001018', 'authentication-failed'],
])(
  'card %s is declined: %s, and its traveller goes back to the error address [PAY-15]',
  async (card, reason) => {
    const { order, traveller, transactionId } = await begin()
    expect((await traveller.pay(card)).location).toBe(`${returnUrls.error}&datatransTrxId=${transactionId}`)
    expect(await open().find(order)).toEqual({ state: 'declined', reason, transactionId })
  },
)

test('a card that asks its owner is paid once the owner confirms, and not before', async () => {
  const { order, traveller } = await begin()
  expect(await traveller.pay('4000000000003220')).toMatchObject({ status: 200, location: undefined })
  expect(await open().find(order)).toEqual({ state: 'at-page' })
  await traveller.confirm('1234')
  expect(await open().find(order)).toMatchObject({ state: 'approved', amount: fare })
})

test('an owner who does not confirm pays nothing', async () => {
  const { order, traveller } = await begin()
  await traveller.pay('4000000000003220')
  await traveller.confirm('4321')
  expect(await open().find(order)).toMatchObject({ state: 'declined', reason: 'authentication-failed' })
})

test('a traveller who cancels goes back to the cancel address and has abandoned the payment [PAY-16]', async () => {
  const { order, traveller, transactionId } = await begin()
  expect((await traveller.cancel()).location).toBe(`${returnUrls.cancel}&datatransTrxId=${transactionId}`)
  expect(await open().find(order)).toEqual({ state: 'declined', reason: 'abandoned', transactionId })
  expect((await traveller.pay()).location).toContain('payment=cancel')
  expect(await open().find(order)).toMatchObject({ state: 'declined' })
})

test('a traveller who closes the page without a word may still be there, as far as anybody knows', async () => {
  const { order, traveller } = await begin()
  await traveller.leave()
  expect(await open().find(order)).toEqual({ state: 'at-page' })
})

test('a page that was left open too long takes no money any more', async () => {
  const hasty = await startSandboxProcess({ pageMinutes: 0.001 })
  try {
    const gateway = open(hasty.datatrans)
    const orderId = randomUUID()
    const begun = await gateway.begin({ orderId, amount: fare, locale: 'de', returnUrls })
    if (begun.state !== 'begun') throw new Error(begun.why)
    const traveller = travellerAt(hasty.datatrans, begun.transactionId)
    await expect.poll(async () => (await traveller.look()).status).toBe(410)
    expect((await traveller.look()).text).toContain('Diese Zahlung ist abgelaufen')
    expect((await traveller.pay()).location).toContain('payment=error')
    expect(await gateway.find({ orderId, transactionId: begun.transactionId })).toMatchObject({
      state: 'declined',
      reason: 'abandoned',
    })
    expect((await datatransLedger(hasty.datatrans)).transactions).toMatchObject([{ settledMinor: 0 }])
  } finally {
    await hasty.stop()
  }
})

test('an order whose traveller was not sent to the page is absent, though the answer to it was lost', async () => {
  const orderId = randomUUID()
  await sandbox.setFaults({ loseAnswers: 1 })
  const lost = await open().begin({ orderId, amount: fare, locale: 'en', returnUrls })
  expect(lost).toEqual({ state: 'unknown', why: expect.stringContaining('no answer from datatrans') })
  await sandbox.setFaults({})
  expect(await open().find({ orderId })).toEqual({ state: 'absent' })
  expect(await open().find({ orderId, transactionId: null })).toEqual({ state: 'absent' })
  const again = await open().begin({ orderId, amount: fare, locale: 'en', returnUrls })
  expect(again).toMatchObject({ state: 'begun' })
  const { transactions } = await datatransLedger(sandbox.datatrans)
  expect(transactions.filter(({ refno }) => refno === orderId.replaceAll('-', ''))).toHaveLength(1)
})

test('money that was taken while the page broke down is found', async () => {
  const { order, traveller } = await begin()
  await sandbox.setFaults({ loseAnswers: 1 })
  await expect(traveller.pay()).rejects.toThrow('fetch failed')
  await sandbox.setFaults({})
  expect(await open().find(order)).toMatchObject({ state: 'approved', amount: fare })
})

test('a traveller who sends the card ten times at once pays once', async () => {
  const { order, traveller, transactionId } = await begin()
  await Promise.all(Array.from({ length: 10 }, () => traveller.pay()))
  expect(await ledgerOf(transactionId)).toMatchObject({ settledMinor: 12_345 })
  expect(await open().find(order)).toMatchObject({ state: 'approved', amount: fare })
})

test('a refund is made once by its key and never above what was taken', async () => {
  const { order, transactionId } = await paid()
  const refund = {
    ...order,
    amount: money(345, 'CHF'),
    altogether: money(345, 'CHF'),
    idempotencyKey: randomUUID(),
  }
  await sandbox.setFaults({ loseAnswers: 1 })
  expect(await open().refund(refund)).toMatchObject({ state: 'unknown' })
  await sandbox.setFaults({})
  const refunded = await open().refund(refund)
  expect(refunded).toEqual({ state: 'refunded', refundId: expect.any(String), amount: money(345, 'CHF') })
  expect(await open().refund(refund)).toEqual(refunded)
  expect(await open().find(order)).toMatchObject({ state: 'approved', refunded: money(345, 'CHF') })
  const rest = {
    ...refund,
    amount: money(12_000, 'CHF'),
    altogether: money(12_000, 'CHF'),
    idempotencyKey: randomUUID(),
  }
  const above = await open().refund({ ...rest, amount: money(12_001, 'CHF'), idempotencyKey: randomUUID() })
  expect(above).toEqual({ state: 'refused', why: 'INVALID_PROPERTY' })
  expect(await open().refund(rest)).toMatchObject({ state: 'refunded' })
  expect(await ledgerOf(transactionId)).toMatchObject({ settledMinor: 12_345, creditedMinor: 12_345 })
  expect(await open().find(order)).toMatchObject({ state: 'approved', refunded: fare })
})

test('a refund whose key Datatrans has forgotten is not made twice: Datatrans knows its reference', async () => {
  const { order, transactionId } = await paid()
  const refund = {
    ...order,
    amount: money(345, 'CHF'),
    altogether: money(345, 'CHF'),
    idempotencyKey: randomUUID(),
  }
  await open().refund(refund)
  const forgetful: Send = (url, { headers: { 'idempotency-key': _forgotten, ...headers }, ...call }) =>
    send(url, { ...call, headers })
  const again = await open({ send: forgetful }).refund(refund)
  expect(again).toMatchObject({ state: 'refunded', amount: money(345, 'CHF') })
  expect(await ledgerOf(transactionId)).toMatchObject({ creditedMinor: 345 })
})

test('a refund does not count as given because another one of the same amount was', async () => {
  const { order, transactionId } = await paid()
  const part = money(345, 'CHF')
  const first = { ...order, amount: part, altogether: part, idempotencyKey: randomUUID() }
  expect(await open().refund(first)).toMatchObject({ state: 'refunded' })
  const usedBefore: Send = (url, call) =>
    call.method === 'POST'
      ? Promise.resolve({ status: 400, text: JSON.stringify({ error: { code: 'DUPLICATE_REFNO' } }) })
      : send(url, call)
  const second = { ...first, idempotencyKey: randomUUID(), altogether: money(690, 'CHF') }
  const again = await open({ send: usedBefore }).refund(second)
  expect(again).toEqual({ state: 'unknown', why: 'its reference was used before' })
  expect(await ledgerOf(transactionId)).toMatchObject({ creditedMinor: 345 })
  // both given: then each of them was
  expect(await open().refund(second)).toMatchObject({ state: 'refunded' })
  for (const each of [first, second]) {
    const known = await open({ send: usedBefore }).refund({ ...each, altogether: money(690, 'CHF') })
    expect(known).toMatchObject({ state: 'refunded', amount: part })
  }
})

test('money that was never paid cannot be given back', async () => {
  const { order, transactionId } = await begin()
  const refund = { ...order, amount: fare, altogether: fare, idempotencyKey: randomUUID() }
  expect(await open().refund(refund)).toEqual({ state: 'refused', why: 'INVALID_TRANSACTION_STATUS' })
  const nowhere = await open().refund({ ...refund, transactionId: '1', idempotencyKey: randomUUID() })
  expect(nowhere).toEqual({ state: 'refused', why: 'TRANSACTION_NOT_FOUND' })
  expect(await ledgerOf(transactionId)).toMatchObject({ creditedMinor: 0 })
})

test('an authorisation that does not settle by itself is settled once, when it is found', async () => {
  const deferring: Send = (url, call) =>
    send(url, { ...call, body: call.body?.replace('"autoSettle":true', '"autoSettle":false') })
  const { order, transactionId } = await paid({ gateway: open({ send: deferring }) })
  expect(await ledgerOf(transactionId)).toMatchObject({ status: 'authorized', settledMinor: 0 })
  const both = await Promise.all([open().find(order), open().find(order)])
  expect(both.map(({ state }) => state)).toContain('approved')
  expect(both.map(({ state }) => state)).not.toContain('declined')
  expect(await open().find(order)).toMatchObject({ state: 'approved', amount: fare })
  expect(await ledgerOf(transactionId)).toMatchObject({ status: 'settled', settledMinor: 12_345 })
})

test('a gateway that is down, closed or slow leaves every outcome as unknown as it is', async () => {
  const { order } = await paid()
  await sandbox.setFaults({ down: true })
  expect(await open().find(order)).toEqual({ state: 'unknown', why: 'datatrans answered 503' })
  await sandbox.setFaults({})
  const closed = open({ url: await closedAddress() })
  expect(await closed.find(order)).toEqual({
    state: 'unknown',
    why: 'no answer from datatrans: ECONNREFUSED',
  })
  const silent = open({ url: await serve(() => undefined), timeoutMs: 100 })
  expect(await silent.find(order)).toEqual({
    state: 'unknown',
    why: 'no answer from datatrans: TimeoutError',
  })
  expect(
    await silent.refund({ ...order, amount: fare, altogether: fare, idempotencyKey: 'key' }),
  ).toMatchObject({
    state: 'unknown',
  })
})

test('a wrong password opens no page, and says nothing about earlier payments', async () => {
  const { order } = await paid()
  const stranger = open({ password: 'not the password' })
  const begun = await stranger.begin({ orderId: randomUUID(), amount: fare, locale: 'en', returnUrls })
  expect(begun).toEqual({ state: 'refused', why: 'datatrans refused: 401 UNAUTHORIZED' })
  expect(await stranger.find(order)).toMatchObject({ state: 'unknown' })
  expect(
    await stranger.refund({ ...order, amount: fare, altogether: fare, idempotencyKey: 'key' }),
  ).toMatchObject({
    state: 'unknown',
  })
})

test('another order’s transaction is neither money nor a decline', async () => {
  const { transactionId } = await paid()
  expect(await open().find({ orderId: randomUUID(), transactionId })).toEqual({
    state: 'unknown',
    why: 'datatrans answered for another order',
  })
})

test('a transaction that Datatrans does not know is absent', async () => {
  expect(await open().find({ orderId: randomUUID(), transactionId: '123' })).toEqual({ state: 'absent' })
})

test.each([
  ['no JSON', 200, '<html>proxy</html>'],
  ['an error page', 502, '<html>bad gateway</html>'],
  ['an empty object', 200, '{}'],
  ['a page that is not there', 404, '<html>not found</html>'],
  ['a refusal without a code', 400, '{"error":{}}'],
  ['a decline that is no status', 400, '{"error":{"code":"DECLINED"}}'],
  ['a redirect', 302, ''],
])('%s is neither money, nor a decline, nor a refund', async (_what, status, body) => {
  const url = await serve((_request, response) => response.writeHead(status, { location: '/' }).end(body))
  const order = { orderId: randomUUID(), transactionId: '1' }
  expect((await open({ url }).find(order)).state).toBe('unknown')
  const refund = await open({ url }).refund({
    ...order,
    amount: fare,
    altogether: fare,
    idempotencyKey: 'key',
  })
  expect(refund.state).not.toBe('refunded')
})

test('the shop hears of a paid transaction, also twice, late, or out of order, and always with a true signature', async () => {
  const received: WebhookMessage[] = []
  const url = await serve((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.end()
    })
  })
  await sandbox.setFaults({ duplicateWebhooks: true, lateWebhooksMs: 20, shuffleWebhooksMs: 100 })
  const orderIds: string[] = []
  for (const _ of Array.from({ length: 3 })) {
    const orderId = randomUUID()
    const gateway = open({ webhookPath: '/api/payment/webhook/datatrans' })
    const urls = { success: `${url}/done`, error: `${url}/error`, cancel: `${url}/cancel` }
    const begun = await gateway.begin({ orderId, amount: fare, locale: 'en', returnUrls: urls })
    if (begun.state !== 'begun') throw new Error(begun.why)
    await travellerAt(sandbox.datatrans, begun.transactionId).pay()
    orderIds.push(orderId)
  }
  await expect.poll(() => received.length).toBe(6)
  const [, oldKey = ''] = sandbox.datatrans.signKeys
  const verdicts = await readAll(open(), received)
  const told = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.event] : []))
  expect(new Set(told.map(({ orderId }) => orderId))).toEqual(new Set(orderIds))
  expect(told).toHaveLength(6)
  expect(new Set(told.map(({ id }) => id)).size).toBe(3)
  const stranger = open({ signKeys: [oldKey] })
  expect((await readAll(stranger, received)).map(({ ok }) => ok)).not.toContain(true)
})

function readAll(gateway: PageGateway, messages: readonly WebhookMessage[]) {
  return Promise.all(messages.map(async (message) => gateway.readWebhook(message, instant(Date.now()))))
}

/** An address where nobody listens any more. */
async function closedAddress(): Promise<string> {
  const url = await serve(() => undefined)
  closers.pop()?.()
  return url
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
