/** SQL of the schedule: airports and departures. */
import type { Airport, UnzonedAirport } from '@jetbridge/core/flight/airport.ts'
import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import { departureKey, type Designator, type ScheduledDeparture } from '@jetbridge/core/flight/departure.ts'
import { formatInstant, type LocalDate } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'

/**
 * How many rows one statement has: large enough to be fast, small enough to stay far below the driver's
 * limits.
 */
const chunkRows = 5_000

function* chunksOf<T>(rows: readonly T[], size = chunkRows): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Existing airports are replaced. Answers how many were written. */
export async function upsertAirports(db: Db, airports: readonly Airport[]): Promise<number> {
  for (const chunk of chunksOf(airports)) {
    await db
      .insertInto('airport')
      .values(chunk.map((airport) => ({ ...airport, names: JSON.stringify(airport.names) })))
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          // a list without translations removes none
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

/** Airports that a list leaves without a zone; what was known of them is replaced. */
export async function upsertUnzonedAirports(db: Db, airports: readonly UnzonedAirport[]): Promise<void> {
  for (const chunk of chunksOf(airports)) {
    await db
      .insertInto('airport_without_zone')
      .values([...chunk])
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet((row) => ({
          name: row.ref('excluded.name'),
          city: row.ref('excluded.city'),
          country: row.ref('excluded.country'),
          latitude: row.ref('excluded.latitude'),
          longitude: row.ref('excluded.longitude'),
        })),
      )
      .execute()
  }
}

/** They take the place of those that were there. */
export async function replaceConnectionTimes(
  tx: Tx,
  brand: string,
  rows: readonly ConnectionTime[],
): Promise<void> {
  await tx.deleteFrom('connection_time').where('brand', '=', brand).execute()
  await insertConnectionTimes(tx, brand, rows)
}

export async function insertConnectionTimes(
  db: Db,
  brand: string,
  rows: readonly ConnectionTime[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await db
      .insertInto('connection_time')
      .values(
        chunk.map(({ airport, arrives, departs, minutes, ...row }) => ({
          brand,
          airport,
          arrives,
          departs,
          minutes,
          valid_from: row.validFrom,
          valid_until: row.validUntil,
          arrival_terminal: row.arrivalTerminal,
          departure_terminal: row.departureTerminal,
        })),
      )
      .execute()
  }
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
        departs_local, arrives_local, departs_at, arrives_at, aircraft, operated_by, origin_terminal,
        destination_terminal, capacity)
      select ${brand}, r.* from jsonb_to_recordset(${JSON.stringify(chunk.map(asRecord))}::jsonb) as r (
        carrier text, flight_number int, suffix text, origin text, destination text, service_date date,
        departs_local timestamp, arrives_local timestamp, departs_at timestamptz, arrives_at timestamptz,
        aircraft text, operated_by text, origin_terminal text, destination_terminal text, capacity int)
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
    ...toldRecord(departure),
    capacity: departure.capacity,
  }
}

type ToldFacts = Pick<ScheduledDeparture, 'operatedBy' | 'originTerminal' | 'destinationTerminal'>

function toldRecord({ operatedBy, originTerminal, destinationTerminal }: ToldFacts) {
  return {
    operated_by: operatedBy,
    origin_terminal: originTerminal,
    destination_terminal: destinationTerminal,
  }
}

/** One list at a time changes the airports, until the transaction ends. */
export async function lockAirports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('airports'), 0)`.execute(tx)
}

/** Notifies every process to read the airports again, when the transaction commits. */
export async function notifyAirports(tx: Tx): Promise<void> {
  await sql`select pg_notify('airports', '')`.execute(tx)
}

/**
 * Notifies every process to read a brand's departures and the airports again, when the transaction commits.
 */
export async function notifySchedule(db: Db, brand: string): Promise<void> {
  await sql`select pg_notify('schedule', ${brand})`.execute(db)
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
        departs_at = r.departs_at, arrives_at = r.arrives_at, aircraft = r.aircraft, operated_by = r.operated_by,
        origin_terminal = r.origin_terminal, destination_terminal = r.destination_terminal, capacity = r.capacity,
        status = 'scheduled', by_hand = false, planned = null, flown_at = null
      from jsonb_to_recordset(${rows}::jsonb) as r (
        id bigint, destination text, departs_local timestamp, arrives_local timestamp, departs_at timestamptz,
        arrives_at timestamptz, aircraft text, operated_by text, origin_terminal text, destination_terminal text,
        capacity int)
      where d.id = r.id
    `.execute(db)
  }
}

/** Who operates departures, and their terminals; nothing else of them changes. */
export async function updateTold(
  db: Db,
  changes: readonly { readonly id: number; readonly to: ToldFacts }[],
): Promise<void> {
  for (const chunk of chunksOf(changes)) {
    const rows = JSON.stringify(chunk.map(({ id, to }) => ({ id, ...toldRecord(to) })))
    await sql`
      update departure d set operated_by = r.operated_by, origin_terminal = r.origin_terminal,
        destination_terminal = r.destination_terminal
      from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, operated_by text, origin_terminal text,
        destination_terminal text)
      where d.id = r.id
    `.execute(db)
  }
}

export async function cancelDepartures(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('departure')
    .set({ status: 'cancelled', by_hand: false, planned: null, flown_at: null })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Lets one import of a brand at a time through, until the transaction ends. */
export async function lockSchedule(db: Db, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('schedule'), hashtext(${brand}))`.execute(db)
}
