import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currenciesIn, salesBars, scaleOf, stackOf } from './sales-bars.ts'

const period = (start: string, end: string) => ({ start: localDate(start), end: localDate(end) })
const sold = (day: string, amount: number, route = 'ACH-VIE') => ({
  day,
  route,
  amount,
  currency: 'EUR' as const,
})

describe('the bars of a chart', () => {
  test('are days, weeks from Monday, months and years, as the period grows', () => {
    const starts = (start: string, end: string) =>
      salesBars([], period(start, end), 'EUR').bars.map((bar) => `${bar.start} ${bar.end}`)
    expect(starts('2026-11-29', '2026-12-01')).toEqual([
      '2026-11-29 2026-11-29',
      '2026-11-30 2026-11-30',
      '2026-12-01 2026-12-01',
    ])
    expect(starts('2026-10-01', '2026-11-20').slice(0, 2)).toEqual([
      '2026-10-01 2026-10-04',
      '2026-10-05 2026-10-11',
    ])
    expect(starts('2026-01-31', '2026-12-15').slice(0, 2)).toEqual([
      '2026-01-31 2026-01-31',
      '2026-02-01 2026-02-28',
    ])
    expect(starts('2020-05-05', '2026-12-15').at(-1)).toBe('2026-01-01 2026-12-15')
  })

  test('show the three strongest routes, and all others together', () => {
    const days = ['A-B', 'C-D', 'E-F', 'G-H', 'I-J'].map((route, at) => sold('2026-11-02', 100 - at, route))
    const { routes, bars } = salesBars(days, period('2026-11-02', '2026-11-02'), 'EUR', 4)
    expect(routes).toEqual(['A-B', 'C-D', 'E-F', undefined])
    expect(bars[0]?.parts.map(({ amount }) => amount)).toEqual([10_000, 9900, 9800, 97_00 + 96_00])
    expect(salesBars(days.slice(0, 4), period('2026-11-02', '2026-11-02'), 'EUR', 4).routes).toHaveLength(4)
    expect(salesBars(days, period('2026-11-02', '2026-11-02'), 'EUR').routes).toEqual(['A-B', undefined])
  })

  test('leave other currencies to charts of their own', () => {
    const days = [sold('2026-11-02', 5), { ...sold('2026-11-02', 7), currency: 'JPY' as const }]
    expect(currenciesIn(days)).toEqual(['EUR', 'JPY'])
    expect(salesBars(days, period('2026-11-02', '2026-11-02'), 'JPY').total.amount).toBe(7)
  })

  test('add up to the sales of the period, whatever they are, and stay within the scale', () => {
    const start = localDate('2026-01-01')
    const sale = fc.record({
      day: fc.integer({ min: 0, max: 399 }).map((day) => plusDays(start, day)),
      route: fc.constantFrom('A-B', 'B-A', 'C-D', 'D-C', 'E-F', 'G-H'),
      amount: fc.integer({ min: -90_000, max: 900_000 }).map((cents) => cents / 100),
      currency: fc.constant('EUR' as const),
    })
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 60 }), fc.integer({ min: 0, max: 399 }), (days, length) => {
        const until = plusDays(start, length)
        const bars = salesBars(days, { start, end: until }, 'EUR')
        const within = days.filter(({ day }) => day <= until)
        expect(bars.total.amount).toBe(within.reduce((all, { amount }) => all + Math.round(amount * 100), 0))
        const scale = scaleOf(bars).map(({ amount }) => amount)
        expect(scale.length).toBeLessThan(12)
        for (const { parts } of bars.bars) {
          expect(stackOf(parts, 1)).toBeLessThanOrEqual(scale.at(-1) ?? 0)
          expect(stackOf(parts, -1)).toBeGreaterThanOrEqual(scale[0] ?? 0)
        }
      }),
    )
  })
})
