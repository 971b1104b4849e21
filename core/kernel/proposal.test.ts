import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainTextOf } from './proposal.ts'

const textOf = (value: unknown) => [...plainTextOf(value)].join('')

it('the same value has the same text, whatever the order of its fields', () => {
  expect(textOf({ b: [1, 'x'], a: null })).toBe(textOf({ a: null, b: [1, 'x'] }))
  expect(textOf({ a: 1, b: undefined })).toBe(textOf({ a: 1 }))
})

it('other values have other texts', () => {
  const value = fc.jsonValue()
  fc.assert(
    fc.property(value, value, (one, other) => {
      const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
      expect(textOf(one) === textOf(other)).toBe(isSame)
    }),
  )
})

it.each([
  [['a', 'b'], ['ab']],
  [['a,b'], ['a', 'b']],
  [[1], ['1']],
  [{ a: 1 }, [['a', 1]]],
  [[[1], 2], [[1, 2]]],
  [{ a: { b: 1 } }, { a: {}, b: 1 }],
  [{}, []],
  [null, 'null'],
])('%j is not %j', (one, other) => {
  expect(textOf(one)).not.toBe(textOf(other))
})

/** The same, with fields in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { fields: fields.map(([name, each]) => [name, sorted(each)]) }
}
