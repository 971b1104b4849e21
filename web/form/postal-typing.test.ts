import { expect, test } from 'vitest'
import { postalInputMode, typedPostalCode } from './postal-typing.ts'

test.each([
  ['123456', 'US', '12345'],
  ['1a2345', 'US', '12345'],
  ['12345-', 'US', '12345-'],
  ['12345-67x890', 'US', '12345-6789'],
  [' 12345-6789', 'US', '12345-6789'],
  ['123-45', 'US', '12345'],
  ['12345 6789', 'US', '12345-6789'],
  ['12345–6789', 'US', '12345-6789'],
  ['123456789', 'US', '12345-6789'],
  ['１２３４５', 'DE', '12345'],
  ['D-80331', 'DE', '80331'],
  ['〒100-0001', 'JP', '〒100-0001'],
  ['12345-6789', 'DE', '12345'],
  ['12345-6789', '', '12345'],
  ['k1a0b1', 'CA', 'K1A 0B1'],
  ['SW1A 1AA', 'GB', 'SW1A 1AA'],
])('%j typed in %s reads %j [PAY-24, DOC-06]', (typed, country, shown) => {
  expect(typedPostalCode(typed, country)).toBe(shown)
})

test('a telephone shows digits where a postal code has nothing else', () => {
  expect(['US', 'DE', '', 'CA', 'GB'].map(postalInputMode)).toEqual([
    'numeric',
    'numeric',
    'numeric',
    'text',
    'text',
  ])
})
