/** SQL of the demo world: commercial rows written in bulk. */
import type { DemoAgency } from '@jetbridge/brands/demo-agencies.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import { departureKey, type Designator } from '@jetbridge/core/flight/departure.ts'
import type { LocalDate, LocalDateTime } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { addCustomFields, addDashboardCards } from '../modules/content/operations.ts'
import {
  addEmissionFactors,
  addFares,
  addPromoCodes,
  addTaxes,
  putFareBrands,
} from '../modules/offer/operations/add-tariff.ts'
import { addConnectionTimes } from '../modules/schedule/operations/add-connection-times.ts'
import type { CommerceData } from './commerce.ts'
import type { Days } from './timetable.ts'

export async function insertCommerce(db: Db, brand: string, data: CommerceData): Promise<void> {
  await putFareBrands(db, brand, data.fareBrands)
  await addFares(db, brand, data.fares)
  await addTaxes(db, brand, data.taxes)
  await addPromoCodes(db, brand, data.promoCodes)
  await addEmissionFactors(db, brand, data.emissionFactors ?? [])
  await addConnectionTimes(db, brand, data.connectionTimes ?? [])
  await addCustomFields(db, brand, data.customFields)
  await addDashboardCards(db, brand, data.dashboard ?? [])
}

export interface SeededSpan {
  /** service date */
  readonly lastDeparture: LocalDate
  /** the last day on which any fare is valid */
  readonly lastFare: LocalDate
}

/** How far a brand's departures and fares reach; undefined when it sells nothing yet. */
export async function findSeeded(db: Db, brand: string): Promise<SeededSpan | undefined> {
  const row = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('departure')
        .select('service_date')
        .where('brand', '=', brand)
        .orderBy('service_date', 'desc')
        .limit(1)
        .as('lastDeparture'),
      row
        .selectFrom('fare')
        .select('travel_until')
        .where('brand', '=', brand)
        .orderBy('travel_until', 'desc')
        .limit(1)
        .as('lastFare'),
    ])
    .executeTakeFirstOrThrow()
  const { lastDeparture, lastFare } = row
  return lastDeparture && lastFare ? { lastDeparture, lastFare } : undefined
}

/** The days before `before` that have other departures of the flights of a booking. */
export async function listDaysOfFlights(db: Db, flowId: string, before: LocalDate): Promise<LocalDate[]> {
  const { rows } = await sql<{ day: LocalDate }>`
    select distinct other.service_date as day
    from departure d
    join departure other using (brand, carrier, flight_number, suffix, origin)
    where other.service_date < ${before}::date and d.id in (
      select s.departure_id from segment s join reservation r on r.id = s.reservation_id
      where r.flow_id = ${flowId})
  `.execute(db)
  return rows.map(({ day }) => day)
}

/** Moves the departures of a booking to another day, at the same local times. None of them may exist there. */
export async function backdateFlights(db: Db, flowId: string, day: LocalDate): Promise<void> {
  await sql`
    update departure d set service_date = ${day}::date,
      departs_local = m.departs, arrives_local = m.arrives,
      departs_at = m.departs at time zone o.zone, arrives_at = m.arrives at time zone a.zone
    from (
      select id, origin, destination,
        departs_local + (${day}::date - service_date) * interval '1 day' as departs,
        arrives_local + (${day}::date - service_date) * interval '1 day' as arrives
      from departure
    ) as m
    join airport o on o.code = m.origin join airport a on a.code = m.destination
    where m.id = d.id and d.id in (
      select s.departure_id from segment s join reservation r on r.id = s.reservation_id
      where r.flow_id = ${flowId})
  `.execute(db)
}

export interface BookedFlight extends Designator {
  readonly serviceDate: LocalDate
  readonly departsLocal: LocalDateTime
  readonly arrivesLocal: LocalDateTime
}

/** The next departures, from tomorrow on, that somebody has booked who is no agency. */
export async function listBookedFlights(db: Db, brand: string): Promise<BookedFlight[]> {
  return db
    .selectFrom('departure as d')
    .select(['carrier', 'flight_number as flightNumber', 'suffix', 'service_date as serviceDate'])
    .select(['departs_local as departsLocal', 'arrives_local as arrivesLocal'])
    .where('brand', '=', brand)
    .where('d.status', '=', 'scheduled')
    .where(sql<boolean>`departs_at > now() + interval '1 day'`)
    .where((row) =>
      row.exists(
        row
          .selectFrom('segment as s')
          .select('s.id')
          .whereRef('s.departure_id', '=', 'd.id')
          .where('s.status', '=', 'HK')
          .where('s.agency_code', 'is', null),
      ),
    )
    .orderBy('departs_at')
    .limit(10)
    .execute()
}

