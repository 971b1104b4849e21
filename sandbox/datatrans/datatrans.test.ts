import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { instant } from '@jetbridge/core/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openSandbox, testKey, type TestSandbox } from '../testing.ts'
import { demoAccount } from './datatrans.ts'

const opened: TestSandbox[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((sandbox) => sandbox.close()))))

async function open(over: Parameters<typeof openSandbox>[0] = {}): Promise<TestSandbox> {
  const sandbox = await openSandbox({ slowMs: 20, ...over })
  opened.push(sandbox)
  return sandbox
}

const authorization = `Basic ${Buffer.from(`${demoAccount.merchantId}:${demoAccount.password}`).toString('base64')}`
const order = {
  currency: 'EUR',
  refno: 'order-1',
  amount: 12_345,
  language: 'en',
  redirect: {
    successUrl: 'http://shop.localhost:4000/done?a=1',
    cancelUrl: 'http://shop.localhost:4000/cancel',
    errorUrl: 'http://shop.localhost:4000/error',
  },
}

interface Call {
  readonly payload?: object
  readonly key?: string
  readonly as?: string
}

async function call(app: FastifyInstance, method: 'GET' | 'POST', path: string, over: Call = {}) {
  const answer = await app.inject({
    method,
    url: `/datatrans/v1/transactions${path}`,
    headers: { authorization: over.as ?? authorization, ...(over.key && { 'idempotency-key': over.key }) },
    ...(over.payload && { payload: over.payload }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}

async function begin(app: FastifyInstance, over: object = {}): Promise<string> {
  const { status, body } = await call(app, 'POST', '', { payload: { ...order, ...over } })
  expect(status).toBe(201)
  return body.transactionId
}

const card = { holder: 'Ada Byron', expiryMonth: '12', expiryYear: '2039', securityCode: '123' }

function submit(app: FastifyInstance, id: string, path = '', form: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: `/datatrans/v1/start/${id}${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
}

function pay(app: FastifyInstance, id: string, number = '4111111111111111') {
  return submit(app, id, '', { ...card, number })
}

test('the page of the sandbox lists and adds up what Datatrans took, beside everything else', async () => {
  const { app } = await open()
  await pay(app, await begin(app))
  await begin(app, { refno: 'order-2', amount: 100 })
  const { body } = await app.inject('/')
  const text = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('order-1 Datatrans 411111xxxxxx1111 settled 123.45 EUR 123.45 0.00')
  expect(text).toContain('order-2 Datatrans none yet initialized 1.00 EUR 0.00 0.00')
  expect(text).toContain('123.45 EUR captured, 0.00 EUR refunded')
  expect(text).not.toContain('Nothing was charged yet')
})

test('the answer about a paid transaction has the documented form', async () => {
  const { app } = await open()
  const id = await begin(app)
  expect(id).toMatch(/^[1-9]\d{17}$/)
  await pay(app, id)
  expect((await call(app, 'GET', `/${id}`)).body).toEqual({
    transactionId: id,
    merchantId: demoAccount.merchantId,
    type: 'payment',
    status: 'settled',
    currency: 'EUR',
    refno: 'order-1',
    paymentMethod: 'VIS',
    detail: {
      authorize: { amount: 12_345, acquirerAuthorizationCode: expect.any(String) },
      settle: { amount: 12_345 },
    },
    language: 'en',
    card: { masked: '411111xxxxxx1111', expiryMonth: '12', expiryYear: '39' },
    history: [
      expect.objectContaining({ action: 'init', source: 'api', success: true }),
      expect.objectContaining({ action: 'authorize', source: 'redirect', amount: 12_345, success: true }),
    ],
  })
})

test('requests are refused with the documented codes', async () => {
  const { app } = await open()
  const id = await begin(app)
  const movement = { amount: 1, currency: 'EUR', refno: 'r' }
  const refused: [string, Call, number, string][] = [
    ['', { payload: order, as: 'Basic nobody' }, 401, 'UNAUTHORIZED'],
    ['', { payload: { ...order, orderId: 'x' } }, 400, 'UNRECOGNIZED_PROPERTY'],
    ['', { payload: { ...order, refno: 'r'.repeat(41) } }, 400, 'INVALID_PROPERTY'],
    ['', { payload: { ...order, amount: 1.5 } }, 400, 'INVALID_PROPERTY'],
    ['/1/credit', { payload: movement }, 404, 'TRANSACTION_NOT_FOUND'],
    [`/${id}/credit`, { payload: movement }, 400, 'INVALID_TRANSACTION_STATUS'],
    [`/${id}/settle`, { payload: movement }, 400, 'INVALID_TRANSACTION_STATUS'],
    [`/${id}/cancel`, { payload: {} }, 400, 'INVALID_TRANSACTION_STATUS'],
  ]
  for (const [path, over, status, code] of refused) {
    expect(await call(app, 'POST', path, over), path + code).toMatchObject({
      status,
      body: { error: { code } },
    })
  }
})

test('an authorisation is settled or taken back, once', async () => {
  const { app } = await open()
  const [kept, dropped] = [await begin(app, { autoSettle: false }), await begin(app, { autoSettle: false })]
  await pay(app, kept)
  await pay(app, dropped)
  const payload = { amount: 12_345, currency: 'EUR', refno: 'order-1' }
  expect((await call(app, 'POST', `/${kept}/settle`, { payload })).status).toBe(204)
  expect((await call(app, 'POST', `/${kept}/settle`, { payload })).status).toBe(400)
  expect((await call(app, 'POST', `/${dropped}/cancel`, { payload: { refno: 'x' } })).status).toBe(204)
  expect((await call(app, 'GET', `/${dropped}`)).body).toMatchObject({
    status: 'canceled',
    detail: { cancel: { reversal: true } },
  })
  expect((await call(app, 'POST', `/${dropped}/settle`, { payload })).status).toBe(400)
})

test('an idempotency key holds for an hour, for one content, and one request at a time', async () => {
  let now = Date.parse('2030-01-01T00:00:00Z')
  const { app } = await open({ now: () => instant(now) })
  const first = await call(app, 'POST', '', { payload: order, key: 'k' })
  expect(await call(app, 'POST', '', { payload: order, key: 'k' })).toEqual(first)
  const other = { ...order, amount: 1 }
  expect((await call(app, 'POST', '', { payload: other, key: 'k' })).status).toBe(422)
  now += 60 * 60_000
  expect((await call(app, 'POST', '', { payload: order, key: 'k' })).body).not.toEqual(first.body)
  const together = await Promise.all([1, 2, 3].map(() => call(app, 'POST', '', { payload: order, key: 'l' })))
  expect(together.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409, 409])
})

test('refunds together never exceed the settled amount, even with a hundred at once', async () => {
  const { app } = await open()
  const id = await begin(app, { amount: 50 })
  await pay(app, id)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      call(app, 'POST', `/${id}/credit`, {
        payload: { amount: 1, currency: 'EUR', refno: `refund-${index}` },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  const ledger = (await app.inject('/datatrans/ledger')).json()
  expect(ledger.transactions).toMatchObject([{ settledMinor: 50, creditedMinor: 50 }])
})

test('a restart forgets no answered call, and no card number is kept', async () => {
  const first = await open()
  const id = await begin(first.app)
  await pay(first.app, id)
  const credit = { payload: { amount: 5, currency: 'EUR', refno: 'refund' }, key: 'k' }
  const refunded = await call(first.app, 'POST', `/${id}/credit`, credit)
  const status = await call(first.app, 'GET', `/${id}`)
  // No orderly end: the second one gets only the file.
  const { app, file } = await open({ file: first.file })
  expect(await call(app, 'GET', `/${id}`)).toEqual(status)
  expect(await call(app, 'POST', `/${id}/credit`, credit)).toEqual(refunded)
  const journal = await readFile(join(dirname(file), 'datatrans.jsonl'), 'utf8')
  expect(journal).toContain('411111xxxxxx1111')
  expect(journal).not.toMatch(/4111111111111111|Ada/)
})

test('a transaction fails when its time is over, and cannot be paid any more', async () => {
  let now = Date.parse('2030-01-01T00:00:00Z')
  const { app } = await open({ now: () => instant(now) })
  const id = await begin(app)
  now += 30 * 60_000 - 1
  expect((await call(app, 'GET', `/${id}`)).body.status).toBe('initialized')
  now += 1
  expect((await call(app, 'GET', `/${id}`)).body).toMatchObject({
    status: 'failed',
    detail: { fail: { reason: 'EXPIRED' } },
  })
  expect((await pay(app, id)).headers.location).toContain('/error?datatransTrxId=')
  expect((await app.inject('/datatrans/ledger')).json().transactions).toMatchObject([{ settledMinor: 0 }])
})

test('the page speaks the language asked for, and sends its forms only to itself and to the shop', async () => {
  const { app } = await open()
  for (const [language, text] of [
    ['de', 'Bezahlen 123,45'],
    ['en', 'Pay €123.45'],
    ['fr', 'Pay €123.45'],
  ] as const) {
    const page = await app.inject(`/datatrans/v1/start/${await begin(app, { language })}`)
    expect(page.body).toContain(text)
    expect(page.body).toContain(`<html lang="${language === 'de' ? 'de' : 'en'}">`)
    expect(page.headers['content-security-policy']).toContain(
      "form-action 'self' http://shop.localhost:4000;",
    )
  }
  const unknown = await app.inject({ url: '/datatrans/v1/start/1', headers: { 'accept-language': 'de-AT' } })
  expect([unknown.statusCode, unknown.body.includes('Diese Zahlung gibt es nicht')]).toEqual([404, true])
})

test('the page names the wrong fields of a card, and never repeats their text', async () => {
  const { app } = await open()
  const id = await begin(app)
  const answer = await submit(app, id, '', { ...card, number: '4242424242424242', holder: '' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Only the test cards below are taken.')
  expect(answer.body).toContain('Please fill in this field.')
  expect(answer.body).not.toContain('4242424242424242')
  expect((await call(app, 'GET', `/${id}`)).body.status).toBe('initialized')
})

test('another site cannot pay, cancel or confirm in a traveller’s name', async () => {
  const { app } = await open()
  const id = await begin(app)
  const answer = await app.inject({
    method: 'POST',
    url: `/datatrans/v1/start/${id}/cancel`,
    headers: { origin: 'https://evil.example', host: 'localhost' },
  })
  expect(answer.statusCode).toBe(403)
  expect((await call(app, 'GET', `/${id}`)).body.status).toBe('initialized')
})

test('the fault switches work here too: every charge declined, every call down', async () => {
  const { app } = await open()
  const id = await begin(app)
  const set = (payload: object) =>
    app.inject({ method: 'PUT', url: '/faults', headers: { authorization: `Bearer ${testKey}` }, payload })
  await set({ down: true })
  expect((await call(app, 'GET', `/${id}`)).status).toBe(503)
  expect((await app.inject(`/datatrans/v1/start/${id}`)).statusCode).toBe(503)
  await set({ declineAll: true })
  expect((await pay(app, id)).headers.location).toContain('/error')
})
