/** A reservation with its people and flights, as other modules read it, with or without its lock. */
import { type Currency, money } from '@jetbridge/core/kernel/money.ts'
import type { FareConditions } from '@jetbridge/core/offer/fare-conditions.ts'
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/open.ts'
import { reusable } from '../../../db/reusable.ts'
import type { Schema } from '../../../db/schema.ts'
import { ask, type Statement, statement } from '../../../db/statement.ts'
import { asPassenger, type PassengerRow } from './passenger-row.ts'
import type { Party, Passenger, Reservation, ReservedParty, Segment, SegmentStatus } from '../reservation.ts'

/** The people of a flow in the order sent, as a sub-select; read it with {@link asPassengers}. */
export function passengersOf(flowId: Expression<string>) {
  return sql<PassengerRow[]>`(
    select coalesce(json_agg(to_json(p) order by p.number), '[]')
    from passenger p where p.flow_id = ${flowId})`
}

/** The people of a booking in the order sent, as a sub-select; read it with {@link asPassengers}. */
export function peopleOf(ofReservation: Expression<string>) {
  return sql<PassengerRow[]>`(
    select coalesce(json_agg(to_json(p) order by p.number), '[]')
    from passenger p where p.reservation_id = ${ofReservation})`
}

export async function listPeople(db: Db, ofReservation: string): Promise<Passenger[]> {
  const { rows } = await db
    .selectNoFrom(peopleOf(sql<string>`${ofReservation}::uuid`).as('rows'))
    .executeTakeFirstOrThrow()
  return asPassengers(rows)
}

export function asPassengers(rows: readonly PassengerRow[]): Passenger[] {
  return rows.map(asPassenger)
}

const reservationColumns = [
  'reservation.id',
  'reservation.brand',
  'reservation.flow_id',
  'reservation.record_locator',
  'reservation.state',
  'reservation.locale',
  'reservation.currency',
  'reservation.total_minor',
  'reservation.contact',
  'reservation.confirmed_at',
] as const

type ReservationRow = Omit<
  Selectable<Schema['reservation']>,
  'created_at' | 'erased_at' | 'agency_code' | 'book_agent'
>

export function asReservation(row: ReservationRow): Reservation {
  return {
    id: row.id,
    brandId: row.brand,
    flowId: row.flow_id,
    recordLocator: row.record_locator,
    state: row.state,
    locale: row.locale,
    total: money(row.total_minor, row.currency as Currency),
    contact: row.contact as Contact,
    confirmedAt: row.confirmed_at,
  }
}

/** The reservation that the flow has made, or changes. */
export async function findReservationOfFlow(db: Db, flowId: string): Promise<Reservation | undefined> {
  const row = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('flow_id', '=', sql<string>`party_flow(${flowId})`)
    .executeTakeFirst()
  return row && asReservation(row)
}

export async function findReservation(db: Db, id: string): Promise<Reservation | undefined> {
  const row = await selectReservation(db, id).executeTakeFirst()
  return row && asReservation(row)
}

/** In any state; read it with {@link asReservation}. Other modules add sub-selects of their own to save a round trip. */
export function selectReservation(db: Db, id: string | RawBuilder<string>) {
  return db.selectFrom('reservation').select(reservationColumns).where('reservation.id', '=', id)
}

/**
 * In any state, locked until the transaction ends. An operation that changes a confirmed reservation comes
 * here first, before its holds, and waits. Rows that only refer to it do not have to wait.
 */
export async function lockReservation(tx: Tx, id: string): Promise<Reservation | undefined> {
  await ask(tx, lockingReservation(id))
  return findReservation(tx, id)
}

/** The lock alone, to go ahead of those that read under it. */
export function lockingReservation(id: string): Statement<void> {
  return statement(locking({ id }), () => undefined)
}

const locking = reusable((db, { id }: { readonly id: string }) =>
  db.selectFrom('reservation').select('id').where('id', '=', id).forNoKeyUpdate(),
)

/** A reservation's id within {@link selectParty}, for what other modules keep of it. */
export const reservationId = sql.ref<string>('reservation.id')

/**
 * What a flow has named and reserved, or is about to change, in one row, even when it has nothing; read it
 * with {@link asParty}. Other modules add sub-selects of their own to save a round trip.
 */
export function selectParty(db: Db, flowId: string | RawBuilder<string>) {
  return db
    .selectFrom(
      sql<{ id: string; party: string }>`(
        select f.id, party_flow(f.id) as party from (select ${flowId}::uuid as id) f)`.as('flow'),
    )
    .leftJoin('reservation', 'reservation.flow_id', 'flow.party')
    .select(reservationColumns)
    .select([
      passengersOf(sql.ref('flow.party')).as('passengers'),
      sql<SegmentRow[]>`(
        select coalesce(json_agg(to_json(s) order by s.position), '[]')
        from segment s where s.reservation_id = reservation.id and s.status = 'HK')`.as('segments'),
    ])
}

/** The departures that a reservation is booked on, as a query of their ids. */
export function bookedDepartures(ofReservation: Expression<string>) {
  return sql<number>`
    select s.departure_id from segment s where s.reservation_id = ${ofReservation} and s.status = 'HK'`
}

type PartyRow = Awaited<ReturnType<ReturnType<typeof selectParty>['executeTakeFirstOrThrow']>>

export function asParty(row: PartyRow): Party {
  return {
    reservation: row.id === null ? undefined : asReservation(row as ReservationRow),
    passengers: asPassengers(row.passengers),
    segments: row.segments.map(asSegment),
  }
}

/** @throws when there is no such reservation */
export async function getReservedParty(db: Db, id: string): Promise<ReservedParty> {
  const flowId = sql<string>`(select flow_id from reservation where id = ${id})`
  const { reservation, ...party } = asParty(await selectParty(db, flowId).executeTakeFirstOrThrow())
  if (!reservation) throw new Error(`no reservation ${id}`)
  return { ...party, reservation }
}

export interface BookedSegment extends Segment {
  readonly status: SegmentStatus
}

/** Every flight of a reservation, with cancelled ones; one that was changed for another is left out. */
export async function listSegments(db: Db, ofReservation: string): Promise<BookedSegment[]> {
  const { rows } = await db
    .selectNoFrom(standingSegmentsOf(sql<string>`${ofReservation}::uuid`).as('rows'))
    .executeTakeFirstOrThrow()
  return asBookedSegments(rows)
}

/** The same as a sub-select; read it with {@link asBookedSegments}. */
export function standingSegmentsOf(ofReservation: Expression<string>) {
  return sql<SegmentRow[]>`(
    select coalesce(json_agg(to_json(s) order by s.position), '[]')
    from segment s where s.reservation_id = ${ofReservation} and s.replaced_by is null)`
}

/** Their departures, as a query of the ids. */
export function standingDepartures(ofReservation: Expression<string>) {
  return sql<number>`
    select s.departure_id from segment s where s.reservation_id = ${ofReservation} and s.replaced_by is null`
}

export function asBookedSegments(rows: readonly SegmentRow[]): BookedSegment[] {
  return rows.map((row) => ({ ...asSegment(row), status: row.status }))
}

type SegmentRow = Selectable<Schema['segment']>

export function asSegment(row: SegmentRow): Segment {
  return {
    id: row.id,
    position: row.position,
    bound: row.bound ?? row.position,
    departureId: row.departure_id,
    cabin: row.cabin,
    rank: row.rank,
    bookingClass: row.booking_class,
    fareBrand: row.fare_brand,
    seats: row.seats,
    price: row.price as PricedFlight,
    conditions: row.conditions as FareConditions | null,
  }
}
