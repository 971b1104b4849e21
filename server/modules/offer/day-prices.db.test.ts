/** What a calendar asks: the price of each day of one way, the same that a search of the day asks. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { WireDayPrices } from '@jetbridge/core/contract/reservation.ts'
import { dateAt, instant, localDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { mostDaysPriced } from '@jetbridge/core/offer/day-price.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, call, type TestApp, testApp } from '../../testing/app.ts'
import { chanceOf } from '../../testing/chance.ts'
import { fileThroughFare, type HubWorld, seedHubWorld, spoke } from '../../testing/hub-world.ts'
import { quietly } from '../../testing/quiet-time.ts'
import { choose, hold, onePerson, searchFlights, startFlow, tinyHost } from '../../testing/traveller.ts'
import { untilTrue } from '../../testing/until.ts'
import { addFares } from './operations/add-tariff.ts'
import { listFares } from './read.ts'
import { tinyBrand, tinyDestination, tinyOrigin } from '../../seed/factories.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
const daysFlown = 70
let app: TestApp
let world: HubWorld

beforeAll(async () => {
  app = await testApp({
    seed: async (db) => {
      world = await seedHubWorld(db, { today, days: daysFlown })
      // Fares that cost another sum on weekends, early, late, and in another currency.
      const filed = await listFares(db.query, tinyBrand)
      await db.transact(async (tx) => {
        await addFares(
          tx,
          tinyBrand,
          filed.flatMap((fare) => [
            { ...fare, fareBasis: 'WEEKEND', adultMinor: fare.adultMinor - 700, weekdays: [6, 7] },
            { ...fare, fareBasis: 'EARLY', adultMinor: fare.adultMinor - 1_100, advanceDays: 21 },
            { ...fare, fareBasis: 'FRANC', adultMinor: fare.adultMinor + 333, currency: 'CHF' as const },
          ]),
        )
        // Every class from a rank on is full, on some flights all of them; a week has no flights at all.
        await sql`update departure_class set held = authorised where rank >= (departure_id * 7) % 5`.execute(
          tx,
        )
        await sql`update departure set status = 'cancelled'
          where service_date between ${plusDays(today, 40)} and ${plusDays(today, 46)}`.execute(tx)
      })
      await fileThroughFare(db, { today, minor: 19_900 })
    },
  })
})
afterAll(() => app.close())

type CalendarQuery = Record<string, string>

const ask = (over: CalendarQuery = {}) =>
  call(app, contract.reservation.getDayPrices, {
    caller: { host: tinyHost },
    query: { origin: tinyOrigin, destination: tinyDestination, from: today, days: '62', adult: '1', ...over },
  })

async function daysOf(over: CalendarQuery = {}): Promise<WireDayPrices['days']> {
  return bodyOf(await ask(over)).days
}

it('a day costs what the search of that day asks for its cheapest fare, over a thousand searches', async () => {
  const chance = chanceOf(81)
  const places = [tinyOrigin, tinyDestination, spoke] as const
  const seen = { priced: 0, soldOut: 0, none: 0, cheaper: 0 }
  for (let turn = 0; turn < 1_000; turn++) {
    const origin = chance.pick(places)
    const destination = chance.pick(places.filter((place) => place !== origin) as [string, string])
    const adult = 1 + Math.floor(chance.next() * 4)
    const party = {
      adult,
      child: Math.floor(chance.next() * 3),
      infant: Math.floor(chance.next() * Math.min(adult + 1, 4)),
    }
    const date = plusDays(today, Math.floor(chance.next() * (daysFlown - 1)))
    const from = plusDays(date, -Math.floor(chance.next() * 20))
    const stops = chance.pick([0, 1, 2])
    const currency = chance.pick(['EUR', 'CHF', undefined])
    const promoCode = chance.pick([undefined, 'spring10', 'EXPIRED20', 'NOSUCH', 'FIRST2'])
    const counts = Object.entries(party).map(([type, count]) => [type, String(count)] as const)
    const days = await daysOf({
      origin,
      destination,
      from,
      mostStops: String(stops),
      ...Object.fromEntries(counts),
      ...(currency && { currency }),
      ...(promoCode && { promoCode }),
    })
    const told = days.find((day) => day.date === date)
    const found = bodyOf(
      await call(app, contract.reservation.requestFlightAvailability, {
        caller: { host: tinyHost },
        body: {
          origin,
          destination,
          departureDate: date,
          isOneWay: true,
          passengers: counts.map(([type, count]) => ({
            passengerType: type as 'adult',
            requestedSeats: Number(count),
          })),
          currency: currency ?? null,
          promoCode: promoCode ?? null,
          mostStops: stops,
        },
      }),
    )
    const around = found.flightGroups[0]?.days ?? []
    const flights = around.find((day) => day.date === date)?.flights ?? []
    const fares = flights.flatMap((flight) => flight.fares)
    const cheapest = fares.length > 0 ? Math.min(...fares.map(({ totalAmount }) => totalAmount)) : null
    expect(told, `${origin}-${destination} ${date}`).toEqual({
      date,
      minPrice: cheapest,
      flightCount: flights.length,
    })
    // The ribbon of the flights step shows the same, on all of its days.
    const ribbon = around.map(({ date: day, minPrice, flightCount }) => ({
      date: day,
      minPrice,
      flightCount,
    }))
    const first = days[0]?.date ?? ''
    const last = days.at(-1)?.date ?? ''
    const isTold = (day: { date: string }) => day.date >= first && day.date <= last
    expect(days.filter(({ date: day }) => ribbon.some((each) => each.date === day))).toEqual(
      ribbon.filter(isTold),
    )
    if (cheapest !== null) seen.priced++
    else if (flights.length > 0) seen.soldOut++
    else seen.none++
    if (fares.some(({ originalAmount, totalAmount }) => totalAmount < originalAmount)) seen.cheaper++
  }
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(20)
})

it('is kept while nothing changes, and right within a second of the sale that closes a class', async () => {
  const open = world.outbound.find(
    ({ id, serviceDate, origin }) =>
      origin === tinyOrigin && (id * 7) % 5 === 4 && serviceDate > plusDays(today, 50),
  )!
  const day = open.serviceDate
  const others = world.outbound.filter(({ id, serviceDate }) => serviceDate === day && id !== open.id)
  await sql`update departure_class set held = authorised where departure_id = any(${others.map(({ id }) => id)})`.execute(
    app.deps.db.query,
  )
  for (const { id } of others)
    await sql`select pg_notify('inventory', ${String(id)})`.execute(app.deps.db.query)
  const priceOf = async () => (await daysOf()).find(({ date }) => date === day)?.minPrice
  const asked = { origin: tinyOrigin, destination: tinyDestination, date: day }
  const flightOf = async () => {
    const flights = await searchFlights(app, asked)
    return flights.find(({ id }) => id === String(open.id))!
  }
  await untilTrue(async () => (await priceOf()) === (await flightOf()).minPrice)
  const before = await priceOf()
  const { hits } = app.deps.offers.stats().answers
  await daysOf()
  expect(app.deps.offers.stats().answers.hits).toBe(hits + 1)

  const party = { ...onePerson, adult: 5 }
  const fare = (await searchFlights(app, { ...asked, party })).find(({ id }) => id === String(open.id))
  bodyOf(await hold(app, await startFlow(app), [choose(fare, fare!.fares[0]!.fareBrand.code)], party))
  const { milliseconds } = await quietly(() => untilTrue(async () => (await priceOf()) !== before))
  expect(milliseconds).toBeLessThan(1_000)
  expect(await priceOf()).toBe((await flightOf()).minPrice)
  expect(await priceOf()).toBeGreaterThan(before!)
})

describe('the days of a calendar', () => {
  it('are a few kB for two months, and say which day has no flight', async () => {
    const { body } = await ask()
    expect(JSON.stringify(body).length).toBeLessThan(4_600)
    const days = await daysOf()
    expect(days).toHaveLength(mostDaysPriced)
    expect(days.find(({ date }) => date === plusDays(today, 42))).toEqual({
      date: plusDays(today, 42),
      minPrice: null,
      flightCount: 0,
    })
  })

  it('leave out days gone by and days that are not on sale yet', async () => {
    const gone = await daysOf({ from: plusDays(today, -10), days: '14' })
    expect(gone.map(({ date }) => date)).toEqual([0, 1, 2, 3].map((day) => plusDays(today, day)))
    const { saleWindowDays } = app.deps.config
    const late = await daysOf({ from: plusDays(today, saleWindowDays - 1), days: '20' })
    expect(late.map(({ date }) => date)).toEqual(
      [saleWindowDays - 1, saleWindowDays].map((day) => plusDays(today, day)),
    )
    expect(await daysOf({ from: plusDays(today, saleWindowDays + 2) })).toEqual([])
  })

  it.each([
    [{ days: '0' }, 'malformed-request'],
    [{ days: '63' }, 'malformed-request'],
    [{ days: '-1' }, 'malformed-request'],
    [{ days: '1e1' }, 'malformed-request'],
    [{ days: '' }, 'malformed-request'],
    [{ from: '2027-02-30' }, 'malformed-request'],
    [{ from: '9999-12-31' }, 'malformed-request'],
    [{ from: '2090-01-01' }, 'invalid-fields'],
    [{ from: '0001-01-01' }, 'malformed-request'],
    [{ from: localDate('2020-01-01') }, 'date-in-past'],
    [{ origin: 'ZZZ' }, 'unknown-airport'],
    [{ destination: tinyOrigin }, 'unknown-airport'],
    [{ origin: 'A' }, 'malformed-request'],
    [{ adult: '0' }, 'no-adult'],
    [{ adult: '99' }, 'too-many-passengers'],
    [{ infant: '2' }, 'too-many-infants'],
    [{ adult: '1.5' }, 'malformed-request'],
    [{ currency: 'XXZ' }, 'malformed-request'],
    [{ mostStops: '3' }, 'malformed-request'],
    [{ promoCode: 'x'.repeat(41) }, 'malformed-request'],
    [{ flightsOn: '2027-01-01' }, 'malformed-request'],
  ])('%o is refused with %s', async (over, code) => {
    const answer = await ask(over)
    expect(answer.ok ? 'answered' : answer.body.code).toBe(code)
  })
})
