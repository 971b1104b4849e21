/**
 * Through Braintree's own unpatched SDK, against the sandbox in a process of its own, and against nonsense.
 */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { money, toDecimalText } from '@jetbridge/core/kernel/money.ts'
import { instant } from '@jetbridge/core/kernel/time.ts'
import type { Wallet } from '@jetbridge/core/brand/wallet.ts'
import braintree from 'braintree'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { playDropIn, type PlayedDropIn } from '../seed/drop-in.ts'
import { braintreeAt } from '../testing/braintree.ts'
import { type SandboxProcess, startSandboxProcess } from '../testing/sandbox.ts'
import { braintreeGateway } from './braintree.ts'

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
const newOrder = () => `order-${++orders}`

function open(over: Partial<Parameters<typeof braintreeGateway>[0]> = {}) {
  return braintreeGateway({ ...braintreeAt(sandbox.url), ...over })
}

/** The SDK alone, as an operator's script would use it. */
function sdk() {
  const { hostname, port } = new URL(sandbox.url)
  const environment = new braintree.Environment(hostname, port, sandbox.url, false, hostname, port)
  return new braintree.BraintreeGateway({ ...braintreeAt(sandbox.url), environment })
}

async function nonceFor(played: Partial<PlayedDropIn> = {}) {
  const clientToken = await open().clientToken({ currency: 'EUR' })
  return playDropIn(sandbox.url, clientToken, { amount: toDecimalText(fare), ...played })
}

async function charge(orderId: string, played: Partial<PlayedDropIn> = {}) {
  const { nonce } = await nonceFor(played)
  return open().charge({ orderId, amount: fare, token: nonce })
}

async function paid() {
  const orderId = newOrder()
  const outcome = await charge(orderId)
  if (outcome.state !== 'approved') throw new Error(JSON.stringify(outcome))
  return { orderId, transactionId: outcome.transactionId }
}

async function takenFor(orderId: string) {
  const { transactions } = await sandbox.ledger()
  return transactions
    .filter((each) => each.orderId === orderId)
    .reduce((total, { capturedMinor, refundedMinor }) => total + capturedMinor - refundedMinor, 0)
}

test('the braintree SDK itself talks to the sandbox (no patched client)', async () => {
  const { clientToken } = await sdk().clientToken.generate({})
  const { nonce } = await playDropIn(sandbox.url, String(clientToken), { amount: '20.00' })
  expect(await sdk().paymentMethodNonce.find(nonce)).toMatchObject({
    type: 'CreditCard',
    consumed: false,
    threeDSecureInfo: { status: 'authenticate_successful', liabilityShifted: true, enrolled: 'Y' },
  })
  const result = await sdk().transaction.sale({
    amount: '20.00',
    paymentMethodNonce: nonce,
    orderId: newOrder(),
    merchantAccountId: 'demo-chf',
    options: { submitForSettlement: true, threeDSecure: { required: true } },
  })
  expect(result).toMatchObject({
    success: true,
    transaction: {
      status: 'submitted_for_settlement',
      amount: '20.00',
      currencyIsoCode: 'CHF',
      refundIds: [],
    },
  })
})

test('a client token decodes to the data that open the drop-in, and holds no key', async () => {
  const token = await open().clientToken({ email: 'ada@example.org' })
  const text = Buffer.from(token, 'base64').toString('utf8')
  expect(JSON.parse(text)).toMatchObject({ version: 2, authorizationFingerprint: expect.any(String) })
  expect(text).not.toContain(braintreeAt('').privateKey)
  await expect(open({ privateKey: 'not the key' }).clientToken()).rejects.toThrow()
})

test('a confirmed card is approved with the submitted amount and a masked number', async () => {
  const orderId = newOrder()
  const outcome = await charge(orderId)
  expect(outcome).toEqual({
    state: 'approved',
    transactionId: expect.any(String),
    amount: fare,
    card: { masked: '4000XXXXXXXX1000', brand: 'visa', lastFour: '1000' },
  })
  expect(await open().find({ orderId })).toEqual(outcome)
  expect(await takenFor(orderId)).toBe(12_345)
})

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient-funds'],
])('card %s is confirmed and then declined: %s', async (card, reason) => {
  const orderId = newOrder()
  expect(await charge(orderId, { card })).toMatchObject({ state: 'declined', reason })
  expect(await open().find({ orderId })).toMatchObject({ state: 'declined', reason })
})

