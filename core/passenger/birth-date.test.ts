import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LocalDate, localDate, plusDays, plusYears } from '../kernel/time.ts'
import { judgeAge, turnsTwelve } from './age.ts'
import { judgeBirthDate } from './birth-date.ts'
import { passengerTypes } from './passenger-type.ts'

const today = localDate('2026-03-15')

it('a birth date is from 1900 and never in the future [PAX-15]', () => {
  expect(judgeBirthDate('2026-03-15', today)).toEqual({ ok: true })
  expect(judgeBirthDate('2026-03-16', today)).toEqual({ ok: false, why: 'date-in-future' })
  expect(judgeBirthDate('1899-12-31', today)).toEqual({ ok: false, why: 'date-too-early' })
  expect(judgeBirthDate('2000-02-30', today)).toEqual({ ok: false, why: 'date-not-valid' })
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

  it('a person born on 29 February turns two on 1 March of a common year', () => {
    const born = localDate('2024-02-29')
    expect(judgeAge('infant', born, onlyOn(localDate('2026-02-28'))).ok).toBe(true)
    expect(judgeAge('child', born, onlyOn(localDate('2026-03-01'))).ok).toBe(true)
  })

  const last = plusDays(departure, 14)
  const trip = { first: departure, last }

  it('an infant who is two on the day of the last flight is not an infant; one who is two a day later is [PAX-18]', () => {
    expect(judgeAge('infant', plusYears(last, -2), trip)).toEqual({ ok: false, why: 'infant-turns-two' })
    expect(judgeAge('infant', plusDays(plusYears(last, -2), 1), trip).ok).toBe(true)
    // for one who is two already on the first flight, the message is another
    expect(judgeAge('infant', plusYears(departure, -2), trip)).toEqual({ ok: false, why: 'age-infant' })
  })

  it('a child who turns twelve before the last flight stays a child, and is told so', () => {
    expect(judgeAge('child', plusYears(last, -12), trip).ok).toBe(true)
    expect(turnsTwelve('child', plusYears(last, -12), trip)).toBe(true)
    expect(turnsTwelve('child', plusYears(last, -11), trip)).toBe(false)
    // one who is twelve already on the first flight is not a child at all
    expect(turnsTwelve('child', plusYears(departure, -12), trip)).toBe(false)
    expect(turnsTwelve('adult', plusYears(last, -30), trip)).toBe(false)
  })
})
