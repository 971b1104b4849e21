/**
 * A flow as its owner sees it: saved progress, what it holds, the state of the payment, and the result. Reads
 * only.
 */
import type { FlowHolder } from '@jetbridge/core/access/actor.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Answers } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import type { EditedWay } from '../../change/operations/edited.ts'
import type { HeldFlow } from '../../flow/read.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { planPayBack, type RefundPart } from '../../payment/operations/pay-back.ts'
import { quotedNow } from '../../change/operations/reserve-ancillaries.ts'
import type { BookingChange } from '../../reservation/read/booking-change.ts'
import { openedFrom, openingChanged } from '../../reservation/read/opened.ts'
import type { FlightChange } from '../../reservation/read/change.ts'
import type { Passenger, Reservation } from '../../reservation/reservation.ts'
import { readingHold } from '../queries.ts'
import type { FlowPurchase } from './purchase.ts'
import { flowPurchase, readingSale } from './purchases.ts'
import { type PaymentStatus, statusOf, ticketedBooking, type TicketedBooking } from './status.ts'

export interface Flow extends Omit<
  FlowHolder,
  'kind' | 'brand' | 'minutesOld' | 'edits' | 'successor' | 'bookAgent'
> {
  readonly passengers: readonly Passenger[]
  /** what of them the flow's holder is told */
  readonly toldTo: FlowPurchase['toldTo']
  /** undefined when nothing is held, or no longer */
  readonly hold: Hold | undefined
  readonly reservation: Reservation | undefined
  readonly payment: PaymentStatus
  /** once tickets are issued */
  readonly booking: TicketedBooking | undefined
  /** the flight that is changed; undefined for a flow that changes none */
  readonly edited: EditedWay | undefined
  /** what changing it costs; undefined before the estimate */
  readonly change: FlightChange | undefined
  /** the seats and extras that are changed, at their price now; undefined for a flow that changes none */
  readonly ancillaries: BookingChange | undefined
  /** where the credit of a change would go that is not made yet */
  readonly parts: readonly RefundPart[]
}

/** For the holder of the flow's token; {@link getFlow} reads what they answer. */
export function readingFlow(flow: HeldFlow) {
  return [readingSale(flow), readingHold(flow), openingChanged(flow)] as const
}

export async function getFlow(
  deps: Deps,
  flow: FlowAccess,
  [sale, hold, opened]: Answers<ReturnType<typeof readingFlow>>,
): Promise<Flow> {
  const { flowId, isCompleted, flowKind, agencyCode, step, data } = flow
  const buying = flowPurchase(flow)
  const { reservation, change } = sale
  const ancillaries =
    sale.ancillaries &&
    (await quotedNow(deps, sale.ancillaries, () => openedFrom(deps, deps.db.query, opened)))
  return {
    flowId,
    flowKind,
    agencyCode,
    step,
    data,
    isCompleted,
    passengers: sale.passengers,
    toldTo: buying.toldTo,
    reservation,
    hold: hold?.isLive ? hold : undefined,
    payment: statusOf(sale),
    booking: isCompleted ? ticketedBooking(deps, sale) : undefined,
    edited: reservation && (await buying.readChanged(deps, reservation)),
    change,
    ancillaries,
    parts: await partsOf(deps, change, ancillaries),
  }
}

/** Of whichever of the two the flow makes. */
async function partsOf(
  { db }: Deps,
  change: FlightChange | undefined,
  ancillaries: BookingChange | undefined,
): Promise<readonly RefundPart[]> {
  const refundOf = (
    reservationId: string,
    { refund, currency }: Pick<BookingChange, 'refund' | 'currency'>,
  ) => planPayBack(db.query, reservationId, money(refund, currency))
  if (change?.state === 'quoted' && !change.isEnded) return refundOf(change.reservationId, change.quote)
  return isOpen(ancillaries) ? refundOf(ancillaries.reservationId, ancillaries) : []
}

function isOpen(change: BookingChange | undefined): change is BookingChange {
  return change?.state === 'open' || change?.state === 'promised'
}
