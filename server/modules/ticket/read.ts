/** Tickets and their coupons, as other modules read them. */
import { type CouponState, couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import type { DocumentNumber } from '@jetbridge/core/ticket/document-number.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

export interface Ticket {
  readonly documentNumber: DocumentNumber
  readonly passengerId: string
}

/** The tickets of a reservation that count, in the order of their numbers, as a sub-select of a statement about it. */
export function ticketsOf(reservationId: Expression<string>) {
  return sql<Ticket[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('documentNumber', document_number, 'passengerId', passenger_id)
      order by document_number), '[]')
    from ticket where reservation_id = ${reservationId} and exchanged_for is null)`
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

/** Of the tickets that count, in the order of their documents. */
export async function listCoupons(db: Db, reservationId: string): Promise<Coupon[]> {
  const { rows } = await db
    .selectNoFrom(couponsOf(sql`${reservationId}::uuid`).as('rows'))
    .executeTakeFirstOrThrow()
  return asCoupons(rows)
}

interface CouponRow extends Omit<Coupon, 'state'> {
  /** its letter */
  readonly status: string
}

/** The same as a sub-select of a statement about a reservation; read it with {@link asCoupons}. */
export function couponsOf(reservationId: Expression<string>) {
  return sql<CouponRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('documentNumber', c.document_number, 'number', c.number,
      'segmentId', c.segment_id, 'status', c.status) order by c.document_number, c.number), '[]')
    from coupon c join ticket t on t.document_number = c.document_number
    where t.reservation_id = ${reservationId} and t.exchanged_for is null)`
}

export function asCoupons(rows: readonly CouponRow[]): Coupon[] {
  return rows.map(({ status, ...coupon }) => ({ ...coupon, state: couponStateOf(status) }))
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
  return sql`(select jsonb_agg(segment_id) from coupon c where c.document_number = ${sql.ref(`ticket.${ticket}`)})`
}
