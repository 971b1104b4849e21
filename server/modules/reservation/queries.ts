/** SQL of reservations, their passengers and segments. */
import { type Currency, money } from '@jetbridge/core/kernel/money.ts'
import type { PricedFlight } from '@jetbridge/core/offer/price.ts'
import type { Contact } from '@jetbridge/core/passenger/contact.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import type { Passenger, Reservation, ReservationState, Segment } from './reservation.ts'

/** In the order sent. */
export async function listPassengers(db: Db, flowId: string): Promise<Passenger[]> {
  const rows = await db
    .selectFrom('passenger')
    .selectAll()
    .where('flow_id', '=', flowId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
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
  }))
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

function selectReservation(db: Db) {
  return db
    .selectFrom('reservation')
    .select([
      'id',
      'brand',
      'flow_id',
      'record_locator',
      'state',
      'locale',
      'currency',
      'total_minor',
      'contact',
      'confirmed_at',
    ])
}

type ReservationRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectReservation>['executeTakeFirst']>>
>

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
  const row = await selectReservation(db).where('flow_id', '=', flowId).executeTakeFirst()
  return row && asReservation(row)
}

export async function getReservation(db: Db, id: string): Promise<Reservation> {
  return asReservation(await selectReservation(db).where('id', '=', id).executeTakeFirstOrThrow())
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

export async function listSegments(db: Db, reservationId: string): Promise<Segment[]> {
  const rows = await db
    .selectFrom('segment')
    .select([
      'id',
      'position',
      'departure_id as departureId',
      'cabin',
      'rank',
      'booking_class as bookingClass',
      'fare_brand as fareBrand',
      'seats',
      'price',
    ])
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, price: row.price as PricedFlight }))
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
