import { expect, test } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { judgeSeason } from './schedule-leg.ts'

const today = localDate('2026-11-21')
const period = (from: string, until?: string) => ({
  from: localDate(from),
  until: until === undefined ? undefined : localDate(until),
})

test('for a season that is over, the operator is told how far to shift it so that its first day lies ahead', () => {
  const season = [period('2005-06-01', '2005-08-31'), period('2005-05-23', '2005-10-30')]
  expect(judgeSeason(season, 0, today)).toEqual({ ended: '2005-10-30', shiftYears: 22 })
  expect(judgeSeason(season, 5, today)).toMatchObject({ shiftYears: 22 })
  expect(judgeSeason(season, 22, today)).toBeUndefined()
})

test('a season that still flies, or has no end, is not over', () => {
  expect(judgeSeason([period('2026-03-29', '2026-11-21')], 0, today)).toBeUndefined()
  expect(judgeSeason([period('2020-03-29')], 0, today)).toBeUndefined()
  expect(judgeSeason([], 0, today)).toBeUndefined()
})
