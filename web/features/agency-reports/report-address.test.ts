import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate, plusDays } from '@jetbridge/core/kernel/time.ts'
import { readAddress, writeAddress } from './report-address.ts'
import { reportKinds } from './report-kind.ts'

const read = (text: string) => readAddress(new URLSearchParams(text))

test('begins with the first report and no days [RPT-01]', () => {
  expect(read('')).toEqual({ kind: 'issued-tickets', period: undefined, isDescending: false, search: '' })
})

test.each([
  'report=secrets',
  'start=2026-11-01',
  'start=2026-11-30&end=2026-11-01',
  'start=2026-02-30&end=2026-03-01',
  'start=2020-01-01&end=2026-01-01',
  'start=9999-01-01&end=9999-01-02',
  'start=%00&end=%00',
])('asks for nothing where the address is not understood: %s', (text) => {
  expect(read(text).period).toBeUndefined()
  expect(reportKinds).toContain(read(text).kind)
})

test('what is written is read again', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((count) => plusDays(localDate('1990-01-01'), count))
  fc.assert(
    fc.property(
      fc.constantFrom(...reportKinds),
      day,
      fc.integer({ min: 0, max: 399 }),
      fc.boolean(),
      fc.string({ maxLength: 80 }),
      (kind, start, days, isDescending, search) => {
        const asked = {
          kind,
          period: { start, end: plusDays(start, days) },
          isDescending,
          search: search.trim(),
        }
        expect(readAddress(new URLSearchParams(String(writeAddress(asked))))).toEqual(asked)
      },
    ),
  )
})
