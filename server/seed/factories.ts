/**
 * A small known world for tests: one brand, one route in both directions, four departures a day each way for
 * a fortnight from `today`, and prices that are easy to remember.
 *
 * Adult fares without taxes, EUR: light L 60.00, K 80.00 · classic L 90.00, K 110.00, M 130.00 · flex Y
 * 180.00. Children pay 75 %, lap infants 10 %. Taxes of a departure: YQ 15.00 (adult and child, not
 * refundable) and the airport's own, CH 9.00 from ACH or AT 11.00 from VIE (adult and child). Seats A C | D
 * F: the first row is the front (12.00), the middle one has the exits (legroom, 20.00), the last is the rear
 * (5.00), all others are standard (8.00); light pays for them, classic and flex for legroom only. Extras: a
 * bag 30.00 (classic and flex include it), from ACH skis 25.00 (six a flight), a pet 45.00 (two a flight,
 * adults only); snacks to choose from: soup 9.00 and cake 4.00 (flex includes them), for infants porridge
 * 3.00.
 */
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import { authoriseCabin, type ClassPlan } from '@jetbridge/core/flight/class-plan.ts'
import { departureKey, type ScheduledDeparture } from '@jetbridge/core/flight/departure.ts'
import {
  dateOf,
  instantOf,
  localAt,
  localDateTime,
  plusDays,
  plusMinutes,
  type LocalDate,
  type Zone,
} from '@jetbridge/core/kernel/time.ts'
import type { CabinLayout } from '@jetbridge/core/seat/cabin-layout.ts'
import { drawLayout, type DrawnRows } from '@jetbridge/core/seat/layout-text.ts'
import type { DashboardCard } from '@jetbridge/core/content/dashboard-card.ts'
import type { Database, Db } from '../db/open.ts'
import { addExtras } from '../modules/extra/operations/import-extras.ts'
import { putAirports } from '../modules/schedule/operations/import-airports.ts'
import { openDepartures } from '../modules/schedule/operations/open-departures.ts'
import { addSeatMaps } from '../modules/seat/operations/import-seat-maps.ts'
import { insertCommerce } from './queries.ts'
import { tinyCommerce, type TinyTerms, tinyExtras, tinySeatPrices } from './tiny-goods.ts'

export const tinyBrand = 'peoples'
export const tinyOrigin = 'ACH'
export const tinyDestination = 'VIE'
/** Local times at either airport; flights are numbered 101, 103 … outbound and 102, 104 … back. */
export const tinyTimes = ['06:50', '11:20', '15:40', '19:30'] as const
export const tinyDays = 14
/** Seats of each departure, unless a test says otherwise. */
export const tinySeats = 20
const blockMinutes = 75

export const tinyAirports: readonly [Airport, Airport] = [
  {
    code: 'ACH',
    name: 'St. Gallen-Altenrhein',
    names: { en: 'St. Gallen-Altenrhein', de: 'St. Gallen-Altenrhein' },
    city: 'Altenrhein',
    country: 'CH',
    zone: 'Europe/Zurich' as Zone,
    latitude: 47.485,
    longitude: 9.5608,
  },
  {
    code: 'VIE',
    name: 'Vienna',
    names: { en: 'Vienna', de: 'Wien' },
    city: 'Vienna',
    country: 'AT',
    zone: 'Europe/Vienna' as Zone,
    latitude: 48.1103,
    longitude: 16.5697,
  },
]

/** Of 20 seats: Y 20, M 15, K 10, L 5. */
const tinyPlan: ClassPlan = [
  { bookingClass: 'Y', percent: 100 },
  { bookingClass: 'M', percent: 75 },
  { bookingClass: 'K', percent: 50 },
  { bookingClass: 'L', percent: 25 },
]

export interface TinyDeparture extends ScheduledDeparture {
  readonly id: number
}

export interface TinyWorld {
  readonly brand: string
  readonly currency: 'EUR'
  readonly origin: string
  readonly destination: string
  /** in order of departure */
  readonly outbound: readonly TinyDeparture[]
  readonly inbound: readonly TinyDeparture[]
  /** the departure of a day, by its place in `tinyTimes` */
  readonly departureOn: (direction: 'outbound' | 'inbound', date: LocalDate, place?: number) => TinyDeparture
}

export interface TinyWorldOptions extends TinyTerms {
  /** first service date */
  readonly today: LocalDate
  readonly brand?: string
  /** in place of {@link tinyAirports}: home, and the other end */
  readonly airports?: readonly [Airport, Airport]
  /** of the home page; none unless told */
  readonly dashboard?: readonly DashboardCard[]
  readonly days?: number
  /** seats of every departure */
  readonly seats?: number
  /** classes of every departure; the first is the cabin */
  readonly plan?: ClassPlan
}

