/** The bookings of an agency with a flight that is still to come: a page of them, sorted and searched. Changes nothing. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type FlightFacts, flightFactsOf } from '../../schedule/read.ts'

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

/** Texts whose order is that of the column, so that one comparison serves all. */
const keys: Readonly<Record<ActiveSort, RawBuilder<string>>> = {
  createDate: sql`to_char(r.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`,
  confirmationCode: sql`r.record_locator`,
  leadPassengerName: sql`lower(p.first_name || ' ' || p.last_name)`,
  bookAgent: sql`coalesce(r.book_agent, '')`,
  firstFlight: sql`lpad(f.flight ->> 'departsAt', 16, '0')`,
}

export async function listActive(db: Db, asked: ActiveAsked): Promise<ActivePage> {
  const { isDescending, after, limit } = asked
  const beyond =
    after &&
    (isDescending
      ? sql`where ("sortKey" collate "C", id) < (${after.key}::text, ${after.id}::uuid)`
      : sql`where ("sortKey" collate "C", id) > (${after.key}::text, ${after.id}::uuid)`)
  const direction = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<{ total: number; rows: (Omit<ActiveBooking, 'createdAt'> & { createdAt: string })[] }>`
    with active as materialized (${activeOf(asked)}),
      page as (
        select * from active ${beyond ?? sql``}
        order by "sortKey" collate "C" ${direction}, id ${direction} limit ${limit}
      )
    select (select count(*)::int from active) as total, (
      select coalesce(jsonb_agg(to_jsonb(page) order by "sortKey" collate "C" ${direction}, id ${direction}), '[]')
      from page) as rows
  `.execute(db)
  const found = rows[0] ?? { total: 0, rows: [] }
  return {
    total: found.total,
    rows: found.rows.map((row) => ({ ...row, createdAt: Number(row.createdAt) as Instant })),
  }
}

/** Confirmed, with a flight ahead. The first flight is the first one that it still has. */
function activeOf({ brand, agencyCode, now, sort, search }: ActiveAsked) {
  return sql`
    select r.id, r.record_locator as "recordLocator", r.book_agent as "bookAgent",
      floor(extract(epoch from r.created_at) * 1000)::bigint as "createdAt", f.flight,
      p.first_name as "firstName", p.last_name as "lastName",
      (select count(*)::int from passenger c where c.flow_id = r.flow_id) as count, ${keys[sort]} as "sortKey"
    from reservation r
    join passenger p on p.flow_id = r.flow_id and p.number = 1
    cross join lateral (
      select (array_agg(facts order by position))[1] as flight,
        coalesce(max((facts ->> 'departsAt')::bigint), 0) > ${now}::bigint as ahead
      from (
        select s.position, ${flightFactsOf(sql.ref<number>('s.departure_id'))} as facts
        from segment s where s.reservation_id = r.id and s.replaced_by is null and s.status = 'HK'
      ) as standing
    ) as f
    where r.brand = ${brand} and r.agency_code = ${agencyCode} and r.state = 'confirmed' and f.ahead
      ${search ? beginsWith(search) : sql``}`
}

/** Code, agent, or one of the names of the first passenger. */
function beginsWith(search: string) {
  const start = `${search.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
  const texts = [
    'r.record_locator',
    'r.book_agent',
    'p.first_name',
    'p.last_name',
    `p.first_name || ' ' || p.last_name`,
  ]
  const each = texts.map((text) => sql`lower(${sql.raw(text)}) like ${start}`)
  return sql`and (${sql.join(each, sql` or `)})`
}
