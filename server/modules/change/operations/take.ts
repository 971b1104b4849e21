/**
 * Takes what a promised change needs and others could have: its seats, for which those of the old flights are free again.
 * Invariants: the reservation is locked before the holds; what can no longer be changed takes nothing. Never looks at
 * money or documents.
 */
import type { RefundReason } from '@jetbridge/core/payment/attempt.ts'
import { placeInstead } from '@jetbridge/core/trip/way-place.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { keepHold } from '../../inventory/operations/settle.ts'
import { keepSnapshots } from '../../letter/operations/keep-snapshots.ts'
import { type FlightChange, getChange } from '../../reservation/read/change.ts'
import { listSegments, lockReservation } from '../../reservation/read/party.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { exchangeFlight } from './exchange-flight.ts'
import { obstacleTo } from './obstacle.ts'

/** @param change as it was promised; it is read once more under the locks */
export async function takeChange(
  deps: Deps,
  tx: Tx,
  { id: reservationId, flowId: ownFlowId }: Reservation,
  { id, flowId }: FlightChange,
): Promise<'sold' | RefundReason> {
  await betweenCrashPoints(deps, 'lock-reservation', () => lockReservation(tx, reservationId))
  const hold = await keepHold(tx, flowId)
  const change = await getChange(tx, id)
  if (!hold || change.state !== 'quoted' || (await obstacleTo(deps, tx, change, hold))) return 'too-late'
  const { segmentIds, departureIds } = change
  const segments = await listSegments(tx, reservationId)
  await keepSnapshots(deps, tx, [reservationId])
  const exchange = {
    changeFlowId: flowId,
    flowId: ownFlowId,
    departureIds: segments.flatMap((each) => (segmentIds.includes(each.id) ? [each.departureId] : [])),
    place: placeInstead(segments, segmentIds, departureIds.length),
  }
  return betweenCrashPoints(deps, 'exchange-flight', () => exchangeFlight(tx, exchange))
}
