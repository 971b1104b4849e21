/**
 * Takes what a promised change of seats and extras needs and others could have. Invariants: the reservation is locked
 * before the holds; what can no longer be changed takes nothing. Never looks at money or documents.
 */
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { exchangeExtras } from '../../extra/operations/exchange.ts'
import { endBookedFlights } from '../../inventory/operations/booked-flights.ts'
import { keepSoldHold } from '../../inventory/operations/exchange.ts'
import { keepHold } from '../../inventory/operations/settle.ts'
import { keepSnapshots } from '../../letter/operations/keep-snapshots.ts'
import { type BookingChange, findBookingChange } from '../../reservation/read/booking-change.ts'
import { readOpened } from '../../reservation/read/opened.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { exchangeSeats } from '../../seat/operations/exchange.ts'
import { ancillaryObstacle } from './ancillary-obstacle.ts'

/** @param change as it was promised; it is read once more under the locks */
export async function takeAncillaries(
  deps: Deps,
  tx: Tx,
  { id: reservationId, flowId: ownFlowId }: Reservation,
  { id, flowId }: BookingChange,
): Promise<'sold' | RefundReason> {
  await betweenCrashPoints(deps, 'lock-reservation', () => lockReservation(tx, reservationId))
  const hold = await keepHold(tx, flowId)
  const change = await findBookingChange(tx, id)
  if (!hold?.isLive || change?.state !== 'promised') return 'too-late'
  const opened = await readOpened(deps, tx, reservationId)
  if (await ancillaryObstacle(tx, opened, change, true)) return 'too-late'
  await keepSnapshots(deps, tx, [reservationId])
  const sold = await keepSoldHold(tx, ownFlowId)
  const holds = { from: hold.id, sold: sold.id }
  await betweenCrashPoints(deps, 'exchange-seats', () => exchangeSeats(tx, holds, change.lines))
  await betweenCrashPoints(deps, 'exchange-extras', () => exchangeExtras(tx, holds, change.lines))
  await endBookedFlights(tx, hold)
  return 'sold'
}
