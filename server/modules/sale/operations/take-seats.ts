/**
 * What a payment buys: a booking, or the change of one that stands; and the moment its seats are sold. Invariant:
 * of a change the reservation is locked first, and nothing is sold that cannot be changed any more. Never looks at
 * money.
 */
import { sellHold } from '../../booking/operations/sell.ts'
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import { atStep } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { exchangeFlight } from '../../aftersale/operations/exchange-flight.ts'
import { obstacleTo } from '../../aftersale/operations/keep-change.ts'
import { keepHold } from '../../inventory/operations/settle.ts'
import { keepSnapshots } from '../../letter/operations/keep-snapshots.ts'
import { findSegment, type FlightChange, getChange } from '../../reservation/read/change.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import type { ReservedParty } from '../../reservation/reservation.ts'

export interface Purchase {
  readonly deps: Deps
  readonly tx: Tx
  readonly booking: ReservedParty
  /** what of the booking is changed; undefined where the booking itself is bought */
  readonly change: FlightChange | undefined
}

/** The flow whose hold keeps what is bought. */
export function flowOf({ booking, change }: Pick<Purchase, 'booking' | 'change'>): string {
  return change?.flowId ?? booking.reservation.flowId
}

/** `sold`, or why the money is for nothing: then nothing has changed. */
export async function takeSeats(purchase: Purchase): Promise<'sold' | RefundReason> {
  const { deps, tx, booking, change } = purchase
  if (!change) return atStep(deps, 'sell-hold', () => sellHold(tx, booking.reservation.flowId))
  return takeChanged(purchase, change)
}

async function takeChanged({ deps, tx, booking }: Purchase, { id, flowId }: FlightChange) {
  const { id: reservationId, flowId: ownFlowId } = booking.reservation
  await atStep(deps, 'lock-reservation', () => lockReservation(tx, reservationId))
  const hold = await keepHold(tx, flowId)
  const change = await getChange(tx, id)
  if (!hold || change.state !== 'quoted' || (await obstacleTo(deps, tx, change, hold))) return 'too-late'
  const segment = await findSegment(tx, reservationId, change.segmentId)
  if (!segment) throw new Error(`flight change ${id} is of no flight`)
  await keepSnapshots(deps, tx, [reservationId])
  const { departureId, position } = segment
  const exchange = { editFlowId: flowId, flowId: ownFlowId, departureId, position }
  return atStep(deps, 'exchange-flight', () => exchangeFlight(tx, exchange))
}
