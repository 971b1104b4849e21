/**
 * Buying seats and extras for a booking that is sold, giving them up, or changing its names with them. Invariant: the reservation is locked before the
 * hold, and nothing is sold that can no longer be changed.
 */
import { takesPage } from '@jetbridge/core/brand/payment-provider.ts'
import type { EditedAncillaries } from '@jetbridge/core/access/actor.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { postingForAncillaries } from '@jetbridge/core/payment/after-sale-posting.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { acceptTimes } from '../../booking/operations/accept-times.ts'
import { holdSource } from '../../booking/operations/hold-source.ts'
import {
  type AncillaryFacts,
  factsFrom,
  readingAncillaries,
} from '../../change/operations/ancillary-facts.ts'
import { changeObstacle } from '../../change/operations/change-obstacle.ts'
import { makeAncillaries } from '../../change/operations/make-ancillaries.ts'
import {
  dueOfAncillaries,
  quoteAncillaryChange,
  quotedNow,
  reserveAncillaries,
} from '../../change/operations/reserve-ancillaries.ts'
import {
  exchangeAncillaries,
  keptFrom,
  lockAncillaries,
  type LockedAncillaries,
  lockingAncillaries,
  takeAncillaries,
  type TakenAncillaries,
} from '../../change/operations/take-ancillaries.ts'
import { extendHold } from '../../inventory/operations/extend.ts'
import { freezingHold, frozenHold } from '../../inventory/operations/settle.ts'
import { bookPosting } from '../../ledger/operations.ts'
import { payBack, sendRefunds } from '../../payment/operations/pay-back.ts'
import { ancillaryChangeRef } from '../../payment/read/purchase.ts'
import { type BookingChange, findBookingChangeOfFlow } from '../../reservation/read/booking-change.ts'
import { readOpened } from '../../reservation/read/opened.ts'
import { lockingReservation } from '../../reservation/read/party.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { claimedParty } from '../queries.ts'
import { sharedParts } from './booked-purchase.ts'
import type { BookedPurchase, FlowPurchase, FrozenPurchase, HeldBooking, Making } from './purchase.ts'

export function flowAncillaries(flow: FlowAccess<EditedAncillaries>): FlowPurchase {
  const { brand, flowId } = flow
  return {
    nameParty: () => Promise.reject(new Refusal('already-completed')),
    acceptTimes: (deps, shown) => acceptTimes(deps, flow, shown),
    extendHold: (deps, address) => extendHold(deps, flow, holdSource(deps, { flow, address })),
    reserve: (deps) => reserveAncillaries(deps, flow),
    owed: (deps, tx) => owedNow(deps, tx, flowId),
    // an opened reservation is paid by the provider of its kind (GAP-04)
    pageProviders: ['search', ...brand.paymentProviders.filter(takesPage)],
    freeze: (deps, tx) => freeze(deps, tx, flow),
    toldTo: 'everybody',
    readChanged: () => Promise.resolve(undefined),
  }
}

/** As it was promised, or as it would be now: a voucher is asked about before. */
async function owedNow(deps: Deps, tx: Tx, flowId: string) {
  const change = await findBookingChangeOfFlow(tx, flowId)
  if (!change) throw new Error(`flow ${flowId} changes nothing`)
  return dueOfAncillaries(await quotedNow(deps, change, () => readOpened(deps, tx, change.reservationId)))
}

async function freeze(
  deps: Deps,
  tx: Tx,
  { edits: { reservationId }, flowId }: FlowAccess<EditedAncillaries>,
): Promise<FrozenPurchase> {
  const { paymentMinutes } = deps.config.hold
  const [, freezing, party, row] = await betweenCrashPoints(deps, 'freeze-hold', () =>
    tx.together(
      lockingReservation(reservationId),
      freezingHold(flowId, paymentMinutes),
      claimedParty(flowId),
      readingAncillaries({ reservationId, flowId }),
    ),
  )
  await frozenHold(tx, flowId, freezing)
  const { claim, reservation, passengers, segments } = party
  const facts = await factsFrom(deps, tx, row)
  const change = await promisedIn(deps, tx, facts)
  if (!reservation) throw new Error(`flow ${flowId} changes no booking`)
  return { claim, purchase: ancillaryPurchase({ reservation, passengers, segments }, change) }
}

