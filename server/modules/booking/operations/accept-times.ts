/**
 * Owns what a hold promises about the times of its flights. Invariants: nothing is reserved or paid at times
 * that the traveller was not shown, nor at times at which nobody can be on all of its flights; the traveller
 * accepts exactly the times on the page, or nothing. Never moves seats or prices.
 */
import { findClash } from '@jetbridge/core/trip/trip-order.ts'
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Db, Tx } from '../../../db/open.ts'
import { idempotent } from '../../../db/unknown-commit.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type Hold, type HoldItem, isAsShown, isMoved } from '../../inventory/inventory.ts'
import { promiseTimesNow } from '../../inventory/operations/promise-times.ts'
import { keepOpenHold } from '../../inventory/operations/settle.ts'
import { readLeastWaits } from '../../reservation/read/least-wait.ts'
import { findDepartures } from '../../schedule/read.ts'

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
 * As {@link refuseUnfit}, and in a connection with the airport's time for a change.
 * @throws Refusal `return-before-arrival`
 */
async function refuseMissed(db: Db, { brandId, items }: Pick<Hold, 'brandId' | 'items'>): Promise<void> {
  refuseUnfit(items)
  const isConnecting = items.some(({ bound }, place) => items[place - 1]?.bound === bound)
  if (!isConnecting) return
  const placed = items.map((item) => ({ ...item, id: String(item.departureId), status: 'HK' as const }))
  const ids = items.map(({ departureId }) => departureId)
  const leastWait = await readLeastWaits(db, brandId, [placed], await findDepartures(db, brandId, ids))
  const atTimes = placed.map(({ id, bound, timesNow }) => ({ ...timesNow, bound, leastWait: leastWait(id) }))
  if (findClash(atTimes)) throw new Refusal('return-before-arrival')
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
    await refuseMissed(tx, hold)
    await refuseBeside?.(tx, hold)
    return promiseTimesNow(tx, hold)
  }, idempotent)
}

function wasShown({ departureId, timesNow }: HoldItem, flights: AcceptRequest['flights']): boolean {
  const shown = flights.find(({ flightId }) => flightId === String(departureId))
  return shown !== undefined && isAsShown(timesNow, shown)
}
