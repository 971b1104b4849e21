import { expect, test } from 'vitest'
import { afterPress, chosenIn, withChosen } from './filter.ts'

const options = ['a', 'b', 'c'].map((value) => ({ value, text: value.toUpperCase() }))
const many = { key: 'state', name: 'State', options }
const single = { ...many, isSingle: true }
const query = new URLSearchParams('day=2026-06-01&state=c,a,nonsense')

test('what the address chooses is read in the order of the options; nonsense is left out', () => {
  expect(chosenIn(query, many).map(({ value }) => value)).toEqual(['a', 'c'])
  expect(chosenIn(query, single).map(({ value }) => value)).toEqual(['a'])
})

test('a press adds an option or takes it away; of a single one it takes the place of the other', () => {
  const chosen = chosenIn(query, many)
  expect(afterPress(chosen, 'b', many)).toEqual(['a', 'b', 'c'])
  expect(afterPress(chosen, 'a', many)).toEqual(['c'])
  expect(afterPress(chosenIn(query, single), 'b', single)).toEqual(['b'])
  expect(afterPress(chosenIn(query, single), 'a', single)).toEqual([])
})

test('the address keeps what else it says', () => {
  expect(withChosen(query, 'state', ['b']).toString()).toBe('day=2026-06-01&state=b')
  expect(withChosen(query, 'state', []).toString()).toBe('day=2026-06-01')
})
