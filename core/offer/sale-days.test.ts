import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate, plusDays } from '../kernel/time.ts'
import { hasNoFlight, writeSaleDays } from './sale-days.ts'

const from = localDate('2027-02-26')

test('days with a flight are written as a letter each, and read back the same', () => {
  expect(writeSaleDays(from, [plusDays(from, 1), plusDays(from, 4)])).toEqual({ from, days: '01001' })
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(400), { minLength: 1 }), fc.nat(500), (places, asked) => {
      const days = writeSaleDays(
        from,
        places.map((place) => plusDays(from, place)),
      )
      expect(hasNoFlight(days, plusDays(from, asked))).toBe(!places.includes(asked))
    }),
  )
})

test('nothing is said of a route that sells nothing, nor of days gone by', () => {
  expect(hasNoFlight(writeSaleDays(from, []), from)).toBe(false)
  const days = writeSaleDays(from, [plusDays(from, 1)])
  expect([plusDays(from, -1), from].map((date) => hasNoFlight(days, date))).toEqual([false, true])
})
