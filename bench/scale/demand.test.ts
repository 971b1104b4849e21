import { expect, test } from 'vitest'
import { answersOf, type Demand, keptShare, missesOfKey, zipf } from './demand.ts'
import { poisson, randomFrom } from './queue.ts'

const one = [{ count: 1, share: 1 }]
const plain: Demand = {
  searches: 1_000,
  changes: 0,
  routes: one,
  days: one,
  variants: one,
  caches: 1,
  closed: 0.05,
  processes: 1,
  dayShare: 1,
}

test('shares by Zipf add up to all, and the first are the known ones', () => {
  for (const [things, skew] of [
    [1, 1],
    [1_000, 0],
    [20_000, 0.9],
  ] as const) {
    const all = zipf(things, skew)
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(things)
    expect(all.reduce((sum, { count, share }) => sum + count * share, 0)).toBeCloseTo(1, 10)
  }
  const harmonic = Array.from({ length: 1_000 }, (_, index) => 1 / (index + 1)).reduce(
    (sum, each) => sum + each,
    0,
  )
  expect(zipf(1_000, 1)[0]?.share).toBeCloseTo(1 / harmonic, 12)
})

test('equal keys miss as the closed form says', () => {
  const keys = 5_000
  const { byCache } = answersOf({ ...plain, routes: zipf(keys, 0) })
  const rate = plain.searches / keys
  expect(byCache).toBeCloseTo(1 - (rate * 0.05 + 1 - Math.exp(-rate * 0.95)) / rate, 8)
})

test('a Zipf row in buckets misses as all its keys one by one, and as keys drawn by chance', () => {
  const [keys, skew] = [2_000, 0.9]
  const weights = Array.from({ length: keys }, (_, index) => (index + 1) ** -skew)
  const all = weights.reduce((sum, each) => sum + each, 0)
  const rates = weights.map((weight) => (plain.searches * weight) / all)
  const expected = 1 - rates.reduce((sum, rate) => sum + missesOfKey(rate, 0.05), 0) / plain.searches
  const { byCache } = answersOf({ ...plain, routes: zipf(keys, skew) })
  expect(Math.abs(byCache - expected)).toBeLessThan(0.002)
  const random = randomFrom(5)
  let [asked, missed] = [0, 0]
  for (let second = 0; second < 60; second++) {
    for (const rate of rates) {
      const [closed, open] = [poisson(rate * 0.05, random), poisson(rate * 0.95, random)]
      asked += closed + open
      missed += closed + Math.min(1, open)
    }
  }
  expect(Math.abs(1 - missed / asked - expected)).toBeLessThan(0.01)
  // The control: a cache that is closed half of the time does worse than that.
  expect(answersOf({ ...plain, routes: zipf(keys, skew), closed: 0.5 }).byCache).toBeLessThan(expected - 0.05)
})

test('more caches side by side and more changes answer less; without a cache all comes to the servers', () => {
  const wide = { ...plain, routes: zipf(2_000, 0.9) }
  expect(answersOf({ ...wide, caches: 4 }).byCache).toBeLessThan(answersOf(wide).byCache - 0.02)
  expect(answersOf({ ...plain, caches: 0 })).toEqual({ byCache: 0, kept: 1 })
  expect(answersOf({ ...plain, caches: 0, changes: 250 }).kept).toBeCloseTo(keptShare(1_000, 250), 12)
  expect(keptShare(1_000, 250)).toBe(0.8)
})
