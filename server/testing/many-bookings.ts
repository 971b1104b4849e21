/**
 * Bookings by the million, as rows alone: for measuring and trying the search of bookings. Family names have the
 * frequencies of real ones: with 100,000 names the commonest is that of one booking in two hundred. Triggers and foreign
 * keys are off meanwhile.
 */
import pg from 'pg'

export interface ManyBookings {
  readonly brand: string
  /** of its flights */
  readonly carrier: string
  /** tells its ids apart from those of another call: 1 to 9 */
  readonly series: number
  readonly bookings: number
  /** different family names; first names are a thirtieth of these, at least a hundred */
  readonly familyNames?: number
  /** of departures before and after today */
  readonly days?: { readonly past: number; readonly ahead: number }
  readonly flightsADay?: number
  /** of each series the same bookings are made again */
  readonly seed?: number
  /** which bookings have payment, tickets and letter, too: each nth one */
  readonly withMoney?: number
  /** writes the keys of the search, too, by statements that know these plain names; else a job makes them */
  readonly withKeys?: boolean
}

/** Airports: the first one is at one end of every flight. */
export const manyAirports = ['QAA', 'QAB', 'QAC', 'QAD', 'QAE', 'QAF', 'QAG', 'QAH', 'QAI', 'QAJ'] as const

const syllables =
  'an bar bel ber bor cas cor dal dan der dor fel fer gal gar ger hal han har hel her hof jan kal kar kel kor lan lar len lin lor mar mel mil mor nel nor pal par per pol ram ren ric rod ros sal san ser sol tan tar tem tor val ver vor wal win'

/** Of sixty syllables; no two ranks have one name. */
const helpers = `
  create schema if not exists many;
  create or replace function many.syllable(n bigint) returns text language sql immutable as $$
    select (string_to_array('${syllables}', ' '))[1 + n % 60] $$;
  create or replace function many.family(rank int) returns text language sql immutable as $$
    select initcap(many.syllable(k) || many.syllable(k / 60) || many.syllable(k / 3600))
    from (select rank * 48271::bigint % 216000 as k) mixed $$;
  create or replace function many.first(rank int) returns text language sql immutable as $$
    select initcap(many.syllable(k) || many.syllable(k / 60) || (array['a', 'o', 'e'])[1 + rank % 3])
    from (select rank * 1009::bigint % 3600 as k) mixed $$;
  -- ranks as in the law of Zipf and Mandelbrot
  create or replace function many.rank(u float8, names int, flat float8) returns int language sql immutable as $$
    select least(names - 1, floor(flat * exp(u * ln((names + flat) / flat)) - flat)::int) $$;
  create or replace function many.id(kind text, series int, n bigint) returns uuid language sql immutable as $$
    select md5(kind || series || '/' || n)::uuid $$;`

function airportsSql(): string {
  return `insert into airport (code, name, city, country, zone, latitude, longitude)
    select code, code, code, 'AT', 'UTC', 47, 11 from unnest(array['${manyAirports.join("','")}']) code
    on conflict do nothing`
}

function departuresSql(asked: Required<ManyBookings>): string {
  const { brand, carrier, series, days, flightsADay } = asked
  return `insert into departure (id, brand, carrier, flight_number, origin, destination, service_date, departs_local,
      arrives_local, departs_at, arrives_at, aircraft, capacity)
    overriding system value
    select ${series} * 10000000 + (day + ${days.past}) * ${flightsADay} + f, '${brand}', '${carrier}', 101 + f,
      case f % 2 when 0 then 'QAA' else spoke end, case f % 2 when 0 then spoke else 'QAA' end, at::date, at,
      at + interval '1 hour', at at time zone 'UTC', (at + interval '1 hour') at time zone 'UTC', 'E90', 110
    from generate_series(-${days.past}, ${days.ahead}) day, generate_series(0, ${flightsADay} - 1) f,
      lateral (select current_date + day + interval '5 hours' + (f % 17) * interval '1 hour' as at,
        (array['${manyAirports.slice(1).join("','")}'])[1 + f / 2 % 9] as spoke) flight`
}