describe('3-D Secure passes only with authenticate_successful and the liability shifted [PAY-37]', () => {
  test('a challenge that its owner answers', async () => {
    expect(await charge(newOrder(), { card: '4000000000001091' })).toMatchObject({ state: 'approved' })
  })

  test.each<[string, Partial<PlayedDropIn>, string]>([
    ['failed', { card: '4000000000001018' }, 'authenticate_frictionless_failed'],
    ['attempted, liability shifted', { card: '4000000000001026' }, 'authenticate_attempt_successful'],
    ['bypassed', { card: '4000000000001083' }, 'lookup_bypassed'],
    ['a challenge closed', { card: '4000000000001091', code: 'leave' }, 'challenge_required'],
    ['never asked, whatever the page claims', { threeDSecure: false }, ''],
  ])('%s is declined and no sale is sent', async (_what, played, status) => {
    const orderId = newOrder()
    const given = await nonceFor(played)
    expect(given.status).toBe(status)
    const outcome = await open().charge({ orderId, amount: fare, token: given.nonce })
    expect(outcome).toEqual({ state: 'declined', reason: 'authentication-failed' })
    expect(await open().find({ orderId })).toEqual({ state: 'absent' })
    expect((await sandbox.ledger()).transactions.filter((each) => each.orderId === orderId)).toEqual([])
  })

  test('a card confirmed for one amount and charged with another pays nothing', async () => {
    const orderId = newOrder()
    const outcome = await charge(orderId, { amount: '1.00' })
    expect(outcome).toEqual({ state: 'declined', reason: 'authentication-failed' })
    expect(await takenFor(orderId)).toBe(0)
  })
})

test.each(['nonce_nobody_made', 'not/a nonce', ''])('the made-up nonce “%s” pays nothing', async (token) => {
  const outcome = await open().charge({ orderId: newOrder(), amount: fare, token })
  expect(outcome).toEqual({ state: 'declined', reason: 'token-unusable' })
})

test('one nonce is one sale: the same order gets that sale again, another order is refused', async () => {
  const { nonce: token } = await nonceFor()
  const orderId = newOrder()
  const first = await open().charge({ orderId, amount: fare, token })
  expect(await open().charge({ orderId, amount: fare, token })).toEqual(first)
  const other = newOrder()
  const second = await open().charge({ orderId: other, amount: fare, token })
  expect(second).toEqual({ state: 'declined', reason: 'token-unusable' })
  expect([await takenFor(orderId), await takenFor(other)]).toEqual([12_345, 0])
})

test('many charges of one order with one nonce at once are one sale, and none of them is answered as declined', async () => {
  const { nonce: token } = await nonceFor()
  const orderId = newOrder()
  const charges = Array.from({ length: 20 }, () => open().charge({ orderId, amount: fare, token }))
  const states = new Set((await Promise.all(charges)).map(({ state }) => state))
  expect(states).not.toContain('declined')
  expect(await takenFor(orderId)).toBe(12_345)
})

test('a sale whose answer is lost is unknown, and a look-up finds the money', async () => {
  const { nonce: token } = await nonceFor()
  const orderId = newOrder()
  await sandbox.setFaults({ loseAnswers: 1 })
  expect(await open().charge({ orderId, amount: fare, token })).toMatchObject({ state: 'unknown' })
  await sandbox.setFaults({})
  expect(await open().find({ orderId })).toMatchObject({ state: 'approved', amount: fare })
  expect(await takenFor(orderId)).toBe(12_345)
})

test('a sale that is captured and never answered ends within the time-out, unknown', async () => {
  const { nonce: token } = await nonceFor({ card: '4000000000000341' })
  const orderId = newOrder()
  const outcome = await open({ timeoutMs: 600 }).charge({ orderId, amount: fare, token })
  expect(outcome).toMatchObject({ state: 'unknown' })
  expect(await open().find({ orderId })).toMatchObject({ state: 'approved', amount: fare })
})

