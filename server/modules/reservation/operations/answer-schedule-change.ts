/**
 * Owns the traveller's answer to a flight that was moved or cancelled. Invariants: only what waits for an answer
 * is answered, under the lock of the reservation; what is given back is all that was paid, never less.
 */
import { type Money, money } from '@jetbridge/core/kernel/money.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ReservationAccess } from '../../identity/policy.ts'
import { lockReservation } from '../queries.ts'
import { listLastTold } from '../queries/schedule-change.ts'
import { cancelFlight, type CancelledFlight } from './cancel-flight.ts'
import { readOpened } from './opened.ts'
import { quoteCancelFlight } from './quote-cancel.ts'
import { settleScheduleChange } from './schedule-change.ts'

/**
 * The new times are taken; harmless to repeat. A cancelled flight cannot be accepted.
 * @throws Refusal `flight-not-active` when nothing of the flight waits for an answer, `not-found`
 */
export async function acceptScheduleChange(
  deps: Deps,
  { reservationId }: ReservationAccess,
  flightId: string,
): Promise<Money> {
  return deps.db.transact(async (tx) => {
    await lockReservation(tx, reservationId)
    const { reservation, flights } = await readOpened(deps, tx, reservationId)
    const flight = flights.find(({ id }) => id === flightId)
    if (!flight) throw new Refusal('not-found')
    const open = flight.scheduleChange
    if (open?.kind === 'moved' && !flight.isFinished) await settleScheduleChange(tx, flightId, 'accepted')
    else if (open || !(await wasAccepted(tx, flightId))) throw new Refusal('flight-not-active')
    return money(0, reservation.total.currency)
  })
}

async function wasAccepted(tx: Tx, flightId: string): Promise<boolean> {
  const [last] = await listLastTold(tx, [flightId])
  return last?.state === 'accepted'
}

/**
 * All that was paid for the flight goes back. What is given is what was quoted as the airline's doing: somebody
 * who accepts in another window meanwhile ends the quote.
 * @throws Refusal `flight-not-active` when nothing of the flight waits for an answer, `quote-expired`, `not-found`
 */
export async function refundScheduleChange(
  deps: Deps,
  access: ReservationAccess,
  flightId: string,
): Promise<CancelledFlight> {
  const { quoteId, quote } = await quoteCancelFlight(deps, access, flightId)
  if (quote.method !== 'airline') throw new Refusal('flight-not-active')
  return cancelFlight(deps, access, { flightId, quoteId })
}
