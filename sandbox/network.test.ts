/** Faults that show only on a real connection: silence, broken lines, webhooks to a shop that fails. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { instant } from '@jetbridge/core/kernel/time.ts'
import { afterEach, expect, test } from 'vitest'
import { startSandbox, testKey, testWebhookSecret } from './testing.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(closers.splice(0).map((close) => close()))))

async function start(over: Parameters<typeof startSandbox>[0] = {}) {
  const sandbox = await startSandbox({ retryPausesMs: [1, 1, 1, 1], ...over })
  closers.push(() => sandbox.close())
  return sandbox
}

async function send(url: string, method: string, path: string, body: object, timeoutMs = 5_000) {
  const headers = { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body), signal })
  return response.json() as Promise<Record<string, unknown>>
}

async function get<Body>(url: string): Promise<Body> {
  return (await fetch(url)).json() as Promise<Body>
}

async function orderFor(url: string, orderId = 'order-1', number = '4111111111111111') {
  const card = { number, holder: 'Ada Byron', expiryMonth: 12, expiryYear: 2039, securityCode: '123' }
  const { token } = await send(url, 'POST', '/tokens', card)
  return { orderId, amountMinor: 5_000, currency: 'EUR', token, capture: true }
}

async function capturesOf(url: string) {
  const { orders } = await get<{ orders: { orderId: string; captures: number }[] }>(`${url}/ledger`)
  return orders.map(({ orderId, captures }) => [orderId, captures])
}

interface ReceivedCall {
  readonly body: string
  readonly signature: string
}

/** A shop that answers with the given statuses in turn, then with 200. */
async function startShop(statuses: readonly number[] = []) {
  const received: ReceivedCall[] = []
  const left = [...statuses]
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({ body: await text(request), signature: String(request.headers['x-gateway-signature']) })
    response.writeHead(left.shift() ?? 200).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(async () => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

function deliveriesOf(url: string) {
  interface ShownDeliveries {
    deliveries: { type: string; state: string; tries: { result: number | string }[] }[]
  }
  return get<ShownDeliveries>(`${url}/deliveries`).then(({ deliveries }) => deliveries)
}

test('the silent card captures and never answers, and answers when it is asked again', async () => {
  const { url } = await start()
  const order = await orderFor(url, 'order-1', '4000000000000341')
  await expect(send(url, 'POST', '/transactions', order, 150)).rejects.toThrow(/timeout/i)
  expect(await capturesOf(url)).toEqual([['order-1', 1]])
  expect(await send(url, 'POST', '/transactions', order)).toMatchObject({ state: 'captured' })
  expect(await capturesOf(url)).toEqual([['order-1', 1]])
})

test('a lost answer is a captured charge and a broken connection', async () => {
  const { url } = await start()
  const order = await orderFor(url)
  await send(url, 'PUT', '/faults', { loseAnswers: 1 })
  await expect(send(url, 'POST', '/transactions', order)).rejects.toThrow('fetch failed')
  expect(await capturesOf(url)).toEqual([['order-1', 1]])
})

test('a late answer is captured at once; a late request is not there until it arrives', async () => {
  const { url } = await start()
  const [first, second] = [await orderFor(url, 'a'), await orderFor(url, 'b')]
  await send(url, 'PUT', '/faults', { delayMs: 60_000 })
  await expect(send(url, 'POST', '/transactions', first, 100)).rejects.toThrow(/timeout/i)
  expect(await capturesOf(url)).toEqual([['a', 1]])
  await send(url, 'PUT', '/faults', { lateArrivalMs: 300 })
  await expect(send(url, 'POST', '/transactions', second, 100)).rejects.toThrow(/timeout/i)
  expect(await capturesOf(url)).toEqual([['a', 1]])
  await expect
    .poll(() => capturesOf(url))
    .toEqual([
      ['a', 1],
      ['b', 1],
    ])
})

test('a webhook is signed over its time and body', async () => {
  const shop = await startShop()
  const now = Date.parse('2030-01-02T03:04:05Z')
  const { url } = await start({ webhookUrl: shop.url, now: () => instant(now) })
  await send(url, 'POST', '/transactions', await orderFor(url))
  await expect.poll(() => shop.received.length).toBe(1)
  const [{ body, signature } = { body: '', signature: '' }] = shop.received
  const code = createHmac('sha256', testWebhookSecret)
    .update(`${now / 1000}.${body}`)
    .digest('hex')
  expect(signature).toBe(`t=${now / 1000},v1=${code}`)
  expect(JSON.parse(body)).toMatchObject({
    type: 'transaction.captured',
    transaction: { orderId: 'order-1' },
  })
})

test('a webhook is sent until the shop takes it, and given up in the end', async () => {
  const shop = await startShop([500, 404, 302])
  const { url } = await start({ webhookUrl: shop.url })
  await send(url, 'POST', '/transactions', await orderFor(url))
  await expect.poll(async () => (await deliveriesOf(url))[0]?.state).toBe('delivered')
  expect(shop.received).toHaveLength(4)
  expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1)
  await send(url, 'PUT', '/webhook', { url: 'http://shop.invalid/closed' })
  await send(url, 'POST', '/transactions', await orderFor(url, 'order-2'))
  await expect.poll(async () => (await deliveriesOf(url))[1]?.state).toBe('given-up')
  expect((await deliveriesOf(url))[1]?.tries).toHaveLength(5)
})

test('a webhook that waits is sent after a restart', async () => {
  const shop = await startShop()
  const first = await start({ webhookUrl: shop.url })
  await send(first.url, 'PUT', '/faults', { lateWebhooksMs: 60_000 })
  await send(first.url, 'POST', '/transactions', await orderFor(first.url))
  expect((await deliveriesOf(first.url))[0]?.state).toBe('waiting')
  const second = await start({ file: first.file })
  await expect.poll(async () => (await deliveriesOf(second.url))[0]?.state).toBe('delivered')
  expect(shop.received).toHaveLength(1)
})

test('the duplicate switch sends each event twice', async () => {
  const shop = await startShop()
  const { url } = await start({ webhookUrl: shop.url })
  await send(url, 'PUT', '/faults', { duplicateWebhooks: true })
  await send(url, 'POST', '/transactions', await orderFor(url))
  await expect.poll(() => shop.received.length).toBe(2)
  expect(shop.received[0]?.body).toBe(shop.received[1]?.body)
})
