/**
 * The engine behind screens under test, and its world: the small one of `server/seed/factories.ts`. Both are opened
 * once a worker, by the first test that needs them, and end with it, so each test makes what it changes: bookings,
 * accounts, agencies. What a test says here is over with it.
 */
import { airportOf } from '@jetbridge/brands/airports.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import {
  dateAt,
  type Instant,
  instant,
  type LocalDate,
  plusDays,
  plusMinutes,
  zone,
} from '@jetbridge/core/kernel/time.ts'
import { systemEndpoints } from '@jetbridge/core/contract/system.ts'
import type { Database } from '@jetbridge/server/db/open.ts'
import {
  openTinyFlights,
  seedTinyWorld,
  type TinyDeparture,
  tinyDestination,
} from '@jetbridge/server/seed/factories.ts'
import { tinyTax } from '@jetbridge/server/seed/tiny-goods.ts'
import { withSignIn } from '@jetbridge/server/testing/account.ts'
import { call, type TestApp, testApp } from '@jetbridge/server/testing/app.ts'
import { fakeBank, fakePageBank } from '@jetbridge/server/testing/bank.ts'
import { addSpoke, openSpoke, spoke } from '@jetbridge/server/testing/hub-world.ts'
import { untilTrue } from '@jetbridge/server/testing/until.ts'
import { keepingCards } from '@jetbridge/server/testing/vault.ts'
import { afterEachTest } from './end-of-test.ts'

type Switches = Partial<Brand['switches']>

/** Flights leave from this day on, for a fortnight. */
export const today: LocalDate = dateAt(instant(Date.now()), zone('Europe/Vienna'))

/** A test says what they do with the next order. */
export const bank = fakeBank()
export const pageBank = fakePageBank()

// A test may set another clock for its page; the database has this one.
const { now } = Date
let minutesAhead = 0
let asked: Switches = {}

/** The engine's clock goes ahead of the page's and the database's. */
export function passTime(minutes: number): void {
  minutesAhead += minutes
}

/** By the engine's clock. */
function engineNow(): Instant {
  return plusMinutes(instant(now()), minutesAhead)
}

/** For every airline of this engine; a page has those of its brand. */
export function switchEngine(switches: Switches): void {
  asked = { ...asked, ...switches }
}

afterEachTest(() => {
  minutesAhead = 0
  asked = {}
  bank.setMood('approve')
  bank.setRefundsDown(false)
  pageBank.setMood('open')
})

/** Sells a membership in pounds here. */
export const sterlingBrand = 'bae'
const sterlingMembership: Brand['membership'] = {
  productCode: 'MEM1Y',
  description: { en: 'One year' },
  level: 'Tartan',
  price: { amount: 1640.5, currency: 'GBP' },
  benefits: [],
  withdrawalDays: 14,
}

/** All classes have every seat, so that no test changes the price of another. */
const plan = ['Y', 'M', 'K', 'L'].map((bookingClass) => ({ bookingClass, percent: 100 }))

let opened: Promise<TestApp> | undefined

export function openedEngine(): Promise<TestApp> {
  return (opened ??= testApp({
    now: engineNow,
    brand: ({ id, ...brand }) => ({
      ...brand,
      ...(id === sterlingBrand && { membership: sterlingMembership }),
      id,
      switches: switchable(withSignIn.brand({ id, ...brand }).switches),
    }),
    gateways: {
      default: keepingCards(bank.gateway),
      braintree: bank.gateway,
      datatrans: pageBank.gateway,
    },
    seed,
    settings: {
      ...withSignIn.settings,
      TRUST_PROXY: '1',
      RESERVATION_IDLE_MINUTES: '100000',
      ...usualLimits,
      PUZZLE_BITS: '3',
    },
  }))
}

/** Here every caller has an address of its own. */
const usualLimits = {
  FLOWS_PER_SOURCE: '500',
  PAYMENTS_PER_SOURCE: '60',
  BODY_BYTES_PER_SOURCE: '2097152',
  HOLD_SHARE_PERCENT: '2',
  HOLD_AGENCY_SHARE_PERCENT: '10',
}

async function seed(db: Database): Promise<void> {
  await seedTinyWorld(db, { today, seats: 200, plan, dashboard })
  await addSpoke(db, { today })
  const airports = [airport('TEB'), airport('PBI')] as const
  const taxes = ['US', 'YQ', 'ZX'].map((code) => tinyTax(code, null, 700, false))
  await seedTinyWorld(db, { brand: inlandBrand, airports, taxes, today, seats: 40, plan })
  for (const [brand, [origin, destination, currency]] of Object.entries(emptyRoutes)) {
    const airports = [airport(origin), airport(destination)] as const
    await seedTinyWorld(db, { brand, airports, taxes: [], currency, today, days: 0 })
  }
}

