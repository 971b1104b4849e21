import { expect, test } from 'vitest'
import { withDay } from './use-day-choice.ts'

test('a new day of a way keeps the days of ways before, and those after that can still be', () => {
  expect(withDay(['2027-01-10', '2027-01-20'], 0, '2027-01-15')).toEqual(['2027-01-15', '2027-01-20'])
  expect(withDay(['2027-01-10', '2027-01-20'], 0, '2027-01-21')).toEqual(['2027-01-21', ''])
  expect(withDay(['2027-01-10', 'soon'], 0, '2027-01-11')).toEqual(['2027-01-11', ''])
  expect(withDay(['2027-01-10', '2027-01-20'], 1, '2027-01-12')).toEqual(['2027-01-10', '2027-01-12'])
})
