import { money } from '@jetbridge/core/kernel/money.ts'
import { expect, test } from 'vitest'
import {
  creditBody,
  foundOf,
  initBody,
  orderOf,
  referenceOf,
  settleBody,
  transactionSchema,
} from './datatrans-protocol.ts'
import fc from 'fast-check'

const orderId = '018f2d3c-4b5a-7c6d-8e9f-0a1b2c3d4e5f'
const refno = '018f2d3c4b5a7c6d8e9f0a1b2c3d4e5f'
const returnUrls = {
  success: 'https://shop.example/done',
  error: 'https://shop.example/error',
  cancel: 'https://shop.example/cancel',
}

/** The names of init in the API reference; the real Datatrans refuses every other name. */
const documentedInit = ['currency', 'refno', 'amount', 'autoSettle', 'language', 'redirect', 'webhook']

test('a page is asked for with the documented names only, and with nothing personal', () => {
  const amount = money(1000, 'CHF')
  const body = initBody({ orderId, amount, locale: 'de-CH', returnUrls }, 'https://shop.example/hook')
  expect(Object.keys(body)).toEqual(documentedInit)
  expect(body).toEqual({
    currency: 'CHF',
    refno,
    amount: 1000,
    autoSettle: true,
    language: 'de',
    redirect: {
      successUrl: returnUrls.success,
      cancelUrl: returnUrls.cancel,
      errorUrl: returnUrls.error,
    },
    webhook: { url: 'https://shop.example/hook' },
  })
  expect(Object.keys(initBody({ orderId, amount, locale: 'en', returnUrls }))).not.toContain('webhook')
})

test('refunds and settlements have the documented names', () => {
  const refund = {
    orderId,
    transactionId: '1',
    amount: money(100, 'JPY'),
    altogether: money(100, 'JPY'),
    idempotencyKey: orderId,
  }
  expect(creditBody(refund)).toEqual({ amount: 100, currency: 'JPY', refno })
  const transaction = transactionOf({ detail: { authorize: { amount: 7 } } })
  const authorized = { ...transaction, detail: { authorize: { amount: 7 } } }
  expect(settleBody(authorized)).toEqual({ amount: 7, currency: 'CHF', refno })
})

test('a reference fits Datatrans and leads back to its order', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const reference = referenceOf(id)
      return /^[0-9a-f]{1,40}$/.test(reference) && orderOf(reference) === id
    }),
  )
  expect(orderOf('Test-1234')).toBeUndefined()
})

function transactionOf(over: object = {}) {
  const common = {
    transactionId: '210215103033478409',
    type: 'payment',
    status: 'settled',
    currency: 'CHF',
    refno,
  }
  return transactionSchema.parse({ ...common, ...over })
}

test.each([
  ['initialized', 'at-page'],
  ['challenge_required', 'at-page'],
  ['challenge_ongoing', 'at-page'],
  ['authenticated', 'at-page'],
  ['authorized', 'unknown'],
  ['settled', 'approved'],
  ['transmitted', 'approved'],
  ['canceled', 'declined'],
  ['failed', 'declined'],
])('the documented status %s means %s', (status, state) => {
  expect(foundOf(transactionOf({ status, detail: { settle: { amount: 5 } } })).state).toBe(state)
})

const documented = new Set([
  'initialized',
  'challenge_required',
  'challenge_ongoing',
  'authenticated',
  'authorized',
  'settled',
  'canceled',
  'transmitted',
  'failed',
])

test('an undocumented status is unknown, never money and never a decline, whatever the rest of the answer says', () => {
  const status = fc.oneof(
    fc.string(),
    fc.constantFrom('SETTLED', 'declined', 'refunded', 'cancelled', 'settled ', '__proto__', 'constructor'),
  )
  const detail = fc.record(
    {
      authorize: fc.record({ amount: fc.nat() }),
      settle: fc.record({ amount: fc.nat() }),
      fail: fc.record({ reason: fc.string() }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(status, detail, (each, parts) => {
      fc.pre(!documented.has(each))
      return foundOf(transactionOf({ status: each, detail: parts })).state === 'unknown'
    }),
  )
})

test('settled without an amount is not money', () => {
  expect(foundOf(transactionOf()).state).toBe('unknown')
})

test('the settled amount counts, not the authorised one, and successful refunds are counted', () => {
  const detail = { authorize: { amount: 900 }, settle: { amount: 700 } }
  const history = [
    { action: 'credit', amount: 100, success: true },
    { action: 'credit', amount: 50, success: false },
    { action: 'credit', amount: 20 },
  ]
  expect(foundOf(transactionOf({ detail, history }))).toMatchObject({
    amount: money(700, 'CHF'),
    refunded: money(120, 'CHF'),
  })
})

test('a means of payment without a card shows no card number', () => {
  const found = foundOf(transactionOf({ detail: { settle: { amount: 1 } }, paymentMethod: 'TWI' }))
  expect(found).toMatchObject({ card: { masked: '', brand: 'twi', lastFour: '' } })
})

test.each([
  [
    '3-D Secure in the challenge',
    { card: { '3D': { authenticationResponse: 'N' } } },
    'authentication-failed',
  ],
  ['3-D Secure without one', { card: { '3D': { directoryResponse: 'R' } } }, 'authentication-failed'],
  [
    'missing funds',
    { detail: { fail: { reason: 'DECLINED', message: 'Insufficient funds' } } },
    'insufficient-funds',
  ],
  ['time', { detail: { fail: { reason: 'EXPIRED' } } }, 'abandoned'],
  ['an old card', { detail: { fail: { reason: 'EXPIRED_CARD' } } }, 'declined'],
  ['something else', { detail: { fail: { reason: 'SOFT_DECLINED' } } }, 'declined'],
  ['nothing said', {}, 'declined'],
])('a payment that failed by %s', (_what, over, reason) => {
  expect(foundOf(transactionOf({ status: 'failed', ...over }))).toMatchObject({ state: 'declined', reason })
})

test('a traveller who cancels has abandoned the payment; an authorisation taken back is void', () => {
  expect(foundOf(transactionOf({ status: 'canceled' }))).toMatchObject({ reason: 'abandoned' })
  const detail = { authorize: { amount: 5 } }
  expect(foundOf(transactionOf({ status: 'canceled', detail }))).toMatchObject({ reason: 'voided' })
})
