import { describe, expect, test } from 'vitest'
import { formatClock } from './clock.ts'
import { datePattern, writeDate } from './date-form.ts'
import { formatDate } from './date-words.ts'
import { localeOf, locales, languageTags } from './locale.ts'

/** Intl puts narrow no-break spaces before AM and PM. */
const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

describe('dates', () => {
  test('are month first in America, and day first in Britain and in German [I18N-06]', () => {
    const inDigits = (tag: Parameters<typeof datePattern>[0]) => writeDate('2026-06-01', datePattern(tag))
    expect(inDigits('en-US')).toBe('06/01/2026')
    expect(inDigits('en-GB')).toBe('01/06/2026')
    expect(inDigits('de')).toBe('01.06.2026')
    expect(formatDate('2026-06-01', 'en-US')).toBe('Jun 1, 2026')
    expect(formatDate('2026-06-01', 'en-US', 'words')).toBe('June 1, 2026')
    expect(formatDate('2026-06-01', 'en-GB')).toBe('1 Jun 2026')
    expect(formatDate('2026-06-01', 'en-GB', 'words')).toBe('1 June 2026')
    expect(formatDate('2026-06-01', 'de', 'day')).toBe('Mo., 1. Juni')
    expect(formatDate('2026-01-01', 'de-AT', 'words')).toBe('1. Jänner 2026')
  })

  test('are not moved by a zone', () => {
    expect(formatDate('2026-03-29T23:59', 'de', 'words')).toBe('29. März 2026')
    expect(formatDate('2026-10-25T00:01', 'en-US')).toBe('Oct 25, 2026')
  })
})

test('flight times are 12 h in America, and 24 h in Britain and in German [I18N-07]', () => {
  expect(plain(formatClock('2026-06-01T14:05', 'en-US'))).toBe('2:05 PM')
  expect(plain(formatClock('2026-06-01T00:30:00', 'en-US'))).toBe('12:30 AM')
  for (const tag of ['en-GB', 'de', 'de-AT', 'de-CH'] as const) {
    expect(formatClock('2026-06-01T14:05', tag)).toBe('14:05')
    expect(formatClock('2026-06-01T06:05', tag)).toBe('06:05')
    expect(formatClock('2026-06-01T00:30', tag)).toBe('00:30')
  }
})

test('every tag is one of its language', () => {
  for (const locale of locales) for (const tag of languageTags[locale]) expect(localeOf(tag)).toBe(locale)
})
