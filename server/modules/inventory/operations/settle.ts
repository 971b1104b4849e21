/**
 * What a payment does to a hold: freezes it while the outcome is open, sells it when money came, gives it
 * back otherwise. Each takes the caller's transaction and locks the hold first, before anything else there.
 * Invariants: a frozen hold never ends; seats go from held to sold without being free in between.
 * Never looks at money.
 */
import type { Db, Tx } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import { usePromoCode } from '../../offer/operations.ts'
import type { Hold } from '../hold.ts'
import { findHold, listHeldFlows, lockHold, moveSeats, setFrozen, setState, slideExpiry } from '../queries.ts'

/** The flow's hold while its seats are held; undefined once it ended, was sold or given back. */
export async function findLiveHold(db: Db, flowId: string): Promise<Hold | undefined> {
  const hold = await findHold(db, flowId)
  return hold?.isLive ? hold : undefined
}

/** The flow's hold whatever its state, kept as it is until the transaction ends. */
export async function keepHold(tx: Tx, flowId: string): Promise<Hold | undefined> {
  return lockHold(tx, flowId)
}

/** Of these flows, those whose seats are held. */
export async function flowsWithSeats(db: Db, flowIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(flowIds.length > 0 ? await listHeldFlows(db, flowIds) : [])
}

/**
 * A payment starts: the seats are kept until its outcome is known, and for at least so many minutes.
 * @throws Refusal `hold-expired`, `already-completed`, `payment-in-progress` when another payment froze it
 */
export async function freezeHold(tx: Tx, flowId: string, paymentMinutes: number): Promise<Hold> {
  const hold = await lockHold(tx, flowId)
  if (hold?.state === 'sold') throw new Refusal('already-completed')
  if (!hold?.isLive) throw new Refusal('hold-expired')
  if (hold.isFrozen) throw new Refusal('payment-in-progress')
  await setFrozen(tx, hold.id, true)
  await slideExpiry(tx, hold.id, paymentMinutes)
  return hold
}

/** The payment was declined: the clock rules again, with at least so many minutes left to try another card. */
export async function unfreezeHold(tx: Tx, flowId: string, paymentMinutes: number): Promise<void> {
  const hold = await lockHold(tx, flowId)
  if (hold?.state !== 'held' || !hold.isFrozen) return
  await setFrozen(tx, hold.id, false)
  await slideExpiry(tx, hold.id, paymentMinutes)
}

/**
 * Money came: the seats are sold, also when the hold has ended but nobody took them. Harmless to repeat.
 * `seats-gone` when they are somebody else's now.
 */
export async function sellHold(tx: Tx, flowId: string): Promise<'sold' | 'seats-gone'> {
  const hold = await lockHold(tx, flowId)
  if (!hold) return 'seats-gone'
  if (hold.state === 'sold') return 'sold'
  const moved = await moveSeats(tx, hold.id, { held: hold.state === 'held' ? -1 : 0, sold: 1 })
  if (!moved) return 'seats-gone'
  await setState(tx, hold.id, 'sold')
  // counted when sold; a code used up meanwhile keeps its promised price
  if (hold.promoCode !== null) await usePromoCode(tx, hold.brandId, hold.promoCode)
  return 'sold'
}

/** Gives the seats back; a sold hold stays, and one that a payment froze is refused. Harmless to repeat. */
export async function releaseHold(tx: Tx, flowId: string): Promise<void> {
  const hold = await lockHold(tx, flowId)
  if (hold?.state !== 'held') return
  if (hold.isFrozen) throw new Refusal('payment-in-progress')
  await moveSeats(tx, hold.id, { held: -1, sold: 0 })
  await setState(tx, hold.id, 'released')
}
