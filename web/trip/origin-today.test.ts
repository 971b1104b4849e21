import { expect, test } from 'vitest'
import { todayAt } from './origin-today.ts'

test('the first day of a search is today at the origin, wherever the visitor is [QRY-03]', () => {
  const lateInVienna = new Date('2026-11-21T23:30:00Z')
  expect(todayAt({ zone: 'Europe/Vienna' }, lateInVienna)).toBe('2026-11-22')
  expect(todayAt({ zone: 'America/New_York' }, lateInVienna)).toBe('2026-11-21')
})
