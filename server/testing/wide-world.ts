/**
 * A world of any size, for measuring: the airline routes of OpenFlights, each flown once a day for `wideDays`
 * days, with six fares a pair of airports. It grows: each step adds routes to those before.
 */
import { readFile } from 'node:fs/promises'
import { readAirports } from '@jetbridge/core/flight/airport-csv.ts'
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import { authoriseCabin, defaultClassPlan } from '@jetbridge/core/flight/class-plan.ts'
import type { ScheduledDeparture } from '@jetbridge/core/flight/departure.ts'
import {
  instantOf,
  type LocalDate,
  localAt,
  localDateTime,
  plusDays,
  plusMinutes,
} from '@jetbridge/core/kernel/time.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import { parse } from 'csv-parse/sync'
import type { Database } from '../db/open.ts'
import { addFares } from '../modules/offer/operations/add-tariff.ts'
import { putAirports } from '../modules/schedule/operations/import-airports.ts'
import { openDepartures } from '../modules/schedule/operations/open-departures.ts'
import { insertCommerce } from '../seed/queries.ts'

export const wideDays = 20
const airportsFile = 'openflights-airports.dat'
const routesFile = 'openflights-routes.dat'

/** An airline's route as OpenFlights lists it. */
export interface WideRoute {
  readonly airline: string
  readonly origin: Airport
  readonly destination: Airport
  readonly aircraft: string
}

export interface WideWorld {
  /** all routes, those of one pair of airports side by side, pairs in mixed order */
  readonly routes: readonly WideRoute[]
  /** Stores further routes until there are `departures`. Returns all routes stored. */
  grow(departures: number): Promise<readonly WideRoute[]>
}

export interface WideWorldOptions {
  readonly db: Database
  readonly brand: string
  /** first service date */
  readonly today: LocalDate
  /** folder of the OpenFlights files */
  readonly data: URL
}

/** Reads the files and stores airports, fare brands and taxes. @throws when a file is not there */
export async function openWideWorld({ db, brand, today, data }: WideWorldOptions): Promise<WideWorld> {
  const airports = await readWideAirports(data)
  const routes = await readWideRoutes(data, airports)
  await db.transact(async (tx) => {
    await putAirports(tx, [...airports.values()])
    await insertCommerce(tx, brand, {
      fareBrands,
      fares: [],
      taxes,
      promoCodes: [],
      customFields: [],
      dashboard: [],
    })
  })
  let stored = 0
  const pairs = new Set<string>()
  const numbers = new Map<string, number>()

  async function store(next: readonly WideRoute[]): Promise<void> {
    const fares = next.flatMap((route) => {
      const pair = pairOf(route)
      if (pairs.has(pair)) return []
      pairs.add(pair)
      return faresOf(route, today)
    })
    const departures = next.flatMap((route) => departuresOf(route, nextNumber(numbers, route), today))
    await db.transact(async (tx) => {
      await addFares(tx, brand, fares)
      await openDepartures(tx, brand, departures)
    })
  }

  return {
    routes,
    async grow(departures) {
      const wanted = Math.min(routes.length, Math.ceil(departures / wideDays))
      while (stored < wanted) {
        const next = routes.slice(stored, Math.min(wanted, stored + routesAtOnce))
        await store(next)
        stored += next.length
      }
      return routes.slice(0, stored)
    },
  }
}

const routesAtOnce = 1_000

async function readWideAirports(data: URL): Promise<Map<string, Airport>> {
  const records = parse(await readFile(new URL(airportsFile, data)), { escape: '\\', relax_quotes: true })
  const reading = readAirports(records.map((fields, index) => ({ line: index + 1, fields })))
  if (!reading.ok) throw new Error(`${airportsFile}: ${JSON.stringify(reading.problems.slice(0, 3))}`)
  return new Map(reading.airports.map((airport) => [airport.code, airport]))
}

async function readWideRoutes(data: URL, airports: ReadonlyMap<string, Airport>): Promise<WideRoute[]> {
  const lines = (await readFile(new URL(routesFile, data), 'utf8')).trim().split('\n')
  const routes = lines.flatMap((line): WideRoute[] => {
    const [airline = '', , from = '', , to = '', , codeshare, stops, equipment = ''] = line.trim().split(',')
    const origin = airports.get(from)
    const destination = airports.get(to)
    const isFlown = codeshare !== 'Y' && stops === '0' && from !== to && /^[A-Z0-9]{2,3}$/.test(airline)
    const aircraft = equipment.split(' ')[0] || '320'
    return isFlown && origin && destination ? [{ airline, origin, destination, aircraft }] : []
  })
  const mixed = (route: WideRoute) => mix(pairOf(route))
  return routes.sort((a, b) => mixed(a) - mixed(b) || pairOf(a).localeCompare(pairOf(b)))
}

