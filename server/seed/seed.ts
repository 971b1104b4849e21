/**
 * The demo world: five airlines with a rolling year of departures. Development, tests, journeys and
 * benchmarks share it. Each airline is made in one transaction, so a process that dies leaves it whole or
 * absent, and two processes that start together take turns.
 */
import { airports as knownAirports } from '@jetbridge/brands/airports.ts'
import { brandById } from '@jetbridge/brands/brands.ts'
import { type Airport, zoneLookup } from '@jetbridge/core/flight/airport.ts'
import type { ScheduledDeparture } from '@jetbridge/core/flight/departure.ts'
import { type LocalDate, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/open.ts'
import { addExtras } from '../modules/extra/operations/import-extras.ts'
import { listExtras } from '../modules/extra/read.ts'
import { addFares, tellTariff } from '../modules/offer/operations/add-tariff.ts'
import { putAirports } from '../modules/schedule/operations/import-airports.ts'
import { openDepartures } from '../modules/schedule/operations/open-departures.ts'
import { addSeatMaps } from '../modules/seat/operations/import-seat-maps.ts'
import { extrasOf } from './extras.ts'
import { stockLayouts } from './layouts.ts'
import type { Network } from './network.ts'
import { aero } from './networks/aero.ts'
import { airDirect } from './networks/air-direct.ts'
import { bae } from './networks/bae.ts'
import { peoples } from './networks/peoples.ts'
import { slateOne } from './networks/slate-one.ts'
import { commerceOf, faresOf, seatPricesOf } from './price-list.ts'
import { findSeeded, insertCommerce } from './queries.ts'
import { departuresOf } from './timetable.ts'
import { issueDemoVouchers } from './vouchers.ts'

export const networks: readonly Network[] = [slateOne, peoples, aero, airDirect, bae]

/** Days of departures ahead of today. */
export const daysAhead = 365

/** Fares are filed further ahead than departures, so that adding days seldom needs new ones. */
const daysOfFares = daysAhead + 120

/** Held while an airline is made. */
export const advisoryLock = 7_353_002

export interface SeedResult {
  /** ids of the brands made or continued now */
  readonly brands: readonly string[]
  readonly departures: number
}

export interface SeedOptions {
  /** first service date; the airlines' year begins here */
  readonly today: LocalDate
  /** brand ids; absent: every demo airline */
  readonly brands?: readonly string[]
  /** days of departures ahead of today in an airline made now */
  readonly days?: number
  /** called when an airline is made or continued */
  readonly log?: Pick<Logger, 'info'>
}

/** Makes the missing airlines; existing ones stay as they are. */
export async function seedDemoWorld(db: Database, options: SeedOptions): Promise<SeedResult> {
  return eachNetwork(options, async (network) => {
    // also for an existing airline, because maps came later than departures
    const prices = seatPricesOf(network, brandById(network.brand))
    await addSeatMaps(db.query, network.brand, { layouts: stockLayouts, prices })
    await stockExtras(db, network)
    await issueDemoVouchers(db, brandById(network.brand), options.today)
    return makeAirline(db, network, options)
  })
}

/** Only where there is no catalogue yet: an imported one stays as it is. */
async function stockExtras(db: Database, network: Network): Promise<void> {
  const standing = await listExtras(db.query, network.brand)
  if (standing.length > 0) return
  await addExtras(db.query, network.brand, extrasOf(network, brandById(network.brand)))
}

/** Adds departures of existing airlines up to a year from today, and fares where they end. */
export async function topUpDemoWorld(db: Database, options: SeedOptions): Promise<SeedResult> {
  return eachNetwork(options, (network) => carryOn(db, network, options.today))
}

async function eachNetwork(
  { brands, log }: SeedOptions,
  work: (network: Network) => Promise<number | undefined>,
): Promise<SeedResult> {
  const done: string[] = []
  let departures = 0
  for (const network of networks) {
    if (brands && !brands.includes(network.brand)) continue
    const made = await work(network)
    if (made === undefined) continue
    done.push(network.brand)
    departures += made
    log?.info({ brand: network.brand, departures: made }, 'demo airline')
  }
  return { brands: done, departures }
}

async function makeAirline(
  db: Database,
  network: Network,
  { today, days: ahead = daysAhead }: SeedOptions,
): Promise<number | undefined> {
  if (await findSeeded(db.query, network.brand)) return undefined
  const brand = brandById(network.brand)
  const days = { from: today, until: plusDays(today, ahead) }
  const commerce = commerceOf(network, brand, { from: today, until: plusDays(today, daysOfFares) })
  const departures = departuresOf(network, brand.carrierCode, zoneOf, days)
  return db.transact(async (tx) => {
    await takeTurns(tx)
    if (await findSeeded(tx, network.brand)) return undefined
    await putAirports(tx, airportsOf(network))
    await insertCommerce(tx, network.brand, commerce)
    return storeDepartures(tx, network.brand, departures)
  })
}

async function carryOn(db: Database, network: Network, today: LocalDate): Promise<number | undefined> {
  const before = await findSeeded(db.query, network.brand)
  const until = plusDays(today, daysAhead)
  if (!before || before.lastDeparture >= until) return undefined
  const brand = brandById(network.brand)
  const from = plusDays(before.lastDeparture, 1)
  const departures = departuresOf(network, brand.carrierCode, zoneOf, {
    from: from > today ? from : today,
    until,
  })
  const fares = faresOf(network, brand, {
    from: plusDays(before.lastFare, 1),
    until: plusDays(today, daysOfFares),
  })
  return db.transact(async (tx) => {
    await takeTurns(tx)
    const now = await findSeeded(tx, network.brand)
    if (now?.lastDeparture !== before.lastDeparture) return undefined
    if (before.lastFare < until) await addFares(tx, network.brand, fares)
    return storeDepartures(tx, network.brand, departures)
  })
}

/** The second process waits for as long as the first works: nobody waits here for an answer. */
export async function takeTurns(tx: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    tx,
  )
  await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx)
}

async function storeDepartures(
  tx: Db,
  brand: string,
  planned: readonly ScheduledDeparture[],
): Promise<number> {
  const ids = await openDepartures(tx, brand, planned)
  await tellTariff(tx, brand)
  return ids.size
}

const airports: readonly Airport[] = knownAirports.map(({ name, city, ...airport }) => ({
  ...airport,
  name: name.en,
  names: name,
  city: city.en,
  zone: zone(airport.zone),
}))

export const zoneOf = zoneLookup(airports)

function airportsOf({ lines }: Network): Airport[] {
  const codes = new Set(lines.flatMap(({ pair }) => pair))
  return airports.filter(({ code }) => codes.has(code))
}
