import { describe, expect, test } from 'vitest'
import { codeForPassengers, whyBarred } from './traffic-restriction.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

describe('a traffic restriction of a leg that is sold alone', () => {
  test('bars it, but for codes under which local traffic may be carried', () => {
    expect(whyBarred('')).toBeUndefined()
    expect(letters.filter((code) => whyBarred(code) === undefined)).toEqual(['B', 'C', 'F'])
  })

  test('states its meaning, and says so of a code without one', () => {
    expect(whyBarred('A')).toBe('traffic restriction A: no local traffic')
    expect(whyBarred('Y')).toBe('traffic restriction Y: online connecting traffic only')
    const unknown = letters.filter((code) => whyBarred(code)?.endsWith('no code that is known'))
    expect(unknown.join('')).toBe('JLPRSU')
    for (const odd of ['1', 'constructor', '__proto__', 'AB'])
      expect(whyBarred(odd)).toContain('no code that is known')
  })

  const none: Readonly<Record<number, string[]>> = {}

  test.each([
    ['', none, ''],
    ['A', none, 'A'],
    ['B', none, 'B'],
    ['Z', none, 'Z'],
    // of passengers
    ['Z', { 170: ['A'] }, 'A'],
    ['Z', { 170: ['B'], 171: ['A'] }, 'B'],
    ['Z', { 170: ['W'], 171: ['A'] }, 'W'],
    // of goods alone
    ['Z', { 171: ['A'] }, ''],
    ['Z', { 172: ['A'], 173: ['K'] }, ''],
    // at one end or both: that lifts no bar
    ['K', { 710: [''] }, 'K'],
    ['Z', { 170: ['K'], 711: [''] }, 'K'],
    ['B', { 712: [''] }, 'B'],
    // a contradiction is barred
    ['', { 170: ['A'] }, 'A'],
    ['B', { 170: ['A'] }, 'A'],
    ['A', { 170: ['B'] }, 'A'],
    ['Z', { 170: ['B', 'A'] }, 'A'],
    // and so is a code that cannot be read
    ['Z', { 170: ['AB'] }, 'Z'],
    ['Z', { 170: [''] }, 'Z'],
    ['', { 170: ['?'] }, 'Z'],
  ] as const)('%j with segment data %j holds for passengers as %j', (own, data, code) => {
    const stated = (element: number) => (data as Readonly<Record<number, readonly string[]>>)[element] ?? []
    expect(codeForPassengers(own, stated)).toBe(code)
  })
})
