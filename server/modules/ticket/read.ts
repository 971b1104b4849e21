/** Tickets and their coupons, as other modules read them. */
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { type CouponState, couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import type {
  DocumentNumber,
  DocumentNumbers,
  NumberedTicket,
} from '@jetbridge/core/ticket/document-number.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** It knows its set by the first number. */
export type Ticket = NumberedTicket

/** Those that count, not exchanged for others, in the order of their numbers. */
export function listTickets(db: Db, reservationId: string): Promise<Ticket[]> {
  return db
    .selectFrom('ticket')
    .select((eb) => [
      'document_number as documentNumber',
      'passenger_id as passengerId',
      eb.fn.coalesce('conjunction_first', 'document_number').as('firstNumber'),
    ])
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
      'firstNumber', coalesce(t.conjunction_first, t.document_number), 'coupons', (
        select json_agg(json_build_object('number', c.number, 'segmentId', c.segment_id, 'status', c.status)
          order by c.number)
        from coupon c where c.document_number = t.document_number)) order by t.document_number), '[]')
    from ticket t where t.reservation_id = ${reservationId} and t.exchanged_for is null)`
}

export function asTickets(stored: readonly StoredTicket[]): { tickets: Ticket[]; coupons: Coupon[] } {
  return {
    tickets: stored.map(({ documentNumber, passengerId, firstNumber }) => ({
      documentNumber,
      passengerId,
      firstNumber,
    })),
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
      'firstNumber', coalesce(t.conjunction_first, t.document_number), 
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

/** A ticket and the one issued for it, or the same of sets in conjunction, each with its segments. */
export interface Exchange {
  readonly passengerId: string
  readonly was: DocumentNumbers
  readonly wasOf: readonly string[]
  readonly now: DocumentNumbers
  readonly nowOf: readonly string[]
  /** the moment of the change that it came with */
  readonly issuedAt: Instant
}

/** Of a reservation, in the order of their numbers. An exchanged ticket names the first number of the set after it. */
export async function listExchanges(db: Db, reservationId: string): Promise<Exchange[]> {
  const { rows } = await sql<Exchange>`
    with issued as (
      select document_number, passenger_id, exchanged_for, coalesce(conjunction_first, document_number) as first, issued_at
      from ticket where reservation_id = ${reservationId}
    ), sets as (
      select passenger_id, first, min(exchanged_for) as exchanged_for, min(issued_at) as issued_at,
        json_agg(document_number order by document_number) as numbers, (
          select json_agg(segment_id) from issued part join coupon using (document_number) where part.first = issued.first
        ) as flights
      from issued group by passenger_id, first
    )
    select old.passenger_id as "passengerId", old.numbers as was, old.flights as "wasOf", now.numbers as now,
      now.flights as "nowOf", floor(extract(epoch from now.issued_at) * 1000)::bigint as "issuedAt"
    from sets old join sets now on now.first = old.exchanged_for
    order by old.first
  `.execute(db)
  return rows
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
