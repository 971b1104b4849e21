/**
 * Owns the answer to "am I booked?". Invariants: a booking is complete when its tickets exist, and only then;
 * asking is harmless and never moves money. Never believes what a browser says of a payment.
 */
import { sellHold } from '../../booking/operations/sell.ts'
import { takeAwaitedAttempt, takeGivenUpAttempts } from '../../payment/operations/attempt.ts'
import { money, type Money } from '@jetbridge/core/kernel/money.ts'
import type { Instant } from '@jetbridge/core/kernel/time.ts'
import { isOpen } from '@jetbridge/core/payment/attempt.ts'
import { coveredBy } from '@jetbridge/core/payment/voucher.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Db } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { refuseMoved } from '../../booking/operations/accept-times.ts'
import { bookingCharges, dueOfChange } from '../../booking/read/charges.ts'
import { type ChosenThings, readChosen } from '../../booking/read/chosen.ts'
import { keepHold, refuseUnlessOpen } from '../../inventory/operations/settle.ts'
import { findLatestAttempt, type LatestAttempt, type Paid } from '../../payment/read/attempt.ts'
import { type GivenPart, listGivenParts, listReturnedParts } from '../../payment/read/refund.ts'
import { type Claim, findClaim } from '../../payment/read/voucher.ts'
import { type Booking, withFlights } from '../../reservation/read/booking.ts'
import { findChangeOfFlow, type FlightChange } from '../../reservation/read/change.ts'
import { findReservationOfFlow, getReservedParty } from '../../reservation/read/party.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import type { Ticket } from '../../ticket/read.ts'
import type { Emd } from '../../ticket/read/emd.ts'
import { getPaidParty, type PaidParty } from '../queries.ts'
import { isWhatIsHeld } from './held-booking.ts'
import { payByVoucher } from './pay-at-once.ts'
import { askPatiently } from './recover.ts'
import { ticket } from './ticket.ts'
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

/** How the money of a flow stands; an attempt that is due is asked about, no oftener than recovery would. */
export async function paymentStatus(deps: Deps, flowId: string): Promise<PaymentStatus> {
  const { query } = deps.db
  const reservation = await findReservationOfFlow(query, flowId)
  if (!reservation) return nothing
  const isEdit = reservation.flowId !== flowId
  const change = isEdit ? await findChangeOfFlow(query, flowId) : undefined
  if (isEdit && !change) return statusOf({ reservation, isEdit })
  const payment = await currentAttempt(deps, paidBy(reservation, change))
  return statusOf({ reservation, payment, claim: await findClaim(query, flowId), change, isEdit })
}

function paidBy({ id }: Reservation, change: FlightChange | undefined): Paid {
  return { reservationId: id, changeId: change?.id ?? null }
}

async function currentAttempt(deps: Deps, paid: Paid): Promise<LatestAttempt | undefined> {
  const attempt = await findLatestAttempt(deps.db.query, paid)
  if (!attempt || attempt.state === 'approved') return attempt
  const due = await takeAwaitedAttempt(deps.db.query, attempt.id)
  if (!due) return attempt
  await askPatiently(deps, due)
  return findLatestAttempt(deps.db.query, paid)
}

/** How the money stands by what has been read, without asking anybody. */
export function statusOf(
  party: Pick<PaidParty, 'reservation' | 'isEdit'> & Partial<Pick<PaidParty, 'payment' | 'claim' | 'change'>>,
): PaymentStatus {
  const { reservation, payment, claim, change, isEdit } = party
  if (!reservation) return nothing
  const { recordLocator } = reservation
  if (isEdit && !change) return { ...nothing, recordLocator }
  const total = change ? dueOfChange(change) : reservation.total
  return {
    state: payment ? stateOf(payment) : 'none',
    recordLocator,
    // money that came after it was given up goes back: nobody is told that there was none
    reason: payment?.refundReason ?? payment?.reason ?? null,
    provider: payment?.provider ?? null,
    balance: { total, covered: coveredBy(money(coveredAmount(payment, claim), total.currency), total) },
  }
}

/** What a payment under way or done took of a voucher, else what the flow's voucher would pay. */
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
  /** the change that the flow has made, and what it gave back to whom */
  readonly made: { readonly change: FlightChange; readonly given: readonly GivenPart[] } | undefined
  /** payments that bought nothing */
  readonly returned: readonly GivenPart[]
}

