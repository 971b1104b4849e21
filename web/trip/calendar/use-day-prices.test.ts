import { expect, test } from 'vitest'
import { pairOf } from './use-day-prices.ts'

test('months are asked for two by two from the month of today on, at most 62 days', () => {
  const of = (month: string) => pairOf(month, '2026-12')
  expect(of('2026-12')).toEqual({ from: '2026-12-01', days: 62 })
  expect(of('2027-01')).toEqual(of('2026-12'))
  expect(of('2027-02')).toEqual({ from: '2027-02-01', days: 59 })
  expect(pairOf('2027-01', '2026-11').from).toBe('2027-01-01')
})
