import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockText } from '../../shell/clock/clock.ts'
import { layOut, writtenHours } from './ribbon-layout.ts'

const minuteIn = (zone: string) => (at: number) => Number(clockText(at * 60_000, zone).slice(3))
const flights = (...times: number[]) => times.map((at, index) => ({ id: String(index), at }))
/** Minutes of the first day of 1970, when UTC is the clock. */
const view = { width: 0.02, now: -10_000, minuteOf: minuteIn('UTC') }

test('a ribbon goes over whole hours around its flights', () => {
  expect(layOut(flights(6 * 60 + 40, 18 * 60), view)).toMatchObject({ from: 6 * 60, to: 19 * 60, lanes: 1 })
})

test('a day of one flight still has room around it', () => {
  expect(layOut(flights(600), view)).toMatchObject({ from: 7 * 60, to: 15 * 60 })
})

test('its hours are whole ones of its clock, also where that is half an hour off', () => {
  const at = Date.UTC(2026, 6, 1, 4, 10) / 60_000
  const { from } = layOut(flights(at, at + 600), { ...view, minuteOf: minuteIn('Asia/Kolkata') })
  expect(clockText(from * 60_000, 'Asia/Kolkata')).toBe('09:00')
})

test('flights that are close stand above each other', () => {
  const { spots, lanes } = layOut(flights(600, 601, 900), { ...view, width: 0.05 })
  expect(spots.map(({ lane }) => lane)).toEqual([0, 1, 0])
  expect(lanes).toBe(2)
})

test('flights of several zones stand in the order in which they leave', () => {
  const vienna = { id: 'vienna', at: Date.parse('2026-11-30T05:40:00Z') / 60_000 }
  const newYork = { id: 'new york', at: Date.parse('2026-11-30T11:00:00Z') / 60_000 }
  const { spots } = layOut([newYork, vienna], view)
  expect(spots.map(({ flight }) => flight.id)).toEqual(['vienna', 'new york'])
})

describe('now', () => {
  test('is on the ribbon while departures are near, and leaves other days alone', () => {
    expect(layOut(flights(600, 1_200), { ...view, now: 8 * 60 + 5 }).from).toBe(8 * 60)
    expect(layOut(flights(600, 1_200), { ...view, now: 1_300 }).to).toBe(22 * 60)
    expect(layOut(flights(600, 1_200), { ...view, now: 600 + 24 * 60 })).toMatchObject({ to: 21 * 60 })
  })
})

test('no bar stands on another one or beyond the edge, whatever flies', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2_400 }), { minLength: 1, maxLength: 60 }), (times) => {
      const width = 0.03
      const { spots } = layOut(flights(...times), { ...view, width })
      for (const [index, spot] of spots.entries()) {
        expect(spot.left).toBeGreaterThanOrEqual(0)
        expect(spot.left + width).toBeLessThanOrEqual(1 + 1e-9)
        for (const other of spots.slice(index + 1)) {
          const apart = Math.abs(other.left - spot.left) >= width - 1e-9
          expect(apart || other.lane !== spot.lane).toBe(true)
        }
      }
    }),
  )
})

test('many hours are not all written', () => {
  const hours = (from: number, to: number) => writtenHours(from * 60, to * 60).map((each) => each / 60)
  expect(hours(6, 14)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(hours(5, 23)).toEqual([5, 7, 9, 11, 13, 15, 17, 19, 21, 23])
  expect(hours(0, 30)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30])
})
