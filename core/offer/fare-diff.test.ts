import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/time.ts'
import { describeFareChange, describeFarePrice, diffFares, judgeAdditions } from './fare-diff.ts'
import type { Fare, FiledFare } from './fare.ts'

function fare(change: Partial<FiledFare> = {}): FiledFare {
  return {
    origin: 'ACH',
    destination: 'VIE',
    fareBrand: 'light',
    bookingClass: 'L',
    fareBasis: 'LLIG',
    currency: 'EUR',
    adultMinor: 7_950,
    childMinor: 5_900,
    infantMinor: 0,
    travelFrom: localDate('2026-11-01'),
    travelUntil: localDate('2027-03-27'),
    weekdays: [1, 2, 3, 4, 5],
    advanceDays: 21,
    ...change,
  }
}

const filed = (id: number, change: Partial<FiledFare> = {}): Fare => ({ id, ...fare(change) })

describe('a file of fares beside the tariff', () => {
  test('adds, changes and removes by route, brand, class, currency and days', () => {
    const dearer = fare({ adultMinor: 8_900 })
    const flex = fare({ fareBrand: 'flex' })
    const diff = diffFares(
      [filed(1), filed(2, { bookingClass: 'K' }), filed(3, { advanceDays: 7 })],
      [dearer, flex, fare({ advanceDays: 7 })],
    )
    expect(diff).toEqual({
      added: [flex],
      changed: [{ before: filed(1), after: dearer }],
      removed: [filed(2, { bookingClass: 'K' })],
      same: 1,
    })
  })

  test('keeps its own one of a fare that was filed twice, and removes the other', () => {
    const twice = [filed(1), filed(2, { adultMinor: 8_900 })]
    expect(diffFares(twice, [fare({ adultMinor: 8_900 })])).toEqual({
      added: [],
      changed: [],
      removed: [filed(1)],
      same: 1,
    })
  })

  test('names what changes, old and new', () => {
    const after = fare({ adultMinor: 8_900, fareBasis: 'L2' })
    expect(describeFareChange({ before: filed(1), after })).toBe(
      'adult 79.50 EUR to 89.00 EUR, fare basis LLIG to L2',
    )
    expect(describeFarePrice(after)).toBe('adult 89.00, child 59.00, infant 0.00 EUR')
  })
})

test('refuses, on top of a tariff, a fare that is filed at another price, and its line names both', () => {
  const rows = [
    { line: 2, fare: fare({ adultMinor: 8_900 }) },
    { line: 3, fare: fare({ advanceDays: 7 }) },
    { line: 4, fare: fare({ fareBrand: 'flex' }) },
  ]
  const diff = diffFares(
    [filed(1), filed(2, { advanceDays: 7 })],
    rows.map((row) => row.fare),
  )
  expect(judgeAdditions(rows, diff)).toEqual([
    { line: 2, reason: 'filed already: adult 79.50 EUR is filed, 89.00 EUR in the file' },
  ])
  expect(diff.same).toBe(1)
})
