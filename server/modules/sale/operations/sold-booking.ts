/** A booking, or the change of one, as the outcome of its payment makes it or not. */
import { atStep } from '../../../crash-points.ts'
import { unfreezeHold } from '../../inventory/operations/settle.ts'
import { queueLetter } from '../../letter/operations/queue.ts'
import type { ReservedParty } from '../../reservation/reservation.ts'
import type { Goods } from './goods.ts'
import type { Purchase } from './order.ts'

export function soldBooking(purchase: Purchase, booking: ReservedParty): Goods {
  const { id: reservationId, brandId: brand } = booking.reservation
  return {
    whose: { brand, reservationId },
    triedFor: reservationId,
    async take(making, attempt) {
      const kept = await purchase.keep(making, attempt, booking)
      if (!kept) return 'seats-gone'
      const seats = await purchase.takeSeats(making, kept)
      return seats === 'sold' ? soldBooking(purchase, kept) : seats
    },
    fulfil: (making) => purchase.fulfil(making, booking),
    letGo: ({ deps, tx }, minutes) =>
      atStep(deps, 'unfreeze-hold', () => unfreezeHold(tx, purchase.flowId, minutes)),
    lose: (making) => purchase.lose(making, booking),
    tellReturned: (tx, attemptId) =>
      queueLetter(tx, { kind: 'payment-returned', brand, reservationId, attemptId }),
  }
}
