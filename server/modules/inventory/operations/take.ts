/**
 * Takes seats for a flow. Invariants: either all seats of all flights are held or nothing changed; what the flow held
 * before is given back in the same statement. Never decides from a read whether there is room: the guarded update does.
 */
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Hold, HoldContent } from '../inventory.ts'
import { type HoldTerms, releaseEnded, takeHold } from '../queries.ts'

export type { HoldTerms }

/** Ended holds of the wanted departures given back before a buyer is told that they are sold out. */
const releasedAtOnce = 200

/**
 * Where there is no room, holds that ended but were not collected yet are given back, and it is tried once more.
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
