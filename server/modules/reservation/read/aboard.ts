/** Who is booked on a departure, as other modules read it. */
import type { PassengerType } from '@jetbridge/core/passenger/passenger-type.ts'
import type { Gender } from '@jetbridge/core/passenger/ticket-name.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { ScheduleAnswer } from './schedule-change.ts'

/** People `p` who are booked on a departure, by a flight `s` of reservation `r`. */
function bookedOn(departureId: Expression<unknown>) {
  return sql`
    from segment s
    join reservation r on r.id = s.reservation_id and r.state = 'confirmed'
    join passenger p on p.reservation_id = r.id
    where s.departure_id = ${departureId} and s.status = 'HK'`
}

/** How many of them are no adults, as a sub-select. */
export function youngOn(departureId: Expression<unknown>) {
  return sql<{ child: number; infant: number }>`(
    select json_build_object('child', count(*) filter (where p.passenger_type = 'child'),
      'infant', count(*) filter (where p.passenger_type = 'infant'))
    ${bookedOn(departureId)} and p.passenger_type <> 'adult')`
}

/** Whether a passenger is booked on a departure, as a condition. It is asked by passenger: with a limit it is no join. */
export function isBookedOn(departureId: Expression<unknown>, passengerId: Expression<unknown>) {
  return sql<boolean>`(select true ${bookedOn(departureId)} and p.id = ${passengerId} limit 1)`
}

/** Somebody who is booked on a departure. */
export interface PersonAboard {
  readonly passengerId: string
  readonly recordLocator: string
  readonly firstName: string
  readonly lastName: string
  readonly type: PassengerType
  readonly adultId: string | null
  readonly bookingClass: string
  readonly cabin: string
  readonly fareBrand: string
  readonly hasDocument: boolean
  readonly agencyCode: string | null
  /** what they are ordered by: family name, first name and id */
  readonly key: PersonKey
}

export type PersonKey = readonly [lastName: string, firstName: string, passengerId: string]

/** `p` and `s` are the passenger and the flight: what other modules add is asked of them. */
const lastKey = sql`lower(p.last_name) collate "C"`
const firstKey = sql`lower(p.first_name) collate "C"`

/** By name. @param more what other modules know of each, as further columns */
export async function listAboard<More>(
  db: Db,
  departureId: number,
  { after, limit }: { readonly after: PersonKey | undefined; readonly limit: number },
  more: RawBuilder<unknown>,
): Promise<(PersonAboard & More)[]> {
  const beyond = after
    ? sql`and (${lastKey}, ${firstKey}, p.id) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::uuid)`
    : sql``
  const { rows } = await sql<PersonAboard & More>`
    select p.id as "passengerId", r.record_locator as "recordLocator", p.first_name as "firstName",
      p.last_name as "lastName", p.passenger_type as type, p.adult_id as "adultId",
      s.booking_class as "bookingClass", s.cabin, s.fare_brand as "fareBrand", r.agency_code as "agencyCode",
      exists (select from travel_document t where t.passenger_id = p.id) as "hasDocument",
      json_build_array(${lastKey}, ${firstKey}, p.id) as key, ${more}
    ${bookedOn(sql`${departureId}::bigint`)} ${beyond}
    order by ${lastKey}, ${firstKey}, p.id limit ${limit}
  `.execute(db)
  return rows
}

/** What is told of them beyond their names. */
export interface PersonalData {
  readonly gender: Gender | null
  readonly born: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** The same as further columns. */
export const personalData = sql`p.gender, p.born, r.contact ->> 'email' as email, coalesce(r.contact ->> 'mobilePhone', r.contact ->> 'phone') as phone`

export async function countAboard(db: Db, departureId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${bookedOn(sql`${departureId}::bigint`)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Different people on some departures, without some. @param departures a query of their ids */
export async function countPeopleOn(
  db: Db,
  departures: RawBuilder<unknown>,
  without: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.id) as count
    from (${departures}) as d (id), lateral (select p.id ${bookedOn(sql.ref('d.id'))}) as p
    where p.id::text <> all(${without}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** The booked flights of a departure, as a query of their ids. */
export function segmentsOn(departureId: number): RawBuilder<unknown> {
  return sql`select id from segment where departure_id = ${departureId} and status = 'HK'`
}

type Answer = 'open' | ScheduleAnswer

/** How many bookings of a departure were told of a change of it, by what became of the last one. */
export async function countAnswers(db: Db, departureId: number): Promise<Readonly<Record<Answer, number>>> {
  const { rows } = await selectAnswers(departureId).execute(db)
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { open: 0, accepted: 0, changed: 0, refunded: 0, ...counted }
}

/** For its plan, too: those who still fly and those who have left it are found by an index each. */
export function selectAnswers(departureId: number) {
  const told = (status: RawBuilder<unknown>) => sql`
    select c.state from segment s cross join lateral (
      select state from schedule_change where segment_id = s.id order by told_at desc, id desc limit 1) c
    where s.departure_id = ${departureId} and ${status}`
  return sql<{ state: Answer; count: number }>`
    select state, count(*) as count
    from (${told(sql`s.status = 'HK'`)} union all ${told(sql`s.status <> 'HK'`)}) as answered group by state`
}
