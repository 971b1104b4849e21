import { expect, test } from 'vitest'
import { costRatio } from './quiet-time.ts'

test('work that looks at each part once is told from work that looks at each part for each other', () => {
  const ratioOf = (rounds: (size: number) => number) =>
    costRatio(
      (size) => () => {
        let sum = 0
        for (let round = 0; round < rounds(size); round++)
          for (let at = 0; at < size; at++) sum = (sum + at) | 0
        return sum
      },
      1_000,
      8_000,
    )
  expect(ratioOf(() => 1)).toBeLessThan(20)
  expect(ratioOf((size) => size / 10)).toBeGreaterThan(20)
})
