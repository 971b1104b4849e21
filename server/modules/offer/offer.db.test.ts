import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { testOperator } from '../../testing/operator.ts'
import { brotliDecompressSync } from 'node:zlib'
import { brands } from '@jetbridge/brands/brands.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import {
  availabilitySchema,
  reservationEndpoints,
  type WireAvailability,
} from '@jetbridge/core/contract/reservation.ts'
import { daysOnSaleSchema } from '@jetbridge/core/contract/system.ts'
import type { WireFare, WireFlight } from '@jetbridge/core/contract/wire.ts'
import { minor, money, symbolOf, toDecimal } from '@jetbridge/core/kernel/money.ts'
import {
  type Instant,
  localDate,
  type LocalDate,
  parseInstant,
  plusDays,
  plusMinutes,
} from '@jetbridge/core/kernel/time.ts'
import { type FiledFare, isFareValid, occasionOf } from '@jetbridge/core/offer/fare.ts'
import { priceFlight } from '@jetbridge/core/offer/price.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../config.ts'
import { tellSeatsMoved } from '../../db/moved-departures.ts'
import { type Database, type Db, openDatabase } from '../../db/open.ts'
import type { Deps } from '../../deps.ts'
import { acceptJsonBodies } from '../../http/json-body.ts'
import { serve, type Serving } from '../../http/serve.ts'
import type { OfferIndex } from '../../offers.ts'
import { seedTinyWorld, type TinyWorld } from '../../seed/factories.ts'
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts'
import { openOfferIndex } from './memory/offer-index.ts'
import { proposeFares, storeFares } from './operations/import-fares.ts'
import { listFares } from './read.ts'
import { listTaxes } from './read.ts'
import { offerHandlers } from './routes.ts'
import { untilTrue } from '../../testing/until.ts'

const today = localDate('2030-03-04')

const log = pino({ level: 'silent' })

let clock: Instant = parseInstant(`${today}T03:00:00Z`)

const now = () => clock

let database: FreshDatabase

let db: Database

let world: TinyWorld

let offers: OfferIndex

let app: FastifyInstance

let brand: Brand

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url, { connections: 4 })
  world = await seedTinyWorld(db, { today, days: 30 })
  const found = brands.find(({ id }) => id === world.brand)
  if (!found) throw new Error(`no brand ${world.brand}`)
  brand = found
  const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: database.url })
  offers = await openOfferIndex({ db, log, now, config, brands })
  app = Fastify()
  acceptJsonBodies(app)
  const called = { brandAt: () => brand, addressAt: () => 'http://localhost' }
  const deps = { offers, now, log, config, called, brandOfHost: () => brand } as unknown as Deps & Serving
  const { requestFlightAvailability, getFlightAvailability, getFareQuotes } = reservationEndpoints
  const endpoints = { requestFlightAvailability, getFlightAvailability, getFareQuotes }
  serve(app, deps, endpoints, offerHandlers(deps))
})

afterAll(async () => {
  await app.close()
  await offers.close()
  await db.close()
  await database.drop()
})

async function replaceFares(fares: readonly FiledFare[]): Promise<void> {
  const asked = { brand: world.brand, fares, isAdded: false }
  const { digest } = await proposeFares(db.query, asked)
  await db.transact((tx) => storeFares(tx, asked, { operator: testOperator, digest }))
}

type Body = Record<string, unknown>

function ask(over: Body = {}, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/reservation/request-flight-availability',
    headers,
    payload: {
      origin: 'ACH',
      destination: 'VIE',
      departureDate: plusDays(today, 7),
      isOneWay: true,
      passengers: [{ passengerType: 'adult', requestedSeats: 1 }],
      ...over,
    },
  })
}

async function search(over: Body = {}): Promise<WireAvailability> {
  const response = await ask(over)
  expect(response.statusCode, response.body).toBe(200)
  return availabilitySchema.parse(response.json())
}

async function flightsOn(date: LocalDate, over: Body = {}): Promise<WireFlight[]> {
  const { flightGroups } = await search({ departureDate: date, ...over })
  return flightGroups[0]?.days.find((day) => day.date === date)?.flights ?? []
}

async function fareOf(date: LocalDate, fareBrand: string, over: Body = {}): Promise<WireFare> {
  const [flight] = await flightsOn(date, over)
  const fare = flight?.fares.find((each) => each.fareBrand.code === fareBrand)
  if (!fare) throw new Error(`no ${fareBrand} on ${date}`)
  return fare
}

function party(adult: number, child = 0, infant = 0) {
  return [
    { passengerType: 'adult', requestedSeats: adult },
    { passengerType: 'child', requestedSeats: child },
    { passengerType: 'infant', requestedSeats: infant },
  ]
}

/** Takes seats of a class and of those above it, and notifies, as inventory does. */
async function take(departureId: number, rank: number, seats: number): Promise<void> {
  await db.transact(async (tx) => {
    await sql`update departure_class set held = held + ${seats}
      where departure_id = ${departureId} and rank <= ${rank}`.execute(tx)
    await sql`select pg_notify('inventory', ${String(departureId)})`.execute(tx)
  })
}

