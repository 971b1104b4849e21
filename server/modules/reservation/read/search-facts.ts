/**
 * What a booking is found by, as the search of the airline's own people keeps it, and whether it may be found by
 * somebody. Changes nothing.
 */
import type { StaffScope } from '@jetbridge/core/access/staff-act.ts'
import type { SearchFacts } from '@jetbridge/core/guest/search-key.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { endsOf } from '../../schedule/read.ts'

export interface StoredSearchFacts extends SearchFacts {
  readonly brand: string
  /** departures of flights that stand, epoch milliseconds, in order; when it was booked where none does */
  readonly times: readonly number[]
  /** of all its flights, with cancelled ones; one that was changed for another is left out */
  readonly stations: readonly string[]
}

export interface SearchEntry extends StoredSearchFacts {
  readonly reservationId: string
  /** differs when any of it does */
  readonly source: string
}

/** The flights of reservation `r`; one that was changed for another is left out. */
const flights = sql`segment s cross join lateral (${endsOf(sql.ref<number>('s.departure_id'))}) d
  where s.reservation_id = r.id and s.replaced_by is null`

/** {@link StoredSearchFacts} of reservation `r`, as a query of one column `facts`; it is asked once, however often it is named. */
export const searchFacts = sql`
  select jsonb_build_object('brand', r.brand, 'agencyCode', r.agency_code,
    'email', coalesce(r.contact ->> 'email', ''),
    'phones', jsonb_path_query_array(jsonb_build_array(r.contact -> 'phone', r.contact -> 'mobilePhone'), '$[*] ? (@ != null)'),
    'people', jsonb_build_array(jsonb_build_object('firstName', coalesce(r.contact ->> 'firstName', ''),
      'lastName', coalesce(r.contact ->> 'lastName', ''))) || (
      select coalesce(jsonb_agg(jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name)
        order by p.number), '[]')
      from passenger p where p.reservation_id = r.id),
    'times', coalesce(flown.times, jsonb_build_array(floor(extract(epoch from r.created_at) * 1000)::bigint)),
    'stations', coalesce(flown.origins || flown.destinations, '[]')) as facts
  from (
    select jsonb_agg(distinct d.at order by d.at)
        filter (where s.status = 'HK' and r.state in ('unpaid', 'confirmed')) as times,
      jsonb_agg(distinct d.origin) as origins, jsonb_agg(distinct d.destination) as destinations
    from ${flights}
  ) flown
  offset 0`

/** In any state; one that is not there is left out. */
export async function listSearchEntries(db: Db, reservationIds: readonly string[]): Promise<SearchEntry[]> {
  const { rows } = await sql<{ reservationId: string; source: string; facts: StoredSearchFacts }>`
    select r.id as "reservationId", md5(f.facts::text)::uuid as source, f.facts
    from reservation r cross join lateral (${searchFacts}) f
    where r.id = any(${reservationIds}::uuid[])
  `.execute(db)
  return rows.map(({ facts, ...row }) => ({
    ...row,
    ...facts,
    stations: [...new Set(facts.stations)].toSorted(),
  }))
}

/** The newest reservations before one of them, by their ids. @param before null: the newest of all */
export async function listReservationsBefore(db: Db, before: string | null, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether reservation `r` is in one of these scopes, as a condition. */
export function isInScope(scopes: readonly StaffScope[]) {
  return sql<boolean>`exists (
    select from jsonb_to_recordset(${JSON.stringify(scopes)}::jsonb) as scope (brand text, stations text[])
    where scope.brand = r.brand and (scope.stations is null or exists (
      select from ${flights} and (d.origin = any(scope.stations) or d.destination = any(scope.stations)))))`
}

/**
 * Reservations with the place of each in the order of departures, as a query of `id`, `is_past` and `at`: the next
 * flight that stands, else the last one, else when it was booked.
 * @param ids a query of their ids
 */
export function placesOf(ids: RawBuilder<unknown>, scopes: readonly StaffScope[], now: Instant) {
  return sql`
    select r.id, t.next is null as is_past,
      to_timestamp(coalesce(t.next, t.last, floor(extract(epoch from r.created_at) * 1000)) / 1000.0) as at
    from reservation r cross join lateral (
      select min(d.at) filter (where d.at >= ${now}::bigint) as next, max(d.at) as last
      from ${flights} and s.status = 'HK' and r.state in ('unpaid', 'confirmed')
    ) t
    where r.id in (${ids}) and ${isInScope(scopes)}`
}

/** Reservations with a code, as a query of their ids. */
export function idsOfLocator(recordLocator: string) {
  return sql<string>`select id from reservation where record_locator = ${recordLocator}`
}

/** Reservations that are booked on some departures, as a query of their ids. @param departureIds a query of these */
export function idsOnDepartures(departureIds: RawBuilder<unknown>, most: number) {
  return sql<string>`
    select distinct reservation_id from segment
    where status = 'HK' and departure_id in (${departureIds}) limit ${most}`
}
