import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { CouponState } from '@jetbridge/core/ticket/coupon.ts'

/** How a coupon that is not flown ends. */
export type ClosedState = Extract<CouponState, 'refunded' | 'void'>

/** What became of one passenger's flight coupon in money. */
export interface ClosedCoupon {
  readonly passengerId: string
  /** given back of it, the fee taken off */
  readonly back: Minor
  readonly fee: Minor
}
