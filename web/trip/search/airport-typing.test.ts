import { expect, test } from 'vitest'
import { findTyped } from './airport-typing.ts'

const labels = new Map([
  ['TEB', 'New York Teterboro (TEB)'],
  ['HPN', 'White Plains Westchester County (HPN)'],
  ['PBI', 'Palm Beach (PBI)'],
  ['LAX', 'Los Angeles (LAX)'],
  ['LAS', 'Las Vegas (LAS)'],
])

test.each([
  ['teb', 'TEB'],
  ['pb', 'PBI'],
  ['pbi', 'PBI'],
  ['new y', 'TEB'],
  ['beach', 'PBI'],
  ['las', 'LAS'],
  ['lax', 'LAX'],
  ['l', 'LAX'],
])('%s finds %s [SRCH-03]', (typed, code) => {
  expect(findTyped(typed, labels)).toBe(code)
})

test('a text that fits no airport finds none', () => {
  expect(findTyped('xyz', labels)).toBeUndefined()
})
