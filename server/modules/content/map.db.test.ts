/** The map of the network and of a place, as pages and callers ask for it. */
import { contract } from '@jetbridge/core/contract/contract.ts'
import type { NetworkMap } from '@jetbridge/core/contract/map.ts'
import { dateAt, instant, localDate, zone } from '@jetbridge/core/kernel/time.ts'
import { leastPriceDays } from '@jetbridge/core/offer/least-price.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, call, type TestApp, testApp } from '../../testing/app.ts'
import { seedHubWorld, spoke } from '../../testing/hub-world.ts'
import { onePerson, searchFlights, tinyHost } from '../../testing/traveller.ts'
import { untilTrue } from '../../testing/until.ts'
import { tinyBrand, tinyDestination, tinyOrigin } from '../../seed/factories.ts'

const today = dateAt(instant(Date.now()), zone('Europe/Zurich'))
let app: TestApp

beforeAll(async () => {
  app = await testApp({
    seed: async (db) => {
      await seedHubWorld(db, { today, days: 70 })
    },
  })
})
afterAll(() => app.close())

const route = `${tinyOrigin}-${tinyDestination}`
const ask = () => call(app, contract.map.network, { caller: { host: tinyHost } })
const mapNow = async (): Promise<NetworkMap> => bodyOf(await ask())

async function leastByDay(origin: string, destination: string): Promise<number | null> {
  const { days } = bodyOf(
    await call(app, contract.reservation.getDayPrices, {
      caller: { host: tinyHost },
      query: { origin, destination, from: today, days: String(leastPriceDays), adult: '1' },
    }),
  )
  const prices = days.flatMap(({ minPrice }) => (minPrice === null ? [] : [minPrice]))
  return prices.length > 0 ? Math.min(...prices) : null
}

describe('the map of the network', () => {
  it('has each airport on sale, each pair once, and the least price of each way: the one that a calendar shows', async () => {
    const map = await mapNow()
    const network = bodyOf(await call(app, contract.system.network, { caller: { host: tinyHost } }))
    expect(map.places.map(({ code }) => code)).toEqual(network.airports.map(({ code }) => code))
    const pairs = Object.entries(network.routes).flatMap(([from, all]) => all.map((to) => [from, to]))
    const asPair = ([one = '', other = '']: readonly string[]) =>
      one < other ? `${one}-${other}` : `${other}-${one}`
    expect(map.lines.map(({ from, to }) => asPair([from, to])).toSorted()).toEqual(
      [...new Set(pairs.map(asPair))].toSorted(),
    )
    expect(pairs.length).toBeGreaterThan(2)
    for (const [from = '', to = ''] of pairs) {
      expect(map.prices[`${from}-${to}`]?.amount ?? null, `${from}-${to}`).toBe(await leastByDay(from, to))
    }
    expect(Object.keys(map.prices)).toContain(route)
    expect(map.land).toMatch(/^M/)
  })

  it('a line stands for the cheaper one of its two ways', async () => {
    const { lines, prices } = await mapNow()
    for (const { from, to } of lines) {
      const [own = Infinity, other = Infinity] = [
        prices[`${from}-${to}`]?.amount,
        prices[`${to}-${from}`]?.amount,
      ]
      expect(own).toBeLessThanOrEqual(other)
    }
  })

  it('the search of the day that it names asks exactly its price', async () => {
    const { amount, date, texts } = (await mapNow()).prices[route]!
    const flights = await searchFlights(app, {
      origin: tinyOrigin,
      destination: tinyDestination,
      date: localDate(date),
      party: onePerson,
    })
    const totals = flights.flatMap(({ fares }) => fares.map(({ totalAmount }) => totalAmount))
    expect(Math.min(...totals)).toBe(amount)
    expect(texts.en).toContain(amount.toFixed(2))
  })

  it('is the same object until a price changes, and then only the price is new', async () => {
    const before = await app.deps.maps.network(tinyBrand)
    expect(await app.deps.maps.network(tinyBrand)).toBe(before)
    const { amount, date } = before.prices[route]!
    await sql`update departure_class set held = authorised where departure_id in
      (select id from departure where service_date = ${date} and origin = ${tinyOrigin} and destination = ${tinyDestination})`.execute(
      app.deps.db.query,
    )
    await sql`select pg_notify('offer', ${tinyBrand})`.execute(app.deps.db.query)
    await untilTrue(async () => {
      const { prices } = await app.deps.maps.network(tinyBrand)
      return prices[route]?.amount !== amount || prices[route].date !== date
    })
    const after = await app.deps.maps.network(tinyBrand)
    expect(after.prices[route]?.amount).toBe(await leastByDay(tinyOrigin, tinyDestination))
    expect(after.land).toBe(before.land)
  })

  it('says no price of a route with nothing left', async () => {
    await sql`update departure_class set held = authorised where departure_id in
      (select id from departure where origin = ${spoke})`.execute(app.deps.db.query)
    await sql`select pg_notify('offer', ${tinyBrand})`.execute(app.deps.db.query)
    await untilTrue(async () => {
      const { prices } = await mapNow()
      return Object.keys(prices).every((key) => !key.startsWith(spoke))
    })
    const { lines } = await mapNow()
    expect(lines.some(({ from, to }) => [from, to].includes(spoke))).toBe(true)
  })

  it('of another airline has nothing of this one', async () => {
    const other = bodyOf(await call(app, contract.map.network, { caller: { host: 'aero.localhost' } }))
    expect(other.places).toEqual([])
    expect(other.lines).toEqual([])
    expect(other.prices).toEqual({})
  })

  it('need not be sent again to a caller that has it', async () => {
    const url = `${app.deps.config.apiBase}/${contract.map.network.path}`
    const first = await app.app.inject({ url, headers: { host: tinyHost } })
    const headers = { host: tinyHost, 'if-none-match': String(first.headers.etag) }
    const again = await app.app.inject({ url, headers })
    expect(again.statusCode).toBe(304)
  })
})

describe('the map of a place', () => {
  const place = (query: { airport: string; to?: string }, host = tinyHost) =>
    call(app, contract.map.place, { caller: { host }, query })

  it('has the airport in its middle, and the way to the destination', async () => {
    const map = bodyOf(await place({ airport: tinyOrigin, to: tinyDestination }))
    const dot = map.places.find(({ code }) => code === tinyOrigin)
    expect(dot?.x).toBeCloseTo(map.width / 2, 0)
    expect(dot?.y).toBeCloseTo(map.height / 2, 0)
    expect(map.lines.map(({ from, to }) => [from, to])).toEqual([[tinyOrigin, tinyDestination]])
    expect(map.kilometres).toBeLessThan(600)
    expect(bodyOf(await place({ airport: tinyOrigin })).lines).toEqual([])
  })

  it('is refused for an airport that this airline does not serve, though it exists', async () => {
    for (const query of [{ airport: 'LAS' }, { airport: tinyOrigin, to: 'LAS' }]) {
      expect((await place(query)).status).toBe(422)
    }
    expect((await place({ airport: tinyOrigin }, 'aero.localhost')).status).toBe(422)
    expect((await place({ airport: '<script>' })).status).toBe(400)
  })
})
