/**
 * Starts a booking flow. Invariants: the access token leaves the process once and is stored as its hash only;
 * a flow of kind user needs nobody's identity. Never takes an amount, a step or an identity from the browser.
 */
import { secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import { hashToken } from '../policy.ts'
import { type FlowKind, insertFlow } from '../queries.ts'

export interface CreatedFlow {
  readonly flowId: string
  readonly accessToken: string
}

/** @throws Refusal `session-expired` for kinds whose session the caller does not have */
export async function createFlow(deps: Deps, brand: Brand, kind: FlowKind): Promise<CreatedFlow> {
  if (kind !== 'user') {
    // on account needs an agency session, an edit needs an opened reservation: neither is given out yet
    throw new Refusal('session-expired')
  }
  const flowId = uuidv7(deps.now(), deps.random)
  const accessToken = secretToken(deps.random)
  await insertFlow(deps.db.query, { id: flowId, brandId: brand.id, kind, tokenHash: hashToken(accessToken) })
  return { flowId, accessToken }
}
