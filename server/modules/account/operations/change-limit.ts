/**
 * Owns how often an account changes what keeps it safe. Invariant: a change is counted after the owner's proof and
 * before it is made, so that the audit rows and letters that changes leave are bounded.
 */
import type { Deps } from '../../../deps.ts'
import { budgetOf, openThrottle } from '../../identity/operations/throttle.ts'
import type { AccountHolder } from '../account.ts'
import { requireProof } from './proof.ts'

const day = 24 * 60 * 60
/** More than anybody does by hand. */
export const mostChanges = 60

/** Throws Refusal `proof-required`, `too-many-requests`. */
export type CountChange = (actor: AccountHolder) => Promise<void>

/** The limit of one process. */
export function openChangeLimit(deps: Pick<Deps, 'db' | 'now'>): CountChange {
  const throttle = openThrottle(deps)
  return async (actor) => {
    await requireProof(deps.db.query, actor)
    await throttle.admit([budgetOf('account-change', [actor.accountId], mostChanges, day)])
  }
}
