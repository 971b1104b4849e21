/** SQL of reservations, their passengers and segments. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/open.ts'
import { type Statement, statement } from '../../db/statement.ts'
import { agencyOfFlow } from '../flow/read.ts'
import { serviceDateOf } from '../schedule/read.ts'
import { asPassengerRow } from './read/passenger-row.ts'
import type { NewReservation, Passenger, Reservation, ReservationState, Segment } from './reservation.ts'

/** Replaces the whole party, and the contact of the unpaid reservation, if there is one. */
export function replacingPassengers(flowId: string, passengers: readonly Passenger[]): Statement<void> {
  const rows = passengers.map((passenger) => asPassengerRow(flowId, passenger))
  const contact = passengers.find((each) => each.contact)?.contact
  const query = sql`
    select replace_passengers(${flowId}, ${JSON.stringify(rows)}, ${contact ? JSON.stringify(contact) : null})`
  return statement(query, () => undefined)
}

export async function deletePassengers(tx: Tx, flowId: string): Promise<void> {
  await tx.deleteFrom('passenger').where('flow_id', '=', flowId).execute()
}

/**
 * With its segments, in one statement. Answers the first of its locators that no reservation has; undefined when all are
 * taken: then nothing is written.
 */
export function insertingReservation(
  reservation: NewReservation,
  segments: readonly Segment[],
): Statement<string | undefined> {
  const { id, brandId, flowId, recordLocators, locale, total, contact } = reservation
  const agency = agencyOfFlow(sql`${flowId}::uuid`)
  const query = sql<{ locator: string }>`
    with standing as (
      insert into reservation (id, brand, flow_id, record_locator, locale, currency, total_minor, contact,
        agency_code, book_agent)
      select ${id}, ${brandId}, ${flowId}, drawn.locator, ${locale}, ${total.currency}, ${total.amount},
        ${JSON.stringify(contact)}, ${agency.agencyCode}, ${agency.bookAgent}
      from unnest(${recordLocators}::text[]) with ordinality as drawn (locator, place)
      where not exists (select from reservation other where other.record_locator = drawn.locator)
      order by drawn.place limit 1
      on conflict (record_locator) do nothing
      returning id, agency_code, record_locator
    ), ${segmentParts(segments)}
    select record_locator as locator from standing`
  return statement(query, ([row]: readonly { readonly locator: string }[]) => row?.locator)
}

/** An unpaid or lapsed reservation and its segments follow what the flow holds now, in one statement. */
export function updatingReservation(
  id: string,
  { locale, total, contact }: Pick<Reservation, 'locale' | 'total' | 'contact'>,
  segments: readonly Segment[],
): Statement<void> {
  const query = sql`
    with standing as (
      update reservation set state = 'unpaid', erased_at = null, locale = ${locale}, currency = ${total.currency},
        total_minor = ${total.amount}, contact = ${JSON.stringify(contact)}
      where id = ${id}
      returning id, agency_code
    ), ${segmentParts(segments)}
    select`
  return statement(query, () => undefined)
}

/** The segments of the reservation `standing`, as parts of its `with`; a place that was taken keeps its id. */
function segmentParts(segments: readonly Segment[]) {
  const rows = segments.map((segment) => ({ ...segment, fareBasis: segment.price.fareBasis }))
  return sql`
    gone as (
      delete from segment where reservation_id = (select id from standing) and position >= ${segments.length}
    ), flown as (
      insert into segment (id, reservation_id, position, bound, departure_id, cabin, rank, booking_class, fare_brand,
        fare_basis, seats, price, conditions, agency_code, departs_on)
      select s.id, standing.id, s.position, s.bound, s."departureId", s.cabin, s.rank, s."bookingClass", s."fareBrand",
        s."fareBasis", s.seats, s.price, nullif(s.conditions, 'null'),
        standing.agency_code, case when standing.agency_code is not null then ${serviceDateOf(sql`s."departureId"`)} end
      from standing, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, position smallint, bound smallint,
        "departureId" bigint, cabin char(1), rank smallint, "bookingClass" char(1), "fareBrand" text,
        "fareBasis" text, seats int, price jsonb, conditions jsonb)
      on conflict (reservation_id, position) where status = 'HK' do update set
        bound = excluded.bound, departure_id = excluded.departure_id, cabin = excluded.cabin, rank = excluded.rank,
        booking_class = excluded.booking_class, fare_brand = excluded.fare_brand,
        fare_basis = excluded.fare_basis, seats = excluded.seats, status = excluded.status, price = excluded.price,
        conditions = excluded.conditions, departs_on = excluded.departs_on
    )`
}

/** False when it is in none of the states named. */
export async function changeState(
  tx: Tx,
  id: string,
  from: readonly ReservationState[],
  to: Exclude<ReservationState, 'confirmed'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservation')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Confirms an unpaid or lapsed one, as a part of a `with` that answers its id. */
export function confirming(id: string) {
  return sql<{ id: string }>`
    update reservation set state = 'confirmed', confirmed_at = now()
    where id = ${id} and state in ('unpaid', 'lapsed') returning id`
}

/** Moves what belongs to one flow to another: its people, and an unpaid reservation. */
export async function changeFlowOfParty(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('passenger').set({ flow_id: to }).where('flow_id', '=', from).execute()
  await tx.updateTable('reservation').set({ flow_id: to }).where('flow_id', '=', from).execute()
}

/** Money was taken for one that is sold, also where it went back. */
export async function listReservedFlows(
  db: Db,
  flowIds: readonly string[],
): Promise<{ flowId: string; isSold: boolean }[]> {
  return db
    .selectFrom('reservation')
    .select(['flow_id as flowId', sql<boolean>`state not in ('unpaid', 'lapsed')`.as('isSold')])
    .where('flow_id', '=', sql<string>`any(${flowIds}::uuid[])`)
    .execute()
}

/** Unpaid reservations, oldest first, locked; those that another process works on are left out. */
export async function listUnpaid(
  tx: Tx,
  most: number,
  after: string | undefined,
): Promise<{ id: string; flowId: string }[]> {
  return tx
    .selectFrom('reservation')
    .select(['id', 'flow_id as flowId'])
    .where('state', '=', sql.lit('unpaid'))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}
