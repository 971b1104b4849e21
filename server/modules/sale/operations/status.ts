/**
 * Owns the answer to "am I booked?". Invariants: a booking is complete when its tickets exist, and only then;
 * asking is harmless and never moves money. Never believes what a browser says of a payment.
 */
import { takeAwaitedAttempt, takeGivenUpAttempts } from '../../payment/operations/attempt.ts'
import { type Prepare, preparing } from '@jetbridge/core/booking/preparation.ts'
import { money, type Money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import { coveredBy } from '@jetbridge/core/payment/voucher.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ChosenThings } from '../../booking/read/chosen.ts'
import { findLatestAttempt, type LatestAttempt } from '../../payment/read/attempt.ts'
import type { PurchaseRef } from '../../payment/read/purchase.ts'
import type { GivenPart } from '../../payment/read/refund.ts'
import { type Claim, findClaim } from '../../payment/read/voucher.ts'
import { asBooking, type Booking } from '../../reservation/read/booking.ts'
import { findReservationOfFlow } from '../../reservation/read/party.ts'
import type { Ticket } from '../../ticket/read.ts'
import type { Emd } from '../../ticket/read/emd.ts'
import { findBill, readSale, type Sale } from './purchases.ts'
import type { BookedPurchase, Settles } from './purchase.ts'
import { payByVoucher } from './pay-at-once.ts'
import { askPatiently } from './recover.ts'
import { type Balance, dueOf } from './voucher.ts'

export interface PaymentStatus {
  readonly state: 'none' | 'pending' | 'approved' | 'declined' | 'refunded'
  readonly recordLocator: string | null
  readonly reason: string | null
  /** how it is or was paid; null before the first try */
  readonly provider: string | null
  /** what it costs and what a voucher pays of it; null without a reservation */
  readonly balance: Balance | null
}

const nothing: PaymentStatus = {
  state: 'none',
  recordLocator: null,
  reason: null,
  provider: null,
  balance: null,
}

/** The state of a flow's money. It asks about an attempt that is due, not more often than recovery would. */
export async function paymentStatus(deps: Deps, flowId: string): Promise<PaymentStatus> {
  const { query } = deps.db
  const reservation = await findReservationOfFlow(query, flowId)
  if (!reservation) return nothing
  const purchase = await findBill(query, flowId, reservation)
  if (!purchase) return statusOf({ reservation })
  const payment = await currentAttempt(deps, purchase.paid)
  return statusOf({ reservation, purchase, payment, claim: await findClaim(query, flowId) })
}

async function currentAttempt(deps: Deps, paid: PurchaseRef): Promise<LatestAttempt | undefined> {
  const attempt = await findLatestAttempt(deps.db.query, paid)
  if (!attempt || attempt.state === 'approved') return attempt
  const due = await takeAwaitedAttempt(deps.db.query, attempt.id)
  if (!due) return attempt
  await askPatiently(deps, due)
  return findLatestAttempt(deps.db.query, paid)
}

/** The state of the money from what has been read, without asking anybody. */
export function statusOf(
  sale: Pick<Sale, 'reservation'> &
    Partial<Pick<Sale, 'payment' | 'claim'>> & {
      readonly purchase?: Pick<BookedPurchase, 'cost'> | undefined
    },
): PaymentStatus {
  const { reservation, purchase, payment, claim } = sale
  if (!reservation) return nothing
  const { recordLocator } = reservation
  if (!purchase) return { ...nothing, recordLocator }
  const { cost: total } = purchase
  return {
    state: payment ? stateOf(payment) : 'none',
    recordLocator,
    // money that came after the attempt was given up goes back, so nobody is told that no money came
    reason: payment?.refundReason ?? payment?.reason ?? null,
    provider: payment?.provider ?? null,
    balance: { total, covered: coveredBy(money(coveredAmount(payment, claim), total.currency), total) },
  }
}

/** The voucher's part of a payment under way or done, else the part that the flow's voucher would pay. */
function coveredAmount(payment: LatestAttempt | undefined, claim: Claim | undefined): number {
  const counts = payment && (isOpen(payment.state) || payment.state === 'approved')
  return counts ? payment.voucherAmount : (claim?.amount ?? 0)
}

function stateOf({ state, refundReason }: LatestAttempt): PaymentStatus['state'] {
  if (state === 'approved') return refundReason ? 'refunded' : 'approved'
  return state === 'declined' ? 'declined' : 'pending'
}

/** A booking with its tickets, and the payment behind it where there was one. */
export interface TicketedBooking {
  readonly booking: Booking
  readonly tickets: readonly Ticket[]
  /** documents of paid seats and extras */
  readonly emds: readonly Emd[]
  readonly payment: LatestAttempt | undefined
  /** what the flow had to pay: for the booking, or for the change that it made */
  readonly cost: Money
  readonly completedAt: Instant
  readonly chosen: ChosenThings
  /** what travellers need before a flight */
  readonly prepare: Prepare
  /** the change that the flow has made, and what it gave back to whom */
  readonly made: { readonly settles: Settles; readonly given: readonly GivenPart[] } | undefined
  /** payments that bought nothing */
  readonly returned: readonly GivenPart[]
}

/** Undefined until what the flow buys is made, and its tickets are issued. */
export function ticketedBooking(
  { brandOf }: Pick<Deps, 'brandOf'>,
  { reservation, tickets, emds, payment, purchase, told, ...party }: Sale,
): TicketedBooking | undefined {
  if (reservation?.state !== 'confirmed' || tickets.length === 0) return undefined
  if (!purchase || purchase.completedAt === null) return undefined
  const { settles } = purchase
  return {
    booking: asBooking({ ...party, reservation }, new Map(told.departures.map((each) => [each.id, each]))),
    chosen: told.chosen,
    prepare: preparing(brandOf(reservation.brandId), told.airports),
    tickets,
    emds,
    payment,
    cost: purchase.cost,
    completedAt: purchase.completedAt,
    made: settles && { settles, given: told.given },
    returned: told.returned,
  }
}

/**
 * The booking of a flow whose tickets exist; it tickets one that owes nothing. Harmless to repeat.
 * @param sale as it was read with the proof of the caller
 * @param shown the total that the traveller saw: nothing is taken for another total, not even from a voucher
 * @throws Refusal `payment-in-progress` while the outcome is unknown, `not-paid`, `hold-expired`,
 * `departure-cancelled`, `schedule-changed`, `amount-differs`, `voucher-refused`
 */
export async function completeBooking(
  deps: Deps,
  flow: FlowAccess,
  sale: Sale,
  shown: number | undefined,
): Promise<TicketedBooking> {
  const { flowId } = flow
  const { query } = deps.db
  const found = await readAfterGivenUp(deps, flowId, sale)
  const { purchase } = found
  const ready = ticketedBooking(deps, found)
  if (ready) return ready
  if (!purchase) throw new Refusal('not-paid')
  if (purchase.cost.amount === 0 && purchase.makeFree) await purchase.makeFree(deps, shown)
  else if (isCoveredByVoucher(found)) await redeemAll(deps, flow, shown)
  else await refuseUnlessPaid(deps, purchase.paid)
  const booking = ticketedBooking(deps, await readSale(query, flowId))
  if (!booking) throw new Refusal('not-paid')
  return booking
}

/**
 * A traveller may have paid at a page after leaving it for another way to pay, and is back from there only
 * now.
 */
async function readAfterGivenUp(deps: Deps, flowId: string, sale: Sale): Promise<Sale> {
  const { query } = deps.db
  if (!sale.isWatched || !sale.purchase) return sale
  const due = await takeGivenUpAttempts(query, sale.purchase.paid)
  if (due.length === 0) return sale
  await Promise.all(due.map((attempt) => askPatiently(deps, attempt)))
  return readSale(query, flowId)
}

/** Nothing was paid so far, and the flow's voucher pays all of it. [VCH-07] */
export function isCoveredByVoucher(sale: Sale): boolean {
  const { state, balance } = statusOf(sale)
  const isOpenAgain = state === 'refunded' && sale.purchase?.outlivesRefund
  const isUnpaid = state === 'none' || state === 'declined' || isOpenAgain === true
  return isUnpaid && balance !== null && balance.total.amount > 0 && dueOf(balance).amount === 0
}

/** Harmless to repeat. */
export async function redeemAll(deps: Deps, flow: FlowAccess, shown?: number): Promise<void> {
  try {
    await payByVoucher(deps, flow, shown)
  } catch (error) {
    // another call at the same time was first
    if (!(error instanceof Refusal && error.code === 'already-completed')) throw error
  }
}

/** @throws Refusal `payment-in-progress` while the outcome is unknown, `not-paid` */
export async function refuseUnlessPaid(deps: Deps, paid: PurchaseRef): Promise<void> {
  const attempt = await currentAttempt(deps, paid)
  const state = attempt ? stateOf(attempt) : 'none'
  if (state === 'pending') throw new Refusal('payment-in-progress')
  if (state !== 'approved') throw new Refusal('not-paid')
}
