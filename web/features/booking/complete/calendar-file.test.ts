import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const flight = {
  name: 'PE 100',
  from: 'Wien, Flughafen (VIE)',
  to: 'Altenrhein (ACH)',
  departsAt: '2026-06-01T08:00:00+02:00',
  arrivesAt: '2026-06-01T09:05:00+02:00',
}
const file = calendarFile([flight], {
  confirmationCode: 'K7MPQ2',
  writtenAt: '2026-05-01T10:00:00Z',
  host: 'example.org',
  summary: ({ name }) => `Flug ${name}; ${'ü'.repeat(60)}`,
  description: 'Buchungscode K7MPQ2\nGute Reise',
})

test('times stand as instants, so any calendar shows them right', () => {
  expect(file).toContain('DTSTART:20260601T060000Z\r\nDTEND:20260601T070500Z')
})

test('marks of the format are escaped and no line is longer than 75 octets', () => {
  expect(file).toContain('LOCATION:Wien\\, Flughafen (VIE)')
  expect(file).toContain('K7MPQ2\\nGute Reise')
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.replace(/\r\n /g, '')).toContain(`\\; ${'ü'.repeat(60)}`)
})