describe('a wallet', () => {
  const held = (name: Wallet, card: string) => ({ wallet: { name, card } })

  test.each<[string, Wallet, string, object]>([
    ['Apple Pay', 'apple-pay', 'visa', { masked: 'XXXXXXXX1111', brand: 'apple-pay visa', lastFour: '1111' }],
    [
      'Google Pay',
      'google-pay',
      'mastercard',
      { masked: 'XXXXXXXX4444', brand: 'google-pay mastercard', lastFour: '4444' },
    ],
  ])('%s pays without 3-D Secure, once, and is told by its name', async (_what, name, card, told) => {
    const orderId = newOrder()
    const outcome = await charge(orderId, held(name, card))
    expect(outcome).toMatchObject({ state: 'approved', amount: fare, card: told })
    expect(await open().find({ orderId })).toEqual(outcome)
    expect(await takenFor(orderId)).toBe(12_345)
  })

  test('a card that Google only stores needs 3-D Secure, and passes with it', async () => {
    const played = held('google-pay', 'stored')
    const without = await charge(newOrder(), { ...played, threeDSecure: false })
    expect(without).toEqual({ state: 'declined', reason: 'authentication-failed' })
    expect(await charge(newOrder(), played)).toMatchObject({
      state: 'approved',
      card: { brand: 'google-pay visa' },
    })
  })

  test.each<[Wallet, readonly Wallet[]]>([
    ['apple-pay', ['google-pay']],
    ['google-pay', ['apple-pay']],
    ['apple-pay', []],
  ])('%s is refused where the airline has set only %j, and no sale is sent', async (name, wallets) => {
    const orderId = newOrder()
    const { nonce: token } = await nonceFor(held(name, 'visa'))
    const outcome = await open({ wallets }).charge({ orderId, amount: fare, token })
    expect(outcome).toEqual({ state: 'declined', reason: 'authentication-failed' })
    expect(await open().find({ orderId })).toEqual({ state: 'absent' })
  })

  test('its bank may decline, and an answer that never comes is found again', async () => {
    const declined = await charge(newOrder(), held('apple-pay', 'declined'))
    expect(declined).toMatchObject({ state: 'declined', reason: 'declined' })
    const orderId = newOrder()
    await sandbox.setFaults({ loseAnswers: 1 })
    expect(await charge(orderId, held('apple-pay', 'visa'))).toMatchObject({ state: 'unknown' })
    await sandbox.setFaults({})
    expect(await open().find({ orderId })).toMatchObject({ state: 'approved', amount: fare })
    expect(await takenFor(orderId)).toBe(12_345)
  })
})

test('when Braintree is down, closed, or does not know our key, the outcome stays unknown', async () => {
  const { nonce: token } = await nonceFor()
  const order = { orderId: newOrder(), amount: fare, token }
  await sandbox.setFaults({ down: true })
  const why = 'no answer from Braintree: serviceUnavailableError'
  expect(await open().charge(order)).toEqual({ state: 'unknown', why })
  expect(await open().find(order)).toMatchObject({ state: 'unknown' })
  await sandbox.setFaults({})
  expect(await open({ privateKey: 'not the key' }).charge(order)).toMatchObject({ state: 'unknown' })
  const url = await serve(() => undefined)
  closers.pop()?.()
  expect(await open({ url }).find(order)).toMatchObject({ state: 'unknown' })
  expect(await open().find(order)).toEqual({ state: 'absent' })
})

test('in a currency without a merchant account nothing is charged, also not in another currency', async () => {
  const { nonce: token } = await nonceFor()
  const outcome = await open({ merchantAccounts: {} }).charge({ orderId: newOrder(), amount: fare, token })
  expect(outcome).toEqual({ state: 'declined', reason: 'currency-not-taken' })
  // and no card form opens for it
  await expect(open({ merchantAccounts: {} }).clientToken({ currency: 'EUR' })).rejects.toThrow('EUR')
  expect(open({ merchantAccounts: { CHF: 'demo-chf', EUR: 'demo-eur' } }).currencies).toEqual(['CHF', 'EUR'])
})

test('when one order has two sales, a look-up of the order gives the surplus back', async () => {
  const orderId = newOrder()
  for (const amount of ['123.45', '120.00']) {
    const { nonce: paymentMethodNonce } = await nonceFor({ amount })
    const options = { submitForSettlement: true, threeDSecure: { required: true } } as const
    const sale = { amount, orderId, paymentMethodNonce, merchantAccountId: 'demo-eur', options }
    expect(await sdk().transaction.sale(sale)).toMatchObject({ success: true })
  }
  expect(await takenFor(orderId)).toBe(24_345)
  expect(await open().find({ orderId })).toMatchObject({ state: 'approved', amount: fare })
  expect(await takenFor(orderId)).toBe(12_345)
  expect(await open().find({ orderId })).toMatchObject({ state: 'approved', amount: fare })
})

