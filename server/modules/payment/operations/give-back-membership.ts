/**
 * Gives back what a membership has cost, or a part of it, the way it came. Invariants: in the transaction that ends the
 * membership and posts what is owed; once. Send it once that is committed.
 */
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Money } from '@jetbridge/core/kernel/money.ts'
import { betweenCrashPoints } from '../../../crash-points.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { insertMembershipRefund } from '../queries/refund.ts'

/** Answers the refund to send; undefined for nothing. @throws Error when it was never paid */
export async function giveBackMembership(
  deps: Pick<Deps, 'now' | 'random' | 'crashPoint'>,
  tx: Tx,
  membershipId: string,
  back: Money,
): Promise<string | undefined> {
  if (back.amount === 0) return undefined
  const id = uuidv7(deps.now(), deps.random)
  const isOwed = await betweenCrashPoints(deps, 'insert-refunds', () =>
    insertMembershipRefund(tx, { id, membershipId, ...back }),
  )
  if (!isOwed) throw new Error(`membership ${membershipId} was never paid`)
  return id
}
