/** SQL of coupons that are flown. */
import { type CouponState, couponCodes } from '@jetbridge/core/ticket/coupon.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'

/**
 * Flies the flight coupons of these segments, and their EMD coupons, in one statement. Coupons in other
 * states than those given stay as they are. Answers the segments with a coupon that was flown now.
 */
export async function flyCouponsOf(
  tx: Tx,
  segmentIds: readonly string[],
  from: readonly CouponState[],
): Promise<ReadonlySet<string>> {
  const letters = from.map((state) => couponCodes[state].letter)
  const flown = couponCodes.flown.letter
  const { rows } = await sql<{ segmentId: string }>`
    with flown as (
      update coupon set status = ${flown}, status_at = now()
      where segment_id = any(${segmentIds}::uuid[]) and status = any(${letters}::text[])
      returning document_number, number, segment_id
    ), given as (
      update emd_coupon e set status = ${flown}, status_at = now()
      from flown f
      where e.ticket_number = f.document_number and e.ticket_coupon = f.number and e.status = any(${letters}::text[])
    )
    select distinct segment_id as "segmentId" from flown
  `.execute(tx)
  return new Set(rows.map(({ segmentId }) => segmentId))
}
