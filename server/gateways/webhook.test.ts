import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { money } from '@jetbridge/core/kernel/money.ts'
import { instant, type Instant } from '@jetbridge/core/kernel/time.ts'
import { expect, test } from 'vitest'
import { startSandboxProcess } from '../testing/sandbox.ts'
import { cardGateway } from './card-gateway.ts'
import { readWebhook, signatureHeader, type ReceivedWebhook } from './webhook.ts'

const seconds = 1_900_000_000
const now = instant(seconds * 1000)
const card = { masked: '4111XXXXXXXX1111', brand: 'visa', lastFour: '1111' }
const transaction = {
  id: 'txn_a',
  orderId: 'order-1',
  state: 'captured',
  amountMinor: 500,
  currency: 'EUR',
  capturedMinor: 500,
  refundedMinor: 0,
  card,
}
const body = JSON.stringify({ id: 'evt_a', type: 'transaction.captured', transaction })

function signed(text: string, secret = 'new', at = seconds): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`
}

function read(over: Partial<ReceivedWebhook> = {}, secrets = ['new', 'old'], at: Instant = now) {
  return readWebhook({ header: signed(body), body, ...over }, secrets, at)
}

const accepted = {
  ok: true,
  event: {
    id: 'evt_a',
    orderId: 'order-1',
    outcome: { state: 'approved', transactionId: 'txn_a', amount: money(500, 'EUR'), card },
  },
}

test('a webhook signed with either live secret is read, one with a retired secret is not', () => {
  expect(read()).toEqual(accepted)
  expect(read({ header: signed(body, 'old') })).toEqual(accepted)
  expect(read({ header: signed(body, 'old') }, ['new'])).toEqual({ ok: false, why: 'forged' })
  expect(read({ body: Buffer.from(body) })).toEqual(accepted)
})

test('one good signature of several is enough', () => {
  expect(read({ header: `${signed(body, 'other')},${signed(body).split(',')[1] ?? ''}` })).toEqual(accepted)
})

test('a changed body, a changed time and an empty secret are forged', () => {
  const forged = { ok: false, why: 'forged' }
  expect(read({ body: body.replace('500', '501') })).toEqual(forged)
  expect(read({ header: signed(body).replace(`t=${seconds}`, `t=${seconds + 1}`) })).toEqual(forged)
  expect(read({ header: signed(body, '') }, ['', 'new'])).toEqual(forged)
  expect(read({}, [])).toEqual(forged)
})

test('a copy older than 300 seconds is stale, and so is one from the future', () => {
  expect(read({}, ['new'], instant(now + 300_000)).ok).toBe(true)
  expect(read({}, ['new'], instant(now + 300_001))).toEqual({ ok: false, why: 'stale' })
  expect(read({}, ['new'], instant(now - 300_001))).toEqual({ ok: false, why: 'stale' })
})

test.each([
  undefined,
  '',
  'v1=00',
  `t=${seconds}`,
  `t=x,v1=${'0'.repeat(64)}`,
  `t=${seconds},v1=${'0'.repeat(63)}`,
])('header %s is no signature', (header) => {
  expect(read({ header })).toEqual({ ok: false, why: 'unsigned' })
})

const unheardOf = JSON.stringify({ id: 'evt_a', transaction: { ...transaction, state: 'dreamt' } })

test.each(['', 'not json', '{}', unheardOf])('a signed body of %s is unreadable', (text) => {
  expect(read({ header: signed(text), body: text })).toEqual({ ok: false, why: 'unreadable' })
})

test('a message of the sandbox is accepted and agrees with a look-up', async () => {
  const received: ReceivedWebhook[] = []
  const shop = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      received.push({ header: String(request.headers[signatureHeader]), body: bytes })
      response.end()
    })
  })
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  const sandbox = await startSandboxProcess({ webhookUrl })
  try {
    const order = { orderId: 'order-9', amount: money(700, 'EUR'), token: await sandbox.token() }
    const outcome = await cardGateway(sandbox).charge(order)
    await expect.poll(() => received.length).toBe(1)
    const [webhook = { header: undefined, body: '' }] = received
    const verdict = readWebhook(webhook, [sandbox.webhookSecret], instant(Date.now()))
    expect(verdict).toEqual({ ok: true, event: { id: expect.any(String), orderId: 'order-9', outcome } })
  } finally {
    await sandbox.stop()
    shop.close()
  }
})
