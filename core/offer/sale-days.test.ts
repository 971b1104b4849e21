import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDate, plusDays } from '../kernel/time.ts'
import { hasNoFlight, nextFlightAfter, writeSaleDays } from './sale-days.ts'

const from = localDate('2027-02-26')

test('each day is written as one letter for with or without flights, and read back the same', () => {
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

test('nothing is known about a route that sells nothing, or about past days', () => {
  expect(hasNoFlight(writeSaleDays(from, []), from)).toBe(false)
  const days = writeSaleDays(from, [plusDays(from, 1)])
  expect([plusDays(from, -1), from].map((date) => hasNoFlight(days, date))).toEqual([false, true])
})

test('the day after one without flights is known, and none after the last', () => {
  const days = writeSaleDays(from, [plusDays(from, 3), plusDays(from, 90)])
  const after = (asked: number) => nextFlightAfter(days, plusDays(from, asked))
  expect([-9, 2, 3, 89, 90, 400].map(after)).toEqual(
    [3, 3, 90, 90, undefined, undefined].map((place) => place && plusDays(from, place)),
  )
})
