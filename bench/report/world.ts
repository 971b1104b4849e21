/**
 * Documents of travel agencies by the million, written by a few statements: bookings of two with a round trip, every
 * second one with a seat, issued through a year; most of it is flown by now, a part was given back or exchanged. Good
 * enough for what reports read, and for nothing else: triggers and foreign keys are off meanwhile.
 */
import { sql } from 'kysely'
import { type ScratchDatabase, startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import { tinyBrand } from '@jetbridge/server/seed/factories.ts'

/** A booking has two tickets, and every second one the document of a seat. */
const documentsOfTwo = 5
const days = 400
/** with as many documents as were asked for; four others share a fifth of that */
export const largeAgency = 'LARGE'
/** each way */
const flightsADay = 20

export interface ReportWorld extends ScratchDatabase {
  readonly brand: string
  readonly agencyCode: string
}

export async function makeReportWorld(documents: number): Promise<ReportWorld> {
  const database = await startScratchDatabase()
  await fillReports(database, documents)
  return { ...database, brand: tinyBrand, agencyCode: largeAgency }
}

/** They have flights and numbers of their own, so that others can be sold beside them. */
export async function fillReports({ db }: Pick<ScratchDatabase, 'db'>, documents: number): Promise<void> {
  const bookings = Math.ceil((documents * 2) / documentsOfTwo)
  const all = bookings + Math.ceil(bookings / 5)
  await db.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    await sql`insert into airport (code, name, city, country, zone, latitude, longitude) values
      ('INN', 'Innsbruck', 'Innsbruck', 'AT', 'Europe/Vienna', 47.3, 11.3),
      ('GRZ', 'Graz', 'Graz', 'AT', 'Europe/Vienna', 47.0, 15.4)`.execute(tx)
    await sql`insert into agency (brand, code, name, currency, credit_limit_minor, time_zone)
      select ${tinyBrand}, code, code, 'EUR', 1000000000000, 'Europe/Vienna'
      from unnest(array['LARGE', 'A1', 'A2', 'A3', 'A4']) code`.execute(tx)
    await sql`insert into departure (id, brand, carrier, flight_number, origin, destination, service_date, departs_local,
        arrives_local, departs_at, arrives_at, aircraft, capacity)
      overriding system value
      select row_number() over (order by day, way, n), ${tinyBrand}, 'PE', 100 + 2 * n + way,
        case way when 0 then 'INN' else 'GRZ' end, case way when 0 then 'GRZ' else 'INN' end, current_date + day,
        current_date + day + time '06:00' + n * interval '30 minutes',
        current_date + day + time '07:00' + n * interval '30 minutes',
        (current_date + day + time '06:00' + n * interval '30 minutes') at time zone 'Europe/Vienna',
        (current_date + day + time '07:00' + n * interval '30 minutes') at time zone 'Europe/Vienna', 'E90', 112
      from generate_series(-335, ${days - 335}) day, generate_series(0, 1) way,
        generate_series(0, ${flightsADay - 1}) n`.execute(tx)
    await sql`create temp table made on commit drop as
      select i, ${id(1, sql`i`)} as reservation, ${id(2, sql`i`)} as flow,
        case when i <= ${bookings} then 'LARGE' else 'A' || 1 + i % 4 end as agency,
        now() - random() * interval '364 days' as at, (random() * 1000)::int as chance,
        10000 + (random() * 20000)::int as fare
      from generate_series(1, ${all}) i order by i`.execute(tx)
    await sql`insert into reservation (id, brand, flow_id, record_locator, state, currency, total_minor, contact,
        created_at, confirmed_at, agency_code, book_agent)
      select reservation, ${tinyBrand}, flow, 'B' || lpad(upper(to_hex(i)), 6, '0'), 'confirmed', 'EUR', 4 * fare,
        '{}', at, at, agency, 'anna' from made`.execute(tx)
    await sql`insert into passenger (id, flow_id, number, passenger_type, first_name, last_name, ticket_name)
      select ${id(3, sql`2 * i + n`)}, flow, n, 'adult', (array['Kim', 'Lea', 'Jan', 'Zoë', 'Max'])[1 + i % 5],
        (array['Müller', 'Gruber', 'Huber', 'Wagner', 'Novák', 'Szabó', 'Lee'])[1 + i % 7] || ' ' || i % 9973, 'X/Y'
      from made, generate_series(1, 2) n`.execute(tx)
    const departureOf = sql`1 + least(${days}, 365 - extract(day from now() - at)::int + 20 * way) * ${2 * flightsADay}
      + way * ${flightsADay} + i % ${flightsADay}`
    await sql`insert into segment (id, reservation_id, position, departure_id, cabin, rank, booking_class, fare_brand,
        fare_basis, seats, price, agency_code, departs_on,
        leads, flown_at)
      select s.id, reservation, way, d.id, 'Y', 0, 'Y', 'flex', 'YFLEX', 2, '{}', agency, d.service_date, way = 0,
        case when d.service_date < current_date then d.arrives_at end
      from made, generate_series(0, 1) way
      join lateral (select ${id(4, sql`2 * i + way`)} as id, ${departureOf} as departure_id) s on true
      join departure d on d.id = s.departure_id`.execute(tx)
    await sql`insert into ticket (document_number, check_digit, brand, reservation_id, passenger_id, ticket_name, currency,
        base_minor, total_minor, issued_at, agency_code)
      select '220' || lpad((1000000000 + 2 * i + n)::text, 10, '0'), '0', ${tinyBrand}, reservation, ${id(3, sql`2 * i + n`)}, 'X/Y',
        'EUR', 2 * fare, 2 * fare + 1800, at, agency from made, generate_series(1, 2) n`.execute(tx)
    const status = sql`case when chance < 50 then 'R' when chance < 80 then 'E' when d.service_date < current_date then 'F'
      else 'O' end`
    const closedAt = sql`least(now(), at + (chance % 24) * interval '1 hour')`
    await sql`insert into coupon (document_number, number, segment_id, status, base_minor, taxes, status_at,
        refunded_minor, charge_minor, agency_code)
      select '220' || lpad((1000000000 + 2 * i + n)::text, 10, '0'), way + 1, s.id, ${status}, fare,
        '[{"code": "AT", "amount": 900, "refundable": true}]', ${closedAt}, case when chance < 50 then fare else 0 end,
        case when chance between 50 and 79 then 1000 else 0 end, agency
      from made, generate_series(1, 2) n, generate_series(0, 1) way
      join lateral (select ${id(4, sql`2 * i + way`)} as id, ${departureOf} as departure_id) s on true
      join departure d on d.id = s.departure_id`.execute(tx)
    await sql`insert into emd (document_number, check_digit, brand, reservation_id, passenger_id, rfic, currency,
        total_minor, issued_at, agency_code)
      select '220' || lpad((5000000000 + i)::text, 10, '0'), '0', ${tinyBrand}, reservation, ${id(3, sql`2 * i + 1`)}, 'A',
        'EUR', 1200, at, agency from made where i % 2 = 0`.execute(tx)
    await sql`insert into emd_coupon (document_number, number, rfisc, code, names, amount_minor, ticket_number,
        ticket_coupon, status, status_at, refunded_minor, agency_code)
      select '220' || lpad((5000000000 + i)::text, 10, '0'), 1, '0B5', '12A', '{}', 1200,
        '220' || lpad((1000000000 + 2 * i + 1)::text, 10, '0'), 1, case when chance < 80 then 'R' else ${status} end, ${closedAt},
        case when chance < 80 then 1200 else 0 end, agency
      from made, lateral (select 0 as way) only_out
      join lateral (select ${departureOf} as departure_id) s on true
      join departure d on d.id = s.departure_id where i % 2 = 0`.execute(tx)
    await fillBooks(tx)
  })
  await vacuum(db)
}

