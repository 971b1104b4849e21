import { describe, expect, test } from 'vitest'
import { formatMoney, fromDecimal } from '@jetbridge/core/kernel/money.ts'
import { written } from './amount.ts'

describe('the bank names its amount', () => {
  test.each([
    ['480.00', 'USD', 'en_US', '$480.00'],
    ['480.00', 'USD', 'de_DE', '$480,00'],
    ['1190.00', 'EUR', 'de_DE', '€1.190,00'],
    ['1640.50', 'GBP', 'en', '£1,640.50'],
  ] as const)('%s %s in %s as %s, as the site writes it', (decimal, currency, locale, text) => {
    expect(written(decimal, currency, locale)).toBe(text)
    expect(formatMoney(fromDecimal(Number(decimal), currency), locale.slice(0, 2))).toBe(text)
  })
})
