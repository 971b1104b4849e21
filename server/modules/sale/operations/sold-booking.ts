/** A booking, or the change of one, as the outcome of its payment makes it or not. */
import { betweenCrashPoints } from '../../../crash-points.ts'
import { unfreezeHold } from '../../inventory/operations/settle.ts'
import { queueLetter } from '../../letter/operations/queue.ts'
import type { Goods } from './goods.ts'
import type { HeldBooking, Purchase } from './order.ts'

export function soldBooking(purchase: Purchase, booking: HeldBooking): Goods {
  const { id: reservationId, brandId: brand } = booking.reservation
  return {
    whose: { brand, reservationId },
    triedFor: reservationId,
    async take(making, attempt) {
      const taken = await purchase.take(making, attempt, booking)
      return typeof taken === 'string' ? taken : soldBooking(purchase, taken)
    },
    fulfil: (making) => purchase.fulfil(making, booking),
    release: ({ deps, tx }, minutes) =>
      betweenCrashPoints(deps, 'unfreeze-hold', () => unfreezeHold(tx, purchase.flowId, minutes)),
    lose: (making) => purchase.lose(making, booking),
    tellReturned: (tx, attemptId) =>
      queueLetter(tx, { kind: 'payment-returned', brand, reservationId, attemptId }),
  }
}
