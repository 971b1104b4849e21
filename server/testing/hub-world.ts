/**
 * A hub beside the small world (server/seed/factories.ts): from Cologne one changes at Altenrhein, the hub of People’s.
 * VIE–ACH arrives at 08:05 and ACH–CGN leaves at 09:10; the way back leaves Cologne at 13:00, arrives at 14:15, and
 * ACH–VIE leaves at 15:40. ACH–CGN costs 50.00 in light (L), 70.00 in classic (L) and 150.00 in flex (Y); no fare is filed for VIE–CGN.
 */
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import { type LocalDate, plusDays, type Zone } from '@jetbridge/core/kernel/time.ts'
import type { FiledFare } from '@jetbridge/core/offer/fare.ts'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import { addFares } from '../modules/offer/operations/add-tariff.ts'
import { putAirports } from '../modules/schedule/operations/import-airports.ts'
import {
  openTinyFlights,
  seedTinyWorld,
  tinyAirports,
  tinyBrand,
  type TinyDeparture,
  type TinyWorld,
  type TinyWorldOptions,
} from '../seed/factories.ts'

export const spoke = 'CGN'

export const cologne: Airport = {
  code: spoke,
  name: 'Cologne Bonn',
  names: { en: 'Cologne Bonn', de: 'Köln/Bonn' },
  city: 'Cologne',
  country: 'DE',
  zone: 'Europe/Berlin' as Zone,
  latitude: 50.8659,
  longitude: 7.1427,
}

export interface HubWorld extends TinyWorld {
  /** ACH–CGN and CGN–ACH, in order of departure */
  readonly further: readonly TinyDeparture[]
}

/** Fills an empty database. */
export async function seedHubWorld(
  db: Database,
  options: Omit<TinyWorldOptions, 'brand' | 'airports' | 'seats'>,
): Promise<HubWorld> {
  const world = await seedTinyWorld(db, options)
  await addSpoke(db, options)
  return { ...world, further: await openSpoke(db, options) }
}

/** Adds the spoke and its fares to a small world; nothing flies there yet. */
export async function addSpoke(db: Database, { today }: Pick<TinyWorldOptions, 'today'>): Promise<void> {
  await db.transact(async (tx) => {
    await putAirports(tx, [cologne])
    await addFares(tx, tinyBrand, [
      ...hubFares('ACH', spoke, { today }),
      ...hubFares(spoke, 'ACH', { today }),
    ])
  })
}

/** Flights to and from the spoke. @param seats of each of them */
export function openSpoke(
  db: Database,
  { today, days: count = 14, seats = 20 }: Pick<TinyWorldOptions, 'today' | 'days' | 'seats'>,
): Promise<TinyDeparture[]> {
  const days = Array.from({ length: count }, (_, day) => plusDays(today, day))
  const flights = days.flatMap((day) => [
    { day, departs: '09:10', flightNumber: 301, seats },
    { day, departs: '13:00', flightNumber: 302, seats, isReturn: true },
  ])
  return openTinyFlights(db, flights, { airports: [tinyAirports[0], cologne] })
}

/** Files a fare for the whole way from Vienna to Cologne. @param minor of an adult, EUR */
export async function fileThroughFare(
  db: Database,
  {
    today,
    minor,
    fareBrand = 'flex',
  }: { readonly today: LocalDate; readonly minor: number; readonly fareBrand?: string },
): Promise<void> {
  const fares = hubFares('VIE', spoke, { today }, [{ fareBrand, bookingClass: 'Y', adultMinor: minor }])
  await db.transact(async (tx) => {
    await addFares(tx, tinyBrand, fares)
    await sql`select pg_notify('offer', ${tinyBrand})`.execute(tx)
  })
}

function hubFares(
  origin: string,
  destination: string,
  { today }: Pick<TinyWorldOptions, 'today'>,
  fares: readonly Pick<FiledFare, 'fareBrand' | 'bookingClass' | 'adultMinor'>[] = [
    { fareBrand: 'light', bookingClass: 'L', adultMinor: 5_000 },
    { fareBrand: 'classic', bookingClass: 'L', adultMinor: 7_000 },
    { fareBrand: 'flex', bookingClass: 'Y', adultMinor: 15_000 },
  ],
): FiledFare[] {
  return fares.map((fare) => ({
    ...fare,
    origin,
    destination,
    fareBasis: `${fare.bookingClass}HUB`,
    currency: 'EUR',
    childMinor: fare.adultMinor * 0.75,
    infantMinor: fare.adultMinor * 0.1,
    travelFrom: today,
    travelUntil: plusDays(today, 400),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    advanceDays: 0,
  }))
}
