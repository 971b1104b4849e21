/**
 * Takes seats for a flow. Invariants: either all seats of all flights are held or nothing changed; the same
 * statement gives back what the flow held before. Never decides from a read whether there is room: the
 * guarded update does.
 */
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Hold, HoldContent, HoldTerms } from '../inventory.ts'
import { releaseEnded, takeHold } from '../queries.ts'

/**
 * How many ended holds of the wanted departures are given back before a buyer is told that they are sold out.
 */
const releasedAtOnce = 200

/**
 * If there is no room, it gives back ended holds that were not collected yet, and tries once more.
 * @throws Refusal `sold-out`, `already-completed`, `payment-in-progress`
 */
export async function takeSeats(db: Db, terms: HoldTerms, content: HoldContent): Promise<Hold> {
  let taken = await takeHold(db, terms, content)
  if (taken === 'ended-holds') {
    const departureIds = content.items.map((item) => item.departureId)
    await releaseEnded(db, releasedAtOnce, departureIds)
    taken = await takeHold(db, terms, content)
  }
  if (typeof taken === 'string') throw new Refusal(taken === 'ended-holds' ? 'sold-out' : taken)
  return taken
}
