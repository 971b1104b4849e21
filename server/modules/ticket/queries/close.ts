/** SQL of coupons that end without being flown: given back or void. Final states stay. */
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import { canBecome, couponCodes, couponStates } from '@jetbridge/core/ticket/coupon.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import { type Statement, statement } from '../../../db/statement.ts'
import type { ClosedCoupon, ClosedState } from '../ticket.ts'

/** The money of one passenger's seat or extra on a flight. */
export interface ClosedService {
  readonly segmentId: string
  readonly passengerId: string
  /** `12A`, `BAG23` */
  readonly code: string
  readonly back: Minor
}

/** Answers how many coupons of the tickets that count could still end so. */
export async function closeFlightCoupons(
  tx: Tx,
  segmentId: string,
  to: ClosedState,
  coupons: readonly ClosedCoupon[],
): Promise<number> {
  const { rows } = await sql`
    update coupon c set status = ${couponCodes[to].letter}, status_at = now(), refunded_minor = v.back,
      charge_minor = v.fee
    from ticket t, jsonb_to_recordset(${JSON.stringify(coupons)}::jsonb)
      as v ("passengerId" uuid, back bigint, fee bigint)
    where c.segment_id = ${segmentId} and t.document_number = c.document_number and t.exchanged_for is null
      and t.passenger_id = v."passengerId" and c.status = any(${lettersBefore(to)}::text[])
    returning c.document_number
  `.execute(tx)
  return rows.length
}

/** Answers how many EMD coupons in connection with those flights could still end so. */
export function closingServiceCoupons(
  to: ClosedState,
  services: readonly ClosedService[],
): Statement<number> {
  const query = sql`
    update emd_coupon c set status = ${couponCodes[to].letter}, status_at = now(), refunded_minor = v.back
    from emd e, coupon f, jsonb_to_recordset(${JSON.stringify(services)}::jsonb)
      as v ("segmentId" uuid, "passengerId" uuid, code text, back bigint)
    where e.document_number = c.document_number and e.passenger_id = v."passengerId" and c.code = v.code
      and f.document_number = c.ticket_number and f.number = c.ticket_coupon and f.segment_id = v."segmentId"
      and c.status = any(${lettersBefore(to)}::text[])
    returning c.document_number`
  return statement(query, (rows) => rows.length)
}

/** Answers how many coupons of the document of a membership could still be given back. */
export async function refundStandaloneCoupon(tx: Tx, membershipId: string, back: Minor): Promise<number> {
  const { rows } = await sql`
    update emd_coupon c set status = ${couponCodes.refunded.letter}, status_at = now(), refunded_minor = ${back}
    from emd e
    where e.membership_id = ${membershipId} and e.document_number = c.document_number
      and c.status = any(${lettersBefore('refunded')}::text[])
    returning c.document_number
  `.execute(tx)
  return rows.length
}

function lettersBefore(to: ClosedState): string[] {
  return couponStates.filter((from) => canBecome(from, to)).map((from) => couponCodes[from].letter)
}
