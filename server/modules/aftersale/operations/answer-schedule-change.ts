/**
 * Owns the traveller's answer to a flight that was moved or cancelled. Invariants: only a flight that waits
 * for an answer is answered, under the lock of the reservation; the same answer again tells what the first
 * one did, and the other answer is refused; a refund is everything that was paid, never less; a traveller who
 * accepts is told so, once.
 */
import { timesOf } from '@jetbridge/core/flight/departure.ts'
import { money, type Money } from '@jetbridge/core/kernel/money.ts'
import type { Deps } from '../../../deps.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { LetterNotice } from '../../letter/letter.ts'
import { queueLetter } from '../../letter/operations/queue.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { settleScheduleChange } from '../../reservation/operations/schedule-change.ts'
import { refuseUnfit } from '../../reservation/operations/trip-order.ts'
import { type OpenedFlight, readOpened } from '../../reservation/read/opened.ts'
import { flightOf } from '@jetbridge/core/trip/trip.ts'
import { lockReservation } from '../../reservation/read/party.ts'
import { findLastScheduleChange, type LastScheduleChange } from '../../reservation/read/schedule-change.ts'
import type { Reservation } from '../../reservation/reservation.ts'
import { cancelFlight, type CancelledFlight, findDone } from './cancel-flight.ts'
import { quoteCancelFlight } from './quote-cancel.ts'

/**
 * Accepts the new times; harmless to repeat. A cancelled flight cannot be accepted.
 * @throws Refusal `flight-not-active` when nothing of the flight waits for an answer, `already-answered` when
 * it was given back or changed for another, `return-before-arrival` while they do not fit another flight of
 * the trip, `not-found`
 */
export async function acceptScheduleChange(
  deps: Deps,
  { reservationId }: ReservationAccess,
  flightId: string,
): Promise<Money> {
  return deps.db.inTurn(reservationId).transact(async (tx) => {
    await lockReservation(tx, reservationId)
    const { reservation, trip } = await readOpened(deps, tx, reservationId)
    const flight = flightOf(trip, flightId)
    const last = await findLastScheduleChange(tx, reservationId, flightId)
    if (!flight && !last) throw new Refusal('not-found')
    if (last?.state !== 'accepted') {
      if (last?.state !== 'open') throw refusalOf(last)
      if (!flight || last.kind === 'cancelled' || flight.isFinished) throw new Refusal('flight-not-active')
      refuseUnfit(trip, flight)
      await settleScheduleChange(tx, flightId, 'accepted')
      await queueLetter(tx, acceptedNotice(reservation, flight, last))
    }
    return money(0, reservation.total.currency)
  }, idempotent)
}

function acceptedNotice(
  { id: reservationId, brandId: brand }: Reservation,
  { departure }: OpenedFlight,
  { id: scheduleChangeId, was }: LastScheduleChange,
): LetterNotice {
  const { id: departureId } = departure
  const now = timesOf(departure)
  return { kind: 'schedule-accepted', brand, reservationId, scheduleChangeId, departureId, was, now }
}

/**
 * Everything that was paid for the flight goes back; a repeated call says what went back. The refund is the one that
 * was quoted for the airline's change: if somebody accepts in another window meanwhile, the quote ends.
 * @throws Refusal `flight-not-active` when nothing of the flight waits for an answer, `already-answered` when its
 * times were accepted or it was changed for another, `quote-expired`, `not-found`
 */
export async function refundScheduleChange(
  deps: Deps,
  access: ReservationAccess,
  flightId: string,
): Promise<CancelledFlight> {
  try {
    return await giveBack(deps, access, flightId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // answered before, in another window, or twice at once: the first answer counts
    const last = await findLastScheduleChange(deps.db.query, access.reservationId, flightId)
    if (!last || last.state === 'open') throw error
    return givenBack(deps, access, last, flightId)
  }
}

async function giveBack(deps: Deps, access: ReservationAccess, flightId: string): Promise<CancelledFlight> {
  const { quoteId, quote } = await quoteCancelFlight(deps, access, flightId)
  if (quote.method !== 'airline') throw new Refusal('flight-not-active')
  return cancelFlight(deps, access, { flightId, quoteId })
}

/** What went back for a flight that was answered. @throws Refusal unless that was the answer */
async function givenBack(
  { db }: Deps,
  { reservationId }: ReservationAccess,
  last: LastScheduleChange,
  flightId: string,
): Promise<CancelledFlight> {
  const done = await findDone(db.query, reservationId, { flightId })
  if (last.state !== 'refunded' || !done) throw refusalOf(last)
  return done
}

/** Of a flight that waits for no answer. */
function refusalOf(last: LastScheduleChange | undefined): Refusal {
  return new Refusal(last && last.answeredAt !== null ? 'already-answered' : 'flight-not-active')
}
