import { describe, expect, it } from 'vitest'
import { longestGap, mostAtOnce, ofFormerPrimary, slowest, type Write } from './writes.ts'

const write = (database: string, timeline: number, ended: number): Write => ({
  database,
  timeline,
  began: ended - 5,
  ended,
})

const before = [write('db1', 1, 100), write('db1', 1, 300)]
const after = [write('db2', 2, 9_000), write('db2', 2, 9_200)]

describe('the writes of a cluster', () => {
  it('show one primary at a time through a failover', () => {
    expect(mostAtOnce([...before, ...after])).toBe(1)
    expect(ofFormerPrimary([...before, ...after])).toEqual([])
  })

  it('show two primaries at one time', () => {
    expect(mostAtOnce([...before, ...after, write('db1', 1, 9_100)])).toBe(2)
  })

  it('show a former primary that takes a write in a pause of the new one', () => {
    const late = write('db1', 1, 60_000)
    expect(mostAtOnce([...before, ...after, late])).toBe(1)
    expect(ofFormerPrimary([...before, ...after, late])).toEqual([late])
  })

  it('show a write that a former primary had begun before, and acknowledged late', () => {
    const slow = { ...write('db1', 1, 9_100), began: 400 }
    expect(mostAtOnce([...before, ...after, slow])).toBe(2)
  })

  it('give the longest time without one, up to the ends', () => {
    expect(longestGap([100, 300, 9_000], 0, 9_100)).toBe(8_700)
    expect(longestGap([100], 0, 5_000)).toBe(4_900)
    expect(longestGap([], 1_000, 5_000)).toBe(4_000)
  })
})

it('the slowest customer is one who was served after the fault, or one who waits still', () => {
  const acknowledged = [
    { began: 0, at: 9_000 },
    { began: 9_500, at: 12_500 },
  ]
  expect(slowest({ acknowledged, waiting: () => [] }, 10_000, 20_000)).toBe(3_000)
  expect(slowest({ acknowledged, waiting: () => [11_000] }, 10_000, 20_000)).toBe(9_000)
  expect(slowest({ acknowledged: [], waiting: () => [] }, 10_000, 20_000)).toBeNaN()
})
