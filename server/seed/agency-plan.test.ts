import { brandById } from '@jetbridge/brands/brands.ts'
import { demoAgencies } from '@jetbridge/brands/demo-agencies.ts'
import { departureKey, type ScheduledDeparture } from '@jetbridge/core/flight/departure.ts'
import {
  daysBetween,
  type Instant,
  instantOf,
  type LocalDate,
  localDate,
  localDateTime,
  plusDays,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import { describe, expect, test } from 'vitest'
import { type AgencyPlan, daysOfPlan, planAgencies, stockOf } from './agency-plan.ts'
import type { Network } from './network.ts'
import { daysFlownAgo } from './passengers.ts'
import { networks, zoneOf } from './seed.ts'
import { datesOf } from './timetable.ts'

const firstDay = localDate('2026-06-01')
const lastDay = plusDays(firstDay, 364)
const months = Array.from(
  { length: 12 },
  (_, month) => `${2026 + Math.floor((5 + month) / 12)}-${String(((5 + month) % 12) + 1).padStart(2, '0')}`,
)

/** Ages of the data that a start finds, in days: made now, yesterday, around the passenger's flown trip, long ago. */
const ages = [0, 1, 5, daysFlownAgo, daysFlownAgo + 1, 40, 200]

/** Moments of a day when it is another date west or east of UTC. */
const clocks = ['00:05', '12:00', '23:55']

/** One airline's turn a day; seven days of the week come round in it. */
const daysBetweenTurns = 5

/** A departure with its key. */
interface KeptFlight {
  readonly key: string
  readonly departure: ScheduledDeparture
}

/** All that an airline flies and sells on the days of every plan. */
function wholeStock(network: Network) {
  const days = { from: daysOfPlan(firstDay).from, until: daysOfPlan(lastDay).until }
  const stock = stockOf(network, brandById(network.brand), days, zoneOf)
  const kept = stock.departures.map((departure) => ({ key: departureKey(departure), departure }))
  return { stock, byDay: Map.groupBy(kept, ({ departure }) => departure.serviceDate) }
}

type ByDay = ReadonlyMap<LocalDate, readonly KeptFlight[]>

/** What a start finds whose data were made some days before: every day since then, and a flight that was moved back. */
function standingOf(network: Network, byDay: ByDay, made: LocalDate, today: LocalDate) {
  const days = datesOf({ from: made, until: daysOfPlan(today).until })
  const kept = days.flatMap((day) => byDay.get(day) ?? [])
  const standing = new Map(kept.map(({ key, departure }) => [key, departure]))
  // The passenger has flown a flight of the first route; it may be any of them.
  const [first] = brandById(network.brand).routes
  const serviceDate = plusDays(made, 0 - daysFlownAgo)
  for (const { departure } of kept)
    if (departure.origin === first?.[0] && departure.destination === first[1]) {
      const moved = { ...departure, serviceDate }
      standing.set(departureKey(moved), moved)
    }
  return standing
}

/** What is wrong with a plan, in words. */
function faultsOf(
  { years, opened }: AgencyPlan,
  standing: ReadonlyMap<string, ScheduledDeparture>,
  today: LocalDate,
  now: Instant,
): string[] {
  const faults: string[] = []
  const openedKeys = new Set(opened.map(departureKey))
  if (openedKeys.size < opened.length) faults.push('opens a departure twice')
  for (const departure of opened) {
    if (standing.has(departureKey(departure))) faults.push(`opens ${departureKey(departure)}, which stands`)
    if (departure.serviceDate >= today) faults.push(`opens ${departureKey(departure)}, which is to come`)
  }
  const taken = new Map<string, number>()
  for (const { agency, bookings } of years) {
    if (bookings.length !== agency.bookings) faults.push(`${agency.code} has ${bookings.length} bookings`)
    if (!bookings.some(({ cancelledAt }) => cancelledAt !== null)) faults.push('gives nothing back')
    for (const { flights, people, bookedAt, cancelledAt } of bookings) {
      if (bookedAt > now || (cancelledAt ?? 0) > now) faults.push('does something that is still to come')
      for (const { departure } of flights) {
        const key = departureKey(departure)
        const found = openedKeys.has(key) ? departure : standing.get(key)
        if (!found || (!openedKeys.has(key) && departure.serviceDate < today)) faults.push(`books ${key}`)
        if (departure.departsAt < (cancelledAt ?? bookedAt)) faults.push(`books ${key} after it has left`)
        const seats = (taken.get(key) ?? 0) + people.length
        taken.set(key, seats)
        if (seats > (found?.classes[0]?.authorised ?? 0)) faults.push(`oversells ${key}`)
      }
    }
  }
  return faults
}

describe.each(networks)('the agencies of $brand', (network) => {
  const { stock, byDay } = wholeStock(network)
  const { currency } = brandById(network.brand)

  const planFor = (today: LocalDate, now: Instant, standing: ReadonlyMap<string, number>) => {
    const kept = datesOf(daysOfPlan(today)).flatMap((day) => byDay.get(day) ?? [])
    const departures = kept.map(({ departure }) => departure)
    const terms = { currency: currency.default, today, now, agencies: demoAgencies, standing }
    return planAgencies({ ...terms, stock: { ...stock, departures } })
  }

  // Every day is one airline's turn. It meets data of its own day and of an earlier one; over the year each
  // age meets each clock.
  const turn = networks.indexOf(network) % daysBetweenTurns
  test.each(months)('are planned on days of %s beside existing ones, at any hour of UTC', (month) => {
    const days = datesOf({ from: firstDay, until: lastDay }).filter(
      (day) => day.startsWith(month) && daysBetween(firstDay, day) % daysBetweenTurns === turn,
    )
    expect(days.length).toBeGreaterThanOrEqual(5)
    const faults = days.flatMap((today) => {
      const place = Math.floor(daysBetween(firstDay, today) / daysBetweenTurns)
      const now = instantOf(localDateTime(`${today}T${clocks[place % clocks.length]}`), zone('UTC'))
      return [0, ages[1 + (Math.floor(place / 3) % (ages.length - 1))]!].flatMap((age) => {
        const standing = standingOf(network, byDay, plusDays(today, 0 - age), today)
        const seats = [...standing].map(([key, { classes }]) => [key, classes[0]?.authorised ?? 0] as const)
        const plan = planFor(today, now, new Map(seats))
        return faultsOf(plan, standing, today, now).map((fault) => `${today}, ${age} days: ${fault}`)
      })
    })
    expect(faults.slice(0, 5)).toEqual([])
  })

  test('would open an existing departure if they were not told of it', () => {
    const today = plusDays(firstDay, 30)
    const now = instantOf(localDateTime(`${today}T12:00`), zone('UTC'))
    const standing = standingOf(network, byDay, plusDays(today, -40), today)
    const toCome = [...standing].flatMap(([key, { serviceDate, classes }]) =>
      serviceDate < today ? [] : [[key, classes[0]?.authorised ?? 0] as const],
    )
    const faults = faultsOf(planFor(today, now, new Map(toCome)), standing, today, now)
    expect(faults.some((fault) => fault.includes('which stands'))).toBe(true)
  })
})
