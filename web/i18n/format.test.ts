import { describe, expect, test } from 'vitest'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { formatDay, visitorClock, visitorToday } from './format.ts'

describe('dates', () => {
  test('today is the visitor’s own day', () => {
    expect(visitorToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(visitorClock(new Date(2026, 0, 5, 7, 5))).toBe('2026-01-05T07:05')
  })
})

test('a day of travel shows its year unless it is the next day of this date', () => {
  const today = localDate('2026-11-21')
  expect(formatDay('2026-12-24', 'en-US', today)).toBe('Thu, Dec 24')
  expect(formatDay('2027-10-21T08:00', 'de', today)).not.toContain('2027')
  expect(formatDay('2027-11-25', 'en-US', today)).toBe('Thu, Nov 25, 2027')
  expect(formatDay('2027-11-25', 'de', today)).toContain('2027')
  expect(formatDay('2027-11-25', 'en-GB', today)).toBe('Thu, 25 Nov 2027')
  expect(formatDay('2026-11-20', 'en-US', today)).toContain('2026')
})