/** Each booking with its size, its names by rank, and its flights. */
function bookingsSql(asked: Required<ManyBookings>): string {
  const { series, bookings, familyNames, days, flightsADay } = asked
  const firstNames = Math.max(100, Math.floor(familyNames / 30))
  return `create unlogged table many.booking as
    select n, many.id('r', ${series}, n) as id, many.id('f', ${series}, n) as flow_id,
      (array[1, 1, 1, 2, 2, 2, 2, 2, 3, 4])[1 + n % 10] as people, n % 5 > 1 as returns,
      many.rank(random(), ${familyNames}, 24) as family, many.rank(random(), ${firstNames}, 12) as first,
      floor(random() * ${days.past + days.ahead - 9})::int as day, floor(random() * ${flightsADay})::int as f,
      1 + floor(random() * 9)::int as stay, random() as other
    from generate_series(1, ${bookings}) n`
}

function rowsSql(asked: Required<ManyBookings>): string[] {
  const { brand, series, familyNames, flightsADay, withMoney } = asked
  const departure = (day: string, f: string) => `${series} * 10000000 + (${day}) * ${flightsADay} + (${f})`
  const firstNames = Math.max(100, Math.floor(familyNames / 30))
  const names = `many.first((first + (other * 1000 * p)::int) % ${firstNames}) as first_name,
      many.family(case when p = 2 and n % 3 = 0 then (family * 7 + 1) % ${familyNames} else family end) as last_name`
  return [
    `insert into reservation (id, brand, flow_id, record_locator, state, currency, total_minor, contact, created_at,
        confirmed_at, agency_code)
      select b.id, '${brand}', flow_id, '${series}' || upper(lpad(to_hex(n), 5, '0')), 'confirmed', 'EUR', 10000,
        jsonb_build_object('firstName', many.first(first), 'lastName', many.family(family), 'phone', null,
          'mobilePhone', '+43' || (660000000 + (n * 7919::bigint + ${series} * 31) % 39999989)::text,
          'email', lower(many.first(first)) || '.' || lower(many.family(family)) || n || '@example.com'),
        d.departs_at - interval '30 days', d.departs_at - interval '30 days', case when n % 10 = 0 then 'AG' || n % 50 end
      from many.booking b join departure d on d.id = ${departure('b.day', 'b.f')}`,
    `insert into passenger (id, flow_id, number, passenger_type, first_name, last_name, ticket_name)
      select many.id('p', ${series}, n * 10 + p), flow_id, p, 'adult', first_name, last_name,
        upper(last_name) || '/' || upper(first_name)
      from (select b.*, p, ${names} from many.booking b, generate_series(1, b.people) p) named`,
    `insert into segment (id, reservation_id, position, departure_id, cabin, rank, booking_class, fare_brand,
        fare_basis, seats, price)
      select many.id('s', ${series}, n * 2 + at), id, at,
        case at when 0 then ${departure('day', 'f')} else ${departure('day + stay', '(f / 2) * 2 + 1 - f % 2')} end,
        'Y', 0, 'Y', 'light', 'YLIGHT', people, '{}'
      from many.booking b, generate_series(0, b.returns::int) at`,
    // no trigger names what is paid for here
    `insert into purchase (id, kind, reservation_id)
      select id, 'booking', id from many.booking where n % ${withMoney} = 0`,
    `insert into payment_attempt (id, reservation_id, purchase_id, purchase_kind, booking_id, provider, state,
        amount_minor, currency, created_at, settled_at, voucher_code, voucher_minor)
      select many.id('a', ${series}, n), b.id, b.id, 'booking', b.id, 'default', 'approved', 10000, 'EUR', d.departs_at - interval '30 days',
        d.departs_at - interval '30 days', case when n % 100 = 0 then 'GIFT-' || ${series} || n / 300 end, 0
      from many.booking b join departure d on d.id = ${departure('b.day', 'b.f')} where n % ${withMoney} = 0`,
    `insert into outbox (kind, brand, source, address, payload, delivered_at)
      select 'booking-confirmed', '${brand}', 'many ' || id, jsonb_build_object('to', 'booking', 'reservationId', id), '{}', now()
      from many.booking where n % ${withMoney} = 0`,
    `insert into ticket (document_number, check_digit, brand, reservation_id, passenger_id, ticket_name, currency,
        base_minor, total_minor)
      select '99${series}' || lpad((n * 10 + p)::text, 10, '0'), '0', '${brand}', id, many.id('p', ${series}, n * 10 + p),
        'X/Y', 'EUR', 5000, 5000
      from many.booking b, generate_series(1, b.people) p where n % ${withMoney} = 0`,
    `insert into coupon (document_number, number, segment_id, base_minor, taxes)
      select '99${series}' || lpad((n * 10 + p)::text, 10, '0'), 1 + at, many.id('s', ${series}, n * 2 + at), 5000, '[]'
      from many.booking b, generate_series(1, b.people) p, generate_series(0, b.returns::int) at
      where n % ${withMoney} = 0`,
  ]
}

