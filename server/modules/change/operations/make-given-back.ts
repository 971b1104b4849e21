/**
 * Makes it true that a flight is given back, once its seats are free again: the segment, the books, the money on its way,
 * the documents. Invariant: all of it in the transaction that freed the seats, under the lock of the reservation. Never
 * calls a gateway.
 */
import type { RefundLine, RefundQuote } from '@jetbridge/core/booking/refund-quote.ts'
import { minor, money } from '@jetbridge/core/kernel/money.ts'
import { postingForCancellation } from '@jetbridge/core/payment/after-sale-posting.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { bookPosting } from '../../ledger/operations.ts'
import { payBack } from '../../payment/operations/pay-back.ts'
import { cancelSegment, recordCancellation } from '../../reservation/operations/cancel.ts'
import { endQuotes } from '../../reservation/operations/change.ts'
import { settleScheduleChange } from '../../reservation/operations/schedule-change.ts'
import { closeCoupons } from '../../ticket/operations.ts'
import type { ClosedCoupon } from '../../ticket/ticket.ts'
import type { QuotedFlight, QuotedWay } from './quote-given-back.ts'

/** One of the flights that are given back at once. */
export interface FlightGivenBack extends QuotedFlight {
  /** of its cancellation */
  readonly id: string
  /** of the cancellation of the flight that was asked for; null for that one */
  readonly withId: string | null
}

/** Answers the refunds to send. @throws Refusal `flight-not-active` */
export async function makeGivenBack(
  deps: Deps,
  tx: Tx,
  { reservation, passengers }: QuotedWay,
  { flight, quote, id, withId }: FlightGivenBack,
): Promise<readonly string[]> {
  const named = { id, withId, reservationId: reservation.id, segmentId: flight.id }
  await betweenCrashPoints(deps, 'cancel-segment', () => close(tx, flight.id, quote))
  await betweenCrashPoints(deps, 'book-cancellation', async () => {
    await recordCancellation(tx, { ...named, quote })
    const posting = postingForCancellation(id, quote)
    await bookPosting(deps, tx, reservation.brandId, posting, reservation.id)
  })
  const refund = money(quote.refund, quote.currency)
  const paying = { reservation, amount: refund, causeId: id, reason: 'cancelled' } as const
  const refundIds = await payBack(deps, tx, paying)
  await betweenCrashPoints(deps, 'close-coupons', () => closeDocuments(tx, flight.id, quote, passengers))
  return refundIds
}

async function close(tx: Tx, segmentId: string, { method }: RefundQuote): Promise<void> {
  const isClosed = await cancelSegment(tx, segmentId, method === 'airline' ? 'UN' : 'XX')
  if (!isClosed) throw new Refusal('flight-not-active')
  await settleScheduleChange(tx, segmentId, 'refunded')
  await endQuotes(tx, [segmentId])
}

/** @throws Refusal `flight-not-active` when a passenger is checked in already */
async function closeDocuments(
  tx: Tx,
  segmentId: string,
  { lines, method }: RefundQuote,
  passengers: QuotedWay['passengers'],
): Promise<void> {
  const isClosed = await closeCoupons(tx, {
    segmentId,
    state: method === 'void' ? 'void' : 'refunded',
    coupons: passengers.map(({ id }) => couponOf(id, lines)),
    services: lines.flatMap((line) => (line.kind === 'ancillary' ? [{ ...line, segmentId }] : [])),
  })
  if (!isClosed) throw new Refusal('flight-not-active')
}

function couponOf(passengerId: string, lines: readonly RefundLine[]): ClosedCoupon {
  const own = lines.filter((line) => line.passengerId === passengerId && line.kind !== 'ancillary')
  const fee = own.find(({ kind }) => kind === 'fee')?.back ?? 0
  const back = own.reduce((all, line) => all + line.back, 0)
  return { passengerId, back: minor(back), fee: minor(0 - fee) }
}
