/**
 * Starts a booking flow. Invariants: the access token leaves the process once and is stored as its hash only;
 * a flow of kind user needs nobody's identity. Never takes an amount, a step or an identity from the browser.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../policy.ts'
import { insertFlow, type NewFlow } from '../queries.ts'
import type { Proven } from '../../../http/actor.ts'
import type { AgencyUser } from '@jetbridge/core/access/actor.ts'

export interface CreatedFlow {
  readonly flowId: string
  readonly accessToken: string
}

export async function createFlow(deps: Deps, brand: Brand): Promise<CreatedFlow> {
  return openFlow(deps, { brandId: brand.id, payer: 'user' })
}

/** On the account of the agency that the actor works for. [API-06] */
export async function createAgencyFlow(
  deps: Deps,
  { brand, agencyCode, login }: Proven<AgencyUser>,
): Promise<CreatedFlow> {
  return openFlow(deps, { brandId: brand.id, payer: 'agency', agencyCode, bookAgent: login })
}

/** For a caller who has proved what the flow says about them. */
export async function openFlow(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  flow: Omit<NewFlow, 'id' | 'tokenHash'>,
): Promise<CreatedFlow> {
  const flowId = uuidv7(deps.now(), deps.random)
  const accessToken = secretToken(deps.random)
  await insertFlow(deps.db.query, { ...flow, id: flowId, tokenHash: hashToken(accessToken) })
  return { flowId, accessToken }
}
