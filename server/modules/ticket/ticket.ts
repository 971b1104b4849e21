import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { CouponState } from '@jetbridge/core/ticket/coupon.ts'

/** How a coupon ends that is not flown. */
export type ClosedState = Extract<CouponState, 'refunded' | 'void'>

/** The money of one passenger's flight coupon. */
export interface ClosedCoupon {
  readonly passengerId: string
  /** given back of it, less the fee */
  readonly back: Minor
  readonly fee: Minor
}