/** Fills an empty database, in one transaction. */
export async function seedTinyWorld(db: Database, options: TinyWorldOptions): Promise<TinyWorld> {
  const { brand = tinyBrand, airports = tinyAirports } = options
  const [origin, destination] = [airports[0].code, airports[1].code]
  const planned = tinyDepartures(options)
  const stored = await db.transact(async (tx) => {
    await putAirports(tx, airports)
    const commerce = tinyCommerce([origin, destination], options.today, options)
    await insertCommerce(tx, brand, { ...commerce, dashboard: options.dashboard ?? [] })
    await addSeatMaps(tx, brand, { layouts: [tinyCabin(options.seats)], prices: tinySeatPrices })
    await addExtras(tx, brand, tinyExtras(origin))
    return storeDepartures(tx, brand, planned)
  })
  const outbound = stored.filter((each) => each.origin === origin)
  const inbound = stored.filter((each) => each.origin === destination)
  return {
    brand,
    currency: 'EUR',
    origin,
    destination,
    outbound,
    inbound,
    departureOn(direction, date, place = 0) {
      const found = (direction === 'outbound' ? outbound : inbound).filter(
        (each) => each.serviceDate === date,
      )[place]
      if (!found) throw new RangeError(`no ${direction} departure ${place} on ${date}`)
      return found
    },
  }
}

export interface TinyFlight {
  readonly day: LocalDate
  /** local `HH:mm` */
  readonly departs: string
  /** the flights of {@link seedTinyWorld} have the numbers below 200 */
  readonly flightNumber: number
  readonly isReturn?: boolean
  readonly seats?: number
  /** as `readOperatingCarrier` reads it; absent for the airline itself */
  readonly operatedBy?: string
  /** absent where they are not stated */
  readonly originTerminal?: string
  readonly destinationTerminal?: string
}

/** More flights of a small world, for tests that do something to them. */
export async function openTinyFlights(
  db: Database,
  flights: readonly TinyFlight[],
  { brand = tinyBrand, airports = tinyAirports }: Pick<TinyWorldOptions, 'brand' | 'airports'> = {},
): Promise<TinyDeparture[]> {
  const [home, away] = airports
  const planned = flights.map((flight) => {
    const { day, departs, flightNumber, isReturn = false, seats = tinySeats } = flight
    const { operatedBy = null, originTerminal = null, destinationTerminal = null } = flight
    const [from, to] = isReturn ? [away, home] : [home, away]
    const departure = tinyDeparture(from, to, day, departs, flightNumber, authoriseCabin(tinyPlan, seats))
    return { ...departure, operatedBy, originTerminal, destinationTerminal }
  })
  return db.transact((tx) => storeDepartures(tx, brand, planned))
}

async function storeDepartures(
  tx: Db,
  brand: string,
  planned: readonly ScheduledDeparture[],
): Promise<TinyDeparture[]> {
  const ids = await openDepartures(tx, brand, planned)
  return planned.map((departure) => ({ ...departure, id: ids.get(departureKey(departure)) ?? 0 }))
}

function tinyDepartures(options: TinyWorldOptions) {
  const { today, days = tinyDays, seats = tinySeats, plan = tinyPlan, airports = tinyAirports } = options
  const [home, away] = airports
  const classes = authoriseCabin(plan, seats)
  return Array.from({ length: days }, (_, day) => plusDays(today, day)).flatMap((date) =>
    tinyTimes.flatMap((clock, place) => [
      tinyDeparture(home, away, date, clock, 101 + 2 * place, classes),
      tinyDeparture(away, home, date, clock, 102 + 2 * place, classes),
    ]),
  )
}

function tinyDeparture(
  from: Airport,
  to: Airport,
  date: LocalDate,
  clock: string,
  flightNumber: number,
  classes: ScheduledDeparture['classes'],
): ScheduledDeparture {
  const departsLocal = localDateTime(`${date}T${clock}`)
  const departsAt = instantOf(departsLocal, from.zone)
  const arrivesAt = plusMinutes(departsAt, blockMinutes)
  return {
    carrier: 'PE',
    flightNumber,
    suffix: '',
    origin: from.code,
    destination: to.code,
    serviceDate: dateOf(departsLocal),
    departsLocal,
    arrivesLocal: localAt(arrivesAt, to.zone),
    departsAt,
    arrivesAt,
    aircraft: 'E70',
    operatedBy: null,
    originTerminal: null,
    destinationTerminal: null,
    capacity: classes[0]?.authorised ?? 0,
    classes,
  }
}

/** As many seats as a departure has, four a row; the last row has the rest. */
export function tinyCabin(seats = tinySeats): CabinLayout {
  const last = Math.ceil(seats / 4)
  const exits = Math.ceil(last / 2)
  const zoneOf = (row: number): DrawnRows['zone'] =>
    row === exits ? 'legroom' : row === 1 ? 'front' : row === last ? 'rear' : 'standard'
  const parts = Array.from({ length: last }, (_, index): DrawnRows => {
    const row = index + 1
    return {
      rows: [row, row],
      seats: row === last ? (['AC DF', 'A', 'AC', 'AC D'][seats % 4] ?? 'AC DF').padEnd(2, '.') : 'AC DF',
      zone: zoneOf(row),
      traits: row === exits ? ['exit', 'extra-legroom'] : [],
    }
  })
  return drawLayout('E70', [{ cabin: 'Y', parts }])
}
