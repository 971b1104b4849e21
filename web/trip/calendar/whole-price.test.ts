import { money } from '@jetbridge/core/kernel/money.ts'
import { expect, test } from 'vitest'
import { wholePrice } from './whole-price.ts'

test('a price in whole units is as the market writes it, and never less than it is', () => {
  expect([8_840, 8_900, 8_901, 129_700, 0].map((cents) => wholePrice(money(cents, 'EUR'), 'en-GB'))).toEqual([
    '€89',
    '€89',
    '€90',
    '€1,297',
    '€0',
  ])
  expect(wholePrice(money(129_601, 'EUR'), 'de')).toBe('€1.297')
  expect(wholePrice(money(12_345, 'JPY'), 'en-US')).toBe('¥12,345')
  expect(wholePrice(money(8_840, 'CHF'), 'de-CH')).toBe('89')
  expect(wholePrice(money(123_412_345, 'EUR'), 'en-US')).toBe('€1.3M')
})
