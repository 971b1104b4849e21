import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateAt, instant, localDate, plusDays, zone } from '../kernel/time.ts'
import { judgePeriod, longestPeriod, readDay, spanOf, writeDay } from './period.ts'

const hour = 3_600_000
const span = (start: string, end: string, where: string) => {
  const { from, until } = spanOf({ start: localDate(start), end: localDate(end) }, zone(where))
  return { from: new Date(from).toISOString(), hours: (until - from) / hour }
}

describe('the days of a report', () => {
  it('are read in both forms, and only if they are days [GAP-69]', () => {
    expect(readDay('2026-03-01')).toBe('2026-03-01')
    expect(readDay('01/03/2026')).toBe('2026-03-01')
    for (const text of ['29/02/2026', '2026-02-30', '1/3/2026', '03/13/2026', '0000-00-00', '9999-12-31', ''])
      expect(readDay(text), text).toBeUndefined()
  })

  it('are written day first in every language [RPT-21]', () => {
    expect(writeDay(localDate('2026-03-01'))).toBe('01/03/2026')
  })

  it('end on or after their start, and are no more than 400', () => {
    const start = localDate('2026-01-01')
    const judged = (end: string) => judgePeriod({ start, end: localDate(end) })
    expect(judged('2026-01-01')).toEqual({ ok: true })
    expect(judged('2025-12-31')).toEqual({ ok: false, why: 'ends-before-start' })
    expect(judged(plusDays(start, longestPeriod - 1))).toEqual({ ok: true })
    expect(judged(plusDays(start, longestPeriod))).toEqual({ ok: false, why: 'too-long' })
  })

  it('have 23 and 25 hours where the clocks change, and both ends are part of them [GAP-69]', () => {
    expect(span('2026-03-29', '2026-03-29', 'Europe/Vienna')).toEqual({ from: '2026-03-28T23:00:00.000Z', hours: 23 })
    expect(span('2026-10-25', '2026-10-25', 'Europe/Vienna')).toEqual({ from: '2026-10-24T22:00:00.000Z', hours: 25 })
    expect(span('2026-03-28', '2026-03-30', 'Europe/Vienna').hours).toBe(71)
  })

  it('begin with the first of two midnights, and at one where midnight is skipped', () => {
    expect(span('2026-10-25', '2026-10-25', 'Atlantic/Azores')).toEqual({ from: '2026-10-25T00:00:00.000Z', hours: 25 })
    expect(span('2026-09-06', '2026-09-06', 'America/Santiago')).toEqual({ from: '2026-09-06T04:00:00.000Z', hours: 23 })
  })

  it('hold exactly the instants whose date is one of them, in every zone', () => {
    const zones = ['UTC', 'Europe/Vienna', 'America/New_York', 'Atlantic/Azores', 'America/Santiago', 'Asia/Kathmandu', 'Australia/Lord_Howe']
    const first = Date.UTC(2024, 0, 1)
    const last = Date.UTC(2030, 0, 1)
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: first, max: last }),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 0, max: 5 }),
        (name, at, shift, length) => {
          const where = zone(name)
          const day = dateAt(instant(at), where)
          const start = plusDays(day, shift)
          const end = plusDays(start, length)
          const { from, until } = spanOf({ start, end }, where)
          expect(at >= from && at < until).toBe(day >= start && day <= end)
        },
      ),
      { numRuns: 3_000 },
    )
  })
})
