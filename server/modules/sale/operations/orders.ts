/** The one place that tells a booking from a change of one. */
import type { Db, Tx } from '../../../db/open.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Attempt } from '../../payment/read/attempt.ts'
import { findChangeOfFlow, getChange } from '../../reservation/read/change.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { getPaidParty, type PaidParty } from '../queries.ts'
import { bookingOrder, bookingPurchase } from './booking-order.ts'
import { changeOrder, changePurchase } from './change-order.ts'
import type { Order, Purchase } from './order.ts'

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
  // the payment of the booking is none of the flow that is about to change it
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

/** What an attempt was begun for. */
export async function purchasePaidBy(
  tx: Tx,
  { changeId }: Pick<Attempt, 'changeId'>,
  reservation: Reservation,
): Promise<Purchase> {
  if (changeId === null) return bookingPurchase(reservation)
  return changePurchase(reservation, await getChange(tx, changeId))
}
