/** Rows of a flight that an agency has given back: its coupons, the books, and what went back to the account. */
import type { RefundQuote } from '@jetbridge/core/booking/refund-quote.ts'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import { type Instant, plusMinutes } from '@jetbridge/core/kernel/time.ts'
import { postingForCancellation } from '@jetbridge/core/payment/after-sale-posting.ts'
import { postingForRefund } from '@jetbridge/core/payment/ledger.ts'
import { couponCodes } from '@jetbridge/core/ticket/coupon.ts'
import { toTimestamp } from '../db/open.ts'
import { type Desk, type Ground, type NamedFlight, writePostings, type YearRows } from './agency-desk.ts'
import { type PlannedBooking, refundOf } from './agency-plan.ts'

interface CancelledBooking {
  readonly planned: PlannedBooking
  readonly reservationId: string
  readonly attemptId: string
  readonly segment: NamedFlight
  readonly passengers: readonly { readonly id: string; readonly type: 'adult' | 'child' }[]
}

export function writeCancellation(ground: Ground, { rows, moves }: Desk, cancelled: CancelledBooking): void {
  const { deps, brand, agency } = ground
  const { planned, reservationId, attemptId, segment, passengers } = cancelled
  const at = planned.cancelledAt
  if (at === null) throw new Error('not cancelled')
  const quote = refundOf(brand, planned, segment, passengers)
  const { currency, refund } = quote
  const [quoteId, refundId] = [uuidv7(at, deps.random), uuidv7(at, deps.random)]
  rows.cancel_quote.push({
    id: quoteId,
    reservation_id: reservationId,
    segment_id: segment.segmentId,
    quote: JSON.stringify(quote),
    currency,
    refund_minor: refund,
    state: 'committed',
    quoted_at: toTimestamp(at),
    expires_at: toTimestamp(plusMinutes(at, 15)),
    committed_at: toTimestamp(at),
  })
  closeCoupons(rows, quote, segment, at)
  const given = { refundId, currency, amount: refund, reason: 'cancelled', method: 'account' } as const
  const postings = [
    postingForCancellation(quoteId, quote),
    postingForRefund({ ...given, agencyCode: agency.code }),
  ].filter((each) => each !== undefined)
  writePostings(ground, { rows }, postings, { reservationId, at })
  if (refund === 0) return
  moves.push({ at, amount: refund })
  rows.refund.push({
    id: refundId,
    attempt_id: attemptId,
    amount_minor: refund,
    currency,
    reason: 'cancelled',
    state: 'refunded',
    created_at: toTimestamp(at),
    settled_at: toTimestamp(at),
    ask_at: toTimestamp(at),
    method: 'account',
    cause_id: quoteId,
  })
}

function closeCoupons(
  rows: YearRows['rows'],
  { lines, method }: RefundQuote,
  { segmentId }: NamedFlight,
  at: Instant,
): void {
  const passengerOf = new Map(rows.ticket.map((ticket) => [ticket.document_number, ticket.passenger_id]))
  for (const coupon of rows.coupon.filter((each) => each.segment_id === segmentId)) {
    const own = lines.filter(({ passengerId }) => passengerId === passengerOf.get(coupon.document_number))
    const fee = own.find(({ kind }) => kind === 'fee')?.back ?? 0
    coupon.status = couponCodes[method === 'void' ? 'void' : 'refunded'].letter
    coupon.status_at = toTimestamp(at)
    coupon.refunded_minor = own.reduce((all, { back }) => all + back, 0)
    coupon.charge_minor = 0 - fee
  }
}
