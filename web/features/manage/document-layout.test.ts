import { describe, expect, test } from 'vitest'
import { documentParts, fieldsOfPart, isAskedFor, viewOf } from './document-layout.ts'

const begun = { isFull: false, asksHome: true, opened: [], isFirstTold: false, right: ['names'] } as const
const views = (now: Parameters<typeof viewOf>[1]) => documentParts.map((part) => viewOf(part, now))

describe('the form of a document', () => {
  test.each([
    ['at first', begun, ['text', 'fields', 'later']],
    ['where nobody asks for an address', { ...begun, asksHome: false }, ['text', 'fields', 'none']],
    [
      'once the first part is told',
      { ...begun, isFirstTold: true, right: ['names', 'printed'] },
      ['text', 'text', 'fields'],
    ],
    ['with a known address', { ...begun, right: ['names', 'home'] }, ['text', 'fields', 'text']],
    ['with a name that is not right', { ...begun, right: [] }, ['fields', 'fields', 'later']],
    ['with names to change', { ...begun, opened: ['names'] }, ['fields', 'fields', 'later']],
    ['in full', { ...begun, isFull: true, asksHome: false }, ['fields', 'fields', 'fields']],
    [
      'beside a document of the account',
      { ...begun, only: ['citizenship', 'state'] },
      ['none', 'fields', 'fields'],
    ],
  ] as const)('%s', (_when, now, shown) => {
    expect(views(now)).toEqual(shown)
  })

  test('never asks for more than five fields at once when the name is known', () => {
    for (const isFirstTold of [false, true]) {
      const right = isFirstTold ? (['names', 'printed'] as const) : (['names'] as const)
      const asked = documentParts
        .filter((part) => viewOf(part, { ...begun, isFirstTold, right }) === 'fields')
        .flatMap((part) => fieldsOfPart[part])
      expect(asked.length).toBeLessThan(6)
    }
  })
})

test.each([
  ['US', true],
  ['CA', true],
  ['AU', true],
  ['AT', false],
  ['DE', false],
  ['', false],
])('an address in %s has a state to ask for: %s', (country, asked) => {
  expect(isAskedFor('state', country, begun)).toBe(asked)
  expect(isAskedFor('state', country, { ...begun, isFull: true })).toBe(true)
})
