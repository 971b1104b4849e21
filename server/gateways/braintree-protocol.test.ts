import { money } from '@jetbridge/core/kernel/money.ts'
import type { Wallet } from '@jetbridge/core/brand/wallet.ts'
import { describe, expect, test } from 'vitest'
import {
  type Authentication,
  authenticationOf,
  nonceSchema,
  outcomeOf,
  settlesFirst,
  transactionSchema,
  wayBack,
} from './braintree-protocol.ts'

const all = money(20_400, 'EUR')
const part = money(15_400, 'EUR')
const sale = (status: string) =>
  transactionSchema.parse({ id: 'a', status, type: 'sale', amount: '204.00', currencyIsoCode: 'EUR' })

test.each([
  ['authorized', 'void', 'wait'],
  ['submitted_for_settlement', 'void', 'wait'],
  // Braintree voids this one for PayPal only.
  ['settlement_pending', 'wait', 'wait'],
  ['settling', 'refund', 'refund'],
  ['settlement_confirmed', 'refund', 'refund'],
  ['settled', 'refund', 'refund'],
])('for a sale that is %s, all money goes back by %s, a part by %s', (status, ofAll, ofPart) => {
  expect(wayBack(sale(status), all)).toBe(ofAll)
  expect(wayBack(sale(status), part)).toBe(ofPart)
})

test('a refund before settlement waits; for a failed sale, or for another reason, it is refused', () => {
  expect(settlesFirst(sale('settling'), ['91506'])).toBe(true)
  expect(settlesFirst(sale('settling'), ['91574'])).toBe(true)
  expect(settlesFirst(sale('settled'), ['91521'])).toBe(false)
  expect(settlesFirst(sale('settlement_declined'), ['91506'])).toBe(false)
  expect(settlesFirst(sale('authorization_expired'), ['91506'])).toBe(false)
})

describe('who answers for the payer of a nonce', () => {
  const passed = { threeDSecureInfo: { status: 'authenticate_successful', liabilityShifted: true } }
  const attempted = {
    threeDSecureInfo: { status: 'authenticate_attempt_successful', liabilityShifted: true },
  }
  const unshifted = { threeDSecureInfo: { status: 'authenticate_successful', liabilityShifted: false } }
  const apple = { type: 'ApplePayCard', details: {} }
  const google = { type: 'AndroidPayCard', details: { isNetworkTokenized: true } }
  const stored = { type: 'AndroidPayCard', details: { isNetworkTokenized: false } }
  const both: readonly Wallet[] = ['apple-pay', 'google-pay']

  test.each<[string, object, readonly Wallet[], Authentication]>([
    ['a card with 3-D Secure', { type: 'CreditCard', ...passed }, [], '3-d-secure'],
    ['a card without', { type: 'CreditCard' }, both, 'none'],
    ['a card with it only attempted', { type: 'CreditCard', ...attempted }, both, 'none'],
    ['a card whose liability has not shifted', { type: 'CreditCard', ...unshifted }, both, 'none'],
    [
      'a card that says it is tokenised',
      { type: 'CreditCard', details: { isNetworkTokenized: true } },
      both,
      'none',
    ],
    ['Apple Pay', apple, ['apple-pay'], 'wallet'],
    ['Apple Pay that is not set', apple, ['google-pay'], 'none'],
    ['Google Pay of a device', google, ['google-pay'], 'wallet'],
    ['Google Pay by its new name', { ...google, type: 'GooglePayCard' }, ['google-pay'], 'wallet'],
    ['Google Pay that is not set', google, ['apple-pay'], 'none'],
    ['Google Pay of a stored card', stored, both, 'none'],
    ['Google Pay that does not say which', { type: 'AndroidPayCard' }, both, 'none'],
    ['Google Pay of a stored card with 3-D Secure', { ...stored, ...passed }, both, '3-d-secure'],
    ['Google Pay of a stored card with it only attempted', { ...stored, ...attempted }, both, 'none'],
    ['Google Pay that is not set, with 3-D Secure', { ...stored, ...passed }, [], 'none'],
    ['another kind', { type: 'PayPalAccount' }, both, 'none'],
    ['no kind', {}, both, 'none'],
  ])('%s: %o where %j is set', (_what, nonce, taken, authentication) => {
    expect(authenticationOf(nonceSchema.parse(nonce), taken)).toBe(authentication)
  })
})

test.each([
  [
    'apple_pay_card',
    { applePayCard: { cardType: 'Apple Pay - Visa', last4: '1111', bin: '498765' } },
    'apple-pay visa',
    '1111',
  ],
  ['apple_pay_card', {}, 'apple-pay', ''],
  [
    'android_pay_card',
    { androidPayCard: { sourceCardType: 'MasterCard', sourceCardLast4: '4444', virtualCardLast4: '9999' } },
    'google-pay mastercard',
    '4444',
  ],
])('a sale by %s of %j is told as %s, and never by the number on the device', (type, of, brand, lastFour) => {
  const outcome = outcomeOf(transactionSchema.parse({ ...taken, paymentInstrumentType: type, ...of }))
  expect(outcome).toMatchObject({ card: { brand, lastFour, masked: `XXXXXXXX${lastFour}` } })
})

const taken = {
  id: 'a',
  status: 'settled',
  type: 'sale',
  amount: '204.00',
  currencyIsoCode: 'EUR',
  creditCard: { cardType: null, last4: null, bin: null },
}
