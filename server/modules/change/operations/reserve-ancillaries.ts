/**
 * Computes what a change of seats and extras costs: its payment will be asked for this amount. Never takes seats or
 * money.
 */
import { quoteAncillaries } from '@jetbridge/core/change/ancillary-change.ts'
import type { EditedAncillaries } from '@jetbridge/core/access/actor.ts'
import { money } from '@jetbridge/core/kernel/money.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CreatedReservation } from '../../booking/operations/create-reservation.ts'
import { endOf } from '../../inventory/inventory.ts'
import { keepingHold } from '../../inventory/operations/settle.ts'
import { askingForClaim } from '../../payment/read/voucher.ts'
import { promisingBookingChange } from '../../reservation/operations/booking-change.ts'
import type { BookingChange } from '../../reservation/read/booking-change.ts'
import type { OpenedReservation } from '../../reservation/read/opened.ts'
import { lockingReservation } from '../../reservation/read/party.ts'
import { factsFrom, readingAncillaries } from './ancillary-facts.ts'
import { changeObstacle } from './change-obstacle.ts'
import { givesBackOn } from './quote-given-back.ts'

/**
 * Repeating it gives the same answer; with another choice, the new total.
 * @throws Refusal `nothing-to-hold` where nothing is chosen, `hold-expired`, `departure-cancelled`, `quote-expired`,
 * `reservation-changed`, `flight-not-active`, `already-completed`
 */
export async function reserveAncillaries(
  deps: Deps,
  { edits, flowId }: FlowAccess<EditedAncillaries>,
): Promise<CreatedReservation> {
  return deps.db.inTurn(edits.reservationId).transact(async (tx) => {
    const { reservationId } = edits
    const [, hold, row, hasVoucher] = await tx.together(
      lockingReservation(reservationId),
      keepingHold(flowId),
      readingAncillaries({ reservationId, flowId }),
      askingForClaim(flowId),
    )
    const facts = await factsFrom(deps, tx, row)
    const { change, opened } = facts
    if (!hold || !change) throw new Refusal('hold-expired')
    const { recordLocator } = opened.reservation
    const answer = { reservationId, recordLocator, expiresAt: hold.expiresAt, hasVoucher }
    // a payment of it is under way: it may no longer change, and need not
    if (hold.isFrozen) return { ...answer, total: dueOfAncillaries(change) }
    if (change.state === 'made') throw new Refusal('already-completed')
    if (!hold.isLive) throw new Refusal(endOf(hold))
    if (change.lines.length + change.names.length === 0) throw new Refusal('nothing-to-hold')
    const obstacle = await changeObstacle(deps, tx, { facts, change }, false)
    if (obstacle) throw new Refusal(obstacle)
    const quote = quoteAncillaryChange(deps, opened, change)
    await tx.last(promisingBookingChange(change.id, quote))
    return { ...answer, total: dueOfAncillaries(quote) }
  }, idempotent)
}

export function quoteAncillaryChange(
  deps: Pick<Deps, 'now' | 'brandOf' | 'offers'>,
  opened: OpenedReservation,
  { lines, currency, fees }: Pick<BookingChange, 'lines' | 'currency' | 'fees'>,
) {
  const flightOn = (departureId: number) =>
    opened.trip.flights.find((flight) => flight.departureId === departureId && flight.givenUp === null)
  return quoteAncillaries(lines, {
    currency,
    fees,
    isBack: (departureId) => {
      const flight = flightOn(departureId)
      return flight !== undefined && givesBackOn(deps, opened, flight)
    },
  })
}

/** What is chosen so far has a price before it is promised. @param open reads its booking, where that is needed */
export async function quotedNow(
  deps: Deps,
  change: BookingChange,
  open: () => Promise<OpenedReservation>,
): Promise<BookingChange> {
  if (change.state !== 'open' || change.lines.length + change.names.length === 0) return change
  const { collect, refund, kept } = quoteAncillaryChange(deps, await open(), change)
  return { ...change, collect, refund, kept }
}

/** What it leaves to pay; 0 where it gives something back. */
export function dueOfAncillaries({ collect, currency }: Pick<BookingChange, 'collect' | 'currency'>) {
  return money(collect, currency)
}
