import { describe, expect, it } from 'vitest'
import { listDates } from './list-dates.ts'

const instant = '2026-09-03T22:41:00Z'

describe('a date in a list', () => {
  it.each([
    ['en-US', 'Sep 3, 2026', 'Sep 3', 'Sep 4, 2026 00:41'],
    ['en-GB', '3 Sept 2026', '3 Sept', '4 Sept 2026 00:41'],
    ['de', '3. Sept. 2026', '3. Sept.', '4. Sept. 2026 00:41'],
  ] as const)('has its month in letters: %s', (tag, day, short, moment) => {
    const dates = listDates(tag, false)
    expect(dates.day('2026-09-03')).toBe(day)
    expect(dates.short('2026-09-03')).toBe(short)
    expect(dates.moment(instant, 'Europe/Vienna')).toBe(moment)
  })

  it.each(['en-US', 'en-GB', 'de'] as const)('is alike in every language where it is printed: %s', (tag) => {
    const dates = listDates(tag, true)
    expect(dates.day('2026-09-03')).toBe('03/09/2026')
    expect(dates.short('2026-09-03')).toBe('03/09')
    expect(dates.span('2026-09-01', '2026-09-30')).toBe('01/09/2026 – 30/09/2026')
    expect(dates.moment(instant, 'Europe/Vienna')).toBe('04/09/2026 00:41')
  })

  it('is empty for none, and one day is no span', () => {
    const dates = listDates('en-US', false)
    expect(dates.day(null)).toBe('')
    expect(dates.span('2026-09-03', '2026-09-03')).toBe('Sep 3, 2026')
    expect(dates.span('2026-09-03', '2026-10-01')).toBe('Sep 3, 2026 – Oct 1, 2026')
  })
})
