import { expect, test } from 'vitest'
import { amountIn, draftOfLimit } from './limit-draft.ts'

test.each([
  ['50', 50],
  [' 1,50 ', 1.5],
  ['1.5', 1.5],
  ['0', 0],
  ['100000000', 100_000_000],
  ['100000001', undefined],
  ['1.005', undefined],
  ['1,000.00', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
])('%j is %j euros', (typed, amount) => {
  expect(amountIn(typed, 'EUR')).toBe(amount)
})

test('a currency without cents takes none', () => {
  expect([amountIn('5', 'JPY'), amountIn('5.5', 'JPY'), amountIn('5', undefined)]).toEqual([
    5,
    undefined,
    undefined,
  ])
})

test('a limit that is changed is filled in', () => {
  const limit = { act: 'refund', currencyCode: 'EUR', each: 10.5, day: 20, guest: 0 } as const
  expect(draftOfLimit(limit)).toEqual({
    act: 'refund',
    currencyCode: 'EUR',
    each: '10.5',
    day: '20',
    guest: '0',
  })
})