test('a sale rejected as a duplicate is answered with the other sale', async () => {
  const { orderId, transactionId } = await paid()
  expect(await charge(orderId)).toMatchObject({ state: 'approved', transactionId })
  expect(await open().find({ orderId })).toMatchObject({ state: 'approved', transactionId })
  expect(await takenFor(orderId)).toBe(12_345)
  await open().refund({ orderId, transactionId, amount: fare, altogether: fare, idempotencyKey: 'back' })
  expect(await open().find({ orderId })).toMatchObject({ state: 'declined', reason: 'voided' })
})

describe('money goes back once', () => {
  test('before the batch by a void, also when asked many times', async () => {
    const sale = await paid()
    const request = { ...sale, amount: fare, altogether: fare, idempotencyKey: 'back' }
    const refund = { state: 'refunded', refundId: sale.transactionId, amount: fare }
    expect(await open().refund(request)).toEqual(refund)
    expect(await open().refund(request)).toEqual(refund)
    expect(await open().find(sale)).toMatchObject({ state: 'declined', reason: 'voided' })
    expect(await takenFor(sale.orderId)).toBe(0)
  })

  test('by a void whose answer was lost: the next try finds the sale voided', async () => {
    const sale = await paid()
    const request = { ...sale, amount: fare, altogether: fare, idempotencyKey: 'back' }
    await sandbox.setFaults({ loseAnswers: 1 })
    expect(await open().refund(request)).toMatchObject({ state: 'unknown' })
    await sandbox.setFaults({})
    expect(await open().refund(request)).toMatchObject({ state: 'refunded', amount: fare })
    expect(await takenFor(sale.orderId)).toBe(0)
  })

  test('a part before the batch waits, touches nothing, and goes after it', async () => {
    const sale = await paid()
    const part = {
      ...sale,
      amount: money(12_000, 'EUR'),
      altogether: money(12_000, 'EUR'),
      idempotencyKey: 'part',
    }
    expect(await open().refund(part)).toEqual({ state: 'not-yet' })
    expect(await open().refund(part)).toEqual({ state: 'not-yet' })
    expect(await open().find(sale)).toMatchObject({ state: 'approved', amount: fare })
    expect(await takenFor(sale.orderId)).toBe(12_345)
    await sdk().testing.settle(sale.transactionId)
    const second = { ...sale, amount: money(345, 'EUR'), idempotencyKey: 'second', altogether: fare }
    expect(await open().refund(part)).toMatchObject({ state: 'refunded', amount: part.amount })
    expect(await open().refund(second)).toMatchObject({ state: 'refunded', amount: second.amount })
    expect(await open().refund(part)).toMatchObject({ state: 'refunded', amount: part.amount })
    expect(await takenFor(sale.orderId)).toBe(0)
  })

  test('parts that add up to the whole are one void, in any order', async () => {
    const sale = await paid()
    const first = {
      ...sale,
      amount: money(12_000, 'EUR'),
      altogether: money(12_000, 'EUR'),
      idempotencyKey: 'first',
    }
    expect(await open().refund(first)).toEqual({ state: 'not-yet' })
    const second = { ...sale, amount: money(345, 'EUR'), idempotencyKey: 'second', altogether: fare }
    const given = { state: 'refunded', refundId: sale.transactionId }
    expect(await open().refund(second)).toEqual({ ...given, amount: second.amount })
    expect(await open().refund({ ...first, altogether: fare })).toEqual({ ...given, amount: first.amount })
    expect(await takenFor(sale.orderId)).toBe(0)
  })

  test('after the batch by a refund that carries our key, also when its answer was lost', async () => {
    const sale = await paid()
    await sdk().testing.settle(sale.transactionId)
    const request = {
      ...sale,
      amount: money(345, 'EUR'),
      altogether: money(345, 'EUR'),
      idempotencyKey: 'back-1',
    }
    await sandbox.setFaults({ loseAnswers: 1 })
    expect(await open().refund(request)).toMatchObject({ state: 'unknown' })
    await sandbox.setFaults({})
    const refunded = { state: 'refunded', refundId: expect.any(String), amount: money(345, 'EUR') }
    expect(await open().refund(request)).toEqual(refunded)
    expect(await open().refund(request)).toEqual(refunded)
    expect(await takenFor(sale.orderId)).toBe(12_000)
    expect(await open().find(sale)).toMatchObject({ state: 'approved', refunded: money(345, 'EUR') })
  })

  test("never more than was taken, and never from another shop's sale", async () => {
    const sale = await paid()
    const part = { ...sale, amount: money(1, 'EUR'), altogether: money(1, 'EUR'), idempotencyKey: 'part' }
    await sdk().testing.settle(sale.transactionId)
    const more = { ...part, amount: money(12_346, 'EUR') }
    expect(await open().refund(more)).toEqual({ state: 'refused', why: '91521' })
    expect(await open().refund({ ...part, orderId: 'other' })).toMatchObject({ state: 'unknown' })
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1_000_000)
    try {
      expect(await open().refund(part)).toMatchObject({
        state: 'unknown',
        why: expect.stringContaining('slow'),
      })
    } finally {
      clock.mockRestore()
    }
    const nowhere = await open().refund({ ...part, transactionId: 'nowhere' })
    expect(nowhere).toEqual({ state: 'refused', why: 'transaction-unknown' })
  })
})

