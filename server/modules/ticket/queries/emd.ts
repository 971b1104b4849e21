/** SQL of electronic miscellaneous documents and their coupons. */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { couponCodes, type CouponState, couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import type { DocumentNumber } from '@jetbridge/core/ticket/document-number.ts'
import type { PlannedEmd } from '@jetbridge/core/ticket/emd.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { drawnSerials, type TicketTerms } from '../queries.ts'

export interface EmdCoupon {
  /** from 1, within its document */
  readonly number: number
  readonly rfisc: string
  /** of the seat or extra: `12A`, `BAG23` */
  readonly code: string
  /** by locale */
  readonly names: Readonly<Record<string, string>>
  readonly amount: Minor
  /** the flight coupon it is issued in connection with */
  readonly ticketNumber: DocumentNumber
  readonly ticketCoupon: number
  readonly state: CouponState
}

export interface Emd {
  readonly documentNumber: DocumentNumber
  readonly passengerId: string
  /** reason for issuance */
  readonly rfic: string
  readonly currency: Currency
  readonly total: Minor
  readonly coupons: readonly EmdCoupon[]
}

/**
 * Draws consecutive numbers from the tickets' counter and writes the documents with their coupons, open for use
 * and tied to the flight coupons of their passengers, in one statement; else as tickets are written.
 */
export async function insertEmds(
  db: Db,
  { accountingCode, brand, reservationId }: TicketTerms,
  planned: readonly PlannedEmd[],
): Promise<void> {
  await sql`
    with ${drawnSerials(accountingCode, planned.length)}, numbered as materialized (
      select planned.*, ${accountingCode} || lpad((first + place - 1)::text, 10, '0') as document_number
      from drawn, rows from (jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as (
        "passengerId" uuid, rfic text, currency text, total bigint, coupons jsonb
      )) with ordinality as planned (passenger_id, rfic, currency, total, coupons, place)
    ), issued as (
      insert into emd (document_number, check_digit, brand, reservation_id, passenger_id, rfic, currency, total_minor)
      select document_number, document_number::bigint % 7, ${brand}, ${reservationId}::uuid, passenger_id, rfic,
        currency, total
      from numbered
    )
    insert into emd_coupon (document_number, number, rfisc, code, names, amount_minor, ticket_number, ticket_coupon,
      status)
    select n.document_number, c.number, c.rfisc, c.code, c.names, c.amount, flown.document_number, flown.number,
      ${couponCodes.open.letter}
    from numbered n
    cross join jsonb_to_recordset(n.coupons) as c (number smallint, "segmentId" uuid, rfisc text, code text,
      names jsonb, amount bigint)
    left join lateral (
      select coupon.document_number, coupon.number
      from ticket join coupon using (document_number)
      where ticket.reservation_id = ${reservationId}::uuid and ticket.passenger_id = n.passenger_id
        and coupon.segment_id = c."segmentId" and ticket.exchanged_for is null
    ) flown on true
  `.execute(db)
}

type StoredEmd = Omit<Emd, 'coupons'> & {
  readonly coupons: readonly (Omit<EmdCoupon, 'state'> & { readonly status: string })[]
}

/** The EMDs of a reservation, in the order of their numbers, as a sub-select of a statement about it. */
export function emdsOf(reservationId: Expression<string>) {
  return sql<StoredEmd[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('documentNumber', e.document_number, 'passengerId', e.passenger_id,
      'rfic', e.rfic, 'currency', e.currency, 'total', e.total_minor, 'coupons', (
        select jsonb_agg(jsonb_build_object('number', c.number, 'rfisc', c.rfisc, 'code', c.code, 'names', c.names,
          'amount', c.amount_minor, 'ticketNumber', c.ticket_number, 'ticketCoupon', c.ticket_coupon,
          'status', c.status) order by c.number)
        from emd_coupon c where c.document_number = e.document_number
      )) order by e.document_number), '[]')
    from emd e where e.reservation_id = ${reservationId})`
}

/** In the order of their numbers. */
export async function listEmds(db: Db, reservationId: string): Promise<Emd[]> {
  const { emds } = await db
    .selectNoFrom(emdsOf(sql`${reservationId}::uuid`).as('emds'))
    .executeTakeFirstOrThrow()
  return asEmds(emds)
}

export function asEmds(stored: readonly StoredEmd[]): Emd[] {
  return stored.map((emd) => ({
    ...emd,
    coupons: emd.coupons.map(({ status, ...coupon }) => ({ ...coupon, state: couponStateOf(status) })),
  }))
}
