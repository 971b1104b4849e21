import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageOn,
  dateAt,
  daysBetween,
  endOfDay,
  formatInstant,
  instant,
  instantOf,
  isLocalDate,
  localAt,
  localDate,
  localDateSchema,
  localDateTime,
  minutesBetween,
  parseInstant,
  plusDays,
  plusMinutes,
  plusYears,
  weekdayOf,
  zone,
} from './time.ts'

const vienna = zone('Europe/Vienna')
const newYork = zone('America/New_York')
const dates = fc
  .integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 0, 1) })
  .map((at) => localDate(new Date(at).toISOString().slice(0, 10)))

describe('time', () => {
  it('takes only real calendar dates', () => {
    expect(isLocalDate('2028-02-29')).toBe(true)
    for (const text of ['2027-02-29', '2026-02-31', '2026-13-01', '2026-1-1', '0000-00-00', 'today', '']) {
      expect(isLocalDate(text), text).toBe(false)
    }
    expect(() => localDate('31.12.2030')).toThrow(RangeError)
    expect(() => localDateTime('2026-01-01T24:00')).toThrow(RangeError)
  })

  it('takes from a caller only dates of the years that people travel in', () => {
    for (const text of ['1900-01-01', '2026-12-01', '2199-12-31']) {
      expect(localDateSchema.safeParse(text).success, text).toBe(true)
    }
    for (const text of ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30', '', '\0']) {
      expect(localDateSchema.safeParse(text).success, text).toBe(false)
    }
  })

  it('does not count beyond the first and the last date or instant: a loop over dates ends', () => {
    const [first, last] = [localDate('0001-01-01'), localDate('9999-12-31')]
    expect(plusDays(last, -3_652_058)).toBe(first)
    expect(plusDays(first, 3_652_058)).toBe(last)
    expect(plusYears(first, 9998)).toBe('9999-01-01')
    for (const days of [1, 10, 4_000_000, Number.NaN, Infinity, 0.5]) {
      expect(() => plusDays(last, days), `${days}`).toThrow(RangeError)
      expect(() => plusDays(first, -days), `${-days}`).toThrow(RangeError)
    }
    expect(() => plusYears(last, 1)).toThrow(RangeError)
    expect(() => plusYears(first, -1)).toThrow(RangeError)
    expect(() => plusMinutes(instant(8.64e15), 1)).toThrow(RangeError)
    expect(() => instant(8.64e15 + 1)).toThrow(RangeError)
  })

  it('reads a local time as the instant its airport’s clock shows it', () => {
    expect(formatInstant(instantOf(localDateTime('2026-07-01T12:00'), vienna))).toBe(
      '2026-07-01T10:00:00.000Z',
    )
    expect(formatInstant(instantOf(localDateTime('2026-12-01T12:00'), vienna))).toBe(
      '2026-12-01T11:00:00.000Z',
    )
    expect(localAt(parseInstant('2026-07-01T10:00:00Z'), vienna)).toBe('2026-07-01T12:00')
    expect(dateAt(parseInstant('2026-07-01T02:00:00Z'), newYork)).toBe('2026-06-30')
  })

  it('skips the hour that spring leaves out, and takes the first of autumn’s two', () => {
    expect(formatInstant(instantOf(localDateTime('2027-03-28T02:30'), vienna))).toBe(
      '2027-03-28T01:30:00.000Z',
    )
    expect(formatInstant(instantOf(localDateTime('2026-10-25T02:30'), vienna))).toBe(
      '2026-10-25T00:30:00.000Z',
    )
  })

  it('ends a day at midnight of its zone, or at one o’clock where spring leaves midnight out', () => {
    const evening = instant(Date.UTC(2026, 3, 23, 21, 30))
    expect(formatInstant(endOfDay(evening, vienna))).toBe('2026-04-23T22:00:00.000Z')
    expect(formatInstant(endOfDay(evening, newYork))).toBe('2026-04-24T04:00:00.000Z')
    expect(formatInstant(endOfDay(evening, zone('Africa/Cairo')))).toBe('2026-04-23T22:00:00.000Z')
    expect(endOfDay(endOfDay(evening, vienna), vienna)).toBe(evening + 24.5 * 3_600_000)
  })

  it('measures a flight by instants, so one over the date line may land before it left', () => {
    const leaves = instantOf(localDateTime('2026-12-01T00:05'), zone('Asia/Tokyo'))
    const lands = instantOf(localDateTime('2026-11-30T22:50'), newYork)
    expect(minutesBetween(leaves, lands)).toBe(765)
  })

  it('brings every local time of a zone back, outside the hours that a clock skips', () => {
    const zones = [
      'Europe/Vienna',
      'America/New_York',
      'Asia/Kolkata',
      'Pacific/Apia',
      'Indian/Reunion',
      'UTC',
    ]
    fc.assert(
      fc.property(
        fc
          .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
          .map((at) => instant(at - (at % 60_000))),
        fc.constantFrom(...zones).map(zone),
        (at, where) => {
          const back = instantOf(localAt(at, where), where)
          // An hour that comes twice names its first instant; all else comes back exactly.
          expect([0, 30, 60]).toContain(Math.abs(minutesBetween(back, at)))
          expect(localAt(back, where)).toBe(localAt(at, where))
        },
      ),
    )
  })

  it('steps and counts days the same way, with weekdays Monday 1 to Sunday 7', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (from, days) => {
        const to = plusDays(from, days)
        expect(daysBetween(from, to)).toBe(days)
        expect((weekdayOf(from) - 1 + days + 8 * 700) % 7).toBe(weekdayOf(to) - 1)
      }),
    )
    expect(weekdayOf(localDate('2026-11-22'))).toBe(7)
  })

  it('counts a year more on the birthday, and on 1 March for somebody born on 29 February', () => {
    const born = localDate('2024-02-29')
    expect(ageOn(born, localDate('2026-02-28'))).toBe(1)
    expect(ageOn(born, localDate('2026-03-01'))).toBe(2)
    expect(ageOn(localDate('2014-05-10'), localDate('2026-05-10'))).toBe(12)
    expect(ageOn(localDate('2014-05-10'), localDate('2026-05-09'))).toBe(11)
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 100 }), (day, years) => {
        expect(ageOn(day, plusYears(day, years))).toBeGreaterThanOrEqual(years - 1)
        expect(ageOn(day, plusYears(day, years))).toBeLessThanOrEqual(years)
      }),
    )
  })

  it('refuses an unknown zone and an instant without an offset', () => {
    expect(() => zone('Europe/Atlantis')).toThrow(RangeError)
    expect(() => parseInstant('2026-07-01T10:00:00')).toThrow(RangeError)
  })
})
