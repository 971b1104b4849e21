import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksForNumber } from './removal.ts'

describe('a removal asks for its number', () => {
  it.each([
    ['nothing goes', 0, 0, 0, false],
    ['three of four flights go', 3, 4, 0, true],
    ['one of twenty goes: five in a hundred', 1, 20, 0, false],
    ['one of nineteen', 1, 19, 0, true],
    ['twenty of a thousand', 20, 1_000, 0, false],
    ['twenty-one of a thousand', 21, 1_000, 0, true],
    ['a whole season', 1_822, 1_900, 0, true],
    ['all of few', 1, 1, 0, true],
    ['one of many, with somebody booked', 1, 10_000, 1, true],
  ])('where %s', (_what, goes, standing, booked, asks) => {
    expect(asksForNumber({ goes, standing, booked })).toBe(asks)
  })

  it('the more goes, the sooner', () => {
    const counts = fc.record({ goes: fc.nat(5_000), more: fc.nat(500), left: fc.nat(5_000) })
    fc.assert(
      fc.property(counts, ({ goes, more, left }) => {
        const of = (gone: number) => asksForNumber({ goes: gone, standing: goes + more + left, booked: 0 })
        expect(of(goes) && !of(goes + more)).toBe(false)
      }),
    )
  })
})
