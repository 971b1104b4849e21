import { isLocalDate, localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datePattern, patternText } from '@jetbridge/core/brand/date-form.ts'
import { formatBirthDate, parseBirthDate } from './birth-date.ts'

const today = localDate('2026-03-15')

describe('reading a birth date', () => {
  it('has a mask of two, two and four digits in the order of the market [PAX-11, PAX-12]', () => {
    expect(datePattern('en-US')).toBe('MM/DD/YYYY')
    expect(datePattern('en-GB')).toBe('DD/MM/YYYY')
    for (const tag of ['de', 'de-AT', 'de-CH'] as const) expect(datePattern(tag)).toBe('DD.MM.YYYY')
  })

  it('shows the mask in the letters of the language, for every passenger [PAX-11, PAX-12]', () => {
    expect(patternText('de-AT')).toBe('TT.MM.JJJJ')
    expect(patternText('en-US')).toBe('MM/DD/YYYY')
    expect(patternText('en-GB')).toBe('DD/MM/YYYY')
  })

  it.each([
    ['1980-02-29', 'en-US', '1980-02-29'],
    ['03/04/2000', 'en-US', '2000-03-04'],
    ['03/04/2000', 'de', '2000-04-03'],
    ['03/04/2000', 'en-GB', '2000-04-03'],
    ['03.04.2000', 'en-GB', '2000-04-03'],
    ['25/04/2000', 'en-US', '2000-04-25'],
    ['04/25/2000', 'de', '2000-04-25'],
    ['03.04.2000', 'en-US', '2000-04-03'],
    ['03.04.2000', 'de', '2000-04-03'],
    [' 03.04.2000 ', 'de', '2000-04-03'],
  ] as const)('%s in %s is %s [PAX-13]', (typed, locale, date) => {
    expect(parseBirthDate(typed, locale, today)).toBe(date)
  })

  it.each([
    '31/02/2000',
    '2001-02-29',
    '3/4/2000',
    '03-04-2000',
    '03/04.2000',
    '2000/04/03',
    '13.13.2000',
    '1899-12-31',
    '2127-01-01',
    'soon',
    '',
    '0001-01-01T00:00:00',
    '25.04.20001',
  ])('"%s" is no date [PAX-13, PAX-14]', (typed) => {
    expect(parseBirthDate(typed, 'en-US', today)).toBeUndefined()
  })

  it('takes years from 1900 to a hundred ahead [PAX-14]', () => {
    expect(parseBirthDate('01.01.1900', 'de', today)).toBe('1900-01-01')
    expect(parseBirthDate('31.12.2126', 'de', today)).toBe('2126-12-31')
  })

  it('reads back what it shows, for every day and market [PAX-11, PAX-13]', () => {
    const days = fc.integer({ min: 0, max: 46_000 }).map((count) => plusDays(localDate('1900-01-01'), count))
    fc.assert(
      fc.property(days, fc.constantFrom('en-US', 'en-GB', 'de'), (date, tag) => {
        expect(parseBirthDate(formatBirthDate(date, tag), tag, today)).toBe(date)
      }),
    )
  })

  it('gives a real date or nothing for any typed text [PAX-14]', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789./-'.split('')), maxLength: 11 })
    fc.assert(
      fc.property(typed, fc.constantFrom('en-US', 'en-GB', 'de'), (text, tag) => {
        const read = parseBirthDate(text, tag, today)
        expect(read === undefined || isLocalDate(read)).toBe(true)
      }),
    )
  })

  it.each(['en-US', 'en-GB', 'de'] as const)('reads nothing from the zero date (%s) [PAX-05]', (tag) => {
    for (const text of ['0001-01-01T00:00:00', '0001-01-01', '01.01.0001', '01/01/0001'])
      expect(parseBirthDate(text, tag, today), text).toBeUndefined()
  })
})
