/**
 * The departures of some weeks with their bookings, written by a few statements: good enough for what a board and the page
 * of a departure read, and for nothing else. Triggers and foreign keys are off meanwhile.
 */
import { seedTinyWorld, tinyBrand } from '@jetbridge/server/seed/factories.ts'
import { type ScratchDatabase, startScratchDatabase } from '@jetbridge/server/testing/scratch-database.ts'
import { dateAt, instant, plusDays, zone } from '@jetbridge/core/kernel/time.ts'
import { sql } from 'kysely'

export interface BoardWorldSize {
  /** of each day */
  readonly departures: number
  readonly days: number
  /** two people each */
  readonly bookingsOfDeparture: number
}

export interface BoardWorld extends ScratchDatabase {
  readonly brand: string
  /** the day in the middle */
  readonly day: string
  /** of that day */
  readonly departureIds: readonly number[]
}

const firstId = 100_000
const seats = 80

export async function makeBoardWorld(size: BoardWorldSize): Promise<BoardWorld> {
  const database = await startScratchDatabase()
  const { db } = database
  const today = dateAt(instant(Date.now()), zone('Europe/Vienna'))
  await seedTinyWorld(db, { today: plusDays(today, 300), days: 1 })
  const first = plusDays(today, 1)
  await db.transact(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`insert into departure (id, brand, carrier, flight_number, origin, destination, service_date, departs_local,
        arrives_local, departs_at, arrives_at, aircraft, capacity)
      overriding system value
      select ${firstId}::int + day * ${size.departures}::int + n, ${tinyBrand}, 'PE', 1000 + n,
        case n % 2 when 0 then 'ACH' else 'VIE' end, case n % 2 when 0 then 'VIE' else 'ACH' end, ${first}::date + day,
        ${first}::date + day + time '05:00' + n * interval '5 minutes',
        ${first}::date + day + time '06:15' + n * interval '5 minutes',
        (${first}::date + day + time '05:00' + n * interval '5 minutes') at time zone 'Europe/Vienna',
        (${first}::date + day + time '06:15' + n * interval '5 minutes') at time zone 'Europe/Vienna', 'E70', ${seats}::int
      from generate_series(0, ${size.days}::int - 1) day, generate_series(0, ${size.departures}::int - 1) n`.execute(
      tx,
    )
    const own = sql`d.id >= ${firstId}::int`
    await sql`insert into departure_class (departure_id, rank, cabin, booking_class, authorised, sold, held)
      select d.id, c.rank, 'Y', c.letter, ${seats}::int - 10 * c.rank,
        case c.rank when 0 then 2 * ${size.bookingsOfDeparture}::int else 0 end, 0
      from departure d, (values (0, 'Y'), (1, 'M'), (2, 'K'), (3, 'L')) c (rank, letter) where ${own}`.execute(
      tx,
    )
    await sql`create temp table made on commit drop as
      select row_number() over () as i, d.id as departure, d.service_date as day, b
      from departure d, generate_series(1, ${size.bookingsOfDeparture}::int) b where ${own}`.execute(tx)
    await sql`insert into reservation (id, brand, flow_id, record_locator, state, currency, total_minor, contact,
        created_at, confirmed_at)
      select ${id(1, sql`i`)}, ${tinyBrand}, ${id(2, sql`i`)}, 'B' || lpad(upper(to_hex(i)), 6, '0'), 'confirmed', 'EUR',
        36000, '{}', now(), now() from made`.execute(tx)
    await sql`insert into passenger (id, flow_id, number, passenger_type, first_name, last_name, ticket_name)
      select ${id(3, sql`2 * i + n`)}, ${id(2, sql`i`)}, n, case when n = 2 and i % 9 = 0 then 'child' else 'adult' end,
        (array['Kim', 'Lea', 'Jan', 'Zoë', 'Max'])[1 + i % 5],
        (array['Müller', 'Gruber', 'Huber', 'Wagner', 'Novák', 'Szabó', 'Lee'])[1 + i % 7] || ' ' || i % 9973, 'X/Y'
      from made, generate_series(1, 2) n`.execute(tx)
    await sql`insert into segment (id, reservation_id, position, departure_id, cabin, rank, booking_class, fare_brand,
        fare_basis, seats, price)
      select ${id(4, sql`i`)}, ${id(1, sql`i`)}, 0, departure, 'Y', 0, 'Y', 'flex', 'YFLEX', 2, '{}'
      from made`.execute(tx)
    await sql`insert into hold (id, flow_id, brand, state, expires_at, cap_at, currency, total_minor, base_minor, party)
      select ${id(5, sql`i`)}, ${id(2, sql`i`)}, ${tinyBrand}, 'sold', now(), now(), 'EUR', 36000, 36000,
        '{"adult":2,"child":0,"infant":0}' from made`.execute(tx)
    await sql`insert into seat_assignment (departure_id, seat, hold_id, passenger_id, zone, currency, amount_minor)
      select departure, b || (array['A', 'C'])[n], ${id(5, sql`i`)}, ${id(3, sql`2 * i + n`)}, 'standard', 'EUR', 0
      from made, generate_series(1, 2) n`.execute(tx)
    await sql`insert into extra_choice (departure_id, passenger_id, code, hold_id, names, rfic, rfisc, currency,
        amount_minor)
      select departure, ${id(3, sql`2 * i + 1`)}, (array['BAG', 'SKI', 'PETC'])[1 + (i % 12 = 0)::int + (i % 24 = 0)::int],
        ${id(5, sql`i`)}, '{"en":"Bag"}', 'C', '0GO', 'EUR', 0 from made where i % 2 = 0`.execute(tx)
    await sql`insert into ticket (document_number, check_digit, brand, reservation_id, passenger_id, ticket_name, currency,
        base_minor, total_minor)
      select '220' || lpad((1000000000 + 2 * i + n)::text, 10, '0'), '0', ${tinyBrand}, ${id(1, sql`i`)},
        ${id(3, sql`2 * i + n`)}, 'X/Y', 'EUR', 18000, 18000 from made, generate_series(1, 2) n`.execute(tx)
    await sql`insert into coupon (document_number, number, segment_id, status, base_minor, taxes)
      select '220' || lpad((1000000000 + 2 * i + n)::text, 10, '0'), 1, ${id(4, sql`i`)}, 'O', 18000, '[]'
      from made, generate_series(1, 2) n`.execute(tx)
  })
  const client = await db.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  client.release(true)
  const day = plusDays(first, Math.floor(size.days / 2))
  const { rows } = await sql<{ id: number }>`
    select id from departure where brand = ${tinyBrand} and service_date = ${day}`.execute(db.query)
  return { ...database, brand: tinyBrand, day, departureIds: rows.map((row) => row.id) }
}

/** The same id for the same number, of a kind of its own. */
function id(kind: number, number: ReturnType<typeof sql>) {
  return sql`(${sql.lit(`0000000${kind}-0000-4000-8000-`)} || lpad(to_hex(${number}), 12, '0'))::uuid`
}
