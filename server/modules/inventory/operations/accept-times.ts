/**
 * Owns what a hold promises of when its flights go. Invariants: nothing is reserved or paid at other times than the
 * traveller was shown; what they accept is what they saw, or nothing is. Never moves seats or prices.
 */
import type { reservationEndpoints } from '@jetbridge/core/contract/reservation.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { FlowAccess } from '../../flow/policy.ts'
import { type Hold, type HoldItem, isAsShown, isMoved } from '../hold.ts'
import { promiseTimes } from '../queries.ts'
import { keepOpenHold } from './settle.ts'

type AcceptRequest = BodyOf<typeof reservationEndpoints.acceptTimes>

/** @throws Refusal `schedule-changed` while a flight goes at other times than the traveller was shown */
export function refuseMoved({ items }: Pick<Hold, 'items'>): void {
  if (items.some(isMoved)) throw new Refusal('schedule-changed')
}

/**
 * The traveller has seen when the flights go now. Harmless to repeat.
 * @throws Refusal `schedule-changed` when that is not how they go either, `hold-expired`, `departure-cancelled`,
 *   `already-completed`, `payment-in-progress`
 */
export async function acceptTimes(
  deps: Deps,
  { flowId }: FlowAccess,
  { flights }: AcceptRequest,
): Promise<Hold> {
  return deps.db.transact(async (tx) => {
    const hold = await keepOpenHold(tx, flowId)
    if (!hold.items.every((item) => wasShown(item, flights))) throw new Refusal('schedule-changed')
    for (const item of hold.items.filter(isMoved)) await promiseTimes(tx, hold.id, item)
    return { ...hold, items: hold.items.map((item) => ({ ...item, times: item.timesNow })) }
  })
}

function wasShown({ departureId, timesNow }: HoldItem, flights: AcceptRequest['flights']): boolean {
  const shown = flights.find(({ flightId }) => flightId === String(departureId))
  return shown !== undefined && isAsShown(timesNow, shown)
}
