import { expect, test } from 'vitest'
import { brief, median, percentile, ratioWithin, table } from './figures.ts'

test('a percentile is one of the measured values, and the median of an even count is the lower of the middle two', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100])
  expect(median([4, 1, 3, 2])).toBe(2)
  expect(percentile([7], 99)).toBe(7)
  expect(percentile([], 50)).toBeNaN()
})

test('figures keep three digits and tables line up', () => {
  expect([0.0123, 1.234, 12.34, 123.4, 1234.5, 0, Number.NaN].map(brief)).toEqual([
    '0.012',
    '1.23',
    '12.3',
    '123',
    '1235',
    '0.00',
    '–',
  ])
  expect(table(['what', 'a'], [['longer', '1.0']])).toBe('what      a\nlonger  1.0')
})

test('a ratio of pairs comes with the interval of Student', () => {
  const same = ratioWithin([2, 4, 6], [1, 2, 3])
  expect([same.ratio, same.least, same.most].map((value) => value.toFixed(6))).toEqual([
    '2.000000',
    '2.000000',
    '2.000000',
  ])
  // ten logarithms of mean 0 and variance 10 / 9: t of nine degrees is 2.262
  const logs = [1, -1, 1, -1, 1, -1, 1, -1, 1, -1]
  const { ratio, most } = ratioWithin(
    logs.map((log) => Math.exp(log)),
    logs.map(() => 1),
  )
  expect(ratio).toBeCloseTo(1)
  expect(Math.log(most)).toBeCloseTo(2.262 / 3, 2)
})
