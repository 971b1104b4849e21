/** Tickets and their coupons, as other modules read them. */
import { type CouponState, couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import type { DocumentNumber } from '@jetbridge/core/ticket/document-number.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

export interface Ticket {
  readonly documentNumber: DocumentNumber
  readonly passengerId: string
}

/** Those that count, not exchanged for others, in the order of their numbers. */
export function listTickets(db: Db, reservationId: string): Promise<Ticket[]> {
  return db
    .selectFrom('ticket')
    .select(['document_number as documentNumber', 'passenger_id as passengerId'])
    .where('reservation_id', '=', reservationId)
    .where('exchanged_for', 'is', null)
    .orderBy('document_number')
    .$castTo<Ticket>()
    .execute()
}

export interface Coupon {
  readonly documentNumber: DocumentNumber
  readonly number: number
  readonly segmentId: string
  readonly state: CouponState
}

interface StoredCoupon extends Omit<Coupon, 'state' | 'documentNumber'> {
  /** its letter */
  readonly status: string
}

interface StoredTicket extends Ticket {
  readonly coupons: readonly StoredCoupon[] | null
}

/** The tickets of a reservation that count, in the order of their numbers, as a sub-select; read it with {@link asTickets}. */
export function ticketsOf(reservationId: Expression<string>) {
  return sql<StoredTicket[]>`(
    select coalesce(json_agg(json_build_object('documentNumber', t.document_number, 'passengerId', t.passenger_id,
      'coupons', (
        select json_agg(json_build_object('number', c.number, 'segmentId', c.segment_id, 'status', c.status)
          order by c.number)
        from coupon c where c.document_number = t.document_number)) order by t.document_number), '[]')
    from ticket t where t.reservation_id = ${reservationId} and t.exchanged_for is null)`
}

export function asTickets(stored: readonly StoredTicket[]): { tickets: Ticket[]; coupons: Coupon[] } {
  return {
    tickets: stored.map(({ documentNumber, passengerId }) => ({ documentNumber, passengerId })),
    coupons: stored.flatMap(({ documentNumber, coupons }) =>
      (coupons ?? []).map(({ status, ...coupon }) => ({
        documentNumber,
        ...coupon,
        state: couponStateOf(status),
      })),
    ),
  }
}

/** A ticket with its coupons by their letters, also one that was exchanged for another. */
export interface TicketWithLetters extends Ticket {
  readonly exchangedFor: DocumentNumber | null
  readonly coupons: readonly Omit<StoredCoupon, 'documentNumber'>[] | null
}

/** All of a reservation in the order of their numbers, as a sub-select. */
export function allTicketsOf(reservationId: Expression<string>) {
  return sql<TicketWithLetters[]>`(
    select coalesce(json_agg(json_build_object('documentNumber', t.document_number, 'passengerId', t.passenger_id,
      'exchangedFor', t.exchanged_for, 'coupons', (
        select json_agg(json_build_object('number', c.number, 'segmentId', c.segment_id, 'status', c.status)
          order by c.number)
        from coupon c where c.document_number = t.document_number)) order by t.document_number), '[]')
    from ticket t where t.reservation_id = ${reservationId})`
}

/** Of the tickets that count, in the order of their documents. */
export async function listCoupons(db: Db, reservationId: string): Promise<Coupon[]> {
  const { rows } = await db
    .selectNoFrom(ticketsOf(sql`${reservationId}::uuid`).as('rows'))
    .executeTakeFirstOrThrow()
  return asTickets(rows).coupons
}

/** A ticket and the one issued for it, each with its segments. */
export interface Exchange {
  readonly passengerId: string
  readonly was: DocumentNumber
  readonly wasOf: readonly string[]
  readonly now: DocumentNumber
  readonly nowOf: readonly string[]
}

/** Of a reservation, in the order of their numbers. */
export async function listExchanges(db: Db, reservationId: string): Promise<Exchange[]> {
  const { rows } = await sql<Exchange>`
    select passenger_id as "passengerId", document_number as was, ${segmentsOn('document_number')} as "wasOf",
      exchanged_for as now, ${segmentsOn('exchanged_for')} as "nowOf"
    from ticket where reservation_id = ${reservationId} and exchanged_for is not null
    order by document_number
  `.execute(db)
  return rows
}

function segmentsOn(ticket: 'document_number' | 'exchanged_for') {
  return sql`(select json_agg(segment_id) from coupon c where c.document_number = ${sql.ref(`ticket.${ticket}`)})`
}

/** The reservation of a ticket, as a query of its id. */
export function idsOfTicket(documentNumber: string) {
  return sql<string>`select reservation_id from ticket where document_number = ${documentNumber}`
}

/** The letter of the coupon of a passenger for a flight, as a sub-select; null without a ticket that counts. */
export function couponLetterOf(segmentId: Expression<unknown>, passengerId: Expression<unknown>) {
  return sql<string | null>`(
    select c.status from coupon c join ticket t on t.document_number = c.document_number
    where c.segment_id = ${segmentId} and t.passenger_id = ${passengerId} and t.exchanged_for is null limit 1)`
}
