import { describe, expect, test } from 'vitest'
import { localDate } from '@jetbridge/core/kernel/time.ts'
import { formatDate, formatDay, formatTime, visitorClock, visitorToday } from './format.ts'

/** Intl puts narrow no-break spaces before AM and PM. */
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

describe('dates', () => {
  test('English dates are month first, German dates day first [I18N-06]', () => {
    expect(formatDate('2026-06-01', 'en', 'digits')).toBe('06/01/2026')
    expect(formatDate('2026-06-01', 'de', 'digits')).toBe('01.06.2026')
    expect(formatDate('2026-06-01', 'en')).toBe('Jun 1, 2026')
    expect(formatDate('2026-06-01', 'en', 'words')).toBe('June 1, 2026')
    expect(formatDate('2026-06-01', 'de', 'day')).toBe('Mo., 1. Juni')
  })

  test('no zone moves the date of a local clock reading', () => {
    expect(formatDate('2026-03-29T23:59', 'de', 'digits')).toBe('29.03.2026')
    expect(formatDate('2026-10-25T00:01', 'en', 'digits')).toBe('10/25/2026')
  })

  test('today is the visitor’s own day', () => {
    expect(visitorToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(visitorClock(new Date(2026, 0, 5, 7, 5))).toBe('2026-01-05T07:05')
  })
})

test('flight times are 12 h in English and 24 h in German [I18N-07]', () => {
  expect(plain(formatTime('2026-06-01T14:05', 'en'))).toBe('2:05 PM')
  expect(plain(formatTime('2026-06-01T00:30:00', 'en'))).toBe('12:30 AM')
  expect(formatTime('2026-06-01T14:05', 'de')).toBe('14:05')
  expect(formatTime('2026-06-01T06:05', 'de')).toBe('06:05')
})

test('a day of travel shows its year unless it is the next day of this date', () => {
  const today = localDate('2026-11-21')
  expect(formatDay('2026-12-24', 'en', today)).toBe('Thu, Dec 24')
  expect(formatDay('2027-10-21T08:00', 'de', today)).not.toContain('2027')
  expect(formatDay('2027-11-25', 'en', today)).toBe('Thu, Nov 25, 2027')
  expect(formatDay('2027-11-25', 'de', today)).toContain('2027')
  expect(formatDay('2026-11-20', 'en', today)).toContain('2026')
})
