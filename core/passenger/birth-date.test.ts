import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocalDate, type LocalDate, localDate, plusDays, plusYears } from '../kernel/time.ts'
import { judgeAge, turnsTwelve } from './age.ts'
import {
  birthDatePattern,
  birthDatePlaceholder,
  formatBirthDate,
  isZeroDate,
  judgeBirthDate,
  parseBirthDate,
} from './birth-date.ts'
import { passengerTypes } from './passenger-type.ts'

const today = localDate('2026-03-15')

describe('reading a birth date', () => {
  it('has a mask of two, two and four digits in the order of the locale, dotted for infants [PAX-11, PAX-12]', () => {
    expect(birthDatePattern('en')).toBe('MM/DD/YYYY')
    expect(birthDatePattern('de')).toBe('DD.MM.YYYY')
    expect(birthDatePattern('en', 'infant')).toBe('DD.MM.YYYY')
    expect(birthDatePattern('de', 'infant')).toBe('DD.MM.YYYY')
  })

  it('shows the mask in the letters of the language, for every passenger [PAX-11, PAX-12]', () => {
    for (const type of passengerTypes) expect(birthDatePlaceholder('de', type)).toBe('TT.MM.JJJJ')
    expect(birthDatePlaceholder('en')).toBe('MM/DD/YYYY')
    expect(birthDatePlaceholder('en', 'infant')).toBe('DD.MM.YYYY')
  })

  it.each([
    ['1980-02-29', 'en', '1980-02-29'],
    ['03/04/2000', 'en', '2000-03-04'],
    ['03/04/2000', 'de', '2000-04-03'],
    ['25/04/2000', 'en', '2000-04-25'],
    ['04/25/2000', 'de', '2000-04-25'],
    ['03.04.2000', 'en', '2000-04-03'],
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
    expect(parseBirthDate(typed, 'en', today)).toBeUndefined()
  })

  it('takes years from 1900 to a hundred ahead [PAX-14]', () => {
    expect(parseBirthDate('01.01.1900', 'de', today)).toBe('1900-01-01')
    expect(parseBirthDate('31.12.2126', 'de', today)).toBe('2126-12-31')
  })

  it('reads back what it shows, whatever the day and locale [PAX-11, PAX-13]', () => {
    const days = fc.integer({ min: 0, max: 46_000 }).map((count) => plusDays(localDate('1900-01-01'), count))
    fc.assert(
      fc.property(
        days,
        fc.constantFrom('en', 'de'),
        fc.constantFrom(...passengerTypes),
        (date, locale, type) => {
          expect(parseBirthDate(formatBirthDate(date, locale, type), locale, today)).toBe(date)
        },
      ),
    )
  })

  it('is a real date or nothing, whatever is typed [PAX-14]', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789./-'.split('')), maxLength: 11 })
    fc.assert(
      fc.property(typed, fc.constantFrom('en', 'de'), (text, locale) => {
        const read = parseBirthDate(text, locale, today)
        expect(read === undefined || isLocalDate(read)).toBe(true)
      }),
    )
  })

  it('knows the zero date as unknown [PAX-05]', () => {
    expect(isZeroDate('0001-01-01T00:00:00')).toBe(true)
    expect(isZeroDate('2001-01-01T00:00:00')).toBe(false)
  })

  it('is from 1900 and never in the future [PAX-15]', () => {
    expect(judgeBirthDate('2026-03-15', today)).toEqual({ ok: true })
    expect(judgeBirthDate('2026-03-16', today)).toEqual({ ok: false, why: 'date-in-future' })
    expect(judgeBirthDate('1899-12-31', today)).toEqual({ ok: false, why: 'date-too-early' })
    expect(judgeBirthDate('2000-02-30', today)).toEqual({ ok: false, why: 'date-not-valid' })
  })
})

describe('ages on the day of the first flight', () => {
  const departure = localDate('2026-07-01')
  const onlyOn = (day: LocalDate) => ({ first: day, last: day })

  it.each([
    ['adult', '2014-07-01', true],
    ['adult', '2014-07-02', false],
    ['child', '2014-07-02', true],
    ['child', '2014-07-01', false],
    ['child', '2024-07-01', true],
    ['child', '2024-07-02', false],
    ['infant', '2024-07-02', true],
    ['infant', '2024-07-01', false],
    ['infant', '2026-06-30', true],
  ] as const)('%s born %s: %s [PAX-16, PAX-17, PAX-18]', (type, born, isOk) => {
    expect(judgeAge(type, localDate(born), onlyOn(departure))).toEqual(
      isOk ? { ok: true } : { ok: false, why: `age-${type}` },
    )
  })

  it('gives everybody exactly one type [PAX-16, PAX-17, PAX-18]', () => {
    const born = fc.integer({ min: 0, max: 46_000 }).map((days) => plusDays(departure, -days))
    fc.assert(
      fc.property(born, (date) => {
        expect(passengerTypes.filter((type) => judgeAge(type, date, onlyOn(departure)).ok)).toHaveLength(1)
      }),
    )
  })

  it('born on 29 February turns two on 1 March of a common year', () => {
    const born = localDate('2024-02-29')
    expect(judgeAge('infant', born, onlyOn(localDate('2026-02-28'))).ok).toBe(true)
    expect(judgeAge('child', born, onlyOn(localDate('2026-03-01'))).ok).toBe(true)
  })

  const last = plusDays(departure, 14)
  const trip = { first: departure, last }

  it('an infant who is two on the day of the last flight is none; a day later it is [PAX-18]', () => {
    expect(judgeAge('infant', plusYears(last, -2), trip)).toEqual({ ok: false, why: 'infant-turns-two' })
    expect(judgeAge('infant', plusDays(plusYears(last, -2), 1), trip).ok).toBe(true)
    // two already on the first flight is told that instead
    expect(judgeAge('infant', plusYears(departure, -2), trip)).toEqual({ ok: false, why: 'age-infant' })
  })

  it('a child who turns twelve before the last flight stays one, and is told', () => {
    expect(judgeAge('child', plusYears(last, -12), trip).ok).toBe(true)
    expect(turnsTwelve('child', plusYears(last, -12), trip)).toBe(true)
    expect(turnsTwelve('child', plusYears(last, -11), trip)).toBe(false)
    // twelve already on the first flight is no child at all
    expect(turnsTwelve('child', plusYears(departure, -12), trip)).toBe(false)
    expect(turnsTwelve('adult', plusYears(last, -30), trip)).toBe(false)
  })
})
