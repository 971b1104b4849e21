/** Documents of seats and extras (EMD), as other modules read them. */
import type { Currency, Minor } from '@jetbridge/core/kernel/money.ts'
import { type CouponState, couponStateOf } from '@jetbridge/core/ticket/coupon.ts'
import type { DocumentNumber } from '@jetbridge/core/ticket/document-number.ts'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export interface EmdCoupon {
  /** from 1, within its document */
  readonly number: number
  readonly rfisc: string
  /** of the seat or extra: `12A`, `BAG23` */
  readonly code: string
  /** by locale */
  readonly names: Readonly<Record<string, string>>
  readonly amount: Minor
  /** the flight coupon that it belongs to */
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

type StoredEmd = Omit<Emd, 'coupons'> & {
  readonly coupons: readonly (Omit<EmdCoupon, 'state'> & { readonly status: string })[]
}

/** The EMDs of a reservation, in the order of their numbers, as a sub-select of a statement about it. */
export function emdsOf(reservationId: Expression<string>) {
  return sql<StoredEmd[]>`(
    select coalesce(json_agg(json_build_object('documentNumber', e.document_number, 'passengerId', e.passenger_id,
      'rfic', e.rfic, 'currency', e.currency, 'total', e.total_minor, 'coupons', (
        select json_agg(json_build_object('number', c.number, 'rfisc', c.rfisc, 'code', c.code, 'names', c.names,
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

/** Number of the document of a membership, as a sub-select; null until it is issued. */
export function documentOfMembership(membershipId: Expression<string>) {
  return sql<DocumentNumber | null>`(select document_number from emd where membership_id = ${membershipId})`
}

/** The reservation of an EMD, as a query of its id. */
export function idsOfEmd(documentNumber: string) {
  return sql<string>`
    select reservation_id from emd where document_number = ${documentNumber} and reservation_id is not null`
}
