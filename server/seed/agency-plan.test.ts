import { brandById } from '@jetbridge/brands/brands.ts'
import { departureKey } from '@jetbridge/core/flight/departure.ts'
import { instantOf, localDate, localDateTime, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { expect, test } from 'vitest'
import { daysToCome, planYear } from './agency-plan.ts'
import { networks, zoneOf } from './seed.ts'
import { departuresOf } from './timetable.ts'

/** So many bookings that small aircraft fill up. */
const bookings = 400
const today = localDate('2026-11-26')
const small = networks.filter(({ brand }) => brand === 'aero' || brand === 'peoples')

test.each(small)('the agencies of $brand never sell a seat that is not there', (network) => {
  const brand = brandById(network.brand)
  const days = { from: plusDays(today, -365), until: plusDays(today, daysToCome) }
  const authorised = new Map(
    departuresOf(network, brand.carrierCode, zoneOf, days).map((departure) => [
      departureKey(departure),
      departure.classes[0]?.authorised ?? 0,
    ]),
  )
  const left = new Map([...authorised].filter(([key]) => key.endsWith(today)))
  const now = instantOf(localDateTime(`${today}T00:14`), zone('UTC'))
  const common = { network, brand, currency: brand.currency.default, zoneOf, today, now, bookings, left }
  const sold = new Map<string, number>()
  for (const seed of [11, 12, 13, 14])
    for (const { flights, people } of planYear({ ...common, seed }))
      for (const { departure } of flights) {
        const key = departureKey(departure)
        sold.set(key, (sold.get(key) ?? 0) + people.length)
      }
  expect(sold.size).toBeGreaterThan(50)
  const oversold = [...sold].filter(([key, seats]) => seats > (authorised.get(key) ?? 0))
  expect(oversold).toEqual([])
})
