/** SQL of the schedule: airports and departures. */
import type { Airport } from '@jetbridge/core/flight/airport.ts'
import {
  departureKey,
  type DepartureStatus,
  type Designator,
  type ScheduledDeparture,
} from '@jetbridge/core/flight/departure.ts'
import {
  formatInstant,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type Zone,
} from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/** A departure as stored. */
export interface StoredDeparture extends Designator {
  readonly id: number
  readonly brand: string
  readonly origin: string
  readonly destination: string
  readonly serviceDate: LocalDate
  readonly departsLocal: LocalDateTime
  readonly arrivesLocal: LocalDateTime
  readonly departsAt: Instant
  readonly arrivesAt: Instant
  readonly aircraft: string
  readonly capacity: number
  readonly status: DepartureStatus
  /** moved or cancelled by an operator: a schedule file leaves it as it is */
  readonly isByHand: boolean
}

/** Rows of one statement: large enough to be fast, small enough to stay far below the driver's limits. */
const chunkRows = 5_000

function* chunksOf<T>(rows: readonly T[], size = chunkRows): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

const departureColumns = [
  'id',
  'brand',
  'carrier',
  'flight_number as flightNumber',
  'suffix',
  'origin',
  'destination',
  'service_date as serviceDate',
  'departs_local as departsLocal',
  'arrives_local as arrivesLocal',
  'departs_at as departsAt',
  'arrives_at as arrivesAt',
  'aircraft',
  'capacity',
  'status',
  'by_hand as isByHand',
] as const

/** Airports already there are replaced. Answers how many were written. */
export async function upsertAirports(db: Db, airports: readonly Airport[]): Promise<number> {
  for (const chunk of chunksOf(airports)) {
    await db
      .insertInto('airport')
      .values(chunk.map((airport) => ({ ...airport, names: JSON.stringify(airport.names) })))
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          // a list without translations takes none away
          names: sql<string>`airport.names || excluded.names`,
          city: row.ref('excluded.city'),
          country: row.ref('excluded.country'),
          zone: row.ref('excluded.zone'),
          latitude: row.ref('excluded.latitude'),
          longitude: row.ref('excluded.longitude'),
        })),
      )
      .execute()
  }
  return airports.length
}

export async function listAirports(db: Db): Promise<Airport[]> {
  const rows = await db.selectFrom('airport').selectAll().orderBy('code').execute()
  return rows.map((row) => ({ ...row, zone: row.zone as Zone }))
}

/** New departures of a brand; answers the id of each by its departureKey. */
export async function insertDepartures(
  db: Db,
  brand: string,
  departures: readonly ScheduledDeparture[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const chunk of chunksOf(departures)) {
    const { rows } = await sql<Designator & { id: number; origin: string; serviceDate: LocalDate }>`
      insert into departure (brand, carrier, flight_number, suffix, origin, destination, service_date,
        departs_local, arrives_local, departs_at, arrives_at, aircraft, capacity)
      select ${brand}, r.* from jsonb_to_recordset(${JSON.stringify(chunk.map(asRecord))}::jsonb) as r (
        carrier text, flight_number int, suffix text, origin text, destination text, service_date date,
        departs_local timestamp, arrives_local timestamp, departs_at timestamptz, arrives_at timestamptz,
        aircraft text, capacity int)
      returning id, carrier, flight_number as "flightNumber", suffix, origin, service_date as "serviceDate"
    `.execute(db)
    for (const row of rows) ids.set(departureKey(row), row.id)
  }
  return ids
}

function asRecord(departure: ScheduledDeparture) {
  return {
    carrier: departure.carrier,
    flight_number: departure.flightNumber,
    suffix: departure.suffix,
    origin: departure.origin,
    destination: departure.destination,
    service_date: departure.serviceDate,
    departs_local: departure.departsLocal,
    arrives_local: departure.arrivesLocal,
    departs_at: formatInstant(departure.departsAt),
    arrives_at: formatInstant(departure.arrivesAt),
    aircraft: departure.aircraft,
    capacity: departure.capacity,
  }
}

/** Departures of a brand by local service date, both ends included, in order of departure. */
export async function listDepartures(
  db: Db,
  brand: string,
  from: LocalDate,
  until: LocalDate,
): Promise<StoredDeparture[]> {
  return db
    .selectFrom('departure')
    .select(departureColumns)
    .where('brand', '=', brand)
    .where('service_date', '>=', from)
    .where('service_date', '<=', until)
    .orderBy('departs_at')
    .orderBy('id')
    .execute()
}

