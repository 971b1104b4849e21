import { describe, expect, it } from 'vitest'
import { judgeEnd, judgePoint, momentOf, tellDistance, type WitnessedBooking } from './judgement.ts'
import { segmentBefore, segmentOf } from './restored.ts'

/** A booking every second, each paid in half a second. */
const witnessed: WitnessedBooking[] = Array.from({ length: 60 }, (_, second) => ({
  recordLocator: `B${second}`,
  paidFrom: second * 1_000,
  acknowledgedAt: second * 1_000 + 500,
}))
const first = (count: number) => new Set(witnessed.slice(0, count).map(({ recordLocator }) => recordLocator))
const end = { witnessed, destroyedAt: 60_000, mostLoss: 10 }

describe('a loss at the end of the archive', () => {
  it('is counted from the first booking that is gone, and may last as long as the drill allows', () => {
    expect(judgeEnd({ ...end, found: first(60) })).toMatchObject({ seconds: 0, lost: [], faults: [] })
    expect(judgeEnd({ ...end, found: first(55) })).toMatchObject({ seconds: 4.5, faults: [] })
    expect(judgeEnd({ ...end, found: first(40) }).faults).toEqual(['19.5 s are lost, at most 10 s may be'])
  })

  it('is never a booking in the middle, nor all of them', () => {
    const holed = new Set([...first(60)].filter((locator) => locator !== 'B57'))
    expect(judgeEnd({ ...end, found: holed }).faults).toEqual(['B57 is missing, and later bookings are not'])
    expect(judgeEnd({ ...end, found: new Set() }).faults).toContain('no booking came back')
  })
})

describe('a point in time', () => {
  it('has everything before it and nothing after it', () => {
    const point = 30_200
    expect(judgePoint({ witnessed, point, found: first(30) })).toMatchObject({
      before: 30,
      under: 1,
      after: 29,
      faults: [],
    })
    expect(judgePoint({ witnessed, point, found: first(31) }).faults).toEqual([])
    expect(judgePoint({ witnessed, point, found: first(32) }).faults).toEqual([
      'B31 was made after the point and is there',
    ])
    expect(judgePoint({ witnessed, point, found: first(29) }).faults).toEqual([
      'B29 was made before the point and is missing',
    ])
  })

  it('beside all bookings proves nothing', () => {
    expect(judgePoint({ witnessed, point: 99_000, found: first(60) }).faults).toHaveLength(1)
  })
})

it('a segment has the same number by its name and by the places in it', () => {
  const size = 16n * 1_024n * 1_024n
  expect(segmentOf('000000010000000000000003', size)).toBe(3)
  expect(segmentOf('00000002000000010000000A', size)).toBe(266)
  expect(segmentBefore(4n * size, size)).toBe(3)
  expect(segmentBefore(4n * size + 1n, size)).toBe(4)
})

describe('the commits around a point in time', () => {
  const point = Date.parse('2026-12-01T08:15:00.123Z') + 0.456

  it('are read to the microsecond, so that the first left out is never before the point', () => {
    const leftOut = momentOf('2026-12-01 08:15:00.123457')
    expect(leftOut - Date.parse('2026-12-01T08:15:00.123Z')).toBeCloseTo(0.457, 3)
    expect(leftOut - point).toBeGreaterThan(0)
    expect(momentOf('2026-12-01 08:15:00')).toBe(Date.parse('2026-12-01T08:15:00Z'))
  })

  it('are reported on the right side', () => {
    expect(tellDistance(12.34, 'before')).toBe('12.3 ms before')
    expect(tellDistance(0.4, 'after')).toBe('0.4 ms after')
    expect(tellDistance(0.001, 'after')).toBe('in the same moment as')
    expect(tellDistance(-0.4, 'after')).toBe('0.4 ms before')
    expect(tellDistance(undefined, 'after')).toBe('at an unknown time after')
  })
})