/** @throws Refusal where it can no longer be made as promised, or costs something else by now */
async function promisedIn(deps: Deps, tx: Tx, facts: AncillaryFacts): Promise<BookingChange> {
  const { change, opened } = facts
  if (change?.state !== 'promised') throw new Refusal('quote-expired')
  const obstacle = await changeObstacle(deps, tx, { facts, change }, false)
  if (obstacle) throw new Refusal(obstacle)
  const { collect, refund } = quoteAncillaryChange(deps, opened, change)
  if (collect !== change.collect || refund !== change.refund) throw new Refusal('quote-expired')
  return change
}

export function ancillaryBill(change: BookingChange) {
  return { paid: ancillaryChangeRef(change), cost: dueOfAncillaries(change) }
}

/** @param locked what it is taken from, where it was locked with the attempt */
export function ancillaryPurchase(
  booking: HeldBooking,
  change: BookingChange,
  locked?: LockedAncillaries,
): BookedPurchase {
  const { reservation } = booking
  let taken: TakenAncillaries | undefined
  const take = async ({ deps, tx }: Making, isSentWithMade: boolean) => {
    const rows = locked ?? (await lockAncillaries(deps, tx, reservation, change.flowId))
    const answer = await takeAncillaries(deps, tx, await keptFrom(deps, tx, rows))
    if (typeof answer === 'string') return answer
    taken = isSentWithMade ? answer : await exchangeAncillaries(deps, tx, answer)
    return 'sold'
  }
  const purchase: BookedPurchase = {
    ...sharedParts(booking, change.flowId),
    ...ancillaryBill(change),
    async lockPaid({ deps, tx }, lock) {
      const locking = lockingAncillaries(reservation, change.flowId)
      const [first, ...rows] = await betweenCrashPoints(deps, 'lock-reservation', () =>
        tx.together(lock, ...locking),
      )
      return { locked: first, purchase: ancillaryPurchase(booking, change, rows) }
    },
    completedAt: change.madeAt,
    outlivesRefund: true,
    settles: change,
    async take(making, { voucherAmount }) {
      const answer = await take(making, voucherAmount === 0)
      return answer === 'sold' ? purchase : answer
    },
    takeSeats: (making) => take(making, false),
    fulfil({ deps, tx }) {
      const made = taken
      if (!made) throw new Error(`change ${change.id} is made before it is taken`)
      const make = (first?: Statement<void>) =>
        makeAncillaries(deps, tx, reservation, made, first ? [first] : [])
      const posting = postingForAncillaries(change.id, made.change)
      return Promise.resolve({ posting, deliver: () => make(), deliverBehind: make })
    },
    // the booking that was to be changed stays as it is
    lose: () => Promise.resolve(),
    makeFree: (deps, shown) => changeForNothing(deps, reservation, change.flowId, shown),
  }
  return purchase
}

/** Nothing is due, so nothing has to be proved; the lock makes the second caller wait and find it done. */
async function changeForNothing(
  deps: Deps,
  reservation: Reservation,
  flowId: string,
  shown: number | undefined,
): Promise<void> {
  if (shown !== undefined && shown !== 0) throw new Refusal('amount-differs')
  const refundIds = await deps.db.inTurn(reservation.id).transact(
    async (tx) => {
      const locked = await lockAncillaries(deps, tx, reservation, flowId)
      const kept = await keptFrom(deps, tx, locked)
      if (kept.facts.change?.state === 'made') return []
      const change = await promisedIn(deps, tx, kept.facts)
      // What was read before the lock may be dearer by now.
      if (change.collect > 0) throw new Refusal('not-paid')
      const answer = await takeAncillaries(deps, tx, kept)
      if (typeof answer === 'string') throw new Refusal('hold-expired')
      const taken = await exchangeAncillaries(deps, tx, answer)
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
      await makeAncillaries(deps, tx, reservation, taken)
      deps.crashPoint('payment.before-commit-change')
      return refunds
    },
    async (db) => ((await findBookingChangeOfFlow(db, flowId))?.state === 'made' ? [] : undefined),
  )
  deps.crashPoint('payment.after-commit-change')
  await sendRefunds(deps, refundIds)
}
