import { brandById } from '@jetbridge/brands/brands.ts'
import { localDate, type LocalDate, plusDays, plusYears, weekdayOf } from '@jetbridge/core/kernel/time.ts'
import { isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import { nameOfLevy } from '@jetbridge/core/offer/levy-names.ts'
import { meaningOfTax } from '@jetbridge/core/offer/tax.ts'
import { describe, expect, test } from 'vitest'
import { faresOf } from './price-list.ts'
import { networks } from './seed.ts'
import { datesOf } from './timetable.ts'

const today = localDate('2026-11-21')
const days = { from: today, until: plusYears(today, 2) }

function weekdaysOf({ out }: (typeof networks)[number]['lines'][number]): Set<number> {
  return new Set(
    out.flatMap(([, weekdays = '1234567']) => weekdays.replaceAll(' ', '').split('').map(Number)),
  )
}

describe.each(networks)('a fortnight of the demo airline $brand', (network) => {
  const brand = brandById(network.brand)
  const fares = faresOf(network, brand, days).filter(({ currency }) => currency === brand.currency.default)

  /** Cheapest adult fare of each day of a line's way out, for a buyer of today. */
  function pricesFrom(
    line: (typeof network.lines)[number],
    from: LocalDate,
    count = 14,
  ): Map<LocalDate, number> {
    const [origin, destination] = line.pair
    const ofRoute = fares.filter((fare) => fare.origin === origin && fare.destination === destination)
    return new Map(
      datesOf({ from, until: plusDays(from, count - 1) }).map((serviceDate) => {
        const valid = ofRoute.filter((fare) => isFareValid(fare, occasionOf(serviceDate, today)))
        return [serviceDate, Math.min(...valid.map(({ adultMinor }) => adultMinor))]
      }),
    )
  }

  const lines = network.lines.filter((line) => line.season === undefined && weekdaysOf(line).size === 7)

  test('is about at least one line that flies every day', () => expect(lines).not.toEqual([]))

  test('sells no tax without a name: one that the product knows, or one of the demo world [FLT-25]', () => {
    const codes = network.taxes.map(({ code }) => code)
    const nameless = codes.filter((code) => meaningOfTax(code).kind === 'code' && !nameOfLevy(code))
    expect(nameless).toEqual([])
  })

  test('has days that are much cheaper, and they are the fewer', () => {
    for (const line of lines) {
      const prices = [...pricesFrom(line, plusDays(today, 60)).values()]
      const cheapest = Math.min(...prices)
      expect(new Set(prices).size).toBeGreaterThanOrEqual(3)
      expect(prices.filter((price) => price === cheapest).length).toBeLessThanOrEqual(prices.length / 2)
      expect(cheapest).toBeLessThan(0.8 * Math.max(...prices))
    }
  })

  test('is dearest around the weekend and cheap in the middle of the week', () => {
    for (const line of lines) {
      const prices = [...pricesFrom(line, plusDays(today, 60), 70)]
      const dearestOn = (...weekdays: number[]) =>
        Math.max(...prices.flatMap(([date, price]) => (weekdays.includes(weekdayOf(date)) ? [price] : [])))
      expect(dearestOn(2, 3)).toBeLessThan(dearestOn(4))
      expect(dearestOn(4)).toBeLessThan(dearestOn(5, 7))
    }
  })

  test('costs more shortly before the flight', () => {
    for (const line of lines) {
      const near = pricesFrom(line, plusDays(today, 1))
      const far = pricesFrom(line, plusDays(today, 57))
      const sum = (prices: Map<LocalDate, number>) => [...prices.values()].reduce((all, price) => all + price)
      expect(sum(near)).toBeGreaterThan(1.1 * sum(far))
    }
  })
})

test('has the same price for a day, on whatever day the world was made', () => {
  const [network] = networks
  if (!network) throw new Error('no demo airline')
  const brand = brandById(network.brand)
  const serviceDate = plusDays(today, 200)
  const pricesOf = (from: LocalDate) =>
    faresOf(network, brand, { from, until: days.until })
      .filter((fare) => isFareValid(fare, occasionOf(serviceDate, from)))
      .map(({ origin, destination, fareBasis, currency, adultMinor }) =>
        [origin, destination, fareBasis, currency, adultMinor].join(' '),
      )
  expect(pricesOf(plusDays(today, 33))).toEqual(pricesOf(today))
})
