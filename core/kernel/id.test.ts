import { getRandomValues } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { recordLocator, recordLocatorSchema, secretToken, uuidSchema, uuidv7 } from './id.ts'
import { instant } from './time.ts'

const random = (size: number) => getRandomValues(new Uint8Array(size))

describe('ids', () => {
  it('are valid version 7 ids that sort by their time', () => {
    const ids = [1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000].map((at) =>
      uuidv7(instant(at), random),
    )
    for (const id of ids) expect(uuidSchema.safeParse(id).success, id).toBe(true)
    expect(ids.map((id) => id[14])).toEqual(['7', '7', '7'])
    expect([...ids].sort()).toEqual(ids)
  })

  it('make locators of six letters that nobody misreads and that spell no word', () => {
    for (let count = 0; count < 2000; count++) {
      expect(recordLocator(random)).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{6}$/)
    }
  })

  it('draws every character of a locator evenly', () => {
    const counts = new Map<string, number>()
    const drawn = 30_000
    for (const character of recordLocator(random, drawn))
      counts.set(character, (counts.get(character) ?? 0) + 1)
    const expected = drawn / 28
    const chiSquare = [...counts.values()].reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(28)
    // 27 degrees of freedom: beyond 65 once in about 50,000 runs
    expect(chiSquare).toBeLessThan(65)
  })

  it('reads a locator in every way of typing it', () => {
    expect(recordLocatorSchema.parse('  xk4rtz ')).toBe('XK4RTZ')
    expect(recordLocatorSchema.safeParse('no').success).toBe(false)
  })

  it('gives tokens of 256 bits', () => {
    expect(secretToken(random)).toMatch(/^[0-9a-f]{64}$/)
    expect(secretToken(random)).not.toBe(secretToken(random))
  })
})
