import { expect, test } from 'vitest'
import { isPlaceName } from './name.ts'
import { usStateNamed, usStateNames } from './us-state.ts'

test('the states are the fifty, the District of Columbia, eight territories and the armed forces, in order', () => {
  expect(usStateNames).toHaveLength(50 + 1 + 8 + 3)
  expect(usStateNames).toEqual(usStateNames.toSorted())
})

test('every state has letters and spaces only, as the wire wants it [CNT-06, DOC-05]', () => {
  expect(usStateNames.filter((name) => !isPlaceName(name))).toEqual([])
})

test('a state is known by its name and by its code', () => {
  expect(['NY', 'ny ', 'new york', 'New York'].map(usStateNamed)).toEqual(Array(4).fill('New York'))
  expect(['', 'Bavaria', 'N'].map(usStateNamed)).toEqual([undefined, undefined, undefined])
})
