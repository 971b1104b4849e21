/** Airports and departures, as other modules read them. */
import type { Airport, UnzonedAirport } from '@jetbridge/core/flight/airport.ts'
import type { ConnectionTime } from '@jetbridge/core/flight/connection-time.ts'
import type { NamedAirports } from '@jetbridge/core/flight/csv-airport.ts'
import type { DepartureStatus, Designator } from '@jetbridge/core/flight/departure.ts'
import {
  instant,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  type Zone,
} from '@jetbridge/core/kernel/time.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { clocks, instants, integers, longs, readBlock, texts } from '../../db/block.ts'
import type { Db } from '../../db/open.ts'

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
  readonly operatedBy: string | null
  readonly originTerminal: string | null
  readonly destinationTerminal: string | null
  readonly capacity: number
  readonly status: DepartureStatus
  /** moved or cancelled by an operator: a schedule file leaves it as it is */
  readonly isByHand: boolean
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
  'operated_by as operatedBy',
  'origin_terminal as originTerminal',
  'destination_terminal as destinationTerminal',
  'capacity',
  'status',
  'by_hand as isByHand',
] as const

export async function listAirports(db: Db): Promise<Airport[]> {
  const rows = await db.selectFrom('airport').selectAll().orderBy('code').execute()
  return rows.map((row) => ({ ...row, zone: row.zone as Zone }))
}

/** In which country each of some airports is. */
export async function listCountries(
  db: Db,
  codes: readonly string[],
): Promise<Pick<Airport, 'code' | 'country'>[]> {
  if (codes.length === 0) return []
  return db.selectFrom('airport').select(['code', 'country']).where('code', 'in', codes).execute()
}

/** Airports that a list left without a zone, and that nobody has written since. */
export async function listUnzonedAirports(db: Db): Promise<UnzonedAirport[]> {
  const known = db.selectFrom('airport').select('code')
  return db
    .selectFrom('airport_without_zone')
    .selectAll()
    .where('code', 'not in', known)
    .orderBy('code')
    .execute()
}

/** Airports that a file of an operator may name. */
export async function listNamedAirports(db: Db): Promise<NamedAirports> {
  return {
    airports: new Set((await listAirports(db)).map(({ code }) => code)),
    unzoned: new Map((await listUnzonedAirports(db)).map((each) => [each.code, each])),
  }
}

