/** Keys of the engine's words. */
import type { AuditAct, HistoryActor } from '@jetbridge/core/access/audit-act.ts'
import type { BookingLetterKind } from '@jetbridge/core/guest/booking-letter.ts'
import type { RevealedField } from '@jetbridge/core/guest/revealed-data.ts'
import type { PaidBy, StatedKind, StateOf } from '@jetbridge/core/guest/timeline.ts'
import type { DocumentType } from '@jetbridge/core/passenger/travel-document.ts'
import type { CouponState } from '@jetbridge/core/ticket/coupon.ts'
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import type { Gender } from '@jetbridge/core/passenger/ticket-name.ts'

type State = { [Kind in StatedKind]: `${Kind}.${StateOf<Kind>}` }[StatedKind]

/** One key for each word that the engine has: without a text for one of them nothing compiles. */
export type WordKey =
  | `act.${AuditAct}`
  | `actor.${HistoryActor}`
  | `coupon.${CouponState}`
  | `letter.${BookingLetterKind}`
  | `paidBy.${PaidBy}`
  | `refundFor.${RefundReason}`
  | `revealed.${RevealedField}`
  | `revealed.gender.${Gender}`
  | `revealed.type.${DocumentType}`
  | `stands.${State}`
