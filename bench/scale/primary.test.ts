import { expect, test } from 'vitest'
import { figuresOf } from './inputs.ts'
import { limitsOf, partsOf, type Share } from './primary.ts'

const whole: Share = { name: 'whole', bookings: 1, departures: 1 }
/** One booking a second at every hour, which holds once. */
const small = figuresOf({
  bookingsPerDay: '86400',
  peakHourFactor: '1',
  holdsPerBooking: '1',
  busyTimes: '1',
})
const usedOf = (name: string, share: Share = whole, times = 1, processes = 0) =>
  partsOf(small, share, { times, processes }).find((part) => part.name === name)?.used

test('one booking a second uses of each part what the inputs say', () => {
  const drawn = small.counterMilliseconds / 1_000 / small.numbersARange
  expect(usedOf('counter of ticket numbers')).toBeCloseTo(drawn, 12)
  expect(usedOf('processor')).toBeCloseTo(small.bookingDatabaseMilliseconds / 1_000 / small.primaryCores, 12)
  expect(usedOf('replay of a standby')).toBeCloseTo(small.bookingLogBytes / small.replayBytesPerSecond, 12)
})

test('processes that read the counters cost the primary by themselves', () => {
  const departures = small.routes * small.flightsPerRouteDay * small.daysOnSale
  const reading = (departures / small.rereadSeconds) * small.departureReadMicroseconds * 1e-6
  const news = small.newsMicroseconds * 1e-6
  const more = (usedOf('processor', whole, 1, 10) ?? 0) - (usedOf('processor') ?? 0)
  expect(more).toBeCloseTo((10 * (reading + news)) / small.primaryCores, 12)
})

test('a database that has half of the load bears twice as much, but not of one flight', () => {
  const half = { ...whole, bookings: 0.5, departures: 0.5 }
  const bearing = (share: Share, name: string) =>
    limitsOf(small, share, () => 0).find((each) => each.name === name)?.times
  const times = limitsOf(small, whole, () => 0).map(({ name }) => [
    name,
    (bearing(half, name) ?? 0) / (bearing(whole, name) ?? 1),
  ])
  for (const [name, more] of times) expect(more).toBeCloseTo(name === 'rows of the hottest flight' ? 1 : 2, 6)
})

test('the first part to give out is the one that bears least', () => {
  const [first, ...rest] = limitsOf(small, whole, () => 0)
  for (const { times } of rest) expect(times).toBeGreaterThanOrEqual(first?.times ?? Infinity)
  const slow = figuresOf({ ...asText(small), replayBytesPerSecond: '1' })
  expect(limitsOf(slow, whole, () => 0)[0]?.name).toBe('replay of a standby')
})

test('an input that is no number is refused', () => {
  expect(() => figuresOf({ routes: 'many' })).toThrow(RangeError)
})

const asText = (figures: object) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, String(value)]))
