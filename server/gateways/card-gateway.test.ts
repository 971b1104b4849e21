/** Against the real sandbox in a process of its own, and against servers that answer nonsense. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { money } from '@jetbridge/core/kernel/money.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startSandboxProcess, type SandboxProcess } from '../testing/sandbox.ts'
import { cardGateway } from './card-gateway.ts'
import type { TokenGateway } from './gateway.ts'

let sandbox: SandboxProcess
beforeAll(async () => {
  sandbox = await startSandboxProcess()
})
afterEach(() => sandbox.setFaults({}))
afterAll(() => sandbox.stop())

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

const fare = money(12_345, 'EUR')
let orders = 0

async function newOrder(card?: string) {
  return { orderId: `order-${++orders}`, amount: fare, token: await sandbox.token(card) }
}

function open(over: { url?: string; timeoutMs?: number; apiKey?: string } = {}): TokenGateway {
  return cardGateway({ url: sandbox.url, apiKey: sandbox.apiKey, ...over })
}

async function capturesOf(orderId: string): Promise<number> {
  const { orders: all } = await sandbox.ledger()
  return all.find((order) => order.orderId === orderId)?.captures ?? 0
}

test('a good card is approved with the captured amount and a masked number', async () => {
  const order = await newOrder()
  const outcome = await open().charge(order)
  expect(outcome).toEqual({
    state: 'approved',
    transactionId: expect.any(String),
    amount: fare,
    card: expect.objectContaining({ masked: '4111XXXXXXXX1111', brand: 'visa', lastFour: '1111' }),
  })
  expect(await open().find(order)).toEqual(outcome)
})

test('many charges of one order at once are one capture', async () => {
  const order = await newOrder()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => open().charge(order)))
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
  expect(await capturesOf(order.orderId)).toBe(1)
})

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient-funds'],
])('card %s is declined: %s', async (card, reason) => {
  const order = await newOrder(card)
  expect(await open().charge(order)).toMatchObject({ state: 'declined', reason })
  expect(await open().find(order)).toMatchObject({ state: 'declined', reason })
})

test('a token of another order takes no money and asks for the card again', async () => {
  const first = await newOrder()
  await open().charge(first)
  const second = { ...first, orderId: `order-${++orders}` }
  expect(await open().charge(second)).toEqual({ state: 'declined', reason: 'token-unusable' })
  expect(await open().find(second)).toEqual({ state: 'absent' })
})

test('a capture whose answer never comes is unknown, and a look-up finds the money', async () => {
  const order = await newOrder('4000000000000341')
  const outcome = await open({ timeoutMs: 200 }).charge(order)
  expect(outcome).toEqual({ state: 'unknown', why: 'no answer from the gateway: TimeoutError' })
  expect(await open().find(order)).toMatchObject({ state: 'approved', amount: fare })
})

test('a lost answer is unknown, and the same charge again takes no more money', async () => {
  const order = await newOrder()
  await sandbox.setFaults({ loseAnswers: 1 })
  expect(await open().charge(order)).toMatchObject({ state: 'unknown' })
  await sandbox.setFaults({})
  expect(await open().charge(order)).toMatchObject({ state: 'approved' })
  expect(await capturesOf(order.orderId)).toBe(1)
})

test('a charge in process is unknown, never absent', async () => {
  const order = await newOrder('4000000000000119')
  expect(await open({ timeoutMs: 100 }).charge(order)).toMatchObject({ state: 'unknown' })
  expect(await open().find(order)).toEqual({ state: 'unknown', why: 'the gateway says: processing' })
})

test('the caller may stop waiting', async () => {
  const order = await newOrder('4000000000000119')
  const outcome = await open().charge({ ...order, signal: AbortSignal.timeout(50) })
  expect(outcome.state).toBe('unknown')
})

test('a gateway that is down, closed, or refuses our key leaves the outcome unknown', async () => {
  const order = await newOrder()
  await sandbox.setFaults({ down: true })
  expect(await open().charge(order)).toMatchObject({ state: 'unknown', why: expect.stringContaining('503') })
  expect(await open().find(order)).toMatchObject({ state: 'unknown' })
  await sandbox.setFaults({})
  const closed = open({ url: await closedAddress() })
  const why = 'no answer from the gateway: ECONNREFUSED'
  expect(await closed.charge(order)).toEqual({ state: 'unknown', why })
  expect(await closed.find(order)).toMatchObject({ state: 'unknown' })
  const stranger = open({ apiKey: 'not the key' })
  expect(await stranger.charge(order)).toMatchObject({
    state: 'unknown',
    why: expect.stringContaining('401'),
  })
  expect(await open().find(order)).toEqual({ state: 'absent' })
})

test('an order that was charged with another amount before is unknown, and found with the true amount', async () => {
  const order = await newOrder()
  await open().charge(order)
  const other = await open().charge({ ...order, amount: money(1, 'EUR') })
  expect(other).toMatchObject({ state: 'unknown', why: expect.stringContaining('idempotency-mismatch') })
  expect(await open().find(order)).toMatchObject({ state: 'approved', amount: fare })
})

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

const transaction = {
  id: 'txn',
  orderId: 'mine',
  state: 'captured',
  amountMinor: 1,
  currency: 'EUR',
  capturedMinor: 1,
  refundedMinor: 0,
  card: { masked: '', brand: '', lastFour: '' },
}

test.each([
  ['no JSON', 200, '<html>proxy</html>'],
  ['an error page', 502, '<html>bad gateway</html>'],
  ['an empty object', 200, '{}'],
  ['a state nobody knows', 200, JSON.stringify({ ...transaction, state: 'maybe' })],
  ['an amount that is none', 200, JSON.stringify({ ...transaction, capturedMinor: 0.5 })],
  ['another order', 200, JSON.stringify({ ...transaction, orderId: 'other' })],
  ['a refusal without a code', 422, '{"code":"card-declined"}'],
  ['a redirect', 302, ''],
])('%s is neither money nor a decline', async (_what, status, body) => {
  const url = await serve((_request, response) => response.writeHead(status, { location: '/' }).end(body))
  const outcome = await open({ url }).charge({ orderId: 'mine', amount: money(1, 'EUR'), token: 't' })
  expect(outcome.state).toBe('unknown')
})

test.each([
  ['a redirect', 302, '', 'the gateway answered 302'],
  ['an error page', 502, '<html>bad gateway</html>', 'the gateway answered 502'],
  ['no JSON', 200, '<html>', 'no answer from the gateway: SyntaxError'],
  ['a refusal of a proxy', 404, '<html>not found</html>', 'no answer from the gateway: SyntaxError'],
])('%s has its own reason in the log, and refuses no refund', async (_what, status, body, why) => {
  const url = await serve((_request, response) => response.writeHead(status, { location: '/' }).end(body))
  expect(await open({ url }).charge({ orderId: 'mine', amount: fare, token: 't' })).toEqual({
    state: 'unknown',
    why,
  })
  const refund = {
    orderId: 'mine',
    transactionId: 'txn',
    amount: fare,
    altogether: fare,
    idempotencyKey: 'r',
  }
  expect(await open({ url }).refund(refund)).toEqual({ state: 'unknown', why })
})

test('a key that ends with its line is sent without it; a key of two lines is never sent', async () => {
  const keys: (string | undefined)[] = []
  const url = await serve((request, response) => {
    keys.push(request.headers.authorization)
    response.end('{"transactions":[]}')
  })
  expect(await open({ url, apiKey: 'our-key\n' }).find({ orderId: 'a' })).toEqual({ state: 'absent' })
  expect(await open({ url, apiKey: 'our-key\nx-more: 1' }).find({ orderId: 'a' })).toEqual({
    state: 'unknown',
    why: 'no answer from the gateway: ERR_INVALID_CHAR',
  })
  expect(keys).toEqual(['Bearer our-key'])
})

test('an answer that stops in the middle is unknown within the time-out', async () => {
  const url = await serve((_request, response) => response.writeHead(200).write('{"id":'))
  const outcome = await open({ url, timeoutMs: 150 }).charge({ orderId: 'a', amount: fare, token: 't' })
  expect(outcome.state).toBe('unknown')
})

test('a refund is made once by its key and never above the capture', async () => {
  const order = await newOrder()
  const charged = await open().charge(order)
  if (charged.state !== 'approved') throw new Error('not charged')
  const { transactionId } = charged
  const refund = {
    orderId: order.orderId,
    transactionId,
    amount: money(345, 'EUR'),
    altogether: money(345, 'EUR'),
    idempotencyKey: 'r1',
  }
  await sandbox.setFaults({ loseAnswers: 1 })
  expect(await open().refund(refund)).toMatchObject({ state: 'unknown' })
  await sandbox.setFaults({})
  const refunded = await open().refund(refund)
  expect(refunded).toEqual({ state: 'refunded', refundId: expect.any(String), amount: money(345, 'EUR') })
  expect(await open().refund(refund)).toEqual(refunded)
  const tooMuch = await open().refund({ ...refund, amount: money(12_001, 'EUR'), idempotencyKey: 'r2' })
  expect(tooMuch).toEqual({ state: 'refused', why: 'above-captured' })
  expect(await open().find(order)).toMatchObject({ state: 'approved', refunded: money(345, 'EUR') })
  const nowhere = await open().refund({ ...refund, transactionId: 'txn_none' })
  expect(nowhere).toEqual({ state: 'refused', why: 'transaction-unknown' })
})

test('the gateway forgets nothing when its process is killed', async () => {
  const first = await startSandboxProcess()
  const order = { orderId: 'killed', amount: fare, token: await first.token() }
  const charged = await cardGateway(first).charge(order)
  await first.kill()
  const second = await startSandboxProcess({ data: first.data })
  try {
    expect(await cardGateway(second).find(order)).toEqual(charged)
    expect(await cardGateway(second).charge(order)).toEqual(charged)
    expect((await second.ledger()).orders).toEqual([{ orderId: 'killed', captures: 1, requests: 1 }])
  } finally {
    await second.stop()
  }
})
