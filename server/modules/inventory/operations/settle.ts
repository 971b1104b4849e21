/**
 * What a payment does to a hold: freezes it while the outcome is open, sells it when the money came, gives it
 * back otherwise. Each function uses the caller's transaction and locks the hold before anything else there.
 * Invariants: a frozen hold never ends, and failed payments keep seats only until one last payment may start;
 * seats go from held to sold without being free in between. Never looks at money.
 */
import { type Expression, sql } from 'kysely'
import { ask, type Statement } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import { endOf, type Hold } from '../inventory.ts'
import {
  changeFlowOfHold,
  type FreezeRefusal,
  freezing,
  type FrozenSale,
  lockFlowOfHold,
  lockHold,
  lockingHold,
  release,
  type Sale,
  sell,
  sellingFrozen,
  unfreeze,
} from '../queries.ts'
import { findHold } from '../read/hold.ts'

/** The flow's hold in any state, locked until the transaction ends. */
export async function keepHold(tx: Tx, flowId: string): Promise<Hold | undefined> {
  return lockHold(tx, flowId)
}

/** The same as a statement, to go ahead of those that read under the lock. */
export function keepingHold(flowId: string): Statement<Hold | undefined> {
  return lockingHold(flowId)
}

/** The flow's hold while it may still change, locked until the transaction ends. @throws Refusal as below */
export async function keepOpenHold(tx: Tx, flowId: string): Promise<Hold> {
  const hold = await lockHold(tx, flowId)
  refuseUnlessOpen(hold)
  return hold
}

/** @throws Refusal `already-completed`, `payment-in-progress`, `hold-expired`, `departure-cancelled` */
export function refuseUnlessOpen(hold: Hold | undefined): asserts hold is Hold {
  if (hold?.state === 'sold') throw new Refusal('already-completed')
  if (hold?.isFrozen) throw new Refusal('payment-in-progress')
  if (!hold?.isLive) throw new Refusal(endOf(hold))
}

/**
 * A payment starts: the seats are kept until its outcome is known, and for at least `paymentMinutes`. The last
 * payment may start as long after the hold's cap.
 * @throws Refusal `hold-expired`, `departure-cancelled`, `already-completed`, `payment-in-progress` when another
 * payment froze it
 */
export async function freezeHold(tx: Tx, flowId: string, paymentMinutes: number): Promise<Hold> {
  return frozenHold(tx, flowId, await ask(tx, freezingHold(flowId, paymentMinutes)))
}

/** The same as a statement, to go ahead of those that read under the lock; {@link frozenHold} reads its answer. */
export function freezingHold(flowId: string, paymentMinutes: number): Statement<Hold | FreezeRefusal> {
  return freezing(flowId, paymentMinutes)
}

/** @throws Refusal as {@link freezeHold} */
export async function frozenHold(tx: Tx, flowId: string, frozen: Hold | FreezeRefusal): Promise<Hold> {
  if (frozen === 'hold-expired') throw new Refusal(endOf(await findHold(tx, flowId)))
  if (typeof frozen === 'string') throw new Refusal(frozen)
  return frozen
}

/**
 * The payment was declined: the hold can end again. At least `paymentMinutes` are left to try another card, up to as
 * many after the hold's cap.
 */
export async function unfreezeHold(tx: Tx, flowId: string, paymentMinutes: number): Promise<void> {
  await unfreeze(tx, flowId, paymentMinutes)
}

/**
 * The money has come: the seats are sold, also when the hold has ended but nobody took them, or the last use of its
 * promo code. Harmless to repeat. `seats-gone` when others have them now.
 */
export function sellHold(tx: Tx, flowId: string): Promise<Sale> {
  return sell(tx, flowId)
}

/**
 * The same while the payment that froze the flow's hold still keeps it: then it is exactly what was paid for.
 * Undefined, with nothing changed, when none does: the airline may have given its seats back meanwhile.
 */
export function sellFrozenHold(tx: Tx, flowId: string): Promise<FrozenSale | undefined> {
  return ask(tx, sellingFrozenHold(tx, flowId))
}

/** The same as a statement. @param where nothing is sold unless this holds */
export function sellingFrozenHold(
  tx: Tx,
  flowId: string,
  where: Expression<boolean> = sql`true`,
): Statement<FrozenSale | undefined> {
  return sellingFrozen(tx, flowId, where)
}

/** Gives back its seats and its promo code. A sold hold stays, and a frozen one is refused. Harmless to repeat. */
export async function releaseHold(tx: Tx, flowId: string): Promise<void> {
  const hold = await lockHold(tx, flowId)
  if (hold?.state !== 'held') return
  if (hold.isFrozen) throw new Refusal('payment-in-progress')
  await release(tx, [hold.id])
}

/**
 * The flow's hold, if its booking may go on in another flow, or that there is none; locked until the transaction
 * ends.
 * @throws Refusal `already-completed`, `payment-in-progress`
 */
export async function keepHoldToPassOn(tx: Tx, flowId: string): Promise<Hold | undefined> {
  await lockFlowOfHold(tx, flowId)
  const hold = await lockHold(tx, flowId)
  if (hold?.state === 'sold') throw new Refusal('already-completed')
  if (hold?.isFrozen) throw new Refusal('payment-in-progress')
  return hold
}

/** The promise goes along as it is: seats, price, end and cap. Nothing is free in between. */
export async function passOnHold(tx: Tx, { id }: Pick<Hold, 'id'>, to: string): Promise<void> {
  await changeFlowOfHold(tx, id, to)
}
