import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayByKey,
  daysOf,
  firstWeekday,
  lastOf,
  monthAfter,
  monthOf,
  monthsBetween,
  weeksOf,
} from './months.ts'

const first = localDate('2026-11-30')

test('a month has each of its days once, in weeks of seven places that begin as the language does', () => {
  expect([firstWeekday('en-US'), firstWeekday('en-GB'), firstWeekday('de'), firstWeekday('de-CH')]).toEqual([
    0, 1, 1, 1,
  ])
  fc.assert(
    fc.property(fc.nat(600), fc.nat(6), (months, begins) => {
      const month = monthAfter('2026-01', months)
      const weeks = weeksOf(month, begins)
      expect(weeks.flat().filter((day) => day !== undefined)).toEqual(daysOf(month))
      for (const week of weeks) {
        expect(week).toHaveLength(7)
        const at = week.findIndex((day) => day !== undefined)
        expect(new Date(`${week[at]}T00:00:00Z`).getUTCDay()).toBe((begins + at) % 7)
      }
    }),
  )
})

test('months follow each other over the turn of a year', () => {
  expect(monthsBetween(first, localDate('2027-02-01'))).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  expect([monthAfter('2027-01', -1), monthAfter('2026-12', 1), lastOf('2028-02')]).toEqual([
    '2026-12',
    '2027-01',
    '2028-02-29',
  ])
})

test('keys lead by days, weeks and months, and never out of the days that can be chosen', () => {
  const span = { first, last: plusDays(first, 365) }
  const from = localDate('2027-01-31')
  const to = (key: string) => dayByKey(key, from, span)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(to)).toEqual([
    '2027-01-30',
    '2027-02-01',
    '2027-01-24',
    '2027-02-07',
  ])
  expect(['Home', 'End', 'PageUp', 'PageDown', 'Enter'].map(to)).toEqual([
    '2027-01-01',
    '2027-01-31',
    '2026-12-31',
    '2027-02-28',
    undefined,
  ])
  fc.assert(
    fc.property(fc.nat(365), fc.constantFrom('ArrowUp', 'PageUp', 'Home', 'PageDown', 'End'), (days, key) => {
      const day = dayByKey(key, plusDays(first, days), span)!
      expect(day >= span.first && day <= span.last).toBe(true)
      expect(monthsBetween(span.first, span.last)).toContain(monthOf(day))
    }),
  )
})
