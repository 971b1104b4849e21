/** Asks the engine about the signed-in user's agency, and keeps it for every tab. [IDN-08, IDN-16] */
import { agencyEndpoints } from '@jetbridge/core/contract/agency.ts'
import type { AgencyDetails, AgentSession } from '../api/agent-session.ts'
import type { Api } from '../api/client.ts'
import { isApiFailure } from '../api/failure.ts'
import type { Identity } from '../api/identity/identity.ts'

/** @throws ApiFailure, and tells nobody */
export async function loadAgency(api: Api, identity: Identity): Promise<AgencyDetails> {
  const details = await detailsOf(api, identity)
  await keepDetails(details, identity)
  return details
}

/** Balance, limit and ways to pay as they are now; the session of the agent stays. */
export async function keepDetails(
  { userInfo, ...agency }: AgencyDetails,
  identity: Pick<Identity, 'read' | 'keepAgent'>,
): Promise<void> {
  const user = identity.read()
  if (user?.loginType !== 'agency') return
  // Another provider may name no session: any name of this sign-in does.
  const sessionId = user.agent?.sessionId ?? user.sessionId ?? crypto.randomUUID()
  const agent: AgentSession = { sessionId, agency, userInfo }
  await identity.keepAgent(agent)
}

/** By the name from the provider; without one, or with an unknown one, the token says who it is. [IDN-08] */
async function detailsOf(api: Api, identity: Pick<Identity, 'read'>): Promise<AgencyDetails> {
  const login = identity.read()?.login
  if (login !== undefined) {
    try {
      return await api.call(agencyEndpoints.detailsOf, { body: { Username: login } }, { untold: true })
    } catch (thrown) {
      if (!isApiFailure(thrown) || thrown.code !== 'not-found') throw thrown
    }
  }
  return api.call(agencyEndpoints.details, {}, { untold: true })
}
