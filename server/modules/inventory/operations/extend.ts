/**
 * Extends a flow's hold. Invariants: a hold slides to now plus its minutes, no further than its cap. At the
 * cap it is renewed with a new cap while as many seats again are free, so that it keeps nobody out. An ended
 * hold takes its seats and its promo code again at the promised price in the same way, if they are free. At most
 * `mostRenewals` times. Where its source now holds its share already, an ended hold stays ended. Never changes the price, and never takes a seat that is not free.
 */
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { endOf, type Hold, type HoldSource, mostRenewals } from '../inventory.ts'
import { hasRoomAgain, lockHold, renewExpiry, slideExpiry, slideToCap, takeAgain } from '../queries.ts'
import { findHold } from '../read/hold.ts'

/** @throws Refusal `hold-expired`, `departure-cancelled`, `hold-not-extendable`, `already-completed` */
export async function extendHold(
  deps: Deps,
  flow: { readonly flowId: string },
  source: HoldSource,
): Promise<Hold> {
  const { minutes, capMinutes } = deps.config.hold
  return deps.db.inTurn(flow.flowId).transact(async (tx) => {
    const hold = await lockHold(tx, flow.flowId)
    if (!hold) throw new Refusal('hold-expired')
    if (hold.state === 'sold') throw new Refusal('already-completed')
    if (hold.isFrozen) return hold
    if (hold.isLive && minutes * 60 <= secondsToCap(hold)) await slideExpiry(tx, hold.id, minutes)
    else if (await canRenew(tx, hold, { capMinutes, source }))
      await renewExpiry(tx, hold.id, minutes, capMinutes)
    else if (!hold.isLive) throw new Refusal(endOf(hold))
    else if (hold.expiresAt < hold.capAt) await slideToCap(tx, hold.id)
    else throw new Refusal('hold-not-extendable')
    return (await findHold(tx, flow.flowId)) ?? hold
  })
}

function secondsToCap(hold: Hold): number {
  return hold.secondsLeft + (hold.capAt - hold.expiresAt) / 1000
}

/** Whether the seats may be promised again; takes them again when they were given back. */
async function canRenew(
  tx: Tx,
  hold: Hold,
  { capMinutes, source }: { capMinutes: number; source: HoldSource },
): Promise<boolean> {
  const endedTooLongAgo = hold.secondsLeft < -capMinutes * 60
  if (hold.renewals >= mostRenewals || endedTooLongAgo) return false
  if (hold.state === 'released') return takeAgain(tx, hold.id, source)
  return hold.isLive ? hasRoomAgain(tx, hold.id) : true
}
