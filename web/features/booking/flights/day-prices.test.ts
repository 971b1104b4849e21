import { expect, test } from 'vitest'
import { hasBars, mergeDays, ribbonOf } from './day-prices.ts'
import { sampleDay, sampleFlight } from '../../../testing/sample-flight.ts'

function day(date: string, ...prices: (number | null)[]) {
  const flights = prices.map((minPrice, index) =>
    sampleFlight({ id: `${date}-${index}`, departs: `${date}T08:00`, arrives: `${date}T09:00`, minPrice }),
  )
  return sampleDay(date, flights)
}

test('a day’s price is the least of its flights; none without flights on sale [FLT-04, FLT-05]', () => {
  const days = [day('2026-06-01', 120, 99.5, null), day('2026-06-02', null), day('2026-06-03')]
  const shown = ribbonOf(days).map(({ fromPrice, flights }) => ({ fromPrice, flights }))
  expect(shown).toEqual([
    { fromPrice: 99.5, flights: 2 },
    { fromPrice: undefined, flights: 0 },
    { fromPrice: undefined, flights: 0 },
  ])
  // The same where the flights themselves are left out.
  expect(ribbonOf(days.map((each) => ({ ...each, flights: [] })))).toEqual(ribbonOf(days))
})

test('bars follow the price, the cheapest day is marked, an empty day has no bar', () => {
  const ribbon = ribbonOf([day('2026-06-01', 200), day('2026-06-02', 100), day('2026-06-03')])
  expect(ribbon.map(({ share }) => share)).toEqual([1, 0.5, 0])
  expect(ribbon.map(({ isCheapest }) => isCheapest)).toEqual([false, true, false])
  expect(ribbon.map(({ canSelect }) => canSelect)).toEqual([true, true, false])
})

test('a bar of half the height is half the price; days of about one price have none', () => {
  expect(ribbonOf([day('2026-06-01', 400), day('2026-06-02', 100)]).map(({ share }) => share)).toEqual([
    1, 0.25,
  ])
  expect(hasBars(ribbonOf([day('2026-06-01', 150), day('2026-06-02', 100)]))).toBe(true)
  expect(hasBars(ribbonOf([day('2026-06-01', 100), day('2026-06-02', 97), day('2026-06-03')]))).toBe(false)
})

test('no day is called cheapest when all, or more than half of them, cost the same', () => {
  const marked = (...prices: (number | null)[]) =>
    ribbonOf(prices.map((price, index) => day(`2026-06-0${index + 1}`, price))).map(
      ({ isCheapest }) => isCheapest,
    )
  expect(marked(80, 80)).toEqual([false, false])
  expect(marked(80)).toEqual([false])
  expect(marked(80, 80, 95)).toEqual([false, false, false])
  expect(marked(80, 80, 95, 95, null)).toEqual([true, true, false, false, false])
})

test('days fetched later join in order and replace older answers', () => {
  const merged = mergeDays(
    [day('2026-06-02', 90), day('2026-06-03', 90)],
    [day('2026-06-01'), day('2026-06-02', 70)],
  )
  expect(merged.map(({ date }) => date)).toEqual(['2026-06-01', '2026-06-02', '2026-06-03'])
  expect(merged[1]?.minPrice).toBe(70)
})
