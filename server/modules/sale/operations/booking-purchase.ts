/** Buying a booking: the party is named, the hold gets a record locator, its seats become sold and ticketed. */
import { takesPage } from '@jetbridge/core/brand/payment-provider.ts'
import { postingForSale } from '@jetbridge/core/payment/ledger.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import { acceptTimes, refuseMoved } from '../../booking/operations/accept-times.ts'
import { createReservation } from '../../booking/operations/create-reservation.ts'
import { holdSource } from '../../booking/operations/hold-source.ts'
import { setPassengers } from '../../booking/operations/set-passengers.ts'
import { type BookedCharge, bookingCharges, costOf } from '../../booking/read/charges.ts'
import type { Hold } from '../../inventory/inventory.ts'
import { extendHold } from '../../inventory/operations/extend.ts'
import {
  freezingHold,
  frozenHold,
  keepHold,
  refuseUnlessOpen,
  sellHold,
  sellingFrozenHold,
} from '../../inventory/operations/settle.ts'
import { findLiveHold } from '../../inventory/read/hold.ts'
import { refundReservation } from '../../reservation/operations/settle.ts'
import { getReservedParty } from '../../reservation/read/party.ts'
import type { Reservation, ReservedParty } from '../../reservation/reservation.ts'
import { isOpenAttempt } from '../../payment/read/attempt.ts'
import { bookingRef } from '../../payment/read/purchase.ts'
import { ofFlow } from '../../reservation/read/whose.ts'
import { type ClaimedParty, claimedParty } from '../queries.ts'
import { isWhatIsHeld, takePaidBooking } from './held-booking.ts'
import { sharedParts } from './booked-purchase.ts'
import type { BookedPurchase, FlowPurchase, FrozenPurchase, HeldBooking, Making } from './purchase.ts'
import { ticket } from './ticket.ts'

export function flowBooking(flow: FlowAccess<null>): FlowPurchase {
  return {
    nameParty: (deps, sent) => setPassengers(deps, flow, sent),
    acceptTimes: (deps, shown) => acceptTimes(deps, flow, shown),
    extendHold: (deps, address) => extendHold(deps, flow, holdSource(deps, { flow, address })),
    reserve: (deps, wish) => createReservation(deps, flow, wish),
    owed: async (_deps, tx, hold) => costOf(hold, await bookingCharges(tx, ofFlow(hold.flowId))),
    pageProviders: flow.brand.paymentProviders.filter(takesPage),
    async freeze(deps, tx) {
      const { paymentMinutes } = deps.config.hold
      const { flowId } = flow
      const [freezing, party] = await betweenCrashPoints(deps, 'freeze-hold', () =>
        tx.together(freezingHold(flowId, paymentMinutes), claimedParty(flowId)),
      )
      const hold = await frozenHold(tx, flowId, freezing)
      refuseMoved(hold)
      return frozen(hold, party)
    },
    toldTo: 'owner',
    readChanged: () => Promise.resolve(undefined),
  }
}

/** The flow's reservation, if it is still what the hold promises; read under the hold's lock it stays as it is. */
function frozen(hold: Hold, { claim, change: _none, charges, ...party }: ClaimedParty): FrozenPurchase {
  const booking = unpaidBooking(party)
  // Other seats or people were chosen after the reservation was made: it has to be made again.
  if (!isWhatIsHeld(booking, hold, charges))
    throw new Refusal('amount-differs', 'the reservation has changed')
  return { claim, purchase: bookingPurchase({ ...booking, charges }) }
}

function unpaidBooking({
  reservation,
  ...party
}: Omit<ClaimedParty, 'claim' | 'change' | 'charges'>): ReservedParty {
  if (!reservation) throw new Refusal('passengers-missing')
  if (reservation.state === 'confirmed') throw new Refusal('already-completed')
  if (reservation.state !== 'unpaid') throw new Refusal('hold-expired')
  return { ...party, reservation }
}

export function bookingBill({ id, total }: Reservation) {
  return { paid: bookingRef(id), cost: total }
}

export function bookingPurchase(booking: HeldBooking): BookedPurchase {
  const { reservation } = booking
  const { id, flowId } = reservation
  return {
    ...sharedParts(booking, flowId),
    ...bookingBill(reservation),
    // its frozen hold keeps exactly what is paid for, so that nothing else has to be looked at before it is sold
    async lockPaid({ tx }, lock, attemptId) {
      const selling = sellingFrozenHold(tx, flowId, isOpenAttempt(attemptId))
      const [locked, sold] = await tx.together(lock, selling)
      const isSold = sold?.sale === 'sold'
      return { locked, purchase: isSold ? bookingPurchase({ ...booking, sold: sold.items }) : undefined }
    },
    completedAt: reservation.confirmedAt,
    outlivesRefund: false,
    settles: undefined,
    async take({ deps, tx }, attempt) {
      const taken = await betweenCrashPoints(deps, 'sell-hold', () => takePaidBooking(tx, attempt, booking))
      return typeof taken === 'string' ? taken : bookingPurchase(taken)
    },
    takeSeats: ({ deps, tx }) => betweenCrashPoints(deps, 'sell-hold', () => sellHold(tx, flowId)),
    async fulfil({ deps, tx }) {
      const charges = booking.charges ?? (await bookingCharges(tx, ofFlow(flowId)))
      return {
        posting: postingFor(booking, charges),
        deliver: () => ticket(deps, tx, booking, charges),
        deliverBehind: (first) => ticket(deps, tx, booking, charges, first),
      }
    },
    lose: (making) => lose(making, { id, flowId }),
    makeFree: (deps, shown) => ticketForNothing(deps, { id, flowId }, shown),
  }
}

function postingFor({ reservation, segments }: ReservedParty, charges: readonly BookedCharge[]) {
  return postingForSale({
    reservationId: reservation.id,
    currency: reservation.total.currency,
    flights: segments.map(({ price }) => price),
    ancillaries: charges.map(({ product, amount }) => ({ code: product, amount: amount.amount })),
  })
}

/**
 * A reservation whose seats are kept, but not by this payment, stays: the traveller has chosen again and can still
 * pay.
 */
async function lose({ deps, tx }: Making, { id, flowId }: Pick<Reservation, 'id' | 'flowId'>): Promise<void> {
  const hold = await findLiveHold(tx, flowId)
  const isHeldAnew = hold !== undefined && !hold.isFrozen
  if (!isHeldAnew) await betweenCrashPoints(deps, 'refund-reservation', () => refundReservation(tx, id))
}

/** Nothing is due, so nothing has to be proved; the hold's lock makes the second caller wait and find it done. */
async function ticketForNothing(
  deps: Deps,
  { id, flowId }: Pick<Reservation, 'id' | 'flowId'>,
  shown: number | undefined,
): Promise<void> {
  if (shown !== undefined && shown !== 0) throw new Refusal('amount-differs')
  await deps.db.inTurn(flowId).transact(async (tx) => {
    const hold = await keepHold(tx, flowId)
    const booking = await getReservedParty(tx, id)
    if (booking.reservation.state === 'confirmed') return
    refuseUnlessOpen(hold)
    const charges = await bookingCharges(tx, ofFlow(flowId))
    // What was read before the lock may be dearer by now.
    const isFree = booking.reservation.total.amount === 0
    if (!isFree || !isWhatIsHeld(booking, hold, charges)) throw new Refusal('not-paid')
    refuseMoved(hold)
    await sellHold(tx, flowId)
    await ticket(deps, tx, booking, charges)
  }, idempotent)
}
