import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, digitsOf, money, toDecimalText } from '../kernel/money.ts'
import { readPercent, readPrice, tooManyDecimals } from './csv-value.ts'

describe('a price in a file', () => {
  test.each([
    ['79.5', 'EUR', 7950],
    ['79,50', 'EUR', 7950],
    ['0', 'EUR', 0],
    ['79.500', 'EUR', 7950],
    ['100', 'JPY', 100],
    ['100.00', 'JPY', 100],
    ['1,234', 'KWD', 1234],
  ] as const)('%s in %s is read', (text, currency, amount) => {
    expect(readPrice(text, currency)).toBe(amount)
    expect(tooManyDecimals(text, currency)).toBeUndefined()
  })

  test.each([
    ['10.555', 'USD', 'USD has two decimals'],
    ['10,555', 'USD', 'USD has two decimals'],
    ['10.5', 'JPY', 'JPY has no decimals'],
    ['10.5555', 'KWD', 'KWD has three decimals'],
  ] as const)('%s in %s has more decimals than the currency, and is told so', (text, currency, told) => {
    expect(readPrice(text, currency)).toBeUndefined()
    expect(tooManyDecimals(text, currency)).toBe(told)
  })

  test.each(['', '-1', '1e3', '1.234,50', '1 234', 'EUR 5', '79.', ',50', '9999999999999'])(
    '%j is none, for another reason than its decimals',
    (text) => {
      expect(readPrice(text, 'EUR')).toBeUndefined()
      expect(tooManyDecimals(text, 'EUR')).toBeUndefined()
    },
  )

  test('is the same with a comma and with a point, in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.integer({ min: 0, max: 99_999_999 }),
        (currency, amount) => {
          const text = toDecimalText(money(amount, currency))
          expect(readPrice(text, currency)).toBe(amount)
          expect(readPrice(text.replace('.', ','), currency)).toBe(amount)
          const oneMore = `${text}${digitsOf(currency) === 0 ? '.' : ''}1`
          expect(readPrice(oneMore, currency)).toBeUndefined()
          expect(tooManyDecimals(oneMore, currency)).toContain(`${currency} has `)
        },
      ),
    )
  })

  test('says nothing more of a row whose currency could not be read', () => {
    expect(readPrice('79.555', undefined)).toBe(0)
    expect(tooManyDecimals('79.555', undefined)).toBeUndefined()
  })
})

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['100', 100],
  ['100.1', undefined],
  ['-1', undefined],
  ['', undefined],
])('a percentage of %j is %j', (text, percent) => {
  expect(readPercent(text)).toBe(percent)
})
