/** What buying a booking and buying a change of one have in common, besides the hold. */
import { betweenCrashPoints } from '../../../crash-points.ts'
import { unfreezeHold } from '../../inventory/operations/settle.ts'
import { queueLetter } from '../../letter/operations/queue.ts'
import type { BookedPurchase, HeldBooking } from './purchase.ts'

export function sharedParts(
  booking: HeldBooking,
  flowId: string,
): Pick<BookedPurchase, 'booking' | 'flowId' | 'whose' | 'triedFor' | 'release' | 'tellReturned'> {
  const { id: reservationId, brandId: brand } = booking.reservation
  return {
    booking,
    flowId,
    whose: { brand, reservationId },
    triedFor: reservationId,
    release: ({ deps, tx }, minutes) =>
      betweenCrashPoints(deps, 'unfreeze-hold', () => unfreezeHold(tx, flowId, minutes)),
    tellReturned: (tx, attemptId) =>
      queueLetter(tx, { kind: 'payment-returned', brand, reservationId, attemptId }),
  }
}