// agencies -----------------------------------------------------------------------------------------------

/**
 * Every stored departure of some days, by its departureKey: its id, and the seats left in a class. No seats are left
 * if it is cancelled, closed, or another class is sold first.
 */
export async function listStanding(
  db: Db,
  brand: string,
  { from, until, bookingClass }: Days & { readonly bookingClass: string },
): Promise<Map<string, { id: number; left: number }>> {
  const rows = await db
    .selectFrom('departure as d')
    .leftJoin('departure_class as c', (join) =>
      join
        .onRef('c.departure_id', '=', 'd.id')
        .on('c.booking_class', '=', bookingClass)
        .on('c.rank', '=', 0)
        .on('c.closed', '=', false),
    )
    .select([
      'd.id',
      'carrier',
      'flight_number as flightNumber',
      'suffix',
      'origin',
      'service_date as serviceDate',
    ])
    .select(
      sql<number>`case when d.status = 'scheduled' then coalesce(authorised - sold - held, 0) else 0 end::int`.as(
        'left',
      ),
    )
    .where('brand', '=', brand)
    .where('service_date', '>=', from)
    .where('service_date', '<=', until)
    .execute()
  return new Map(rows.map(({ id, left, ...departure }) => [departureKey(departure), { id, left }]))
}

export async function insertAgencyRow(
  db: Db,
  brand: string,
  agency: DemoAgency,
  currency: Currency,
): Promise<void> {
  const { code, name, email, phone, address, city, postCode, country, timeZone } = agency
  await db
    .insertInto('agency')
    .values({
      brand,
      code,
      name,
      email,
      phone,
      address,
      city,
      country,
      currency,
      post_code: postCode,
      time_zone: timeZone,
      credit_limit_minor: 0,
    })
    .execute()
}

interface NewUsers {
  readonly brand: Pick<Brand, 'id' | 'defaultLocale'>
  readonly agency: DemoAgency
  /** a PHC string */
  readonly password: string
  readonly id: () => string
}

/** Accounts of the agency's people, and what each may do there. */
export async function addUserRows(db: Db, { brand, agency, password, id }: NewUsers): Promise<void> {
  const users = agency.users.map((user) => ({ ...user, accountId: id() }))
  const domain = agency.email.split('@')[1]
  await db
    .insertInto('account')
    .values(
      users.map(({ accountId, login }) => ({
        id: accountId,
        brand: brand.id,
        kind: 'agency' as const,
        email: `${login}@${domain}`,
        locale: brand.defaultLocale,
        password,
      })),
    )
    .execute()
  await db
    .insertInto('agency_user')
    .values(
      users.map(({ accountId, login, role, title, firstName, lastName }) => ({
        account_id: accountId,
        brand: brand.id,
        agency_code: agency.code,
        login,
        role,
        title,
        first_name: firstName,
        last_name: lastName,
        home_phone: agency.phone,
        mobile_phone: agency.phone,
      })),
    )
    .execute()
}

/** Consecutive serials of an accounting code. Answers the first. */
export async function drawSerials(db: Db, accountingCode: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into document_counter as counter (accounting_code, next_serial)
    values (${accountingCode}, 1 + ${count}::bigint)
    on conflict (accounting_code) do update set next_serial = counter.next_serial + ${count}::bigint
    returning next_serial - ${count}::bigint as first
  `.execute(db)
  return rows[0]!.first
}

/** Seats sold in the first class of departures, by their ids. */
export async function countSold(
  db: Db,
  bookingClass: string,
  sold: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [...sold].map(([id, seats]) => ({ id, seats }))
  await sql`
    update departure_class c set sold = c.sold + s.seats
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id bigint, seats int)
    where c.departure_id = s.id and c.rank = 0 and c.booking_class = ${bookingClass}
  `.execute(db)
}

/** In minor units. */
export async function setAccount(
  db: Db,
  brand: string,
  code: string,
  { balance, limit }: { readonly balance: number; readonly limit: number },
): Promise<void> {
  await db
    .updateTable('agency')
    .set({ balance_minor: balance, credit_limit_minor: limit })
    .where('brand', '=', brand)
    .where('code', '=', code)
    .execute()
}
