/**
 * Computes the total of a change with the seats and extras chosen for the new flight: its payment will be
 * asked for this amount. The reservation keeps its record locator. Never takes seats or money.
 */
import { recordCharges } from '../../reservation/operations/change.ts'
import type { Deps } from '../../../deps.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import { Refusal } from '../../../http/refusal.ts'
import { refuseMoved } from '../../booking/operations/accept-times.ts'
import type { CreatedReservation } from '../../booking/operations/create-reservation.ts'
import { amountOf, bookingCharges, dueOfChange } from '../../booking/read/charges.ts'
import type { EditedFlight } from '@jetbridge/core/access/actor.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { endOf } from '../../inventory/inventory.ts'
import { keepHold } from '../../inventory/operations/settle.ts'
import { refuseUnfitChange } from '../../reservation/operations/trip-order.ts'
import { findChangeOfFlow } from '../../reservation/read/change.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import { ofFlow } from '../../reservation/read/whose.ts'
import { obstacleToPromise } from './obstacle.ts'

/**
 * Repeating it gives the same answer; with other seats and extras, the new total.
 * @throws Refusal `nothing-to-hold` before the estimate, `hold-expired`, `departure-cancelled`,
 * `schedule-changed`, `return-before-arrival`, `quote-expired`, `reservation-changed`, `flight-not-active`,
 * `already-completed`
 */
export async function reserveChange(deps: Deps, flow: FlowAccess<EditedFlight>): Promise<CreatedReservation> {
  const { edits, flowId } = flow
  return deps.db.inTurn(edits.reservationId).transact(async (tx) => {
    const reservation = await lockReservation(tx, edits.reservationId)
    const hold = await keepHold(tx, flowId)
    const change = await findChangeOfFlow(tx, flowId)
    if (!reservation || !hold || !change) throw new Refusal('nothing-to-hold')
    const { id: reservationId, recordLocator } = reservation
    const answer = { reservationId, recordLocator, expiresAt: hold.expiresAt }
    // a payment of it is under way: it may no longer change, and need not
    if (hold.isFrozen) return { ...answer, total: dueOfChange(change) }
    if (change.state === 'committed') throw new Refusal('already-completed')
    if (!hold.isLive) throw new Refusal(endOf(hold))
    await refuseUnfitChange(tx, edits, hold)
    refuseMoved(hold)
    const obstacle = await obstacleToPromise(deps, tx, change, hold)
    if (obstacle) throw new Refusal(obstacle)
    const charges = amountOf(await bookingCharges(tx, ofFlow(flowId)))
    await recordCharges(tx, change.id, charges)
    return { ...answer, total: dueOfChange({ ...change, charges }) }
  }, idempotent)
}
