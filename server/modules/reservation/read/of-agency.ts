/** The bookings of an agency with a flight that is still to come: a page of them, sorted and searched. Changes nothing. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { patternOfBeginning } from '../../../db/begins-with.ts'
import type { Db } from '../../../db/open.ts'
import { departingAfter, type FlightFacts, flightFactsOf } from '../../schedule/read.ts'

export const activeSorts = [
  'createDate',
  'confirmationCode',
  'leadPassengerName',
  'bookAgent',
  'firstFlight',
] as const
export type ActiveSort = (typeof activeSorts)[number]

export interface ActiveAsked {
  readonly brand: string
  readonly agencyCode: string
  readonly now: Instant
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
  readonly flight: FlightFacts
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

/** The first passenger of reservation `r`. */
const leadOf = (told: RawBuilder<unknown>) =>
  sql<string>`(select ${told} from passenger p where p.flow_id = r.flow_id and p.number = 1)`

/** Texts whose order is that of the column, so that one comparison serves all. */
const keys: Readonly<Record<ActiveSort, RawBuilder<string>>> = {
  createDate: sql`to_char(r.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`,
  confirmationCode: sql`r.record_locator`,
  leadPassengerName: leadOf(sql`lower(p.first_name || ' ' || p.last_name)`),
  bookAgent: sql`coalesce(r.book_agent, '')`,
  firstFlight: sql`lpad(${firstFlight} ->> 'departsAt', 16, '0')`,
}

/** Every active booking has its key; what else is shown is read for the page alone. */
export async function listActive(db: Db, asked: ActiveAsked): Promise<ActivePage> {
  const { isDescending, after, limit } = asked
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
        'count', (select count(*) from passenger p where p.flow_id = r.flow_id))
        order by page.key collate "C" ${direction}, page.id ${direction}), '[]')
      from page join reservation r on r.id = page.id) as rows
  `.execute(db)
  return rows[0] ?? { total: 0, rows: [] }
}

/** Confirmed, with a flight ahead; names are looked into only then. */
function activeOf({ brand, agencyCode, now, sort, search }: ActiveAsked) {
  return sql`
    with ahead as materialized (
      select r.id, r.flow_id, r.record_locator, r.book_agent, r.created_at
      from reservation r
      where r.brand = ${brand} and r.agency_code = ${agencyCode} and r.state = 'confirmed' and r.id in (
          select s.reservation_id from segment s
          where ${standing} and s.departure_id in ${departingAfter(brand, now)})
    )
    select r.id, ${keys[sort]} as key from ahead r ${search ? sql`where ${beginsWith(search)}` : sql``}`
}

/** Code, agent, or one of the names of the first passenger. */
function beginsWith(search: string) {
  const start = patternOfBeginning(search)
  const names = leadOf(sql`lower(p.first_name) like ${start} or lower(p.last_name) like ${start}
    or lower(p.first_name || ' ' || p.last_name) like ${start}`)
  return sql`(lower(r.record_locator) like ${start} or lower(r.book_agent) like ${start} or ${names})`
}