/** Waits until something holds: notifications come a moment after the commit. */
async function eventually<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  let value: T | undefined
  await untilTrue(async () => holds((value = await read())))
  return value as T
}

describe('availability', () => {
  it('shows three days before to ten days after the date, never before today at the origin [API-11, FLT-23]', async () => {
    const { flightGroups } = await search({ departureDate: plusDays(today, 1) })
    expect(flightGroups).toHaveLength(1)
    const dates = flightGroups[0]?.days.map(({ date }) => date)
    expect(dates?.[0]).toBe(today)
    expect(dates?.at(-1)).toBe(plusDays(today, 11))
    expect(dates).toHaveLength(12)
    const later = await search({ departureDate: plusDays(today, 25) })
    const days = later.flightGroups[0]?.days ?? []
    expect(days).toHaveLength(14)
    expect(days.at(-1)).toEqual({
      date: plusDays(today, 35),
      isAvailable: false,
      minPrice: null,
      flightCount: 0,
      openFlightCount: 0,
      flights: [],
    })
  })

  it('leaves out the flights of days that nobody wants, and tells the same of every day', async () => {
    const wanted = plusDays(today, 9)
    const trip = { isOneWay: false, arrivalDate: wanted, passengers: party(3, 3), promoCode: 'spring10' }
    const whole = await ask(trip)
    const lean = await ask({ ...trip, flightsOn: [wanted, wanted, localDate('2044-02-29')] })
    const daysOf = (response: typeof whole) =>
      availabilitySchema.parse(response.json()).flightGroups.flatMap(({ days }) => days)
    const leftOut = daysOf(whole).map((day) => (day.date === wanted ? day : { ...day, flights: [] }))
    expect(daysOf(lean)).toEqual(leftOut)
    expect(daysOf(lean).filter(({ flights }) => flights.length > 0)).toHaveLength(2)
    for (const { flights, flightCount, openFlightCount } of daysOf(whole)) {
      expect(flightCount).toBe(flights.length)
      expect(openFlightCount).toBe(flights.filter(({ minPrice }) => minPrice !== null).length)
    }
    expect(lean.body.length).toBeLessThan(whole.body.length / 5)
    for (const flightsOn of [['yesterday'], Array.from({ length: 57 }, () => wanted), wanted])
      expect((await ask({ ...trip, flightsOn })).statusCode).toBe(400)
    expect((await ask({ ...trip, flightsOn: [] })).statusCode).toBe(200)
  })

  it('answers both directions of a round trip, each flight with what the contract lists [FLT-21, FLT-22]', async () => {
    const { flightGroups, currencyCode } = await search({
      isOneWay: false,
      arrivalDate: plusDays(today, 9),
    })
    expect(currencyCode).toBe('EUR')
    expect(flightGroups.map((group) => [group.isReturn, group.origin, group.destination])).toEqual([
      [false, 'ACH', 'VIE'],
      [true, 'VIE', 'ACH'],
    ])
    const [flight] = flightGroups[1]?.days.find(({ date }) => date === plusDays(today, 9))?.flights ?? []
    expect(flight).toMatchObject({
      departureAirport: { code: 'VIE', translations: { en: 'Vienna', de: 'Wien' } },
      arrivalAirport: { code: 'ACH' },
      departureDateTime: '2030-03-13T06:50',
      arrivalDateTime: '2030-03-13T08:05',
      departsAt: '2030-03-13T05:50:00.000Z',
      duration: 75,
      marketingCarrierCode: 'PE',
      flightNumber: '102',
      minPrice: 86,
      totalAmount: 86,
      baseAmount: 60,
      isReturnFlight: true,
      balanceDue: 0,
    })
    expect(flight?.fares.map((fare) => [fare.fareBrand.code, fare.bookingClass, fare.totalAmount])).toEqual([
      ['light', 'L', 86],
      ['classic', 'L', 116],
      ['flex', 'Y', 206],
    ])
    expect(flight?.fareSummaryUid).toBe(flight?.fares[0]?.fareSummaryUid)
  })

  it('shows the same price as the fare priced directly, for every fare of every flight [FLT-13, FLT-22]', async () => {
    const people = { adult: 2, child: 1, infant: 1 }
    const filed = await listFares(db.query, world.brand)
    const taxes = await listTaxes(db.query, world.brand)
    const { flightGroups } = await search({ passengers: party(2, 1, 1), promoCode: 'spring10' })
    let compared = 0
    for (const { date, flights } of flightGroups[0]?.days ?? []) {
      for (const fare of flights.flatMap((flight) => flight.fares)) {
        const row = filed.find(
          (each) =>
            each.origin === 'ACH' &&
            each.fareBrand === fare.fareBrand.code &&
            each.bookingClass === fare.bookingClass &&
            isFareValid(each, occasionOf(localDate(date), today)),
        )
        if (!row) throw new Error(`${fare.bookingClass} is not filed`)
        const priced = priceFlight({
          fare: row,
          taxes,
          party: people,
          origin: 'ACH',
          destination: 'VIE',
          promoPercent: 10,
        })
        expect(fare.totalAmount).toBe(toDecimal(money(priced.total, 'EUR')))
        expect(fare.baseAmount).toBe(toDecimal(money(priced.base, 'EUR')))
        expect(fare.originalAmount).toBeGreaterThan(fare.totalAmount)
        const sum = fare.passengerTypeFares.reduce((all, one) => all + one.totalFare * one.requestedSeats, 0)
        expect(sum).toBeCloseTo(fare.totalAmount, 6)
        compared++
      }
    }
    expect(compared).toBe(14 * 4 * 3)
  })

  it('shows as a day’s from-price the price that the party would really pay [FLT-04]', async () => {
    const { flightGroups } = await search({ passengers: party(3, 3) })
    const days = flightGroups[0]?.days ?? []
    expect(days.length).toBeGreaterThan(0)
    for (const { minPrice, flights } of days) {
      const [flight] = flights
      const uid = flight?.fareSummaryUid ?? ''
      // Six seats are more than class L has: the price is that of class K for all six.
      expect(flight?.fares[0]).toMatchObject({ bookingClass: 'K' })
      const [held] = offers.priceForHold({
        brandId: world.brand,
        departureIds: [Number(flight?.id)],
        fareSummaryUid: uid,
        party: { adult: 3, child: 3, infant: 0 },
        promoCode: null,
        currency: 'EUR',
        now: now(),
      })
      expect(toDecimal(money(held?.priced.total ?? minor(0), 'EUR'))).toBe(minPrice)
      expect(held).toMatchObject({ cabin: 'Y', rank: 2, bookingClass: 'K', fareBrand: 'light' })
    }
  })

  it('applies a promo code that holds, and otherwise goes on at normal fares and says so [GAP-110]', async () => {
    const applied = await search({ promoCode: ' spring10 ' })
    expect(applied.promo).toEqual({ code: 'SPRING10', applied: true })
    expect(applied.flightGroups[0]?.days[0]?.minPrice).toBe(78)
    for (const promoCode of ['EXPIRED20', 'NOSUCH']) {
      const refused = await search({ promoCode })
      expect(refused.promo).toEqual({ code: promoCode, applied: false })
      expect(refused.flightGroups[0]?.days[0]?.minPrice).toBe(84)
    }
    expect((await search()).promo).toBeNull()
  })

  it('goes out as brotli to callers who take it, with the same content', async () => {
    const plain = await ask()
    const packed = await ask({}, { 'accept-encoding': 'gzip, br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect((await ask({}, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBeUndefined()
  })

  /** From the seventh day on, a way on each of the next days; the first goes to VIE, the next one back, and so on. */
  const ways = (count: number, first = plusDays(today, 7)) =>
    Array.from({ length: count }, (_, place) => ({
      origin: place % 2 === 0 ? 'ACH' : 'VIE',
      destination: place % 2 === 0 ? 'VIE' : 'ACH',
      departureDate: plusDays(first, place),
    }))

  it('answers each of several ways as a search for that way alone does', async () => {
    const bounds = ways(4)
    const { flightGroups } = await search({ bounds, isOneWay: undefined })
    expect(flightGroups.map(({ bound, isReturn }) => [bound, isReturn])).toEqual([
      [0, false],
      [1, true],
      [2, true],
      [3, true],
    ])
    for (const [place, bound] of bounds.entries()) {
      const [alone] = (await search(bound)).flightGroups
      const inWay = { bound: place, isReturn: place > 0 }
      const days = alone!.days.map((each) => ({
        ...each,
        flights: each.flights.map((flight) => ({ ...flight, isReturnFlight: place > 0 })),
      }))
      expect(flightGroups[place]).toEqual({ ...alone, ...inWay, days })
    }
  })

  it('answers ways that are one way or a plain return like the fields that say so', async () => {
    const [out, back] = ways(2)
    expect(await search({ bounds: [out] })).toEqual(await search())
    const asReturn = { isOneWay: undefined, arrivalDate: back!.departureDate }
    expect(await search({ bounds: [out, back], isOneWay: undefined })).toEqual(await search(asReturn))
    expect(await search({ ...asReturn, bounds: [out, back] })).toEqual(await search(asReturn))
  })

  it('answers several ways by their address', async () => {
    const bounds = ways(3)
    const text = bounds.map((way) => `${way.origin}-${way.destination}-${way.departureDate}`).join()
    const address = { ...bounds[0]!, bounds: text, adult: '1' }
    const url = `/api/reservation/request-flight-availability?${new URLSearchParams(address).toString()}`
    const response = await app.inject({ url })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      await search({ bounds, isOneWay: undefined }),
    ])
    for (const bad of ['x', ',', `${text},${text}`, text.replace('VIE', 'VI'), `${text},`])
      expect((await app.inject({ url: url.replace(encodeURIComponent(text), bad) })).statusCode, bad).toBe(
        400,
      )
  })

  it('refuses ways that cannot be flown one after the other, and two trips in one search', async () => {
    const [first = {}, second = {}, third = {}]: Body[] = ways(3)
    const refusals: [Body, number, string][] = [
      [{ bounds: ways(5) }, 400, 'malformed-request'],
      [{ bounds: [] }, 400, 'malformed-request'],
      [{ bounds: [first, { ...second, destination: 'VIE' }, third] }, 422, 'unknown-airport'],
      [{ bounds: [first, { ...second, origin: 'XXX' }, third] }, 422, 'unknown-airport'],
      [
        { bounds: [first, second, { ...third, departureDate: plusDays(today, 6) }] },
        422,
        'bounds-out-of-order',
      ],
      [{ bounds: [first, { ...second, departureDate: plusDays(today, 400) }] }, 422, 'invalid-fields'],
      [{ bounds: [first, { ...second, departureDate: plusDays(today, 6) }] }, 422, 'return-before-outbound'],
      [{ bounds: [second, first, third] }, 422, 'invalid-fields'],
      [{ bounds: [first, second, third], arrivalDate: second['departureDate'] }, 422, 'invalid-fields'],
      [{ bounds: [first], arrivalDate: second['departureDate'] }, 422, 'invalid-fields'],
    ]
    for (const [over, status, code] of refusals) {
      const response = await ask({ isOneWay: undefined, ...over })
      expect([response.statusCode, response.json<{ code: string }>().code], response.body).toEqual([
        status,
        code,
      ])
    }
  })

  it('refuses a search that cannot be made', async () => {
    const refusals: [Body, string][] = [
      [{ origin: 'XXX' }, 'unknown-airport'],
      [{ destination: 'ACH' }, 'unknown-airport'],
      [{ departureDate: plusDays(today, -2) }, 'date-in-past'],
      [{ departureDate: plusDays(today, 400) }, 'invalid-fields'],
      [{ isOneWay: false, arrivalDate: plusDays(today, 400) }, 'invalid-fields'],
      [{ isOneWay: false, arrivalDate: plusDays(today, 6) }, 'return-before-outbound'],
      [{ passengers: party(0, 1) }, 'no-adult'],
      [{ passengers: party(1, 0, 2) }, 'too-many-infants'],
      [{ passengers: party(brand.largestParty, 1) }, 'too-many-passengers'],
    ]
    for (const [over, code] of refusals) {
      const response = await ask(over)
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([422, code])
    }
    expect((await ask({ departureDate: plusDays(today, -1) })).statusCode).toBe(200)
    for (const departureDate of ['2030-02-30', '0001-01-01', '2200-01-01', '9999-12-31'])
      expect((await ask({ departureDate })).statusCode, departureDate).toBe(400)
  })
})

