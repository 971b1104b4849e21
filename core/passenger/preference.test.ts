import { expect, test } from 'vitest'
import { answerMeant, mealCodes, seatPlaces } from './preference.ts'

test.each([
  ['Aisle', 'aisle'],
  [' window ', 'window'],
  ['somewhere in front', undefined],
  ['', undefined],
])('a text of before, %j, means %s', (kept, meant) => {
  expect(answerMeant(kept, seatPlaces)).toBe(meant)
})

test('special meals are codes of four letters, each once', () => {
  expect(new Set(mealCodes).size).toBe(mealCodes.length)
  expect(mealCodes.filter((code) => !/^[A-Z]{4}$/.test(code))).toEqual([])
})
