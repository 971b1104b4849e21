/** The one place that tells what is bought: a booking, a change of one, a voucher or a membership. */
import { isAncillaryEdit, isFlightEdit } from '@jetbridge/core/access/actor.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Db } from '../../../db/open.ts'
import { ask, type Statement } from '../../../db/statement.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { HeldFlow } from '../../flow/read.ts'
import { keepOrder } from '../../membership/operations.ts'
import { getVoucherOrder } from '../../payment/read/voucher-order.ts'
import {
  type BookingChange,
  findBookingChange,
  findBookingChangeOfFlow,
} from '../../reservation/read/booking-change.ts'
import { findChangeOfFlow, getChange } from '../../reservation/read/change.ts'
import { getReservedParty } from '../../reservation/read/party.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import type { PurchaseRef } from '../../payment/read/purchase.ts'
import { type PaidParty, readingHeldParty, readingPaidParty } from '../queries.ts'
import { ancillaryBill, ancillaryPurchase, flowAncillaries } from './ancillary-purchase.ts'
import { bookingBill, bookingPurchase, flowBooking } from './booking-purchase.ts'
import { changeBill, changePurchase, flowChange } from './change-purchase.ts'
import { membershipPurchase } from './membership-purchase.ts'
import type { BookedPurchase, FlowPurchase, HeldBooking, Making, Purchase } from './purchase.ts'
import { voucherPurchase } from './voucher-purchase.ts'

export function flowPurchase(flow: FlowAccess): FlowPurchase {
  const { edits } = flow
  if (isFlightEdit(edits)) return flowChange({ ...flow, edits })
  if (isAncillaryEdit(edits)) return flowAncillaries({ ...flow, edits })
  return flowBooking({ ...flow, edits: null })
}

/** What is known of a flow's booking, and what the flow buys of it. */
export interface Sale extends PaidParty {
  /** undefined while there is nothing to pay for: no reservation yet, or a change that was not quoted */
  readonly purchase: BookedPurchase | undefined
}

export async function readSale(db: Db, flowId: string): Promise<Sale> {
  return saleOf(await ask(db, readingPaidParty(flowId)), flowId)
}

/** The same for the holder of the flow's token, as a statement. */
export function readingSale(flow: HeldFlow): Statement<Sale> {
  const { query, read } = readingHeldParty(flow)
  return { query, read: (rows) => saleOf(read(rows), flow.flowId) }
}

function saleOf(party: PaidParty, flowId: string): Sale {
  const purchase = purchaseIn(party, flowId)
  // the booking's payment does not belong to the flow that is about to change it
  return { ...party, purchase, payment: purchase && party.payment }
}

function purchaseIn(
  { reservation, passengers, segments, change, ancillaries }: PaidParty,
  flowId: string,
): BookedPurchase | undefined {
  if (!reservation) return undefined
  const booking = { reservation, passengers, segments }
  if (reservation.flowId === flowId) return bookingPurchase(booking)
  if (ancillaries) return isPromised(ancillaries) ? ancillaryPurchase(booking, ancillaries) : undefined
  return change && changePurchase(booking, change)
}

/** Its price was told, and it is not chosen again since. */
function isPromised({ state }: BookingChange): boolean {
  return state === 'promised' || state === 'made'
}

/** What a flow's payments are for, and what it costs; undefined for a change that was not quoted. */
export async function findBill(
  db: Db,
  flowId: string,
  reservation: Reservation,
): Promise<Pick<BookedPurchase, 'paid' | 'cost'> | undefined> {
  if (reservation.flowId === flowId) return bookingBill(reservation)
  const change = await findChangeOfFlow(db, flowId)
  if (change) return changeBill(change)
  const ancillaries = await findBookingChangeOfFlow(db, flowId)
  return ancillaries && isPromised(ancillaries) ? ancillaryBill(ancillaries) : undefined
}

/** What an attempt was begun for. @param known the booking, where it was read since its hold was frozen */
export async function purchasePaidBy(
  { deps, tx }: Making,
  { purchaseId: id, purchaseKind: kind, bookingId }: PurchaseRef,
  known: HeldBooking | undefined,
): Promise<Purchase> {
  if (kind === 'voucher') return voucherPurchase(await getVoucherOrder(tx, id))
  if (kind === 'membership')
    return membershipPurchase(await betweenCrashPoints(deps, 'keep-membership', () => keepOrder(tx, id)))
  if (bookingId === null) throw new Error(`a payment for ${kind} ${id} is of no booking`)
  const booking =
    known ?? (await betweenCrashPoints(deps, 'load-booking', () => getReservedParty(tx, bookingId)))
  if (kind === 'booking') return bookingPurchase(booking)
  const ancillaries = await findBookingChange(tx, id)
  return ancillaries
    ? ancillaryPurchase(booking, ancillaries)
    : changePurchase(booking, await getChange(tx, id))
}
