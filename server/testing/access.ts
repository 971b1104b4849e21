/** For a test that calls an operation itself: the actor that the engine would hand its handler. */
import type { Access, ActorFor } from '@jetbridge/core/access/access.ts'
import { openProvers } from '../access.ts'
import type { Deps } from '../deps.ts'
import { type Proven, resolveActor } from '../http/actor.ts'
import { agencyDoor } from '../modules/agency/operations/sign-in.ts'
import { openAccounts } from '../modules/account/oidc/accounts.ts'
import type { TestCaller } from './app.ts'

/** @throws Refusal where the caller may not */
export function accessOf<A extends Access>(
  deps: Deps,
  access: A,
  { host = 'localhost', accessToken, sessionId, flowId: bookingFlowId }: TestCaller,
): Promise<Proven<ActorFor<A>>> {
  const shopWindow = deps.brandOfHost(host)
  if (!shopWindow) throw new RangeError(`nobody's host: ${host}`)
  const claims = {
    shopWindow,
    accessToken,
    sessionId,
    bookingFlowId,
    profileUid: undefined,
    agencyCode: undefined,
    bookingAgent: undefined,
    browser: undefined,
    bearer: undefined,
    withProof: undefined,
    isAct: true,
  }
  return resolveActor(openProvers(deps, openAccounts(deps, agencyDoor(deps).findHolder)), access, claims)
}
