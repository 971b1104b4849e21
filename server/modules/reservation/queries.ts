/** SQL of reservations, their passengers and segments. */
import { type Currency, money } from '@jetbridge/core/kernel/money.ts'
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.ts'
import type {
  Party,
  Passenger,
  Reservation,
  ReservationState,
  ReservedParty,
  Segment,
} from './reservation.ts'

type PassengerRow = Selectable<Schema['passenger']>

function asPassenger(row: PassengerRow): Passenger {
  return {
    id: row.id,
    number: row.number,
    type: row.passenger_type,
    firstName: row.first_name,
    lastName: row.last_name,
    ticketName: row.ticket_name,
    gender: row.gender,
    born: row.born,
    adultId: row.adult_id,
    customFields: row.custom_fields,
    contact: row.contact as Contact | null,
    profileUid: row.profile_uid,
    associatedProfileUid: row.associated_profile_uid,
  }
}

/** In the order sent. */
export async function listPassengers(db: Db, flowId: string): Promise<Passenger[]> {
  const rows = await db
    .selectFrom('passenger')
    .selectAll()
    .where('flow_id', '=', flowId)
    .orderBy('number')
    .execute()
  return rows.map(asPassenger)
}

/** Replaces the whole party. */
export async function replacePassengers(
  tx: Tx,
  flowId: string,
  passengers: readonly Passenger[],
): Promise<void> {
  await deletePassengers(tx, flowId)
  await tx
    .insertInto('passenger')
    .values(
      passengers.map((passenger) => ({
        id: passenger.id,
        flow_id: flowId,
        number: passenger.number,
        passenger_type: passenger.type,
        first_name: passenger.firstName,
        last_name: passenger.lastName,
        ticket_name: passenger.ticketName,
        gender: passenger.gender,
        born: passenger.born,
        adult_id: passenger.adultId,
        custom_fields: JSON.stringify(passenger.customFields),
        contact: passenger.contact && JSON.stringify(passenger.contact),
        profile_uid: passenger.profileUid,
        associated_profile_uid: passenger.associatedProfileUid,
      })),
    )
    .execute()
}

export async function deletePassengers(tx: Tx, flowId: string): Promise<void> {
  await tx.deleteFrom('passenger').where('flow_id', '=', flowId).execute()
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

type ReservationRow = Omit<Selectable<Schema['reservation']>, 'created_at'>

function asReservation(row: ReservationRow): Reservation {
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

export async function findReservationOfFlow(db: Db, flowId: string): Promise<Reservation | undefined> {
  const row = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('flow_id', '=', flowId)
    .executeTakeFirst()
  return row && asReservation(row)
}

/** A reservation's id within {@link selectParty}, for what other modules keep of it. */
export const reservationId = sql.ref<string>('reservation.id')

/**
 * What a flow has named and reserved, in one row, whether or not it has anything; read it with {@link asParty}.
 * Other modules add sub-selects of their own rather than a round trip.
 */
export function selectParty(db: Db, flowId: string | RawBuilder<string>) {
  return db
    .selectFrom(sql<{ id: string }>`(select ${flowId}::uuid as id)`.as('flow'))
    .leftJoin('reservation', 'reservation.flow_id', 'flow.id')
    .select(reservationColumns)
    .select([
      sql<PassengerRow[]>`(
        select coalesce(jsonb_agg(to_jsonb(p) order by p.number), '[]')
        from passenger p where p.flow_id = flow.id)`.as('passengers'),
      sql<SegmentRow[]>`(
        select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
        from segment s where s.reservation_id = reservation.id)`.as('segments'),
    ])
}

type PartyRow = Awaited<ReturnType<ReturnType<typeof selectParty>['executeTakeFirstOrThrow']>>

export function asParty(row: PartyRow): Party {
  return {
    reservation: row.id === null ? undefined : asReservation(row as ReservationRow),
    passengers: row.passengers.map(asPassenger),
    segments: row.segments.map(asSegment),
  }
}

export async function getParty(db: Db, flowId: string): Promise<Party> {
  return asParty(await selectParty(db, flowId).executeTakeFirstOrThrow())
}

/** @throws when there is no such reservation */
export async function getReservedParty(db: Db, id: string): Promise<ReservedParty> {
  const flowId = sql<string>`(select flow_id from reservation where id = ${id})`
  const { reservation, ...party } = asParty(await selectParty(db, flowId).executeTakeFirstOrThrow())
  if (!reservation) throw new Error(`no reservation ${id}`)
  return { ...party, reservation }
}

export type NewReservation = Omit<Reservation, 'state' | 'confirmedAt'>

/** False when another reservation has the locator. */
export async function insertReservation(tx: Tx, reservation: NewReservation): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reservation')
    .values({
      id: reservation.id,
      brand: reservation.brandId,
      flow_id: reservation.flowId,
      record_locator: reservation.recordLocator,
      locale: reservation.locale,
      currency: reservation.total.currency,
      total_minor: reservation.total.amount,
      contact: JSON.stringify(reservation.contact),
    })
    .onConflict((conflict) => conflict.column('record_locator').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** An unpaid or lapsed reservation follows what the flow holds now. */
export async function updateReservation(
  tx: Tx,
  id: string,
  { locale, total, contact }: Pick<Reservation, 'locale' | 'total' | 'contact'>,
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({
      state: 'unpaid',
      locale,
      currency: total.currency,
      total_minor: total.amount,
      contact: JSON.stringify(contact),
    })
    .where('id', '=', id)
    .execute()
}

/** The unpaid reservation of a flow, if there is one, gets the contact as it was sent last. */
export async function updateContact(tx: Tx, flowId: string, contact: Contact): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ contact: JSON.stringify(contact) })
    .where('flow_id', '=', flowId)
    .where('state', '=', 'unpaid')
    .execute()
}

/** False when it is in none of the states named. */
export async function changeState(
  tx: Tx,
  id: string,
  from: readonly ReservationState[],
  to: ReservationState,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservation')
    .set({ state: to, ...(to === 'confirmed' ? { confirmed_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Unpaid reservations, oldest first, locked; those somebody else works on are left out. */
export async function listUnpaid(
  tx: Tx,
  most: number,
  after: string | undefined,
): Promise<{ id: string; flowId: string }[]> {
  return tx
    .selectFrom('reservation')
    .select(['id', 'flow_id as flowId'])
    .where('state', '=', 'unpaid')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

type SegmentRow = Selectable<Schema['segment']>

function asSegment(row: SegmentRow): Segment {
  return {
    id: row.id,
    position: row.position,
    departureId: row.departure_id,
    cabin: row.cabin,
    rank: row.rank,
    bookingClass: row.booking_class,
    fareBrand: row.fare_brand,
    seats: row.seats,
    price: row.price as PricedFlight,
  }
}

export async function replaceSegments(
  tx: Tx,
  reservationId: string,
  segments: readonly Segment[],
): Promise<void> {
  await tx.deleteFrom('segment').where('reservation_id', '=', reservationId).execute()
  await tx
    .insertInto('segment')
    .values(
      segments.map((segment) => ({
        id: segment.id,
        reservation_id: reservationId,
        position: segment.position,
        departure_id: segment.departureId,
        cabin: segment.cabin,
        rank: segment.rank,
        booking_class: segment.bookingClass,
        fare_brand: segment.fareBrand,
        fare_basis: segment.price.fareBasis,
        seats: segment.seats,
        price: JSON.stringify(segment.price),
      })),
    )
    .execute()
}
