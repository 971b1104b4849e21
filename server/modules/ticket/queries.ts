/** SQL of tickets, their coupons and the counters their numbers come from. */
import { couponCodes, type CouponState, couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import { checkDigitOf, type DocumentNumber } from '@jetbridge/core/ticket/document-number.ts'
import type { PlannedTicket } from '@jetbridge/core/ticket/plan.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

export interface Ticket {
  readonly documentNumber: DocumentNumber
  readonly passengerId: string
}

export interface NumberedTicket extends PlannedTicket {
  readonly documentNumber: DocumentNumber
}

/**
 * Takes so many consecutive serials and answers the first. Whoever draws next from the code waits until this
 * transaction ends, and gets the same serials when it rolls back: numbers have no gaps.
 */
export async function drawSerials(db: Db, accountingCode: string, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    insert into document_counter as counter (accounting_code, next_serial) values (${accountingCode}, 1 + ${count}::bigint)
    on conflict (accounting_code) do update set next_serial = counter.next_serial + ${count}::bigint
    returning next_serial - ${count}::bigint as first
  `.execute(db)
  return rows[0]!.first
}

export async function insertTickets(
  db: Db,
  { brand, reservationId }: { brand: string; reservationId: string },
  tickets: readonly NumberedTicket[],
): Promise<void> {
  await db
    .insertInto('ticket')
    .values(
      tickets.map((ticket) => ({
        document_number: ticket.documentNumber,
        check_digit: checkDigitOf(ticket.documentNumber),
        brand,
        reservation_id: reservationId,
        passenger_id: ticket.passengerId,
        ticket_name: ticket.ticketName,
        currency: ticket.currency,
        base_minor: ticket.base,
        total_minor: ticket.total,
      })),
    )
    .execute()
}

/** All coupons open for use. */
export async function insertCoupons(db: Db, tickets: readonly NumberedTicket[]): Promise<void> {
  await db
    .insertInto('coupon')
    .values(
      tickets.flatMap(({ documentNumber, coupons }) =>
        coupons.map(({ number, segmentId, base, taxes }) => ({
          document_number: documentNumber,
          number,
          segment_id: segmentId,
          status: couponCodes.open.letter,
          base_minor: base,
          taxes: JSON.stringify(taxes),
        })),
      ),
    )
    .execute()
}

/** In the order of their numbers. */
export function listTickets(db: Db, reservationId: string): Promise<Ticket[]> {
  return db
    .selectFrom('ticket')
    .select(['document_number as documentNumber', 'passenger_id as passengerId'])
    .where('reservation_id', '=', reservationId)
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

/** In the order of their documents. */
export async function listCoupons(db: Db, reservationId: string): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .innerJoin('ticket', 'ticket.document_number', 'coupon.document_number')
    .select(['coupon.document_number', 'coupon.number', 'coupon.segment_id', 'coupon.status'])
    .where('ticket.reservation_id', '=', reservationId)
    .orderBy('coupon.document_number')
    .orderBy('coupon.number')
    .execute()
  return rows.map((row) => ({
    documentNumber: row.document_number as DocumentNumber,
    number: row.number,
    segmentId: row.segment_id,
    state: couponStateOf(row.status),
  }))
}