/** Flies inside its country, and pays no tax back. */
export const inlandBrand = 'slate_one'

/** The home page of the small world's airline. */
const dashboard: readonly DashboardCard[] = [
  dashboardCard('plain', 'Text', 'a <b>bag</b>'),
  dashboardCard('rich', 'Html', '<p onclick="alert(1)">a <b>bag</b></p>'),
  { ...dashboardCard('other', 'Text', 'elsewhere'), tabUid: 'b', tabNames: { en: 'Second' }, tabPosition: 1 },
]

function dashboardCard(uid: string, contentType: DashboardCard['contentType'], text: string): DashboardCard {
  const tab = { tabUid: 'a', tabNames: { en: 'First' }, tabPosition: 0 }
  const place = { size: 1, row: 0, position: 0 }
  return { ...tab, ...place, componentUid: uid, titles: { en: uid }, contents: { en: text }, contentType }
}

/** Routes of other airlines, which sell no flight until a test opens some. */
const emptyRoutes = {
  aero: ['VNY', 'LAS', 'USD'],
  air_direct: ['STN', 'DUB', 'EUR'],
  bae: ['MAN', 'ABZ', 'GBP'],
} as const

/** Opens flights at 12:30 on a route of one of these, there and back, and waits until the engine sells them. */
export async function openRoute(
  brand: keyof typeof emptyRoutes,
  days: { readonly out: readonly LocalDate[]; readonly back: readonly LocalDate[] },
): Promise<void> {
  const app = await openedEngine()
  const [origin, destination] = emptyRoutes[brand]
  const flightsOn = (wanted: readonly LocalDate[], isReturn: boolean) =>
    wanted.map((day) => ({ day, departs: '12:30', isReturn, flightNumber: isReturn ? 302 : 301 }))
  const flights = [...flightsOn(days.out, false), ...flightsOn(days.back, true)]
  await openTinyFlights(app.deps.db, flights, { brand, airports: [airport(origin), airport(destination)] })
  await untilTrue(async () => {
    const caller = { host: `${brand}.localhost` }
    const { body } = await call(app, systemEndpoints.daysOnSale, { caller, query: { origin, destination } })
    return 'inbound' in body && body.inbound.days.includes('1')
  })
}

let hub: Promise<readonly TinyDeparture[]> | undefined

/**
 * From now on one changes at Altenrhein to and from Cologne, until the worker ends (server/testing/hub-world.ts).
 * Answers the flights to and from Cologne.
 */
export function openHub(): Promise<readonly TinyDeparture[]> {
  return (hub ??= seedHub())
}

/** A day with one connection each way, beyond those on which other tests open flights. */
export const hubDay = plusDays(today, 240)

async function seedHub(): Promise<readonly TinyDeparture[]> {
  const app = await openedEngine()
  const { db } = app.deps
  const further = await openSpoke(db, { today, seats: 60 })
  await openSpoke(db, { today: hubDay, days: 1, seats: 60 })
  await openTinyFlights(db, [
    { day: hubDay, departs: '06:50', flightNumber: 102, isReturn: true, seats: 60 },
    { day: hubDay, departs: '15:40', flightNumber: 105, seats: 60 },
  ])
  await untilTrue(async () => {
    const caller = { host: 'peoples.localhost' }
    const query = { origin: tinyDestination, destination: spoke, mostStops: '1' as const }
    const { body } = await call(app, systemEndpoints.daysOnSale, { caller, query })
    return 'inbound' in body && [body.inbound, body.outbound].every(({ days }) => days.includes('1'))
  })
  return further
}

function airport(code: string): Airport {
  const { name: names, ...airport } = airportOf(code)
  return { ...airport, name: code, city: code, names, zone: zone(airport.zone) }
}

function switchable(own: Brand['switches']): Brand['switches'] {
  const switches = { ...own }
  for (const key of Object.keys(own) as (keyof Switches)[])
    Object.defineProperty(switches, key, { enumerable: true, get: () => asked[key] ?? own[key] })
  return switches
}

let flights = 0

/** A day on which flights leave; another one each time, because the seats of a flight are few. */
export function nextDay(): LocalDate {
  return plusDays(today, 3 + (flights++ % 6))
}
