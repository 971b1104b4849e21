import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { expect, test } from 'vitest'
import { barOf, dayBeside, dearestOf } from './graph-bars.ts'
import type { DayPrices } from './use-day-prices.ts'

const first = localDate('2026-12-01')
const day = (days: number) => plusDays(first, days)
const costs = new Map([
  [day(0), 300],
  [day(1), 50],
  [day(2), 100],
  [day(3), 1],
])
const prices: DayPrices = {
  currency: 'EUR',
  of: (date) => {
    if (date > day(10)) return 'unknown'
    return { date, minPrice: costs.get(date) ?? null, flightCount: 1 }
  },
}

test('bars are as high as their prices, by the dearest day of the month that can be known', () => {
  const dearest = dearestOf('2026-12', prices)
  const look = { prices, first: day(1), last: day(20) }
  expect(dearest).toBe(300)
  expect([1, 2, 3].map((days) => barOf(day(days), look, dearest))).toEqual([50 / 300, 100 / 300, 0.08])
  expect([0, 4, 11, 21].map((days) => barOf(day(days), look, dearest))).toEqual([0, 0, 0, 0])
})

test('keys lead over days without a bar, and stay at the ends', () => {
  const open = [day(1), day(4), day(9)]
  expect(
    ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter'].map((key) => dayBeside(key, day(4), open)),
  ).toEqual([day(9), day(1), day(1), day(9), undefined])
  expect([dayBeside('ArrowRight', day(9), open), dayBeside('ArrowLeft', day(1), open)]).toEqual([
    undefined,
    undefined,
  ])
})
