/**
 * Starts a booking flow. Invariants: the access token leaves the process once and is stored as its hash only;
 * a flow of kind user needs nobody's identity. Never takes an amount, a step or an identity from the browser.
 */
import type { FlowKind } from '@jetbridge/core/booking/query.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { hashToken } from '../policy.ts'
import { insertFlow, type NewFlow } from '../queries.ts'

export interface CreatedFlow {
  readonly flowId: string
  readonly accessToken: string
}

/** @throws Refusal `session-expired` for kinds whose session the caller does not have */
export async function createFlow(
  deps: Deps,
  brand: Brand,
  kind: Exclude<FlowKind, 'search'>,
): Promise<CreatedFlow> {
  // on account needs an agency session, which is not given out yet
  if (kind !== 'user') throw new Refusal('session-expired')
  return openFlow(deps, { brandId: brand.id, kind })
}

/** For a caller who has proved what the flow says of them. */
export async function openFlow(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  flow: Omit<NewFlow, 'id' | 'tokenHash'>,
): Promise<CreatedFlow> {
  const flowId = uuidv7(deps.now(), deps.random)
  const accessToken = secretToken(deps.random)
  await insertFlow(deps.db.query, { ...flow, id: flowId, tokenHash: hashToken(accessToken) })
  return { flowId, accessToken }
}