/** Undefined until tickets are issued, and to a flow that changes a booking until it has done so. */
export async function ticketedBooking(
  db: Db,
  { reservation, tickets, emds, payment, change, isEdit, ...party }: PaidParty,
): Promise<TicketedBooking | undefined> {
  if (reservation?.state !== 'confirmed' || reservation.confirmedAt === null || tickets.length === 0)
    return undefined
  if (isEdit && change?.state !== 'committed') return undefined
  return {
    booking: await withFlights(db, { ...party, reservation }),
    chosen: await readChosen(db, reservation),
    tickets,
    emds,
    payment,
    cost: change ? dueOfChange(change) : reservation.total,
    completedAt: change?.committedAt ?? reservation.confirmedAt,
    made: change && { change, given: await listGivenParts(db, change.id) },
    returned: await listReturnedParts(db, paidBy(reservation, change)),
  }
}

/**
 * The booking of a flow whose tickets exist; tickets one that owes nothing. Harmless to repeat.
 * @param shown what the traveller saw as the total: nothing is taken, of a voucher neither, for another one
 * @throws Refusal `payment-in-progress` while nobody knows, `not-paid`, `hold-expired`, `departure-cancelled`,
 *   `schedule-changed`, `amount-differs`, `voucher-refused`
 */
export async function completeBooking(
  deps: Deps,
  flow: FlowAccess,
  shown: number | undefined,
): Promise<TicketedBooking> {
  const { flowId } = flow
  const { query } = deps.db
  const found = await getPaidParty(query, flowId)
  const { reservation, change, isEdit } = found
  if (reservation?.state === 'confirmed') await askAfterGivenUp(deps, paidBy(reservation, change))
  const ready = await ticketedBooking(query, found)
  if (ready) return ready
  if (!reservation || (isEdit && !change)) throw new Refusal('not-paid')
  // a change that owes nothing is made by its own call
  if (!isEdit && reservation.total.amount === 0) await ticketForNothing(deps, reservation, shown)
  else if (isCoveredByVoucher(found)) await redeemAll(deps, flow, shown)
  else await refuseUnlessPaid(deps, paidBy(reservation, change))
  const booking = await ticketedBooking(query, await getPaidParty(query, flowId))
  if (!booking) throw new Refusal('not-paid')
  return booking
}

/** Somebody may have paid at a page that they had left for another way to pay, and is back from there only now. */
async function askAfterGivenUp(deps: Deps, paid: Paid): Promise<void> {
  const due = await takeGivenUpAttempts(deps.db.query, paid)
  await Promise.all(due.map((attempt) => askPatiently(deps, attempt)))
}

/** Nothing was paid so far, and the flow's voucher pays all of it. [VCH-07] */
export function isCoveredByVoucher(party: PaidParty): boolean {
  const { state, balance } = statusOf(party)
  const isUnpaid = state === 'none' || state === 'declined' || (state === 'refunded' && party.isEdit)
  return isUnpaid && balance !== null && balance.total.amount > 0 && dueOf(balance).amount === 0
}

/** Harmless to repeat. */
export async function redeemAll(deps: Deps, flow: FlowAccess, shown?: number): Promise<void> {
  try {
    await payByVoucher(deps, flow, shown)
  } catch (error) {
    // somebody who asked at the same time was first
    if (!(error instanceof Refusal && error.code === 'already-completed')) throw error
  }
}

/** @throws Refusal `payment-in-progress` while nobody knows, `not-paid` */
export async function refuseUnlessPaid(deps: Deps, paid: Paid): Promise<void> {
  const attempt = await currentAttempt(deps, paid)
  const state = attempt ? stateOf(attempt) : 'none'
  if (state === 'pending') throw new Refusal('payment-in-progress')
  if (state !== 'approved') throw new Refusal('not-paid')
}

/** Nothing is due, so nothing has to be proved; the hold's lock makes the second caller wait and find it done. */
async function ticketForNothing(
  deps: Deps,
  { id, flowId }: Reservation,
  shown: number | undefined,
): Promise<void> {
  if (shown !== undefined && shown !== 0) throw new Refusal('amount-differs')
  await deps.db.transact(async (tx) => {
    const hold = await keepHold(tx, flowId)
    const booking = await getReservedParty(tx, id)
    if (booking.reservation.state === 'confirmed') return
    refuseUnlessOpen(hold)
    const charges = await bookingCharges(tx, flowId)
    // What was read before the lock may be dearer by now.
    const isFree = booking.reservation.total.amount === 0
    if (!isFree || !isWhatIsHeld(booking, hold, charges)) throw new Refusal('not-paid')
    refuseMoved(hold)
    await sellHold(tx, flowId)
    await ticket(deps, tx, booking, charges)
  })
}