describe('webhooks', () => {
  const now = instant(Date.now())
  const form = (signed: { bt_signature: string; bt_payload: string }) => ({
    headers: {},
    body: new URLSearchParams({ ...signed }).toString(),
  })

  test('a true one names the order to ask about', async () => {
    const { orderId, transactionId } = await paid()
    const signed = await sdk().webhookTesting.sampleNotification('transaction_disbursed', transactionId)
    const verdict = await open().readWebhook(form(signed), now)
    const id = expect.stringContaining(transactionId)
    expect(verdict).toEqual({ ok: true, event: { id, orderId, transactionId } })
  })

  test('a forged, changed, empty or old one is refused', async () => {
    const { transactionId } = await paid()
    const signed = await sdk().webhookTesting.sampleNotification('transaction_disbursed', transactionId)
    const other = await sdk().webhookTesting.sampleNotification('transaction_disbursed', 'other')
    const later = instant(now + 26 * 60 * 60_000)
    const refused = { ok: false, why: 'forged or unreadable' }
    expect(await open({ privateKey: 'another key' }).readWebhook(form(signed), now)).toEqual(refused)
    const changed = { ...signed, bt_payload: other.bt_payload }
    expect(await open().readWebhook(form(changed), now)).toEqual(refused)
    expect(await open().readWebhook({ headers: {}, body: '' }, now)).toEqual(refused)
    expect(await open().readWebhook(form(signed), later)).toEqual({ ok: false, why: 'stale' })
  })

  test('the sandbox sends what the SDK accepts, and with the switch what it refuses', async () => {
    const bodies: string[] = []
    const url = await serve((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString('utf8')))
      request.on('end', () => {
        bodies.push(body)
        response.end()
      })
    })
    await sandbox.setWebhook(`${url}/payment/webhook/default`)
    for (const forgeWebhooks of [false, true]) {
      const { orderId, transactionId } = await paid()
      await sandbox.setFaults({ forgeWebhooks })
      await sdk().testing.settle(transactionId)
      await expect.poll(() => bodies.length).toBe(1)
      const verdict = await open().readWebhook({ headers: {}, body: bodies.pop() ?? '' }, instant(Date.now()))
      expect(verdict).toMatchObject(forgeWebhooks ? { ok: false } : { ok: true, event: { orderId } })
    }
  })
})

test.each([
  ['no XML', 'text/html', '<html>proxy</html>'],
  ['an empty answer', 'application/xml', ''],
  ['a transaction of nothing', 'application/xml', '<transaction><id>a</id></transaction>'],
  ['broken XML', 'application/xml', '<transaction>'],
])('%s is neither money nor a decline', async (_what, type, body) => {
  const url = await serve((_request, response) => response.setHeader('content-type', type).end(body))
  const strange = open({ url, timeoutMs: 200 })
  const outcome = await strange.charge({ orderId: 'mine', amount: fare, token: 'nonce' })
  expect(outcome.state).toBe('unknown')
  expect((await strange.find({ orderId: 'mine' })).state).toBe('unknown')
})

test('an answer that never ends is unknown within the time-out', async () => {
  const url = await serve((_request, response) => response.writeHead(200).write('<transaction>'))
  const outcome = await open({ url, timeoutMs: 200 }).charge({
    orderId: 'mine',
    amount: fare,
    token: 'nonce',
  })
  expect(outcome.state).toBe('unknown')
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
