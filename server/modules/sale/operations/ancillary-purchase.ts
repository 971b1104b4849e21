/**
 * Buying seats and extras for a booking that is sold, or giving them up. Invariant: the reservation is locked before the
 * hold, and nothing is sold that can no longer be changed.
 */
import { takesPage } from '@jetbridge/core/brand/payment-provider.ts'
import type { EditedAncillaries } from '@jetbridge/core/access/actor.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { postingForAncillaries } from '@jetbridge/core/payment/after-sale-posting.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import { ask } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { acceptTimes } from '../../booking/operations/accept-times.ts'
import { holdSource } from '../../booking/operations/hold-source.ts'
import { ancillaryObstacle } from '../../change/operations/ancillary-obstacle.ts'
import { makeAncillaries } from '../../change/operations/make-ancillaries.ts'
import {
  dueOfAncillaries,
  quoteAncillaryChange,
  reserveAncillaries,
} from '../../change/operations/reserve-ancillaries.ts'
import { takeAncillaries } from '../../change/operations/take-ancillaries.ts'
import { extendHold } from '../../inventory/operations/extend.ts'
import { freezeHold } from '../../inventory/operations/settle.ts'
import { bookPosting } from '../../ledger/operations.ts'
import { payBack, sendRefunds } from '../../payment/operations/pay-back.ts'
import { ancillaryChangeRef } from '../../payment/read/purchase.ts'
import { type BookingChange, findBookingChangeOfFlow } from '../../reservation/read/booking-change.ts'
import { readOpened } from '../../reservation/read/opened.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import { claimedParty } from '../queries.ts'
import { sharedParts } from './booked-purchase.ts'
import type { BookedPurchase, FlowPurchase, FrozenPurchase, HeldBooking } from './purchase.ts'

export function flowAncillaries(flow: FlowAccess<EditedAncillaries>): FlowPurchase {
  const { brand, flowId } = flow
  return {
    nameParty: () => Promise.reject(new Refusal('already-completed')),
    acceptTimes: (deps, shown) => acceptTimes(deps, flow, shown),
    extendHold: (deps, address) => extendHold(deps, flow, holdSource(deps, { flow, address })),
    reserve: (deps) => reserveAncillaries(deps, flow),
    owed: (tx) => owedNow(tx, flowId),
    // an opened reservation is paid by the provider of its kind (GAP-04)
    pageProviders: ['search', ...brand.paymentProviders.filter(takesPage)],
    freeze: (deps, tx) => freeze(deps, tx, flow),
    toldTo: 'everybody',
    readChanged: () => Promise.resolve(undefined),
  }
}

/** As it was promised last. */
async function owedNow(tx: Tx, flowId: string) {
  const change = await findBookingChangeOfFlow(tx, flowId)
  if (!change) throw new Error(`flow ${flowId} changes nothing`)
  return dueOfAncillaries(change)
}

async function freeze(
  deps: Deps,
  tx: Tx,
  { edits, flowId }: FlowAccess<EditedAncillaries>,
): Promise<FrozenPurchase> {
  const { paymentMinutes } = deps.config.hold
  await betweenCrashPoints(deps, 'lock-reservation', () => lockReservation(tx, edits.reservationId))
  await betweenCrashPoints(deps, 'freeze-hold', () => freezeHold(tx, flowId, paymentMinutes))
  const { claim, ancillaries, reservation, passengers, segments } = await betweenCrashPoints(
    deps,
    'load-booking',
    () => ask(tx, claimedParty(flowId)),
  )
  if (!reservation || ancillaries?.state !== 'promised') throw new Refusal('quote-expired')
  await refuseOtherCost(deps, tx, ancillaries)
  return { claim, purchase: ancillaryPurchase({ reservation, passengers, segments }, ancillaries) }
}

/** @throws Refusal where it can no longer be made, or costs something else by now */
async function refuseOtherCost(deps: Deps, tx: Tx, change: BookingChange): Promise<void> {
  const opened = await readOpened(deps, tx, change.reservationId)
  const obstacle = await ancillaryObstacle(tx, opened, change, false)
  if (obstacle) throw new Refusal(obstacle)
  const { collect, refund } = quoteAncillaryChange(deps, opened, change)
  if (collect !== change.collect || refund !== change.refund) throw new Refusal('quote-expired')
}

export function ancillaryBill(change: BookingChange) {
  return { paid: ancillaryChangeRef(change), cost: dueOfAncillaries(change) }
}

export function ancillaryPurchase(booking: HeldBooking, change: BookingChange): BookedPurchase {
  const { reservation } = booking
  const purchase: BookedPurchase = {
    ...sharedParts(booking, change.flowId),
    ...ancillaryBill(change),
    isAsHeld: false,
    completedAt: change.madeAt,
    outlivesRefund: true,
    settles: change,
    async take({ deps, tx }) {
      const taken = await takeAncillaries(deps, tx, reservation, change)
      return taken === 'sold' ? purchase : taken
    },
    takeSeats: ({ deps, tx }) => takeAncillaries(deps, tx, reservation, change),
    fulfil: ({ deps, tx }) =>
      Promise.resolve({
        posting: postingForAncillaries(change.id, change),
        deliver: () => makeAncillaries(deps, tx, reservation, change),
      }),
    // the booking that was to be changed stays as it is
    lose: () => Promise.resolve(),
    makeFree: (deps, shown) => changeForNothing(deps, booking, change, shown),
  }
  return purchase
}

/** Nothing is due, so nothing has to be proved; the lock makes the second caller wait and find it done. */
async function changeForNothing(
  deps: Deps,
  { reservation }: HeldBooking,
  { flowId }: BookingChange,
  shown: number | undefined,
): Promise<void> {
  if (shown !== undefined && shown !== 0) throw new Refusal('amount-differs')
  const refundIds = await deps.db.inTurn(reservation.id).transact(
    async (tx) => {
      await betweenCrashPoints(deps, 'lock-reservation', () => lockReservation(tx, reservation.id))
      const change = await findBookingChangeOfFlow(tx, flowId)
      if (change?.state === 'made') return []
      if (change?.state !== 'promised') throw new Refusal('quote-expired')
      await refuseOtherCost(deps, tx, change)
      // What was read before the lock may be dearer by now.
      if (change.collect > 0) throw new Refusal('not-paid')
      if ((await takeAncillaries(deps, tx, reservation, change)) !== 'sold') throw new Refusal('hold-expired')
      const posting = postingForAncillaries(change.id, change)
      await betweenCrashPoints(deps, 'book-change', () =>
        bookPosting(deps, tx, reservation.brandId, posting, reservation.id),
      )
      const refunds = await payBack(deps, tx, {
        reservation,
        amount: money(change.refund, change.currency),
        causeId: change.id,
        reason: 'changed',
      })
      await makeAncillaries(deps, tx, reservation, change)
      deps.crashPoint('payment.before-commit-change')
      return refunds
    },
    async (db) => ((await findBookingChangeOfFlow(db, flowId))?.state === 'made' ? [] : undefined),
  )
  deps.crashPoint('payment.after-commit-change')
  await sendRefunds(deps, refundIds)
}
