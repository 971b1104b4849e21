import { daysBetween, localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExpiry, writeExpiry } from './expiry-date.ts'

describe('an expiry date', () => {
  it('is read day first with dots in every market, with slashes in the order of the market [DOC-09]', () => {
    for (const tag of ['en-US', 'en-GB'] as const) expect(readExpiry('05.06.2030', tag)).toBe('2030-06-05')
    expect(readExpiry('05/06/2030', 'en-US')).toBe('2030-05-06')
    expect(readExpiry('05/06/2030', 'en-GB')).toBe('2030-06-05')
    expect(writeExpiry(localDate('2030-06-05'), 'en-US')).toBe('06/05/2030')
    expect(readExpiry('31.12.2030', 'de')).toBe('2030-12-31')
    expect(readExpiry(' 05.06.2030 ', 'de')).toBe('2030-06-05')
    expect(readExpiry('2030-06-05', 'de')).toBe('2030-06-05')
  })

  it('is nothing else than a real day of that form [DOC-08]', () => {
    for (const typed of ['12.31.2030', '31.02.2030', '29.02.2030', '5.6.2030', '05-06-2030', '05.06.30', ''])
      expect(readExpiry(typed, 'de')).toBeUndefined()
  })

  it('reads back as it is written, for a thousand days [DOC-08, DOC-09]', () => {
    const first = localDate('1900-01-01')
    const days = fc.integer({ min: 0, max: daysBetween(first, localDate('2099-12-31')) })
    fc.assert(
      fc.property(days, (count) => {
        const date = plusDays(first, count)
        const typed = writeExpiry(date, 'de')
        expect(typed).toMatch(/^\d{2}\.\d{2}\.\d{4}$/)
        expect(readExpiry(typed, 'de')).toBe(date)
        // and the other way: a date that was read is written as it was typed
        expect(writeExpiry(readExpiry(typed, 'de') ?? first, 'de')).toBe(typed)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is read exactly when that day exists in the calendar [DOC-09]', () => {
    const two = (part: number) => String(part).padStart(2, '0')
    const [day, month, year] = [
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 15 }),
      fc.integer({ min: 1900, max: 2099 }),
    ]
    fc.assert(
      fc.property(day, month, year, (d, m, y) => {
        const at = new Date(Date.UTC(y, m - 1, d))
        const isReal = at.getUTCMonth() === m - 1 && at.getUTCDate() === d
        const date = readExpiry(`${two(d)}.${two(m)}.${y}`, 'de')
        expect(date).toBe(isReal ? `${y}-${two(m)}-${two(d)}` : undefined)
      }),
      { numRuns: 1_000 },
    )
  })
})
