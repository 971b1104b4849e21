/**
 * Issues the tickets of passengers once more, under another name. Invariants: flights still to come are on the new ticket at
 * the same worth, flown coupons stay on the old one, and documents of paid seats and extras follow their flights. Never
 * takes money, and never touches tickets of others in the booking.
 */
import type { Tx } from '../../../db/open.ts'
import { issueTickets, type TicketOrder } from '../operations.ts'
import { exchangeCoupons, nameSuccessors, tieServices } from '../queries/exchange.ts'

/** @param order its passengers under their new names; of its segments, those still to come count */
export async function reissueTickets(tx: Tx, order: TicketOrder): Promise<void> {
  const { reservationId, passengers, segments } = order
  const ids = passengers.map(({ passengerId }) => passengerId)
  const exchanged = await exchangeCoupons(tx, reservationId, ids)
  for (const passenger of passengers) {
    const own = exchanged.filter(({ passengerId }) => passengerId === passenger.passengerId)
    if (own.length === 0) throw new Error(`passenger ${passenger.passengerId} has no coupon to exchange`)
    const toCome = segments.filter(({ segmentId }) => own.some((each) => each.segmentId === segmentId))
    await issueTickets(tx, { ...order, passengers: [passenger], segments: toCome })
  }
  await nameSuccessors(tx, reservationId)
  await tieServices(tx, reservationId)
}