/** How long travellers of a brand need between two flights, as filed. */
export function listConnectionTimes(db: Db, brand: string): Promise<ConnectionTime[]> {
  return db
    .selectFrom('connection_time')
    .select(['airport', 'arrives', 'departs', 'minutes'])
    .select(['arrival_terminal as arrivalTerminal', 'departure_terminal as departureTerminal'])
    .select(['valid_from as validFrom', 'valid_until as validUntil'])
    .where('brand', '=', brand)
    .orderBy('id')
    .execute()
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

/** Where and when a departure leaves, and its number. */
export interface FlightFacts extends Pick<StoredDeparture, 'carrier' | 'flightNumber' | 'suffix'> {
  readonly origin: string
  readonly destination: string
  readonly departsLocal: string
  /** epoch milliseconds */
  readonly departsAt: number
}

/** A departure as a sub-select, for other modules that save a round trip and add to it. */
export function flightFactsOf(departureId: Expression<number>) {
  return sql<FlightFacts>`(
    select jsonb_build_object('carrier', d.carrier, 'flightNumber', d.flight_number, 'suffix', d.suffix,
      'origin', d.origin, 'destination', d.destination,
      'departsLocal', to_char(d.departs_local, 'YYYY-MM-DD"T"HH24:MI'),
      'departsAt', (extract(epoch from d.departs_at) * 1000)::bigint)
    from departure d where d.id = ${departureId})`
}

/** When a departure leaves, and from where to where, as a query of one row: `at` in epoch milliseconds. */
export function endsOf(departureId: Expression<number>) {
  return sql`
    select floor(extract(epoch from d.departs_at) * 1000)::bigint as at, d.origin, d.destination
    from departure d where d.id = ${departureId}`
}

/** What is told of a row `d` of departures. */
const departureFields = sql`'id', d.id, 'brand', d.brand, 'carrier', d.carrier,
      'flightNumber', d.flight_number, 'suffix', d.suffix, 'origin', d.origin, 'destination', d.destination,
      'serviceDate', d.service_date, 'departsLocal', to_char(d.departs_local, 'YYYY-MM-DD"T"HH24:MI'),
      'arrivesLocal', to_char(d.arrives_local, 'YYYY-MM-DD"T"HH24:MI'),
      'departsAt', (extract(epoch from d.departs_at) * 1000)::bigint,
      'arrivesAt', (extract(epoch from d.arrives_at) * 1000)::bigint, 'aircraft', d.aircraft,
      'operatedBy', d.operated_by, 'originTerminal', d.origin_terminal,
      'destinationTerminal', d.destination_terminal, 'capacity', d.capacity, 'status', d.status, 'isByHand', d.by_hand`

/** Departures by their ids, as a sub-select. @param ids a query of them */
export function departuresOf(ids: RawBuilder<unknown>) {
  return sql<StoredDeparture[]>`(
    select coalesce(json_agg(json_build_object(${departureFields})), '[]')
    from departure d where d.id in (${ids}))`
}

/** A departure with the airports at its ends. */
interface StoredFlight {
  readonly departure: StoredDeparture
  readonly from: Airport
  readonly to: Airport
}

/** The same with the airports at both ends; read it with {@link asFlights}. */
export function flightsOf(ids: RawBuilder<unknown>) {
  return sql<StoredFlight[]>`(
    select coalesce(json_agg(json_build_object('departure', json_build_object(${departureFields}),
      'from', to_json(o), 'to', to_json(t))), '[]')
    from departure d join airport o on o.code = d.origin join airport t on t.code = d.destination
    where d.id in (${ids}))`
}

/** Each airport once. */
export function asFlights(stored: readonly StoredFlight[]): {
  departures: StoredDeparture[]
  airports: Airport[]
} {
  const airports = new Map(stored.flatMap(({ from, to }) => [from, to]).map((each) => [each.code, each]))
  return { departures: stored.map(({ departure }) => departure), airports: [...airports.values()] }
}

/** Types of aircraft by how often they fly for a brand, the most frequent first. */
export async function listFlownAircraft(
  db: Db,
  brand: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom('departure')
    .select('aircraft')
    .where('brand', '=', brand)
    .where('status', '=', 'scheduled')
    .where(sql<boolean>`departs_at >= to_timestamp(${from}::float8 / 1000)`)
    .where(sql<boolean>`departs_at < to_timestamp(${until}::float8 / 1000)`)
    .groupBy('aircraft')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('aircraft')
    .execute()
  return rows.map(({ aircraft }) => aircraft)
}

/** The aircraft that fly some departures, as a query of them. @param ids a query of the departures */
export function aircraftOf(ids: RawBuilder<unknown>) {
  return sql<string>`select d.aircraft from departure d where d.id in (${ids})`
}

/** Departures of a brand after an instant, as a sub-select of their ids. */
export function departingAfter(brand: string, after: Instant) {
  return sql<number>`(
    select d.id from departure d where d.brand = ${brand} and d.departs_at > to_timestamp(${after}::float8 / 1000))`
}

/** By id; a missing one, or another brand's, is left out. */
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
 * Departures of a brand that fly on a day or later, for use by other modules.
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

/** Separates the parts of a kind; Unicode calls it so. */
const ofParts = '\u001F'

/** What departures of many days have in common. */
export type FlightKind = Pick<
  StoredDeparture,
  | 'brand'
  | 'carrier'
  | 'suffix'
  | 'origin'
  | 'destination'
  | 'aircraft'
  | 'operatedBy'
  | 'originTerminal'
  | 'destinationTerminal'
>

/** What an offer says of a departure. */
export type DepartureOnSale = Pick<StoredDeparture, 'id' | 'flightNumber' | 'departsAt' | 'arrivesAt'> & {
  /** a {@link FlightKind} as a text, which costs less than its parts where it is known already */
  readonly kind: string
  /** minutes that the local clock of each end is ahead of UTC */
  readonly departsOffset: number
  readonly arrivesOffset: number
}

/** Departures that fly, the first ones in order of id after a given one, in any order: a million are read chunk by chunk. */
export async function listScheduledAfter(
  db: Db,
  afterId: number,
  span: DepartureSpan,
  most: number,
): Promise<DepartureOnSale[]> {
  const chunk = db
    .selectFrom('departure')
    .selectAll()
    .where('id', '>', afterId)
    .where('service_date', '>=', span.from)
    .where('service_date', '<=', span.until)
    .where('status', '=', 'scheduled')
    .$if(span.brand !== undefined, (rows) => rows.where('brand', '=', span.brand ?? ''))
    .orderBy('id')
    .limit(most)
  const read = await readBlock(
    db,
    {
      id: longs(sql`id`),
      kind: texts(
        sql`concat_ws(${sql.lit(ofParts)}, brand, carrier, suffix, origin, destination, aircraft,
          coalesce(operated_by, ''), coalesce(origin_terminal, ''), coalesce(destination_terminal, ''))`,
      ),
      flightNumber: integers(sql`flight_number`),
      departsAt: instants(sql`departs_at`),
      arrivesAt: instants(sql`arrives_at`),
      departsLocal: clocks(sql`departs_local`),
      arrivesLocal: clocks(sql`arrives_local`),
    },
    chunk,
  )
  return read.kind.map((kind, index) => {
    const departsAt = instant(read.departsAt[index] ?? Number.NaN)
    const arrivesAt = instant(read.arrivesAt[index] ?? Number.NaN)
    return {
      id: read.id[index] ?? Number.NaN,
      kind,
      flightNumber: read.flightNumber[index] ?? Number.NaN,
      departsAt,
      arrivesAt,
      departsOffset: offsetOf(read.departsLocal[index], departsAt),
      arrivesOffset: offsetOf(read.arrivesLocal[index], arrivesAt),
    }
  })
}

export function readKind(text: string): FlightKind {
  const [brand = '', carrier = '', suffix = '', origin = '', destination = '', aircraft = '', ...told] =
    text.split(ofParts)
  const [operatedBy = null, originTerminal = null, destinationTerminal = null] = told.map(
    (part) => part || null,
  )
  return {
    brand,
    carrier,
    suffix,
    origin,
    destination,
    aircraft,
    operatedBy,
    originTerminal,
    destinationTerminal,
  }
}

function offsetOf(local: number | undefined, at: Instant): number {
  return Math.round((local ?? Number.NaN) / 60_000) - Math.floor(at / 60_000)
}

/** Departures of a carrier of a brand, with cancelled ones, by local service date, both ends included. */
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

export interface FlightNamed {
  readonly brand: string
  readonly carrier: string
  readonly flightNumber: number
  readonly suffix: string
  /** the date the flight was sold under; a move does not change it */
  readonly serviceDate: LocalDate
}

/** One, or one from each airport that a flight number touches on its way. */
export async function listOfFlight(db: Db, flight: FlightNamed): Promise<StoredDeparture[]> {
  const rows = await db
    .selectFrom('departure')
    .select('id')
    .where('brand', '=', flight.brand)
    .where('carrier', '=', flight.carrier)
    .where('flight_number', '=', flight.flightNumber)
    .where('suffix', '=', flight.suffix)
    .where('service_date', '=', flight.serviceDate)
    .execute()
  const found = await findDepartures(
    db,
    flight.brand,
    rows.map(({ id }) => id),
  )
  return [...found.values()].toSorted((one, other) => one.departsAt - other.departsAt)
}

/** The ids of {@link listOfFlight} at several airlines, as a query. */
export function idsOfFlight(brands: readonly string[], flight: Omit<FlightNamed, 'brand'>) {
  return sql<number>`
    select d.id from departure d
    where d.brand = any(${brands}::text[]) and d.service_date = ${flight.serviceDate}
      and d.carrier = ${flight.carrier} and d.flight_number = ${flight.flightNumber}
      and (${flight.suffix} = '' or d.suffix = ${flight.suffix})`
}

interface DepartureNamed extends Omit<FlightNamed, 'brand'> {
  readonly origin: string
}

/** The ids of some departures at several airlines, as a query. */
export function idsOfRecords(brands: readonly string[], named: readonly DepartureNamed[]) {
  const column = <Key extends keyof DepartureNamed>(key: Key) => named.map((each) => each[key])
  return sql<number>`
    select d.id
    from unnest(${column('carrier')}::text[], ${column('flightNumber')}::integer[], ${column('suffix')}::text[],
      ${column('serviceDate')}::date[], ${column('origin')}::text[])
      as named (carrier, flight_number, suffix, service_date, origin)
    join departure d on d.brand = any(${brands}::text[]) and d.carrier = named.carrier
      and d.flight_number = named.flight_number and d.suffix = named.suffix
      and d.service_date = named.service_date and d.origin = named.origin`
}

/** The day that a departure is named by, as a sub-select. It never changes, however the flight moves. */
export function serviceDateOf(departureId: Expression<unknown>) {
  return sql<string>`(select d.service_date from departure d where d.id = ${departureId})`
}

/** A carrier with flights in a span, and the first and the last day that it flies there. */
export interface CarrierDays {
  readonly carrier: string
  readonly from: LocalDate
  readonly until: LocalDate
}

/** Carriers of a brand that fly in a span, by their code. */
export async function listCarriers(
  db: Db,
  brand: string,
  span: Omit<DepartureSpan, 'brand'>,
): Promise<CarrierDays[]> {
  return db
    .selectFrom('departure')
    .select('carrier')
    .select(sql<LocalDate>`min(service_date)`.as('from'))
    .select(sql<LocalDate>`max(service_date)`.as('until'))
    .where('brand', '=', brand)
    .where('service_date', '>=', span.from)
    .where('service_date', '<=', span.until)
    .where('status', '=', 'scheduled')
    .groupBy('carrier')
    .orderBy('carrier')
    .execute()
}

/** Flights read at once: a year of one has some hundred departures. */
const flightsAtOnce = 50

/** Departures that fly in a span, all of one flight number and suffix at a time, by number: a season is read part by part. */
export async function* eachFlight(
  db: Db,
  brand: string,
  span: Omit<DepartureSpan, 'brand'> & { readonly carrier: string },
): AsyncGenerator<StoredDeparture[]> {
  const ofSpan = () =>
    db
      .selectFrom('departure')
      .where('brand', '=', brand)
      .where('carrier', '=', span.carrier)
      .where('service_date', '>=', span.from)
      .where('service_date', '<=', span.until)
      .where('status', '=', 'scheduled')
  const numbers = await ofSpan()
    .select('flight_number as number')
    .distinct()
    .orderBy('flight_number')
    .execute()
  for (let first = 0; first < numbers.length; first += flightsAtOnce) {
    const some = numbers.slice(first, first + flightsAtOnce).map(({ number }) => number)
    const departures = await ofSpan()
      .select(departureColumns)
      .where('flight_number', '=', sql<number>`any(${some}::int[])`)
      .orderBy('flight_number')
      .orderBy('suffix')
      .orderBy('departs_at')
      .orderBy('id')
      .execute()
    yield* Map.groupBy(departures, ({ flightNumber, suffix }) => `${flightNumber}${suffix}`).values()
  }
}
