/**
 * Owns making a change of flight that owes nothing, and answering the result of a paid one. Invariants: a change is
 * made once, as it was quoted; if money is still due only its payment makes it; a refund is on its way with the
 * commit. Never believes a browser about the amount due.
 */
import type { EditedFlight } from '@jetbridge/core/access/actor.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { flightChangeEndpoints } from '@jetbridge/core/contract/flight-change.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { connectedBy } from '@jetbridge/core/trip/connect.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { obstacleToPromise } from '../../change/operations/obstacle.ts'
import { makeChange, settledChange } from '../../change/operations/make.ts'
import { reserveChange } from '../../change/operations/reserve.ts'
import { takeChange } from '../../change/operations/take.ts'
import { refuseMoved } from '../../booking/operations/accept-times.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { keepHold, refuseUnlessOpen } from '../../inventory/operations/settle.ts'
import { bookPosting } from '../../ledger/operations.ts'
import { payBack, sendRefunds } from '../../payment/operations/pay-back.ts'
import { refuseUnfitChange } from '../../reservation/operations/trip-order.ts'
import { type FlightChange, getChange } from '../../reservation/read/change.ts'
import { getReservedParty, lockReservation } from '../../reservation/read/party.ts'
import { changeRef } from '../../payment/read/purchase.ts'
import { readSale } from './purchases.ts'
import { isCoveredByVoucher, redeemAll, refuseUnlessPaid } from './status.ts'

/**
 * Harmless to repeat. [CHG-04, API-24]
 * @throws Refusal `not-paid`, `payment-in-progress`, `hold-expired`, `departure-cancelled`,
 * `schedule-changed`, `quote-expired` also for another change than was quoted, `reservation-changed`,
 * `flight-not-active`, `voucher-refused`
 */
export async function commitChange(
  deps: Deps,
  flow: FlowAccess<EditedFlight>,
  asked: BodyOf<typeof flightChangeEndpoints.commit>,
): Promise<{ readonly recordLocator: string; readonly change: FlightChange }> {
  const { query } = deps.db
  const { reservation, change } = await readSale(query, flow.flowId)
  if (!reservation || !change || !isWhatWasQuoted(change, asked)) throw new Refusal('quote-expired')
  if (change.state === 'quoted') await commit(deps, flow, change)
  return { recordLocator: reservation.recordLocator, change: await getChange(query, change.id) }
}

function isWhatWasQuoted(change: FlightChange, asked: BodyOf<typeof flightChangeEndpoints.commit>): boolean {
  return (
    asked.currentTripFlightId === change.segmentId &&
    asked.newTripFlightId === change.departureIds.join(connectedBy) &&
    asked.newFareSummaryId === change.fareSummaryUid &&
    (asked.quoteId ?? change.id) === change.id
  )
}

async function commit(
  deps: Deps,
  flow: FlowAccess<EditedFlight>,
  { id, reservationId }: FlightChange,
): Promise<void> {
  try {
    const { total } = await reserveChange(deps, flow)
    if (total.amount === 0) await changeForNothing(deps, reservationId, flow.flowId)
    else if (isCoveredByVoucher(await readSale(deps.db.query, flow.flowId))) await redeemAll(deps, flow)
    else await refuseUnlessPaid(deps, changeRef({ id, reservationId }))
  } catch (error) {
    // another call at the same time was first
    if (!(error instanceof Refusal && error.code === 'already-completed')) throw error
  }
}

/**
 * Nothing is due, so nothing must be proved; the reservation's lock makes the second caller wait and find it
 * done.
 */
async function changeForNothing(deps: Deps, reservationId: string, flowId: string): Promise<void> {
  const refundIds = await deps.db.inTurn(reservationId).transact(
    async (tx) => {
      await betweenCrashPoints(deps, 'lock-reservation', () => lockReservation(tx, reservationId))
      const made = await changeUnderLock(deps, tx, reservationId, flowId)
      deps.crashPoint('payment.before-commit-change')
      return made
    },
    async (db) => ((await readSale(db, flowId)).change?.state === 'committed' ? [] : undefined),
  )
  deps.crashPoint('payment.after-commit-change')
  await sendRefunds(deps, refundIds)
}

/** Answers the refunds to send. */
async function changeUnderLock(
  deps: Deps,
  tx: Tx,
  reservationId: string,
  flowId: string,
): Promise<readonly string[]> {
  const hold = await keepHold(tx, flowId)
  const { change } = await readSale(tx, flowId)
  if (!hold || !change) throw new Refusal('quote-expired')
  await refuseObstacles(deps, tx, change, hold)
  const booking = await getReservedParty(tx, reservationId)
  if ((await takeChange(deps, tx, booking.reservation, change)) !== 'sold') throw new Refusal('hold-expired')
  const settled = await settledChange(tx, booking, change)
  const { collect, refund, currency } = settled.quote
  if (collect > 0) throw new Refusal('not-paid')
  const { reservation } = booking
  await betweenCrashPoints(deps, 'book-change', () =>
    bookPosting(deps, tx, reservation.brandId, settled.posting, reservation.id),
  )
  const paying = {
    reservation,
    amount: money(refund, currency),
    causeId: change.id,
    reason: 'changed',
  } as const
  const refundIds = await payBack(deps, tx, paying)
  await makeChange(deps, tx, booking, settled)
  return refundIds
}

async function refuseObstacles(deps: Deps, tx: Tx, change: FlightChange, hold: Hold): Promise<void> {
  if (change.state === 'committed') throw new Refusal('already-completed')
  refuseUnlessOpen(hold)
  await refuseUnfitChange(tx, change, hold)
  refuseMoved(hold)
  const obstacle = await obstacleToPromise(deps, tx, change, hold)
  if (obstacle) throw new Refusal(obstacle)
}
