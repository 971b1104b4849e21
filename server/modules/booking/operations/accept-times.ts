/**
 * Owns what a hold promises about the times of its flights. Invariants: nothing is reserved or paid at times
 * that the traveller was not shown, nor at times at which nobody can be on all of its flights; the traveller
 * accepts exactly the times on the page, or nothing. Never moves seats or prices.
 */
import { findClash } from '@jetbridge/core/trip/trip-order.ts'
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Tx } from '../../../db/open.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Hold, type HoldItem, isAsShown, isMoved } from '../../inventory/inventory.ts'
import { promiseTimesNow } from '../../inventory/operations/promise-times.ts'
import { keepOpenHold } from '../../inventory/operations/settle.ts'

type AcceptRequest = BodyOf<typeof reservationEndpoints.acceptTimes>

/**
 * @throws Refusal `return-before-arrival` when the airline has moved a flight so that it no longer fits the other
 * one, `schedule-changed` while a flight has times that the traveller was not shown
 */
export function refuseMoved({ items }: Pick<Hold, 'items'>): void {
  refuseUnfit(items)
  if (items.some(isMoved)) throw new Refusal('schedule-changed')
}

function refuseUnfit(items: readonly HoldItem[]): void {
  if (findClash(items.map(({ timesNow }) => timesNow))) throw new Refusal('return-before-arrival')
}

/**
 * The traveller has seen when the flights go now. Harmless to repeat.
 * @param refuseBeside refuses times at which the rest of a booked trip cannot be flown
 * @throws Refusal `schedule-changed` when the flights have other times again, `return-before-arrival` when
 * they do not fit each other, `hold-expired`, `departure-cancelled`, `already-completed`, `payment-in-progress`
 */
export async function acceptTimes(
  deps: Deps,
  { flowId }: FlowAccess,
  { flights }: AcceptRequest,
  refuseBeside?: (tx: Tx, hold: Hold) => Promise<void>,
): Promise<Hold> {
  return deps.db.inTurn(flowId).transact(async (tx) => {
    const hold = await keepOpenHold(tx, flowId)
    if (!hold.items.every((item) => wasShown(item, flights))) throw new Refusal('schedule-changed')
    refuseUnfit(hold.items)
    await refuseBeside?.(tx, hold)
    return promiseTimesNow(tx, hold)
  }, idempotent)
}

function wasShown({ departureId, timesNow }: HoldItem, flights: AcceptRequest['flights']): boolean {
  const shown = flights.find(({ flightId }) => flightId === String(departureId))
  return shown !== undefined && isAsShown(timesNow, shown)
}
