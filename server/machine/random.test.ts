import { expect, it } from 'vitest'
import { openRandom } from './random.ts'

it('gives each byte out once, in the length that was asked for', () => {
  const random = openRandom()
  const drawn = Array.from({ length: 2_000 }, (_, at) => random(at % 40))
  expect(drawn.map(({ length }) => length)).toEqual(drawn.map((_, at) => at % 40))
  const long = drawn.filter(({ length }) => length >= 8).map((bytes) => Buffer.from(bytes).toString('hex'))
  expect(new Set(long).size).toBe(long.length)
  for (const bytes of drawn) bytes.fill(0)
  expect(random(16).some((byte) => byte !== 0)).toBe(true)
})

it('gives more than a block at once', () => {
  const bytes = openRandom()(10_000)
  expect(bytes).toHaveLength(10_000)
  expect(bytes.subarray(9_000).some((byte) => byte !== 0)).toBe(true)
})
