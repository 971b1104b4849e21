import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { datePattern, patternText, writeDate } from '@jetbridge/core/brand/date-form.ts'
import { isWholeDate, readTravelDate } from './typed-date.ts'

const today = localDate('2026-11-21')

describe('reading a travel date', () => {
  it.each([
    ['12/01/2026', 'en-US', '2026-12-01'],
    ['12/1/2026', 'en-US', '2026-12-01'],
    ['12/1/26', 'en-US', '2026-12-01'],
    ['12/1', 'en-US', '2026-12-01'],
    ['12-1', 'en-US', '2026-12-01'],
    ['12 1 2026', 'en-US', '2026-12-01'],
    ['12012026', 'en-US', '2026-12-01'],
    ['120126', 'en-US', '2026-12-01'],
    ['1.12.2026', 'de', '2026-12-01'],
    ['01.12.26', 'de', '2026-12-01'],
    ['1.12.', 'de', '2026-12-01'],
    [' 1. 12. 2026 ', 'de', '2026-12-01'],
    ['01122026', 'de', '2026-12-01'],
    ['1/12/2026', 'de', '2026-12-01'],
    ['1/12/2026', 'en-GB', '2026-12-01'],
    ['1/12', 'en-GB', '2026-12-01'],
    ['2026-12-01', 'en-US', '2026-12-01'],
    ['2026-12-01', 'de', '2026-12-01'],
  ] as const)(
    '"%s" in %s is %s: month first in America, day first elsewhere [I18N-06]',
    (typed, tag, date) => {
      expect(readTravelDate(typed, tag, today)).toBe(date)
    },
  )

  it('reads a dotted date day first in every language, and in the other order only when nothing else is a date', () => {
    expect(readTravelDate('1.12.2026', 'en-US', today)).toBe('2026-12-01')
    expect(readTravelDate('25/12/2026', 'en-US', today)).toBe('2026-12-25')
    expect(readTravelDate('12/25/2026', 'de', today)).toBe('2026-12-25')
    expect(readTravelDate('12.25.2026', 'en-US', today)).toBeUndefined()
  })

  it('takes the next such day when no year is given: today still counts', () => {
    expect(readTravelDate('11/21', 'en-US', today)).toBe('2026-11-21')
    expect(readTravelDate('11/20', 'en-US', today)).toBe('2027-11-20')
    expect(readTravelDate('29.2.', 'de', today)).toBe('2028-02-29')
  })

  it.each(['', 'soon', '31.11.2026', '0/1/2026', '1/2/3/2026', '12/1/026', '12/1/20261', '1.12/2026', '121'])(
    '"%s" is no day',
    (typed) => {
      expect(readTravelDate(typed, 'en-US', today)).toBeUndefined()
    },
  )

  it('reads back every date as the form writes it', () => {
    const days = fc.integer({ min: 0, max: 3000 }).map((count) => plusDays(today, count))
    fc.assert(
      fc.property(days, fc.constantFrom('en-US' as const, 'en-GB' as const, 'de' as const), (day, tag) => {
        const written = writeDate(day, datePattern(tag))
        expect(readTravelDate(written, tag, today)).toBe(day)
        expect(isWholeDate(written)).toBe(true)
      }),
    )
  })
})

it('does not take an unfinished date as whole: 12/1/20 may become 2026 or 2027', () => {
  for (const typed of ['12/1', '12/1/20', '12/1/', '1', '120126']) expect(isWholeDate(typed)).toBe(false)
  for (const typed of ['12/1/2026', '12012026', '1.12.2026', '2026-12-01'])
    expect(isWholeDate(typed)).toBe(true)
})

it('the pattern is told in the words of the language [I18N-06]', () => {
  expect([patternText('en-US'), patternText('de')]).toEqual(['MM/DD/YYYY', 'TT.MM.JJJJ'])
})
