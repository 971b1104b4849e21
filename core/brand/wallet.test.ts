import { expect, test } from 'vitest'
import { brandInWallet, nameInWallet, walletOf } from './wallet.ts'

test.each([
  ['apple-pay visa', '4111XXXXXXXX1111', 'Apple Pay (Visa ••1111)'],
  ['google-pay mastercard', 'XXXXXXXX4444', 'Google Pay (Mastercard ••4444)'],
  ['google-pay amex', null, 'Google Pay (American Express)'],
  ['apple-pay', 'XXXXXXXX', 'Apple Pay'],
  ['apple-pay unheard-of', 'XXXXXXXX1111', 'Apple Pay (••1111)'],
  ['visa', '4111XXXXXXXX1111', undefined],
  [null, null, undefined],
])('a card kept as “%s” with the number %s is named %s', (brand, masked, name) => {
  expect(nameInWallet({ brand, masked })).toBe(name)
})

test('a wallet is read from the brand as it was kept there', () => {
  expect(walletOf(brandInWallet('apple-pay', 'visa'))).toBe('apple-pay')
  expect(walletOf(brandInWallet('google-pay', ''))).toBe('google-pay')
  expect(walletOf('apple-payments visa')).toBeUndefined()
})