describe('dates and currencies on the wire', () => {
  it.each(['04.03.2030', '03/04/2030', '2030-3-4', '2030-02-30', `${today}T00:00`, 20_300_304])(
    'are YYYY-MM-DD: %j is refused [I18N-13]',
    async (departureDate) => {
      expect((await ask({ departureDate })).statusCode).toBe(400)
      expect((await ask({ isOneWay: false, arrivalDate: departureDate })).statusCode).toBe(400)
    },
  )

  it('have that form in every answer [I18N-13]', async () => {
    const { flightGroups } = await search()
    const days = flightGroups.flatMap((group) => group.days)
    expect(days).toHaveLength(14)
    for (const day of days) {
      expect(day.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      for (const flight of day.flights) expect(flight.departureDateTime.slice(0, 10)).toBe(day.date)
    }
  })

  it('are those of the configuration, each currency with a code and a symbol [I18N-12]', async () => {
    const configured = brand
    expect((await search()).currencyCode).toBe(configured.currency.default)
    try {
      brand = { ...configured, currency: { ...configured.currency, default: 'CHF', allowed: ['CHF', 'EUR'] } }
      expect((await search()).currencyCode).toBe('CHF')
      expect((await search({ currency: 'EUR' })).currencyCode).toBe('EUR')
    } finally {
      brand = configured
    }
    for (const currency of new Set(brands.flatMap((each) => each.currency.allowed))) {
      expect(currency).toMatch(/^[A-Z]{3}$/)
      expect(symbolOf(currency)).not.toBe('')
    }
    expect([symbolOf('EUR'), symbolOf('USD'), symbolOf('GBP')]).toEqual(['€', '$', '£'])
  })
})

describe('the offer index', () => {
  it('follows a committed change of seats, and no rolled-back one', async () => {
    const date = plusDays(today, 5)
    const departure = world.departureOn('outbound', date)
    expect(await fareOf(date, 'light')).toMatchObject({ bookingClass: 'L', seatsLeft: 5 })
    await take(departure.id, 3, 4)
    const one = await eventually(
      () => fareOf(date, 'light'),
      (fare) => fare.seatsLeft === 1,
    )
    expect(one).toMatchObject({ bookingClass: 'L', seatsLeft: 1, totalAmount: 84 })
    expect(await fareOf(date, 'light', { passengers: party(2) })).toMatchObject({
      bookingClass: 'K',
      totalAmount: 208,
    })
    await take(departure.id, 0, 16)
    const full = await eventually(
      () => flightsOn(date),
      ([first]) => first?.minPrice === null,
    )
    expect(full[0]).toMatchObject({ minPrice: null, fareSummaryUid: null, fares: [], totalAmount: 0 })
    expect(full[1]?.minPrice).toBe(84)

    const other = world.departureOn('outbound', plusDays(today, 6))
    await db
      .transact(async (tx) => {
        await sql`update departure_class set held = authorised where departure_id = ${other.id}`.execute(tx)
        await sql`select pg_notify('inventory', ${String(other.id)})`.execute(tx)
        throw new Error('undone')
      })
      .catch(() => undefined)
    await offers.settled()
    expect(await fareOf(plusDays(today, 6), 'light')).toMatchObject({ totalAmount: 84 })
  })

  it('leaves out flights that have left or whose sale has closed, also from a ready answer', async () => {
    const before = clock
    try {
      expect(await flightsOn(today)).toHaveLength(4)
      // 06:50 local is 05:50Z; the sale closes an hour before.
      clock = parseInstant(`${today}T04:49:59Z`)
      const [first] = await flightsOn(today)
      expect(await flightsOn(today)).toHaveLength(4)
      clock = parseInstant(`${today}T04:50:00Z`)
      expect((await flightsOn(today)).map(({ flightNumber }) => flightNumber)).toEqual(['103', '105', '107'])
      expect(() => hold(first, { adult: 1 })).toThrow(expect.objectContaining({ code: 'flight-departed' }))
      clock = plusMinutes(clock, 24 * 60)
      const { flightGroups } = await search({ departureDate: plusDays(today, 1) })
      expect(flightGroups[0]?.days[0]?.date).toBe(plusDays(today, 1))
    } finally {
      clock = before
    }
  })

  function hold(
    flight: Pick<WireFlight, 'id' | 'fareSummaryUid'> | undefined,
    people: { adult?: number; child?: number; infant?: number },
    over: Partial<Parameters<OfferIndex['priceForHold']>[0]> = {},
  ) {
    const [held] = offers.priceForHold({
      brandId: world.brand,
      departureIds: [Number(flight?.id)],
      fareSummaryUid: flight?.fareSummaryUid ?? '',
      party: { adult: 0, child: 0, infant: 0, ...people },
      promoCode: null,
      currency: 'EUR',
      now: now(),
      ...over,
    })
    if (!held) throw new Error('nothing to hold')
    return held
  }

  it('prices for a hold only what was shown: a changed uid, party, code or currency gains nothing', async () => {
    const [flight, other] = await flightsOn(plusDays(today, 8))
    const refused = (code: string) => expect.objectContaining({ code })
    expect(hold(flight, { adult: 1 }).priced.total).toBe(8_400)
    expect(() => hold(flight, { adult: 2 })).toThrow(refused('price-changed'))
    expect(() => hold(flight, { adult: 1 }, { promoCode: 'SPRING10' })).toThrow(refused('price-changed'))
    expect(hold(flight, { adult: 1 }, { promoCode: 'NOSUCH' }).promoCode).toBeNull()
    expect(() => hold(flight, { adult: 1 }, { currency: 'BHD' })).toThrow(refused('currency-not-sold'))
    expect(() => hold(flight, { adult: 1 }, { departureIds: [Number(other?.id)] })).toThrow(
      refused('unknown-fare'),
    )
    expect(() => hold(flight, { adult: 1 }, { brandId: 'bae' })).toThrow(refused('unknown-fare'))
    expect(() => hold({ id: '1', fareSummaryUid: 'nonsense' }, { adult: 1 })).toThrow(refused('unknown-fare'))
    const cheaper = (flight?.fareSummaryUid ?? '').replace(/-[a-z0-9]+$/, '-1')
    expect(() => hold({ id: flight?.id ?? '', fareSummaryUid: cheaper }, { adult: 1 })).toThrow(
      refused('price-changed'),
    )
    const [withCode] = await flightsOn(plusDays(today, 8), { promoCode: 'SPRING10' })
    expect(hold(withCode, { adult: 1 })).toMatchObject({ promoCode: 'SPRING10', priced: { total: 7_800 } })
  })

  it('quotes fare and taxes of a fare summary, and knows no others [FLT-28, API-13]', async () => {
    const { fareSummaryUid } = await fareOf(plusDays(today, 8), 'classic', { passengers: party(1, 1, 1) })
    const quote = (fareSummaryId: string) =>
      app.inject({ url: '/api/reservation/get-fare-quotes', query: { fareSummaryId } })
    expect((await quote(fareSummaryUid)).json()).toEqual({
      currencyCode: 'EUR',
      passengerTypeFares: [
        {
          passengerType: 'adult',
          requestedSeats: 1,
          fareAmount: 114,
          totalFare: 114,
          baseFare: 90,
          originalFare: 114,
          ptcTaxes: [
            { taxCode: 'YQ', amount: 15, refundable: false },
            { taxCode: 'CH', amount: 9, airport: 'ACH', refundable: true },
          ],
        },
        expect.objectContaining({ passengerType: 'child', baseFare: 67.5, totalFare: 91.5 }),
        expect.objectContaining({ passengerType: 'infant', baseFare: 9, totalFare: 9, ptcTaxes: [] }),
      ],
    })
    const unknown = await quote('1zz-zz-L1.0.0-1')
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([422, 'unknown-fare'])
  })

  it('gives out a promo code as often as its quota says, and then stops it for everybody', async () => {
    const shown = async () => (await search({ promoCode: 'FIRST2' })).promo?.applied
    const move = async (uses: number) => {
      const { rows } = await sql<{ isMoved: boolean }>`
        select move_promo_uses(${world.brand}, 'FIRST2', ${uses}) as "isMoved"`.execute(db.query)
      return rows[0]?.isMoved
    }
    expect(await shown()).toBe(true)
    const uses = await Promise.all([1, 1, 1, 1].map(move))
    expect(uses.filter(Boolean)).toHaveLength(2)
    expect(await eventually(shown, (applied) => applied === false)).toBe(false)
    expect(await move(-2)).toBe(true)
    expect(await eventually(shown, (applied) => applied === true)).toBe(true)
  })

  it('leaves the last use of a code to the hold, where the price was shown with it', async () => {
    const [flight] = await flightsOn(plusDays(today, 8), { promoCode: 'FIRST2' })
    const [normal] = await flightsOn(plusDays(today, 8))
    await sql`select move_promo_uses(${world.brand}, 'FIRST2', 2)`.execute(db.query)
    const used = async () => (await search({ promoCode: 'FIRST2' })).promo?.applied === false
    expect(await eventually(used, (isUsed) => isUsed)).toBe(true)
    expect(hold(flight, { adult: 1 })).toMatchObject({ promoCode: 'FIRST2', priced: { total: 8_100 } })
    const asked = hold(normal, { adult: 1 }, { promoCode: 'FIRST2' })
    expect(asked).toMatchObject({ promoCode: null, priced: { total: 8_400 } })
    await sql`select move_promo_uses(${world.brand}, 'FIRST2', -2)`.execute(db.query)
  })

  it('sells by a new tariff from its commit on, and holds nobody to a price shown before', async () => {
    const date = plusDays(today, 9)
    const [flight] = await flightsOn(date)
    const filed = await listFares(db.query, world.brand)
    const raised = filed.map((fare) => ({ ...fare, adultMinor: fare.adultMinor + 500 }))
    await replaceFares(raised)
    const after = await eventually(
      () => fareOf(date, 'light'),
      (fare) => fare.totalAmount !== 84,
    )
    expect(after.totalAmount).toBe(89)
    expect(() => hold(flight, { adult: 1 })).toThrow(expect.objectContaining({ code: 'price-changed' }))
    await replaceFares(filed)
    await eventually(
      () => fareOf(date, 'light'),
      (fare) => fare.totalAmount === 84,
    )
  })

  it('does not show a flight without a filed fare, and so never calls one sold out', async () => {
    const date = plusDays(today, 10)
    expect(await flightsOn(date)).toHaveLength(4)
    const filed = await listFares(db.query, world.brand)
    const others = filed.filter((fare) => fare.origin !== world.origin)
    await replaceFares(others)
    const { flightGroups } = await eventually(
      () => search({ departureDate: date }),
      (found) => found.flightGroups[0]?.days.every(({ flights }) => flights.length === 0) === true,
    )
    expect(flightGroups[0]?.days.map(({ isAvailable, minPrice }) => [isAvailable, minPrice])).toEqual(
      Array(14).fill([false, null]),
    )

    const { id } = world.departureOn('outbound', date, 1)
    await sql`delete from departure_class where departure_id = ${id} and booking_class = 'L'`.execute(
      db.query,
    )
    tellSeatsMoved(db.query, [id])
    const lowest = filed.filter((fare) => fare.origin === world.origin && fare.bookingClass === 'L')
    await replaceFares([...others, ...lowest])
    const flights = await eventually(
      () => flightsOn(date),
      (found) => found.length === 3,
    )
    expect(flights.map(({ flightNumber }) => flightNumber)).toEqual(['101', '105', '107'])
    await replaceFares(filed)
    await eventually(
      () => flightsOn(date),
      (found) => found.length === 4,
    )
  })

  it('follows a schedule: a cancelled departure goes, a new time is shown', async () => {
    const date = plusDays(today, 12)
    const { id } = world.departureOn('outbound', date, 1)
    const moved = world.departureOn('outbound', date, 2)
    await db.transact(async (tx) => {
      await sql`update departure set status = 'cancelled' where id = ${id}`.execute(tx)
      await sql`update departure set departs_local = departs_local + interval '30 minutes',
        departs_at = departs_at + interval '30 minutes' where id = ${moved.id}`.execute(tx)
      await sql`select pg_notify('schedule', ${world.brand})`.execute(tx)
    })
    const flights = await eventually(
      () => flightsOn(date),
      (found) => found.length === 3,
    )
    expect(flights.map((flight) => flight.departureDateTime.slice(11))).toEqual(['06:50', '16:10', '19:30'])
  })

  it('says for days without flights when the next one with a seat goes, and nothing where there are flights', async () => {
    const outbound = (found: WireAvailability) => found.flightGroups[0]
    expect(outbound(await search())).not.toHaveProperty('nextDay')
    const { rows } = await sql<{ id: number }>`update departure set status = 'cancelled'
      where brand = ${world.brand} and origin = 'ACH' and status <> 'cancelled'
        and service_date <= ${plusDays(today, 19)} returning id`.execute(db.query)
    await sql`select pg_notify('schedule', ${world.brand})`.execute(db.query)
    const empty = await eventually(search, (found) => outbound(found)?.nextDay !== undefined)
    expect(outbound(empty)?.nextDay).toBe(plusDays(today, 20))

    const full = [0, 1, 2, 3].map((place) => world.departureOn('outbound', plusDays(today, 20), place).id)
    await sql`update departure_class set held = authorised where departure_id = any(${full})`.execute(
      db.query,
    )
    tellSeatsMoved(db.query, full)
    const later = plusDays(today, 21)
    const after = await eventually(search, (found) => outbound(found)?.nextDay === later)
    expect(outbound(after)?.nextDay).toBe(later)

    await sql`update departure_class set held = 0 where departure_id = any(${full})`.execute(db.query)
    const again = rows.map(({ id }) => id)
    await sql`update departure set status = 'scheduled' where id = any(${again})`.execute(db.query)
    await sql`select pg_notify('schedule', ${world.brand})`.execute(db.query)
    tellSeatsMoved(db.query, full)
    const back = await eventually(search, (found) => outbound(found)?.nextDay === undefined)
    expect(outbound(back)?.nextDay).toBeUndefined()
  })

  it('connects again after its connection was cut, and then has everything sold meanwhile', async () => {
    const date = plusDays(today, 13)
    const departure = world.departureOn('outbound', date)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'jetbridge offers/%' and datname = current_database()`.execute(db.query)
    // Sold while nobody listens, without a notification.
    await sql`update departure_class set held = authorised where departure_id = ${departure.id}`.execute(
      db.query,
    )
    const [gone] = await eventually(
      () => flightsOn(date),
      ([first]) => first?.minPrice === null,
    )
    expect(gone?.minPrice).toBeNull()
    const next = world.departureOn('outbound', date, 1)
    await take(next.id, 3, 5)
    const second = await eventually(
      async () => (await flightsOn(date))[1],
      (flight) => flight?.fares[0]?.bookingClass === 'K',
    )
    expect(second?.fares[0]?.bookingClass).toBe('K')
  })

  it('draws the network of what can be flown, and keeps it until it changes', () => {
    const network = offers.network(world.brand)
    expect(network.routes).toEqual({ ACH: ['VIE'], VIE: ['ACH'] })
    expect(network.airports.map(({ code }) => code)).toEqual(['ACH', 'VIE'])
    expect(network.airports[1]).toMatchObject({ city: 'Vienna', country: 'AT', zone: 'Europe/Vienna' })
    expect(offers.network(world.brand)).toBe(network)
    expect(offers.network('bae')).toEqual({ airports: [], routes: {} })
  })
})

describe('an offer index of its own', () => {
  const people = { adult: 1, child: 0, infant: 0 }
  let own: FreshDatabase
  let ownDb: Database
  let ownWorld: TinyWorld
  let ownOffers: OfferIndex

  beforeAll(async () => {
    own = await freshDatabase()
    ownDb = openDatabase(own.url, { connections: 2 })
    ownWorld = await seedTinyWorld(ownDb, { today, days: 30 })
    const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: own.url, SALE_WINDOW_DAYS: '10' })
    const patience = { deafMilliseconds: 30, deadlineMilliseconds: 150 }
    ownOffers = await openOfferIndex({ db: ownDb, log, now, config, brands, patience })
  })

  afterAll(async () => {
    await ownOffers.close()
    await ownDb.close()
    await own.drop()
  })

  async function flightsOfDay(departs: LocalDate): Promise<number> {
    const { brandId, ...route } = { brandId: ownWorld.brand, origin: 'ACH', destination: 'VIE' }
    const answer = await ownOffers.answer(
      {
        brandId,
        bounds: [{ ...route, departs }],
        party: people,
        currency: 'EUR',
        promoCode: null,
        mostStops: 0,
        flightsOn: null,
      },
      'plain',
    )
    const { flightGroups } = availabilitySchema.parse(JSON.parse(answer.bytes.toString()))
    return flightGroups[0]?.days.find(({ date }) => date === departs)?.flights.length ?? 0
  }

  it('tells the days on which a route is flown and sold, there and back, sold out or not', async () => {
    const route = { brandId: ownWorld.brand, origin: 'ACH', destination: 'VIE', mostStops: 0 }
    const told = async () =>
      daysOnSaleSchema.parse(JSON.parse((await ownOffers.daysOnSale(route, 'plain')).bytes.toString()))
    const everyDay = '1'.repeat(12)
    expect(await told()).toEqual({
      outbound: { from: today, days: everyDay },
      inbound: { from: today, days: everyDay },
    })
    const hits = ownOffers.stats().answers.hits
    await told()
    expect(ownOffers.stats().answers.hits, 'kept while nothing changes').toBe(hits + 1)

    const full = [0, 1, 2, 3].map((place) => ownWorld.departureOn('outbound', plusDays(today, 2), place).id)
    const gone = [0, 1, 2, 3].map((place) => ownWorld.departureOn('outbound', plusDays(today, 3), place).id)
    await sql`update departure_class set held = authorised where departure_id = any(${full})`.execute(
      ownDb.query,
    )
    tellSeatsMoved(ownDb.query, full)
    await ownOffers.settled()
    await told()
    expect(ownOffers.stats().answers.hits, 'seats alone change no day').toBe(hits + 2)
    const setStatus = async (status: string) => {
      await sql`update departure set status = ${status} where id = any(${gone})`.execute(ownDb.query)
      await sql`select pg_notify('schedule', ${ownWorld.brand})`.execute(ownDb.query)
    }
    await setStatus('cancelled')
    const fewer = await eventually(told, ({ outbound }) => outbound.days !== everyDay)
    expect(fewer.outbound.days).toBe('111011111111')
    expect(fewer.inbound.days).toBe(everyDay)

    const before = clock
    clock = parseInstant(`${today}T19:00:00Z`)
    expect((await told()).outbound.days, 'the last flight of the day is closed').toBe('011011111111')
    clock = before
    await sql`update departure_class set held = 0 where departure_id = any(${full})`.execute(ownDb.query)
    tellSeatsMoved(ownDb.query, full)
    await setStatus('scheduled')
    const back = await eventually(told, ({ outbound }) => outbound.days === everyDay)
    expect(back.outbound.days).toBe(everyDay)
  })

  it('moves its sale window on with the days', async () => {
    const before = clock
    const later = plusDays(today, 13)
    expect(await flightsOfDay(later)).toBe(0)
    const departures = ownOffers.stats().departures
    clock = plusMinutes(clock, 3 * 24 * 60)
    await sql`select pg_notify('inventory', '0')`.execute(ownDb.query)
    expect(
      await eventually(
        () => flightsOfDay(later),
        (count) => count === 4,
      ),
    ).toBe(4)
    // Three days came and the flights of two went: yesterday's are kept, for a day of slack.
    expect(ownOffers.stats().departures).toBe(departures + 3 * 8 - 2 * 8)
    clock = before
  })

  it('follows the sales of another process, and finds those without a notification when it reads every counter again', async () => {
    const options = { log, now, config: parseConfig({ NODE_ENV: 'test', DATABASE_URL: own.url }), brands }
    const otherDb = openDatabase(own.url, { connections: 2 })
    const other = await openOfferIndex({ ...options, db: otherDb, rereadMilliseconds: 1_000 })
    const date = plusDays(today, 5)
    const cheapest = async (index: OfferIndex) => {
      const { brand: brandId } = ownWorld
      const search = {
        brandId,
        bounds: [{ origin: 'ACH', destination: 'VIE', departs: date }],
        party: people,
      }
      const answer = await index.answer(
        { ...search, currency: 'EUR', promoCode: null, mostStops: 0, flightsOn: null },
        'plain',
      )
      const { flightGroups } = availabilitySchema.parse(JSON.parse(answer.bytes.toString()))
      return flightGroups[0]?.days.find((day) => day.date === date)?.flights.map((each) => each.minPrice)
    }
    const fill = (id: number, through: Db = ownDb.query) =>
      sql`update departure_class set held = authorised where departure_id = ${id}`.execute(through)
    try {
      const before = await cheapest(other)
      expect(before).not.toContain(null)
      const told = ownWorld.departureOn('outbound', date)
      await ownDb.transact(async (tx) => {
        await fill(told.id, tx)
        tellSeatsMoved(tx, [told.id])
      })
      await ownOffers.settled()
      expect(await cheapest(ownOffers), 'its own, without the way through the database').toContain(null)
      const sold = (prices: typeof before) => prices?.filter((price) => price === null).length
      const one = await eventually(
        () => cheapest(other),
        (prices) => sold(prices) === 1,
      )
      expect(sold(one)).toBe(1)
      await fill(ownWorld.departureOn('outbound', date, 1).id)
      const two = await eventually(
        () => cheapest(other),
        (prices) => sold(prices) === 2,
      )
      expect(sold(two)).toBe(2)
    } finally {
      await other.close()
      await otherDb.close()
    }
  })

  it('says that a search takes too long rather than answer from figures that may be old', async () => {
    const day = plusDays(today, 7)
    const name = new URL(own.url).pathname.slice(1)
    const allow = (allowed: boolean) =>
      sql`alter database ${sql.id(name)} allow_connections ${sql.raw(String(allowed))}`.execute(db.query)
    await allow(false)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      db.query,
    )
    const refused = () => flightsOfDay(day).catch((error: unknown) => (error as { code?: string }).code)
    expect(await eventually(refused, (answer) => answer === 'search-too-slow')).toBe('search-too-slow')
    await allow(true)
    expect(await eventually(refused, (answer) => answer === 4)).toBe(4)
  })
})
