/**
 * Exchanges the tickets of a reservation after a change of one flight, or of a connection as one. Invariants: every passenger's whole
 * ticket is exchanged, so that nobody has two that count; flights still to come are on the new one, flown
 * coupons stay on the old; documents of paid seats and extras follow their flights, those of the old flights
 * are given back. Never takes money: the caller has proof of payment in the same transaction.
 */
import type { Minor } from '@jetbridge/core/kernel/money.ts'
import type { ServiceSold } from '@jetbridge/core/ticket/emd.ts'
import type { TicketedSegment } from '@jetbridge/core/ticket/plan.ts'
import type { Tx } from '../../../db/open.ts'
import { issueEmds, issueTickets, type TicketOrder } from '../operations.ts'
import {
  chargeExchanged,
  exchangeCoupons,
  nameSuccessors,
  refundServices,
  tieServices,
} from '../queries/exchange.ts'

export interface TicketExchange extends TicketOrder {
  /** booked after the change, in their order; their coupons tell which of them are still to come */
  readonly segments: readonly TicketedSegment[]
  readonly oldSegmentIds: readonly string[]
  readonly newSegmentIds: readonly string[]
  /** of the old flights, what the airline keeps beyond the worth of the new ones */
  readonly kept: Minor
  /** paid seats and extras on the new flights */
  readonly sold: readonly ServiceSold[]
}

/** @throws Error when a coupon of the old flights cannot be exchanged any more */
export async function exchangeTickets(tx: Tx, order: TicketExchange): Promise<void> {
  const { reservationId, segments, passengers, oldSegmentIds, newSegmentIds, kept, sold } = order
  const coupons = await exchangeCoupons(tx, reservationId)
  const exchanged = coupons.map(({ segmentId }) => segmentId)
  const ofOld = exchanged.filter((segmentId) => oldSegmentIds.includes(segmentId))
  if (ofOld.length !== passengers.length * oldSegmentIds.length)
    throw new Error(`reservation ${reservationId} has coupons that cannot be exchanged`)
  if (kept > 0) await chargeExchanged(tx, reservationId, oldSegmentIds, kept)
  const isToCome = ({ segmentId }: TicketedSegment) =>
    newSegmentIds.includes(segmentId) || exchanged.includes(segmentId)
  await issueTickets(tx, { ...order, segments: segments.filter(isToCome) })
  await nameSuccessors(tx, reservationId)
  await refundServices(tx, oldSegmentIds)
  await tieServices(tx, reservationId)
  await issueEmds(tx, { brand: order.brand, reservationId, sold })
}
