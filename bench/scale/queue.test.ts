import { expect, test } from 'vitest'
import {
  busiestHour,
  daySeconds,
  dayProfile,
  erlangC,
  type Line,
  mmcWait,
  poisson,
  type Random,
  randomFrom,
  simulateDay,
} from './queue.ts'

/** Customer by customer: each takes the server that is free first. */
function waitOfCrowd(rate: number, { servers, service }: Line, random: Random): number {
  const exponential = (mean: number) => -mean * Math.log(1 - random())
  const freeAt = new Float64Array(servers)
  const customers = 200_000
  let now = 0
  let waited = 0
  for (let customer = 0; customer < customers; customer++) {
    now += exponential(1 / rate)
    const first = freeAt.indexOf(Math.min(...freeAt))
    const begins = Math.max(now, freeAt[first] ?? 0)
    waited += begins - now
    freeAt[first] = begins + exponential(service)
  }
  return waited / customers
}

test('the wait of M/M/c is the known one: of one server, of two, and of three in a textbook', () => {
  const rho = 0.8
  expect(mmcWait(rho, { servers: 1, service: 1 })).toBeCloseTo(rho / (1 - rho), 10)
  expect(erlangC(2, 2 * rho)).toBeCloseTo((2 * rho * rho) / (1 + rho), 10)
  // a = 2 Erlang, three servers: P(wait) = 4/9
  expect(erlangC(3, 2)).toBeCloseTo(4 / 9, 10)
  expect(mmcWait(3, { servers: 3, service: 1 })).toBe(Number.POSITIVE_INFINITY)
})

test.each([
  [4, { servers: 5, service: 1 }],
  [9, { servers: 10, service: 1 }],
] as const)('a crowd at %d a second waits as long as the closed form says', (rate, line) => {
  const expected = mmcWait(rate, line)
  expect(waitOfCrowd(rate, line, randomFrom(1)) / expected).toBeCloseTo(1, 0.7)
  // The control: with one server less the form says something else.
  expect(mmcWait(rate, { ...line, servers: line.servers + 1 })).toBeLessThan(0.7 * expected)
})

test('a day brings what it should, three times as much in its busiest hour', () => {
  const profile = dayProfile(3)
  expect(profile.reduce((sum, each) => sum + each, 0) / daySeconds).toBeCloseTo(1, 9)
  expect(busiestHour(profile)).toBeCloseTo(3, 3)
  expect(busiestHour(dayProfile(1))).toBeCloseTo(1, 6)
})

test('arrivals have the mean and the spread of chance', () => {
  const random = randomFrom(3)
  for (const mean of [0.4, 20, 500]) {
    const drawn = Array.from({ length: 20_000 }, () => poisson(mean, random))
    const found = drawn.reduce((sum, each) => sum + each, 0) / drawn.length
    const spread = drawn.reduce((sum, each) => sum + (each - found) ** 2, 0) / drawn.length
    expect([Math.abs(found / mean - 1) < 0.03, Math.abs(spread / mean - 1) < 0.06]).toEqual([true, true])
  }
})

test('a flat day of a line waits as the closed form says, and one with too few servers for hours', () => {
  const flat = dayProfile(1)
  const line = { servers: 12, service: 0.01 }
  const day = (servers: number) =>
    simulateDay({
      perDay: 800 * daySeconds,
      profile: flat,
      line: { ...line, servers },
      steadyWait: (rate) => mmcWait(rate, { ...line, servers }),
      random: randomFrom(4),
    })
  expect(day(12).p50).toBeCloseTo(mmcWait(800, line), 6)
  // The control: 7 servers do 700 of 800 a second, so the last one waits for a hundred times a day's seconds.
  expect(day(7).longest).toBeGreaterThan(0.99 * ((100 * daySeconds) / 700))
})
