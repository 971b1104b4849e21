import { money } from '@jetbridge/core/kernel/money.ts'
import { expect, test } from 'vitest'
import { settlesFirst, transactionSchema, wayBack } from './braintree-protocol.ts'

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
