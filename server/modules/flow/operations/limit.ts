/**
 * Owns how many flows one address may begin, for any task. Invariant: a flow is counted before it is stored; as its
 * saved state is bounded too (core/contract/saved-wizard.ts), an address can store a bounded number of bytes in an
 * hour.
 */
import type { AgencyUser } from '@jetbridge/core/access/actor.ts'
import type { Deps } from '../../../deps.ts'
import { sourceOf } from '../../../http/caller-address.ts'
import type { Caller } from '../../../http/caller-address.ts'
import { type Act, budgetOf, openThrottle } from '../../identity/operations/throttle.ts'

const hour = 60 * 60

/** Counts a flow that a signed-in user is about to begin: many users of an agency share one address. */
export type CountAgentFlow = (actor: Pick<AgencyUser, 'accountId'>, act: Act) => Promise<void>

/** Counts a flow that is about to be begun. @param act begins it in the same statement */
export type CountFlow = (caller: Pick<Caller, 'address'>, act?: Act) => Promise<void>

/** The limit of one process. Its function throws Refusal `too-many-requests`, which says when there is room. */
export function openFlowLimit(deps: Deps): CountFlow {
  const throttle = openThrottle(deps)
  return async ({ address }, act) => {
    await throttle.admit(
      [budgetOf('flow-source', [sourceOf(address)], deps.config.flowsPerSource, hour)],
      act,
    )
  }
}

/** The same for agents, by their account. */
export function openAgentFlowLimit(deps: Deps): CountAgentFlow {
  const throttle = openThrottle(deps)
  return async ({ accountId }, act) => {
    await throttle.admit([budgetOf('flow-agent', [accountId], deps.config.flowsPerSource, hour)], act)
  }
}
