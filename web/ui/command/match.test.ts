import { expect, test } from 'vitest'
import { bestMatches } from './match.ts'

const names = ['Go to Departures', 'Sign out', 'Sign out everywhere', 'Show shortcuts', 'Öffnen: Abflüge']
const found = (typed: string) => bestMatches(names, (name) => name, typed)

test('every typed word begins a word of the name; the rest of it need not be typed', () => {
  expect(found('dep')).toEqual(['Go to Departures'])
  expect(found('sig ev')).toEqual(['Sign out everywhere'])
  expect(found('partures')).toEqual([])
})

test('case and marks of letters do not matter', () => {
  expect(found('OFFNEN abflu')).toEqual(['Öffnen: Abflüge'])
})

test('a name that begins as it was typed comes first', () => {
  expect(bestMatches(['Show sign', 'Sign out'], (name) => name, 'sign')).toEqual(['Sign out', 'Show sign'])
})

test('nothing typed fits everything, in its order', () => {
  expect(found('')).toEqual(names)
})
