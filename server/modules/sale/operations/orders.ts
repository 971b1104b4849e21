/** The one place that tells what is bought: a booking, a change of one, a voucher or a membership. */
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Db, Tx } from '../../../db/open.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { keepOrder } from '../../membership/operations.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import { getVoucherOrder } from '../../payment/read/voucher-order.ts'
import { findChangeOfFlow, getChange } from '../../reservation/read/change.ts'
import { getReservedParty } from '../../reservation/read/party.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { getPaidParty, type PaidParty } from '../queries.ts'
import { bookingOrder, bookingPurchase } from './booking-order.ts'
import { changeOrder, changePurchase } from './change-order.ts'
import type { Goods } from './goods.ts'
import type { HeldBooking, Making, Order, Purchase } from './order.ts'
import { soldBooking } from './sold-booking.ts'
import { soldMembership } from './sold-membership.ts'
import { soldVoucher } from './sold-voucher.ts'

export function orderOf(flow: FlowAccess): Order {
  const { edits } = flow
  return edits ? changeOrder({ ...flow, edits }) : bookingOrder({ ...flow, edits })
}

/** What is known of a flow's booking, and what the flow buys of it. */
export interface Sale extends PaidParty {
  /** undefined while there is nothing to pay for: no reservation yet, or a change that was not quoted */
  readonly purchase: Purchase | undefined
}

export async function readSale(db: Db, flowId: string): Promise<Sale> {
  const party = await getPaidParty(db, flowId)
  const purchase = await purchaseOf(flowId, party.reservation, () => Promise.resolve(party.change))
  // the booking's payment does not belong to the flow that is about to change it
  return { ...party, purchase, payment: purchase && party.payment }
}

export async function findPurchase(
  db: Db,
  flowId: string,
  reservation: Reservation,
): Promise<Purchase | undefined> {
  return purchaseOf(flowId, reservation, () => findChangeOfFlow(db, flowId))
}

async function purchaseOf(
  flowId: string,
  reservation: Reservation | undefined,
  findChange: () => ReturnType<typeof findChangeOfFlow>,
): Promise<Purchase | undefined> {
  if (!reservation) return undefined
  if (reservation.flowId === flowId) return bookingPurchase(reservation)
  const change = await findChange()
  return change && changePurchase(reservation, change)
}

type PaidFor = Pick<Attempt, 'reservationId' | 'changeId' | 'voucherOrderId' | 'membershipId'>

/** What an attempt was begun for. @param known the booking, where it was read since its hold was frozen */
export async function goodsPaidBy(
  { deps, tx }: Making,
  { reservationId, changeId, voucherOrderId, membershipId }: PaidFor,
  known: HeldBooking | undefined,
): Promise<Goods> {
  if (voucherOrderId !== null) return soldVoucher(await getVoucherOrder(tx, voucherOrderId))
  if (membershipId !== null)
    return soldMembership(
      await betweenCrashPoints(deps, 'keep-membership', () => keepOrder(tx, membershipId)),
    )
  if (reservationId === null) throw new Error('an attempt pays for nothing')
  const booking =
    known ?? (await betweenCrashPoints(deps, 'load-booking', () => getReservedParty(tx, reservationId)))
  return soldBooking(await purchasePaidBy(tx, changeId, booking.reservation), booking)
}

async function purchasePaidBy(tx: Tx, changeId: string | null, reservation: Reservation): Promise<Purchase> {
  if (changeId === null) return bookingPurchase(reservation)
  return changePurchase(reservation, await getChange(tx, changeId))
}