/** As the job of the search makes them of names that are plain words. */
function keysSql({ brand, series }: Required<ManyBookings>): string[] {
  return [
    'create unlogged table many.key (id uuid, key text)',
    `insert into many.key
      with person as (
        select b.id, upper(r.contact ->> 'firstName') as first, upper(r.contact ->> 'lastName') as last
        from many.booking b join reservation r on r.id = b.id
        union
        select b.id, upper(first_name), upper(last_name) from many.booking b join passenger p on p.flow_id = b.flow_id
      )
      select id, 'w ' || first from person union select id, 'w ' || last from person
      union select id, 'p ' || least(first collate "C", last) || ' ' || greatest(first collate "C", last) from person
      union all
      select b.id, unnest(array['m ' || (contact ->> 'email'), 't ' || reverse(substr(contact ->> 'mobilePhone', 2)),
        'a ' || agency_code])
      from many.booking b join reservation r on r.id = b.id`,
    'delete from many.key where key is null',
    `create unlogged table many.time as
      select b.id, d.departs_at as at,
        coalesce(lag(d.departs_at) over flown, '-infinity') as after_at, lead(d.departs_at) over flown is null as is_last,
        (select string_agg(distinct code, ' ' order by code) from segment o join departure e on e.id = o.departure_id,
          unnest(array[e.origin, e.destination]) code where o.reservation_id = b.id) as stations
      from many.booking b join segment s on s.reservation_id = b.id join departure d on d.id = s.departure_id
      window flown as (partition by b.id order by d.departs_at)`,
    'alter table guest_key drop constraint guest_key_pkey',
    'drop index guest_key_reservation',
    `insert into guest_key (brand, key, at, reservation_id, after_at, is_last, stations)
      select '${brand}', k.key, t.at, k.id, t.after_at, t.is_last, t.stations from many.key k join many.time t on t.id = k.id`,
    'alter table guest_key add primary key (brand, key, at, reservation_id)',
    'create index guest_key_reservation on guest_key (reservation_id)',
    `insert into guest_word (brand, word, spelling, near)
      select '${brand}', word, word, array(select distinct substr(word, 1, i - 1) || substr(word, i + 1)
        from generate_series(1, length(word)) i) || word
      from (select distinct substr(key, 3) as word from many.key where key like 'w %') words`,
    `insert into guest_booking (reservation_id, source) select id, many.id('k', ${series}, n) from many.booking`,
    'update guest_filling set done_at = now()',
    'drop table many.key, many.time',
  ]
}

const usual = { seed: 0.5, withMoney: 1, withKeys: false }

/** Adds bookings of one airline. */
export async function addManyBookings(url: string, asked: ManyBookings): Promise<void> {
  const all = { familyNames: 100_000, days: { past: 300, ahead: 330 }, flightsADay: 40, ...usual, ...asked }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set statement_timeout = 0;
      set synchronous_commit = off; set work_mem = '256MB'; select setseed(${all.seed})`)
    for (const statement of [
      helpers,
      airportsSql(),
      departuresSql(all),
      bookingsSql(all),
      ...rowsSql(all),
      ...(all.withKeys ? keysSql(all) : []),
      'drop table many.booking',
      'analyze',
    ])
      await client.query(statement)
  } finally {
    await client.end()
  }
}
