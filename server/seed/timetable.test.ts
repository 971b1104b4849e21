import { airports } from '@jetbridge/brands/airports.ts'
import { brandById } from '@jetbridge/brands/brands.ts'
import { departureKey } from '@jetbridge/core/flight/departure.ts'
import { localDate, minutesBetween, plusDays, weekdayOf, zone } from '@jetbridge/core/kernel/time.ts'
import { describe, expect, test } from 'vitest'
import { daysAhead, networks } from './seed.ts'
import { faresOf, seasonsBetween } from './price-list.ts'
import { datesOf, departuresOf, flightsOf, isInSeason, stateOf } from './timetable.ts'

const zoneOf = (code: string) => {
  const found = airports.find((airport) => airport.code === code)
  return found && zone(found.zone)
}
const today = localDate('2026-11-21')
const year = { from: today, until: plusDays(today, daysAhead) }

describe.each(networks)('the demo airline $brand', (network) => {
  const brand = brandById(network.brand)
  const departures = departuresOf(network, brand.carrierCode, zoneOf, year)

  test('flies the routes that its site shows, and no others', () => {
    const pairs = (routes: readonly (readonly [string, string])[]) =>
      routes.map((pair) => pair.join('-')).toSorted()
    expect(pairs(network.lines.map((line) => line.pair))).toEqual(pairs(brand.routes))
  })

  test('has every flight number once a day, and lands after it left', () => {
    expect(new Set(departures.map(departureKey)).size).toBe(departures.length)
    expect(departures.every((each) => minutesBetween(each.departsAt, each.arrivesAt) >= 45)).toBe(true)
  })

  test('leaves a weekday without flights on some route, and flies several times a day', () => {
    const routes = new Map<string, Set<number>>()
    for (const { origin, destination, serviceDate } of departures) {
      const route = `${origin}-${destination}`
      routes.set(route, (routes.get(route) ?? new Set()).add(weekdayOf(serviceDate)))
    }
    expect([...routes.values()].some((weekdays) => weekdays.size < 7)).toBe(true)
    expect(departures.length).toBeGreaterThan(4 * daysAhead)
  })

  test('has sold-out departures and some with two seats left on every day of the week', () => {
    const cabins = departures.map(({ serviceDate, classes }) => [
      weekdayOf(serviceDate),
      classes[0]?.authorised,
    ])
    const daysWith = (seats: number) =>
      new Set(cabins.filter(([, left]) => left === seats).map(([day]) => day))
    expect([daysWith(0).size, daysWith(2).size]).toEqual([7, 7])
  })

  test('has a fare on sale on every day and in every currency for each flight, also on the day before it leaves', () => {
    const fares = faresOf(network, brand, year)
    const onTheDay = fares.filter(({ advanceDays }) => advanceDays === 0)
    for (const { origin, destination } of flightsOf(network)) {
      for (const currency of brand.currency.allowed) {
        for (const date of datesOf(year).filter((_, day) => day % 13 === 0)) {
          const valid = onTheDay.filter(
            (fare) =>
              fare.origin === origin &&
              fare.destination === destination &&
              fare.currency === currency &&
              fare.travelFrom <= date &&
              fare.travelUntil >= date &&
              fare.weekdays.includes(weekdayOf(date)),
          )
          expect(valid.length).toBeGreaterThan(0)
        }
      }
    }
  })
})

describe('seasons', () => {
  test('cover every day once', () => {
    const seasons = seasonsBetween({ from: localDate('2026-12-20'), until: localDate('2028-12-20') })
    expect(seasons[0]?.from).toBe('2026-12-20')
    expect(seasons.at(-1)?.until).toBe('2028-12-20')
    seasons.slice(1).forEach((season, index) => expect(season.from).toBe(plusDays(seasons[index]!.until, 1)))
    expect(seasons.map(({ isHigh }) => isHigh)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ])
  })

  test('may run over the turn of the year', () => {
    const winter = ['12-10', '04-10'] as const
    const inside = (date: string) => isInSeason(winter, localDate(date))
    expect(['2026-12-09', '2026-12-10', '2027-01-01', '2027-04-10', '2027-04-11'].map(inside)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  test('do not change sold-out departures, which follow flight and date on whatever day the world begins', () => {
    const soldOut = datesOf(year).filter((date) => stateOf(101, date) === 'sold-out')
    expect(soldOut.slice(0, 2)).toEqual(['2026-11-26', '2026-12-25'])
  })
})
