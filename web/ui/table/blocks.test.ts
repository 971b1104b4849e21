import { expect, test } from 'vitest'
import { BlockHeights, blocksBetween, segmentsOf } from './blocks.ts'

test('a block that was drawn has its height, the others what rows average', () => {
  const heights = new BlockHeights()
  expect(heights.of(3, 20)).toBe(20 * 36)
  heights.learn(0, 20, 1000)
  heights.learn(1, 20, 3000)
  expect([heights.of(0, 20), heights.of(1, 20), heights.of(7, 20), heights.of(9, 5)]).toEqual([
    1000, 3000, 2000, 500,
  ])
  // Unfolded, then of fewer rows.
  heights.learn(1, 20, 1000)
  expect(heights.of(7, 20)).toBe(1000)
  heights.learn(1, 20, 0)
  expect(heights.of(1, 20)).toBe(1000)
  expect(heights.of(1, 10)).toBe(500)
  heights.forget()
  expect(heights.of(1, 20)).toBe(720)
})

test('those in sight are found by the heights of the ones before', () => {
  const heights = new BlockHeights()
  heights.learn(0, 20, 2000)
  heights.learn(1, 20, 100)
  const between = (from: number, to: number) => blocksBetween(heights, 100, from, to)
  expect(between(-300, 400)).toEqual({ first: 0, last: 0 })
  expect(between(1999, 2001)).toEqual({ first: 0, last: 1 })
  expect(between(2050, 2150)).toEqual({ first: 1, last: 2 })
  expect(between(90_000, 90_100)).toEqual({ first: 4, last: 4 })
})

test('gaps stand for all others, and the held block is drawn wherever it is', () => {
  const heights = new BlockHeights()
  const segments = segmentsOf({ first: 3, last: 4 }, 1, 190, heights)
  expect(segments).toEqual([
    { is: 'gap', block: 0, height: 720 },
    { is: 'block', block: 1 },
    { is: 'gap', block: 2, height: 720 },
    { is: 'block', block: 3 },
    { is: 'block', block: 4 },
    { is: 'gap', block: 5, height: 4 * 720 + 360 },
  ])
})