function pairOf({ origin, destination }: WideRoute): string {
  return `${origin.code}${destination.code}`
}

/** The same number for the same text, spread over 32 bits (FNV-1a). */
function mix(text: string): number {
  let hash = 2_166_136_261
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619)
  return hash >>> 0
}

function nextNumber(numbers: Map<string, number>, { airline, origin }: WideRoute): number {
  const key = `${airline}${origin.code}`
  const number = (numbers.get(key) ?? 0) + 1
  numbers.set(key, number)
  return number
}

const seats = 180
const classes = authoriseCabin(defaultClassPlan, seats)

function departuresOf(route: WideRoute, flightNumber: number, today: LocalDate): ScheduledDeparture[] {
  const { airline, origin, destination, aircraft } = route
  const minute = 300 + (mix(`${airline}${pairOf(route)}`) % 1_020)
  const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const block = 30 + Math.round(kilometres(origin, destination) / 13)
  return Array.from({ length: wideDays }, (_, day) => {
    const serviceDate = plusDays(today, day)
    const departsLocal = localDateTime(`${serviceDate}T${clock}`)
    const departsAt = instantOf(departsLocal, origin.zone)
    const arrivesAt = plusMinutes(departsAt, block)
    return {
      carrier: airline,
      flightNumber,
      suffix: '',
      origin: origin.code,
      destination: destination.code,
      serviceDate,
      departsLocal,
      arrivesLocal: localAt(arrivesAt, destination.zone),
      departsAt,
      arrivesAt,
      aircraft,
      operatedBy: null,
      originTerminal: null,
      destinationTerminal: null,
      capacity: seats,
      classes,
    }
  })
}

/** Great circle. */
function kilometres(from: Airport, to: Airport): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  const angle = Math.acos(Math.min(1, Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(east)))
  return angle * 6_371
}

const sold = [
  { fareBrand: 'light', bookingClass: 'L', adultMinor: 6_000 },
  { fareBrand: 'light', bookingClass: 'K', adultMinor: 8_000 },
  { fareBrand: 'classic', bookingClass: 'L', adultMinor: 9_000 },
  { fareBrand: 'classic', bookingClass: 'K', adultMinor: 11_000 },
  { fareBrand: 'classic', bookingClass: 'M', adultMinor: 13_000 },
  { fareBrand: 'flex', bookingClass: 'Y', adultMinor: 18_000 },
] as const

function faresOf({ origin, destination }: WideRoute, today: LocalDate): FiledFare[] {
  return sold.map((fare) => ({
    ...fare,
    origin: origin.code,
    destination: destination.code,
    fareBasis: `${fare.bookingClass}OW`,
    currency: 'EUR',
    childMinor: (fare.adultMinor * 3) / 4,
    infantMinor: fare.adultMinor / 10,
    travelFrom: today,
    travelUntil: plusDays(today, 365),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    advanceDays: 0,
  }))
}

const fareBrands = (['light', 'classic', 'flex'] as const).map((code, rank) => ({
  code,
  rank,
  names: { en: code, de: code },
  descriptions: { en: `${code} fare`, de: `Tarif ${code}` },
  conditions: {
    cabinBag: true,
    checkedBags: rank,
    seatChoice: rank === 0 ? ('paid' as const) : ('free' as const),
    changeFeeMinor: rank === 0 ? null : 5_000 * (2 - rank),
    refundFeeMinor: rank === 0 ? null : 8_000 * (2 - rank),
    meal: rank === 2,
    lounge: false,
    priority: rank === 2,
  },
}))

const charge = { airport: null, currency: 'EUR', infantMinor: 0, percent: 0, refundable: true } as const
const taxes = [
  { ...charge, code: 'YQ', appliesOn: 'departure', adultMinor: 1_500, childMinor: 1_500, refundable: false },
  { ...charge, code: 'AT', appliesOn: 'departure', adultMinor: 1_100, childMinor: 1_100 },
  { ...charge, code: 'CH', appliesOn: 'arrival', adultMinor: 900, childMinor: 900 },
] as const
