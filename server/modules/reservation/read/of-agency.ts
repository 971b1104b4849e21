/**
 * The bookings of an agency with a flight that is still to come, and those that have just left where they are asked
 * for: a page of them, sorted and searched. Changes nothing.
 */
import type { Currency } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { unknownFirstName } from '@jetbridge/core/passenger/name.ts'
import { type RawBuilder, sql } from 'kysely'
import { patternOfBeginning } from '../../../db/begins-with.ts'
import type { Db } from '../../../db/open.ts'
import { chargedTo } from '../../ledger/read.ts'
import { departingAfter, type FlightFacts, flightFactsOf } from '../../schedule/read.ts'

export const activeSorts = [
  'createDate',
  'confirmationCode',
  'leadPassengerName',
  'bookAgent',
  'firstFlight',
  'nextFlight',
] as const
export type ActiveSort = (typeof activeSorts)[number]

export interface ActiveAsked {
  readonly brand: string
  readonly agencyCode: string
  readonly now: Instant
  /** bookings that left after it are listed, too; `now`: none */
  readonly since: Instant
  readonly sort: ActiveSort
  readonly isDescending: boolean
  readonly search: string | undefined
  /** of the last one of the page before, and its place in the list */
  readonly after: { readonly key: string; readonly id: string } | undefined
  readonly limit: number
}

export interface ActiveBooking {
  readonly id: string
  readonly recordLocator: string
  readonly firstName: string
  readonly lastName: string
  readonly count: number
  readonly bookAgent: string | null
  readonly createdAt: Instant
  /** the first flight that it still has */
  readonly flight: FlightFacts
  /** the flight that leaves next; where all have left, the last one */
  readonly next: FlightFacts
  /** minor units: what it costs by the books, less what was given back */
  readonly charged: number
  readonly currency: Currency
  /** the airline moved or cancelled a flight and waits for an answer */
  readonly isAsked: boolean
  /** what it is sorted by, as text that sorts the same */
  readonly sortKey: string
}

export interface ActivePage {
  readonly rows: readonly ActiveBooking[]
  /** on all pages */
  readonly total: number
}

const standing = sql`s.status = 'HK' and s.replaced_by is null`

/** The first flight that reservation `r` still has. */
const firstFlight = sql`(
  select ${flightFactsOf(sql.ref<number>('s.departure_id'))}
  from segment s where s.reservation_id = r.id and ${standing} order by s.position limit 1)`

/** The flight of reservation `r` that leaves next; where all have left, the last one. */
const nextFlight = (now: Instant) => sql`(
  select flight from (
    select ${flightFactsOf(sql.ref<number>('s.departure_id'))} as flight
    from segment s where s.reservation_id = r.id and ${standing}) as own
  order by (flight ->> 'departsAt')::bigint <= ${now}::bigint, abs((flight ->> 'departsAt')::bigint - ${now}::bigint)
  limit 1)`

/** Those ahead by their departure, then those that have left, the last one first. */
const byDeparture = (now: Instant) => {
  const at = sql`(${nextFlight(now)} ->> 'departsAt')::bigint`
  return sql<string>`(
    select case when at > ${now}::bigint then '0' || lpad(at::text, 16, '0')
      else '1' || lpad((1e15::bigint - at)::text, 16, '0') end
    from (select ${at} as at) as departing)`
}

/** The first passenger of reservation `r`. */
const leadOf = (told: RawBuilder<unknown>) =>
  sql<string>`(select ${told} from passenger p where p.reservation_id = r.id and p.number = 1)`

/** Texts whose order is that of the column, so that one comparison serves all. */
const keys: Readonly<Record<ActiveSort, (now: Instant) => RawBuilder<string>>> = {
  createDate: () => sql`to_char(r.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`,
  confirmationCode: () => sql`r.record_locator`,
  leadPassengerName: () =>
    leadOf(
      sql`lower(case p.first_name when ${unknownFirstName} then '' else p.first_name || ' ' end || p.last_name)`,
    ),
  bookAgent: () => sql`coalesce(r.book_agent, '')`,
  firstFlight: () => sql`lpad(${firstFlight} ->> 'departsAt', 16, '0')`,
  nextFlight: byDeparture,
}

/** Every active booking has its key; what else is shown is read for the page alone. */
export async function listActive(db: Db, asked: ActiveAsked): Promise<ActivePage> {
  const { now, isDescending, after, limit } = asked
  const compared = isDescending ? sql`<` : sql`>`
  const beyond = after
    ? sql`where (key collate "C", id) ${compared} (${after.key}::text, ${after.id}::uuid)`
    : sql``
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ total: number; rows: ActiveBooking[] }>`
    with active as materialized (${activeOf(asked)}),
      page as (select * from active ${beyond} order by key collate "C" ${direction}, id ${direction} limit ${limit})
    select (select count(*)::int from active) as total, (
      select coalesce(json_agg(json_build_object('id', r.id, 'sortKey', page.key, 'recordLocator', r.record_locator,
        'bookAgent', r.book_agent, 'createdAt', floor(extract(epoch from r.created_at) * 1000)::bigint,
        'firstName', ${leadOf(sql`p.first_name`)}, 'lastName', ${leadOf(sql`p.last_name`)}, 'flight', ${firstFlight},
        'next', ${nextFlight(now)}, 'charged', ${chargedTo(sql.ref<string>('r.id'))}, 'currency', r.currency,
        'isAsked', exists (select from schedule_change c where c.reservation_id = r.id and c.state = 'open'),
        'count', (select count(*) from passenger p where p.reservation_id = r.id))
        order by page.key collate "C" ${direction}, page.id ${direction}), '[]')
      from page join reservation r on r.id = page.id) as rows
  `.execute(db)
  return rows[0] ?? { total: 0, rows: [] }
}

/** Confirmed, with a flight ahead or just left; names are looked into only then. */
function activeOf({ brand, agencyCode, now, since, sort, search }: ActiveAsked) {
  return sql`
    with ahead as materialized (
      select r.id, r.flow_id, r.record_locator, r.book_agent, r.created_at
      from reservation r
      where r.brand = ${brand} and r.agency_code = ${agencyCode} and r.state = 'confirmed' and r.id in (
          select s.reservation_id from segment s
          where ${standing} and s.departure_id in ${departingAfter(brand, since)})
    )
    select r.id, ${keys[sort](now)} as key from ahead r ${search ? sql`where ${beginsWith(search)}` : sql``}`
}

/** Code, agent, or one of the names of the first passenger. */
function beginsWith(search: string) {
  const start = patternOfBeginning(search)
  const names = leadOf(sql`lower(p.first_name) like ${start} or lower(p.last_name) like ${start}
    or lower(p.first_name || ' ' || p.last_name) like ${start}`)
  return sql`(lower(r.record_locator) like ${start} or lower(r.book_agent) like ${start} or ${names})`
}
