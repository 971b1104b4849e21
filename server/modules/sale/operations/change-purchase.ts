/**
 * Buying the change of a flight, or of a connection as one: its party is named and its reservation exists; what is held replaces what was
 * booked. Invariant: the reservation is locked before the hold, and nothing is sold that can no longer be changed.
 */
import { takesPage } from '@jetbridge/core/brand/payment-provider.ts'
import type { EditedFlight } from '@jetbridge/core/access/actor.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import { ask } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { readEdited } from '../../change/operations/edited.ts'
import { obstacleToPromise } from '../../change/operations/obstacle.ts'
import { makeChange, settledChange } from '../../change/operations/make.ts'
import { reserveChange } from '../../change/operations/reserve.ts'
import { takeChange } from '../../change/operations/take.ts'
import { acceptTimes, refuseMoved } from '../../booking/operations/accept-times.ts'
import { holdSource } from '../../booking/operations/hold-source.ts'
import { amountOf, bookingCharges, dueOfChange } from '../../booking/read/charges.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { extendHold } from '../../inventory/operations/extend.ts'
import { freezeHold } from '../../inventory/operations/settle.ts'
import { slideQuote } from '../../reservation/operations/change.ts'
import { refuseUnfitChange } from '../../reservation/operations/trip-order.ts'
import { findChangeOfFlow, type FlightChange } from '../../reservation/read/change.ts'
import { getReservedParty, lockReservation } from '../../reservation/read/party.ts'
import { changeRef } from '../../payment/read/purchase.ts'
import { ofFlow } from '../../reservation/read/whose.ts'
import { claimedParty } from '../queries.ts'
import { sharedParts } from './booked-purchase.ts'
import type { BookedPurchase, FlowPurchase, FrozenPurchase, HeldBooking } from './purchase.ts'

export function flowChange(flow: FlowAccess<EditedFlight>): FlowPurchase {
  const { brand, edits, flowId } = flow
  return {
    nameParty: () => Promise.reject(new Refusal('already-completed')),
    acceptTimes: (deps, shown) =>
      acceptTimes(deps, flow, shown, (tx, hold) => refuseUnfitChange(tx, edits, hold)),
    async extendHold(deps, address) {
      const hold = await extendHold(deps, flow, holdSource(deps, { flow, address }))
      await slideQuote(deps.db.query, flowId, hold.expiresAt)
      return hold
    },
    reserve: (deps) => reserveChange(deps, flow),
    owed: (_deps, tx) => owedNow(tx, flowId),
    // an opened reservation is paid by the provider of its kind (GAP-04)
    pageProviders: ['search', ...brand.paymentProviders.filter(takesPage)],
    freeze: (deps, tx) => freeze(deps, tx, flow),
    // code and name are enough to begin one, so names are all it tells
    toldTo: 'everybody',
    readChanged: (deps, reservation) => readEdited(deps, deps.db.query, reservation, edits.segmentId),
  }
}

/** Before its estimate it holds nothing that could cost anything. */
async function owedNow(tx: Tx, flowId: string) {
  const change = await findChangeOfFlow(tx, flowId)
  if (!change) throw new Error(`flow ${flowId} holds what it was not quoted`)
  return dueOfChange({ ...change, charges: amountOf(await bookingCharges(tx, ofFlow(flowId))) })
}

async function freeze(
  deps: Deps,
  tx: Tx,
  { edits, flowId }: Pick<FlowAccess<EditedFlight>, 'edits' | 'flowId'>,
): Promise<FrozenPurchase> {
  const { paymentMinutes } = deps.config.hold
  await betweenCrashPoints(deps, 'lock-reservation', () => lockReservation(tx, edits.reservationId))
  const hold = await betweenCrashPoints(deps, 'freeze-hold', () => freezeHold(tx, flowId, paymentMinutes))
  await refuseUnfitChange(tx, edits, hold)
  refuseMoved(hold)
  return betweenCrashPoints(deps, 'load-booking', () => loadPromised(deps, tx, hold))
}

/** The change that the flow was quoted, if it can still be made as it was promised. */
async function loadPromised(deps: Deps, tx: Tx, hold: Hold): Promise<FrozenPurchase> {
  const { claim, change, charges, reservation, ...party } = await ask(tx, claimedParty(hold.flowId))
  if (!change || !reservation) throw new Refusal('quote-expired')
  if (change.state === 'committed') throw new Refusal('already-completed')
  const obstacle = await obstacleToPromise(deps, tx, change, hold)
  if (obstacle) throw new Refusal(obstacle)
  // Other seats or extras were chosen since the price was computed.
  if (change.charges !== amountOf(charges))
    throw new Refusal('amount-differs', 'seats or extras have changed')
  return { claim, purchase: changePurchase({ ...party, reservation }, change) }
}

export function changeBill(change: FlightChange) {
  return { paid: changeRef(change), cost: dueOfChange(change) }
}

export function changePurchase(booking: HeldBooking, change: FlightChange): BookedPurchase {
  const { reservation } = booking
  const purchase: BookedPurchase = {
    ...sharedParts(booking, change.flowId),
    ...changeBill(change),
    lockPaid: undefined,
    completedAt: change.committedAt,
    outlivesRefund: true,
    settles: change.quote,
    // its promise was read under the locks, and is looked at once more when its seats are taken
    async take({ deps, tx }) {
      const seats = await takeChange(deps, tx, reservation, change)
      return seats === 'sold' ? purchase : seats
    },
    takeSeats: ({ deps, tx }) => takeChange(deps, tx, reservation, change),
    async fulfil({ deps, tx }) {
      // read under the lock that taking the seats holds: another flight may have changed while this was paid
      const party = await betweenCrashPoints(deps, 'load-booking', () => getReservedParty(tx, reservation.id))
      const settled = await settledChange(tx, party, change)
      return { posting: settled.posting, deliver: () => makeChange(deps, tx, party, settled) }
    },
    // the booking that was to be changed stays as it is
    lose: () => Promise.resolve(),
    makeFree: undefined,
  }
  return purchase
}
