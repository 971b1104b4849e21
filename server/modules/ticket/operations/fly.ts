/**
 * Documents of flights that have departed. Invariant: a coupon that was exchanged, refunded, voided or
 * suspended before stays so. Never decides whether a flight has departed.
 */
import { couponStates, isCarried } from '@jetbridge/core/ticket/coupon.ts'
import type { Tx } from '../../../db/open.ts'
import { flyCouponsOf } from '../queries/flown.ts'

const carried = couponStates.filter(isCarried)

/**
 * Flies the coupons of segments. Answers the segments with a coupon that was flown now: harmless to repeat.
 */
export function flyCoupons(tx: Tx, segmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  return flyCouponsOf(tx, segmentIds, carried)
}