export async function findDeparture(db: Db, brand: string, id: number): Promise<StoredDeparture | undefined> {
  return db
    .selectFrom('departure')
    .select(departureColumns)
    .where('brand', '=', brand)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By id; one that is not there or another brand's is left out. */
export async function findDepartures(
  db: Db,
  brand: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredDeparture>> {
  const rows = await db
    .selectFrom('departure')
    .select(departureColumns)
    .where('brand', '=', brand)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Departures of a brand that fly on a day or later, for what other modules know of them.
 * @param without ids left out
 */
export function selectUpcoming(db: Db, brand: string, from: LocalDate, without: readonly number[] = []) {
  return db
    .selectFrom('departure')
    .select(['id', 'origin', 'destination'])
    .where('brand', '=', brand)
    .where('service_date', '>=', from)
    .where('status', '=', 'scheduled')
    .where('id', '<>', sql<number>`all(${without}::bigint[])`)
}

/** Which departures a reader wants: local service dates, both ends included, of one brand or of all. */
export interface DepartureSpan {
  readonly from: LocalDate
  readonly until: LocalDate
  readonly brand?: string
}

/** Departures that fly, in order of id from after a given one: a million rows are read chunk by chunk. */
export async function listScheduledAfter(
  db: Db,
  afterId: number,
  span: DepartureSpan,
  most: number,
): Promise<StoredDeparture[]> {
  return db
    .selectFrom('departure')
    .select(departureColumns)
    .where('id', '>', afterId)
    .where('service_date', '>=', span.from)
    .where('service_date', '<=', span.until)
    .where('status', '=', 'scheduled')
    .$if(span.brand !== undefined, (rows) => rows.where('brand', '=', span.brand ?? ''))
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Airports change one list at a time, until the transaction ends. */
export async function lockAirports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('airports'), 0)`.execute(tx)
}

/** Tells every process to read the airports again, when the transaction commits. */
export async function notifyAirports(tx: Tx): Promise<void> {
  await sql`select pg_notify('airports', '')`.execute(tx)
}

/** Tells every process to read a brand's departures and the airports again, when the transaction commits. */
export async function notifySchedule(db: Db, brand: string): Promise<void> {
  await sql`select pg_notify('schedule', ${brand})`.execute(db)
}

/** Departures of a carrier of a brand, cancelled ones too, by local service date, both ends included. */
export async function listStanding(
  db: Db,
  brand: string,
  { carrier, from, until }: DepartureSpan & { readonly carrier: string },
): Promise<StoredDeparture[]> {
  return db
    .selectFrom('departure')
    .select(departureColumns)
    .where('brand', '=', brand)
    .where('carrier', '=', carrier)
    .where('service_date', '>=', from)
    .where('service_date', '<=', until)
    .orderBy('departs_at')
    .orderBy('id')
    .execute()
}

/** New times, destination, aircraft and seats of departures, which fly again if they were cancelled. */
export async function updateDepartures(
  db: Db,
  changes: readonly { readonly id: number; readonly to: ScheduledDeparture }[],
): Promise<void> {
  for (const chunk of chunksOf(changes)) {
    const rows = JSON.stringify(chunk.map(({ id, to }) => ({ id, ...asRecord(to) })))
    await sql`
      update departure d
      set destination = r.destination, departs_local = r.departs_local, arrives_local = r.arrives_local,
        departs_at = r.departs_at, arrives_at = r.arrives_at, aircraft = r.aircraft, capacity = r.capacity,
        status = 'scheduled', by_hand = false, flown_at = null
      from jsonb_to_recordset(${rows}::jsonb) as r (
        id bigint, destination text, departs_local timestamp, arrives_local timestamp, departs_at timestamptz,
        arrives_at timestamptz, aircraft text, capacity int)
      where d.id = r.id
    `.execute(db)
  }
}

export async function cancelDepartures(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('departure')
    .set({ status: 'cancelled', by_hand: false, flown_at: null })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Lets one import of a brand at a time through, until the transaction ends. */
export async function lockSchedule(db: Db, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('schedule'), hashtext(${brand}))`.execute(db)
}