/** It may take as long as it takes. */
async function vacuum({ pool }: ScratchDatabase['db']): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

type Tx = Parameters<Parameters<ScratchDatabase['db']['transact']>[0]>[0]

async function fillBooks(tx: Tx): Promise<void> {
  await sql`insert into ledger_posting (id, brand, kind, reservation_id, source, posted_at)
    select ${id(5, sql`2 * i`)}, ${tinyBrand}, 'sale', reservation, 'sale:' || reservation, at from made
    union all
    select ${id(5, sql`2 * i + 1`)}, ${tinyBrand}, 'payment', reservation, 'payment:' || reservation, at from made`.execute(
    tx,
  )
  await sql`insert into ledger_entry (posting_id, position, account, amount_minor, currency, detail)
    select ${id(5, sql`2 * i`)}, 0, 'accounts-receivable', 4 * fare, 'EUR', null from made
    union all select ${id(5, sql`2 * i`)}, 1, 'unearned-fare-revenue', -4 * fare, 'EUR', null from made
    union all select ${id(5, sql`2 * i + 1`)}, 0, 'agency-account', 4 * fare, 'EUR', agency from made
    union all select ${id(5, sql`2 * i + 1`)}, 1, 'accounts-receivable', -4 * fare, 'EUR', null from made`.execute(
    tx,
  )
}

/** The same id for the same number, of a kind of its own. */
function id(kind: number, number: ReturnType<typeof sql>) {
  return sql`(${sql.lit(`0000000${kind}-0000-4000-8000-`)} || lpad(to_hex(${number}), 12, '0'))::uuid`
}
