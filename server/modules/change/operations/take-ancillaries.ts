/**
 * Takes what a promised change of seats and extras needs and others could have. Invariants: the reservation is locked
 * before the holds; what can no longer be changed takes nothing. Never looks at money or documents.
 */
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { BookedCharge } from '../../booking/read/charges.ts'
import { extraExchange } from '../../extra/operations/exchange.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { endingBookedFlights } from '../../inventory/operations/booked-flights.ts'
import { keepingHold } from '../../inventory/operations/settle.ts'
import { keepSnapshots } from '../../letter/operations/keep-snapshots.ts'
import type { BookingChange } from '../../reservation/read/booking-change.ts'
import { lockingReservation } from '../../reservation/read/party.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { seatExchange } from '../../seat/operations/exchange.ts'
import { type AncillaryFacts, factsFrom, readingAncillaries } from './ancillary-facts.ts'
import { ancillaryObstacle } from './ancillary-obstacle.ts'

/** What is taken, and what it costs in the words of its documents. */
export interface TakenAncillaries {
  readonly change: BookingChange
  readonly charges: readonly BookedCharge[]
}

/** What a change is taken from, read under the locks of the reservation and of both holds. */
export interface KeptAncillaries {
  readonly facts: AncillaryFacts
  /** of the change, and of the booking */
  readonly hold: Hold | undefined
  readonly sold: Hold | undefined
}

/** Locks all that a change of seats and extras is taken from, and reads it in the same trip. */
export async function keepAncillaries(
  deps: Deps,
  tx: Tx,
  { id: reservationId, flowId: ownFlowId }: Reservation,
  flowId: string,
): Promise<KeptAncillaries> {
  const [, hold, sold, row] = await betweenCrashPoints(deps, 'lock-reservation', () =>
    tx.together(
      lockingReservation(reservationId),
      keepingHold(flowId),
      keepingHold(ownFlowId),
      readingAncillaries({ reservationId, flowId }),
    ),
  )
  return { facts: await factsFrom(deps, tx, row), hold, sold }
}

/** Refused where it is not promised any more, or can no longer be made. */
export async function takeAncillaries(
  deps: Deps,
  tx: Tx,
  { facts, hold, sold }: KeptAncillaries,
): Promise<TakenAncillaries | RefundReason> {
  const { change, charges } = facts
  if (!hold?.isLive || change?.state !== 'promised') return 'too-late'
  if (ancillaryObstacle(facts, change, true)) return 'too-late'
  if (sold?.state !== 'sold') throw new Error(`the booking of change ${change.id} has no sold hold`)
  await keepSnapshots(deps, tx, [change.reservationId])
  const holds = { from: hold.id, sold: sold.id }
  await betweenCrashPoints(deps, 'exchange-ancillaries', () =>
    tx.together(
      ...seatExchange(tx, holds, change.lines),
      ...extraExchange(holds, change.lines),
      endingBookedFlights(hold),
    ),
  )
  return { change, charges }
}
