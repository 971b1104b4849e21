import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDeepJson } from './json-depth.ts'

const nested = (depth: number, inner: unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((value, _, index) => (index % 2 ? [value] : { value }), inner)

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('the depth of JSON', () => {
  it.each([
    [32, false],
    [33, true],
  ])('%i lists and objects in each other: %s', (depth, deep) => {
    expect(isDeepJson(JSON.stringify(nested(depth, 'x')))).toBe(deep)
  })

  it.each(['[[['.repeat(50), '\\', '"', '\\"[', '{"'])('a text of %j inside counts as a text', (text) => {
    expect(isDeepJson(JSON.stringify({ text, list: [text] }))).toBe(false)
    expect(isDeepJson(JSON.stringify(nested(32, { [text]: text })))).toBe(true)
  })

  it('is that of the value that is read', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 26, max: 34 }), (value, depth) => {
        const all = nested(depth, value)
        expect(isDeepJson(JSON.stringify(all))).toBe(depthOf(all) > 32)
      }),
    )
  })
})
