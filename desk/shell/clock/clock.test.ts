import { expect, test } from 'vitest'
import { clockText, placeOfZone, untilNextMinute } from './clock.ts'

const noon = Date.UTC(2026, 6, 1, 12, 0, 30)

test('a clock shows its zone, whatever that of the computer is', () => {
  expect(clockText(noon, 'UTC')).toBe('12:00')
  expect(clockText(noon, 'Europe/Vienna')).toBe('14:00')
  expect(clockText(noon, 'America/New_York')).toBe('08:00')
  expect(clockText(Date.UTC(2026, 6, 1, 22, 0), 'Europe/Vienna')).toBe('00:00')
})

test('a zone has the name of its place', () => {
  expect(['Europe/Vienna', 'America/Argentina/Buenos_Aires', 'UTC'].map(placeOfZone)).toEqual([
    'Vienna',
    'Buenos Aires',
    'UTC',
  ])
})

test('a clock waits for the next minute', () => {
  expect(untilNextMinute(noon)).toBe(30_000)
})
