/** What the airline did to booked flights, as other modules read it. */
import type { FlightTimes } from '@jetbridge/core/flight/departure.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import type { BookedSegment } from './party.ts'

export type ScheduleChangeKind = 'moved' | 'cancelled'

export interface ScheduleChange {
  readonly id: string
  readonly segmentId: string
  readonly kind: ScheduleChangeKind
  /** as booked, or as last agreed to */
  readonly was: FlightTimes
}

/** How an open one ended. */
export type ScheduleAnswer = 'accepted' | 'changed' | 'refunded'

type ScheduleState = 'open' | ScheduleAnswer

/** What was told of a reservation's flights and waits for an answer. */
export async function listOpenScheduleChanges(db: Db, reservationId: string): Promise<ScheduleChange[]> {
  const { rows } = await db
    .selectNoFrom(openScheduleChangesOf(sql<string>`${reservationId}::uuid`).as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

/** The same as a sub-select. */
export function openScheduleChangesOf(reservationId: Expression<string>) {
  return sql<ScheduleChange[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'segmentId', c.segment_id, 'kind', c.kind, 'was', c.was)), '[]')
    from schedule_change c where c.reservation_id = ${reservationId} and c.state = 'open')`
}

/** A booked flight of a departure. */
export interface BookedSeat {
  readonly segmentId: string
  readonly reservationId: string
  readonly recordLocator: string
  /** people who travel, with lap infants */
  readonly passengers: number
}

/** Bookings of a departure that has not left. */
export async function listBooked(db: Db, departureId: number): Promise<BookedSeat[]> {
  const { rows } = await sql<BookedSeat>`
    select s.id as "segmentId", r.id as "reservationId", r.record_locator as "recordLocator",
      (select count(*) from passenger p where p.reservation_id = r.id) as passengers
    from segment s join reservation r on r.id = s.reservation_id and r.state = 'confirmed'
    where s.departure_id = ${departureId} and s.status = 'HK' and s.flown_at is null
    order by r.id
  `.execute(db)
  return rows
}

/**
 * Their reservations, locked in the order of their ids: nobody cancels or changes a flight of one meanwhile.
 */
export async function lockBooked(tx: Tx, departureId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from reservation
    where state = 'confirmed' and id in (
      select reservation_id from segment
      where departure_id = ${departureId} and status = 'HK' and flown_at is null)
    order by id for update
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** A flight that is booked, with its place in its trip. */
export interface FlightOfTrip extends Pick<BookedSegment, 'id' | 'bound' | 'status' | 'departureId'> {
  readonly reservationId: string
}

/** The flights booked with some: whole trips, each in order. */
export async function listTrips(db: Db, segmentIds: readonly string[]): Promise<FlightOfTrip[]> {
  const { rows } = await sql<FlightOfTrip>`
    select s.id, coalesce(s.bound, s.position) as bound, s.status, s.departure_id as "departureId",
      s.reservation_id as "reservationId"
    from segment s
    where s.status = 'HK' and s.reservation_id in (
      select reservation_id from segment where id = any(${segmentIds}::uuid[]))
    order by s.reservation_id, s.position
  `.execute(db)
  return rows
}

/** The last schedule change that a flight's traveller was told of, and the answer to it. */
export interface LastScheduleChange extends ScheduleChange {
  readonly state: ScheduleState
  /** null while it is open, and when nobody was asked */
  readonly answeredAt: Instant | null
}

const selectLast = sql`
  select distinct on (segment_id) id, segment_id as "segmentId", kind, state, was, answered_at as "answeredAt"
  from schedule_change`

const newestFirst = sql`order by segment_id, told_at desc, id desc`

export async function listLastScheduleChanges(
  db: Db,
  segmentIds: readonly string[],
): Promise<LastScheduleChange[]> {
  const { rows } = await sql<LastScheduleChange>`
    ${selectLast} where segment_id = any(${segmentIds}::uuid[]) ${newestFirst}
  `.execute(db)
  return rows
}

/** @param flightId as a browser sends it */
export async function findLastScheduleChange(
  db: Db,
  reservationId: string,
  flightId: string,
): Promise<LastScheduleChange | undefined> {
  const { rows } = await sql<LastScheduleChange>`
    ${selectLast} where reservation_id = ${reservationId} and segment_id::text = ${flightId} ${newestFirst}
  `.execute(db)
  return rows[0]
}

/** The open questions to a reservation, by segment. */
export async function openScheduleChanges(
  db: Db,
  reservationId: string,
): Promise<ReadonlyMap<string, ScheduleChange>> {
  const asked = await listOpenScheduleChanges(db, reservationId)
  return new Map(asked.map((each) => [each.segmentId, each]))
}

export interface NewScheduleChange extends ScheduleChange {
  readonly reservationId: string
  readonly state: 'open' | 'accepted'
}
