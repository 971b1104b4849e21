import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { daysBetween, localDate, plusDays, weekdayOf } from '../kernel/time.ts'
import { departureRanges, printedRanges, quickRange, rangeNamed } from './quick-range.ts'

const rangeOn = (name: string, day: string) => {
  const { start, end } = quickRange(name, localDate(day))
  return `${start} ${end}`
}

describe('a quick filter', () => {
  it('today and yesterday is that one day [RPT-08]', () => {
    expect(rangeOn('today', '2026-03-01')).toBe('2026-03-01 2026-03-01')
    expect(rangeOn('yesterday', '2026-03-01')).toBe('2026-02-28 2026-02-28')
    expect(rangeOn('yesterday', '2028-03-01')).toBe('2028-02-29 2028-02-29')
  })

  it.each([
    ['2026-11-22', '2026-11-16 2026-11-22'],
    ['2026-11-23', '2026-11-23 2026-11-29'],
    ['2027-01-01', '2026-12-28 2027-01-03'],
  ])('this week on %s is its Monday to its Sunday, days to come within [RPT-09]', (day, range) => {
    expect(rangeOn('this-week', day)).toBe(range)
  })

  it.each([
    ['2026-11-22', '2026-11-09 2026-11-15'],
    ['2027-01-04', '2026-12-28 2027-01-03'],
    ['2027-01-03', '2026-12-21 2026-12-27'],
  ])(
    'last week on %s is the Monday to Sunday before, over the end of a year as well [RPT-10]',
    (day, range) => {
      expect(rangeOn('last-week', day)).toBe(range)
    },
  )

  it.each([
    ['2027-01-31', '2026-12-01 2026-12-31'],
    ['2027-03-31', '2027-02-01 2027-02-28'],
    ['2028-03-01', '2028-02-01 2028-02-29'],
  ])('last month on %s is the whole month before [RPT-11]', (day, range) => {
    expect(rangeOn('last-month', day)).toBe(range)
  })

  it('that there is not is an error [RPT-12]', () => {
    expect(() => rangeOn('next-week', '2026-11-22')).toThrow(RangeError)
    expect(() => rangeOn('toString', '2026-11-22')).toThrow(RangeError)
  })
})

test('on every day, weeks are whole, and no filter ends before it starts', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((count) => plusDays(localDate('1990-01-01'), count))
  fc.assert(
    fc.property(days, fc.constantFrom(...printedRanges), (today, name) => {
      const { start, end } = quickRange(name, today)
      const length = daysBetween(start, end)
      if (name.endsWith('week')) expect([weekdayOf(start), length]).toEqual([1, 6])
      else expect(length).toBeGreaterThanOrEqual(0)
      expect(name === 'this-week' || end <= today).toBe(true)
    }),
  )
})

test.each([
  ['last-7-days', '2026-02-26', '2026-03-04'],
  ['last-30-days', '2026-02-03', '2026-03-04'],
  ['next-30-days', '2026-03-04', '2026-04-02'],
  ['this-month', '2026-03-01', '2026-03-31'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['this-year', '2026-01-01', '2026-12-31'],
] as const)('%s of 4 March begins on %s and ends on %s', (name, start, end) => {
  const today = localDate('2026-03-04')
  expect(quickRange(name, today)).toEqual({ start, end })
  expect(rangeNamed(departureRanges, quickRange(name, today), today)).toBe(name)
})

test('this month ends with its own last day, also in December and from the 31st', () => {
  expect(quickRange('this-month', localDate('2026-12-31'))).toEqual({
    start: '2026-12-01',
    end: '2026-12-31',
  })
  expect(quickRange('this-month', localDate('2028-02-29'))).toEqual({
    start: '2028-02-01',
    end: '2028-02-29',
  })
})

test('days that no filter gives have no name', () => {
  const days = { start: localDate('2026-01-02'), end: localDate('2026-01-05') }
  expect(rangeNamed(departureRanges, days, localDate('2026-03-04'))).toBeUndefined()
})
