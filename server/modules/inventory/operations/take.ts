/**
 * Takes seats for a flow. Invariants: either all seats of all flights are held or nothing changed; the same
 * statement gives back what the flow held before. Never decides from a read whether there is room: the
 * guarded update does.
 */
import type { Db } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { Hold, HoldContent, HoldTerms } from '../inventory.ts'
import { type PuzzleDue, releaseEnded, takeHold, type TakeRefusal } from '../queries.ts'

/** How many ended holds are given back before a buyer is told that too little is left. */
const releasedAtOnce = 200

/**
 * If the source holds its share already, and no puzzle pays for more, the refusal says which puzzle would. If there
 * is too little, it gives back ended holds that were not collected yet, and tries once more.
 * @throws Refusal `sold-out`, `promo-used-up`, `already-completed`, `payment-in-progress`
 */
export async function takeSeats(db: Db, terms: HoldTerms, content: HoldContent): Promise<Hold | PuzzleDue> {
  let taken = await takeHold(db, terms, content)
  if (isToCollect(taken)) {
    const departureIds = content.items.map((item) => item.departureId)
    const { brandId } = terms
    await releaseEnded(db, releasedAtOnce, { departureIds, brandId, promoCode: content.promoCode })
    taken = await takeHold(db, terms, content)
  }
  if (isToCollect(taken)) throw new Refusal(endedInstead[taken])
  if (typeof taken === 'string') throw new Refusal(taken)
  return taken
}

/** The refusal when ended holds could not be given back, because others are just extending them. */
const endedInstead = { 'ended-holds': 'sold-out', 'ended-uses': 'promo-used-up' } as const

function isToCollect(taken: Hold | PuzzleDue | TakeRefusal): taken is keyof typeof endedInstead {
  return typeof taken === 'string' && Object.hasOwn(endedInstead, taken)
}
