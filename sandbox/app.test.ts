import { access, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { instant } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { testCards } from './card/test-card.ts'
import { openSandbox, testKey, type TestSandbox } from './testing.ts'

const opened: TestSandbox[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((sandbox) => sandbox.close()))))

async function open(over: Parameters<typeof openSandbox>[0] = {}): Promise<TestSandbox> {
  const sandbox = await openSandbox({ slowMs: 40, ...over })
  opened.push(sandbox)
  return sandbox
}

const card = { holder: 'Ada Byron', expiryMonth: 12, expiryYear: 2039, securityCode: '123' }

async function tokenOf(app: FastifyInstance, number = '4111111111111111'): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/tokens', payload: { ...card, number } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ token: string }>().token
}

async function call(app: FastifyInstance, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${testKey}` }
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

function orderOf(token: string, over: object = {}) {
  return { orderId: 'order-1', amountMinor: 12_345, currency: 'EUR', token, capture: true, ...over }
}

async function charge(app: FastifyInstance, over: object = {}) {
  return call(app, 'POST', '/transactions', orderOf(await tokenOf(app), over))
}

test('a charge is captured and found by its order', async () => {
  const { app } = await open()
  const { status, body } = await charge(app)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'captured',
    capturedMinor: 12_345,
    card: { masked: '4111XXXXXXXX1111' },
  })
  expect((await call(app, 'GET', '/transactions?orderId=order-1')).body).toEqual({ transactions: [body] })
  expect((await call(app, 'GET', `/transactions/${body.id}`)).body).toEqual(body)
  expect((await call(app, 'GET', '/transactions?orderId=other')).body).toEqual({ transactions: [] })
})

test('500 duplicates of one order at once are one capture and one answer', async () => {
  const { app } = await open()
  const order = orderOf(await tokenOf(app))
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => call(app, 'POST', '/transactions', order)),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { body } = await call(app, 'GET', '/ledger')
  expect(body.orders).toEqual([{ orderId: 'order-1', captures: 1, requests: 500 }])
  expect(body.totals).toEqual({ EUR: { capturedMinor: 12_345, refundedMinor: 0 } })
})

test('an order with another content is refused and charges nothing', async () => {
  const { app } = await open()
  const token = await tokenOf(app)
  await call(app, 'POST', '/transactions', orderOf(token))
  for (const over of [
    { amountMinor: 1 },
    { currency: 'USD' },
    { capture: false },
    { token: await tokenOf(app) },
  ]) {
    const { status, body } = await call(app, 'POST', '/transactions', orderOf(token, over))
    expect([status, body.code]).toEqual([409, 'idempotency-mismatch'])
  }
  expect((await call(app, 'GET', '/ledger')).body.totals.EUR.capturedMinor).toBe(12_345)
})

test('a token is good for one order and for thirty minutes', async () => {
  let now = Date.now()
  const { app } = await open({ now: () => instant(now) })
  const used = await tokenOf(app)
  await call(app, 'POST', '/transactions', orderOf(used))
  const stale = await tokenOf(app)
  now += 30 * 60_000
  const refusals = [used, stale, 'tok_never'].map((token, index) =>
    call(app, 'POST', '/transactions', orderOf(token, { orderId: `other-${index}` })),
  )
  const codes = (await Promise.all(refusals)).map(({ body }) => body.code)
  expect(codes).toEqual(['token-used', 'token-expired', 'token-unknown'])
  expect((await call(app, 'POST', '/transactions', orderOf(used))).body.state).toBe('captured')
})

test.each([
  ['4000000000000002', { state: 'declined', reason: 'declined', capturedMinor: 0 }],
  ['4000000000009995', { state: 'declined', reason: 'insufficient-funds', capturedMinor: 0 }],
  ['4000000000003220', { state: 'captured', threeDSecure: 'required' }],
  ['4000000000000119', { state: 'captured', threeDSecure: 'not-required' }],
])('card %s plays its part', async (number, expected) => {
  const { app } = await open()
  const { body } = await call(app, 'POST', '/transactions', orderOf(await tokenOf(app, number)))
  expect(body).toMatchObject(expected)
})

test('an order in process is found in that state, never as absent', async () => {
  const { app } = await open({ slowMs: 200 })
  const order = orderOf(await tokenOf(app, '4000000000000119'))
  const charging = call(app, 'POST', '/transactions', order)
  await expect
    .poll(async () => (await call(app, 'GET', '/ledger')).body.transactions[0]?.state)
    .toBe('processing')
  expect((await charging).body.state).toBe('captured')
})

test('refunds never exceed the capture, and one key refunds once', async () => {
  const { app } = await open()
  const { id } = (await charge(app)).body
  const refund = (amountMinor: number, idempotencyKey: string) =>
    call(app, 'POST', `/transactions/${id}/refund`, { amountMinor, idempotencyKey })
  const first = await refund(10_000, 'a')
  expect(first.body.transaction).toMatchObject({ state: 'partially-refunded', refundedMinor: 10_000 })
  expect((await refund(10_000, 'a')).body.movement).toEqual(first.body.movement)
  expect((await refund(9_999, 'a')).body.code).toBe('idempotency-mismatch')
  expect((await refund(2_346, 'b')).body.code).toBe('above-captured')
  expect((await refund(2_345, 'b')).body.transaction.state).toBe('refunded')
  expect((await refund(1, 'c')).body.code).toBe('above-captured')
})

test('an authorisation is captured in part or voided, and then neither again', async () => {
  const { app } = await open()
  const { id } = (await charge(app, { capture: false })).body
  const move = (kind: string, body: object) => call(app, 'POST', `/transactions/${id}/${kind}`, body)
  expect((await move('refund', { amountMinor: 1, idempotencyKey: 'r' })).body.code).toBe('not-captured')
  expect((await move('capture', { amountMinor: 12_346, idempotencyKey: 'c' })).body.code).toBe(
    'above-authorised',
  )
  expect((await move('capture', { amountMinor: 5_000, idempotencyKey: 'c' })).body.transaction).toMatchObject(
    {
      state: 'captured',
      capturedMinor: 5_000,
    },
  )
  expect((await move('void', { idempotencyKey: 'v' })).body.code).toBe('not-authorised')
  expect((await move('refund', { amountMinor: 5_001, idempotencyKey: 'r' })).body.code).toBe('above-captured')
  const other = (await charge(app, { orderId: 'order-2', capture: false })).body
  const voided = await call(app, 'POST', `/transactions/${other.id}/void`, { idempotencyKey: 'v' })
  expect(voided.body.transaction).toMatchObject({ state: 'voided', capturedMinor: 0 })
})

test('nothing of it stays on disk once it is closed', async () => {
  const sandbox = await openSandbox()
  const { file } = sandbox
  await expect(readFile(file)).resolves.toBeDefined()
  await sandbox.close()
  await expect(access(dirname(file))).rejects.toThrow('ENOENT')
})

test('the ledger, keys and tokens come back from the journal after a restart', async () => {
  const first = await open()
  const token = await tokenOf(first.app)
  const unused = await tokenOf(first.app)
  const { body } = await call(first.app, 'POST', '/transactions', orderOf(token))
  await call(first.app, 'POST', `/transactions/${body.id}/refund`, { amountMinor: 1, idempotencyKey: 'r' })
  const before = (await call(first.app, 'GET', '/ledger')).body
  // No orderly end: the second one gets only the file.
  const { app } = await open({ file: first.file })
  expect((await call(app, 'GET', '/ledger')).body.transactions).toEqual(before.transactions)
  expect((await call(app, 'POST', '/transactions', orderOf(token))).body.id).toBe(body.id)
  const reused = await call(app, 'POST', '/transactions', orderOf(token, { orderId: 'order-2' }))
  expect(reused.body.code).toBe('token-used')
  const fresh = await call(app, 'POST', '/transactions', orderOf(unused, { orderId: 'order-3' }))
  expect(fresh.body.state).toBe('captured')
})

test('an order in process at a crash is settled after the restart', async () => {
  const first = await open({ slowMs: 60_000 })
  const order = orderOf(await tokenOf(first.app, '4000000000000119'))
  void call(first.app, 'POST', '/transactions', order).catch(() => undefined)
  await expect.poll(() => readFile(first.file, 'utf8')).toContain('order-placed')
  const { app } = await open({ file: first.file, now: () => instant(Date.now() + 60_000) })
  await expect
    .poll(async () => (await call(app, 'GET', '/ledger')).body.transactions[0].state)
    .toBe('captured')
})

test('no full card number and no security code reaches the disk or an answer', async () => {
  const { app, file } = await open()
  const answers: string[] = []
  for (const [index, { number, scenario, brand }] of testCards.entries()) {
    if (scenario === 'capture-without-answer') continue
    const securityCode = brand === 'amex' ? '9753' : '975'
    const payload = { ...card, number, holder: 'Zebulon Quill', securityCode }
    const tokenised = await app.inject({ method: 'POST', url: '/tokens', payload })
    const order = orderOf(tokenised.json<{ token: string }>().token, { orderId: `order-${index}` })
    answers.push(tokenised.body, JSON.stringify((await call(app, 'POST', '/transactions', order)).body))
    const broken = {
      method: 'POST',
      url: '/tokens',
      headers: { 'content-type': 'application/json' },
    } as const
    answers.push((await app.inject({ ...broken, payload: `{"number":"${number}" oops` })).body)
  }
  answers.push((await app.inject('/ledger')).body, await readFile(file, 'utf8'))
  const everything = answers.join('\n')
  for (const { number } of testCards) expect(everything).not.toContain(number)
  expect(everything).not.toMatch(/securityCode|Zebulon/)
})

test('a wrong card is answered 422 with a code a field', async () => {
  const { app } = await open()
  const payload = { ...card, number: '4111111111111112', securityCode: '' }
  const answer = await app.inject({ method: 'POST', url: '/tokens', payload })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    code: 'card-invalid',
    fields: { number: 'checksum', securityCode: 'required' },
  })
})

test.each([
  ['http://slate-one.localhost:4000', true],
  ['https://a.b.localhost', true],
  ['http://localhost:5173', true],
  ['http://127.0.0.1:4000', true],
  ['http://localhost.evil.example', false],
  ['http://evil.example/.localhost', false],
  ['http://evillocalhost', false],
  ['null', false],
])('a browser page of %s may tokenise: %s', async (origin, allowed) => {
  const { app } = await open()
  const preflight = await app.inject({ method: 'OPTIONS', url: '/tokens', headers: { origin } })
  expect(preflight.headers['access-control-allow-origin']).toBe(allowed ? origin : undefined)
  const refused = await app.inject({ method: 'POST', url: '/tokens', headers: { origin }, payload: {} })
  expect(refused.headers['access-control-allow-origin']).toBe(allowed ? origin : undefined)
})

test('only the API key can move money and turn switches', async () => {
  const { app } = await open()
  const doors = [
    ['POST', '/transactions'],
    ['GET', '/transactions?orderId=1'],
    ['GET', '/transactions/1'],
    ['POST', '/transactions/1/refund'],
    ['PUT', '/faults'],
    ['PUT', '/webhook'],
  ] as const
  for (const [method, url] of doors) {
    for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
      expect((await app.inject({ method, url, headers })).statusCode).toBe(401)
    }
  }
})

test('the switches decline charges, and shut the gateway down', async () => {
  const { app } = await open()
  await call(app, 'PUT', '/faults', { declineAll: true })
  expect((await charge(app)).body).toMatchObject({ state: 'declined', reason: 'declined' })
  const token = await tokenOf(app)
  await call(app, 'PUT', '/faults', { down: true })
  expect((await call(app, 'POST', '/transactions', orderOf(token, { orderId: 'b' }))).status).toBe(503)
  expect((await app.inject({ method: 'POST', url: '/tokens', payload: {} })).statusCode).toBe(503)
  expect((await call(app, 'PUT', '/faults', {})).body.down).toBe(false)
  expect((await call(app, 'PUT', '/faults', { dwon: true })).body.fields).toEqual({ dwon: 'unknown-field' })
})

test('the page shows cards, transactions and switches, escapes the text of others, and its form works', async () => {
  const { app } = await open()
  await charge(app, { orderId: '<script>alert(1)</script>' })
  const page = await app.inject('/')
  expect(page.body).toContain('4000 0000 0000 9995')
  expect(page.body).toContain('3782 822463 10005')
  expect(page.body).toContain('123.45 EUR')
  expect(page.body).toContain('&lt;script&gt;')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const headers = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:80' }
  const form = { method: 'POST', url: '/faults', payload: 'declineAll=on&loseAnswers=0.5&delayMs=0' } as const
  expect(
    (await app.inject({ ...form, headers: { ...headers, origin: 'http://evil.example' } })).statusCode,
  ).toBe(403)
  expect((await app.inject({ ...form, headers })).statusCode).toBe(303)
  expect((await app.inject('/faults')).json()).toMatchObject({
    declineAll: true,
    loseAnswers: 0.5,
    down: false,
  })
})
