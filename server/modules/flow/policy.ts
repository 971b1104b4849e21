/**
 * Who may act on a booking flow: the holder of its access token, on its own brand, while it is not idle too
 * long.
 */
import { hash } from 'node:crypto'
import type { FlowHolder } from '@jetbridge/core/access/actor.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../deps.ts'
import type { SiteClaims } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import type { ClaimedFlow, WithProof } from '../../http/with-proof.ts'
import { claimingFlow, touchFlow } from './queries.ts'

/**
 * An unknown flow, a wrong token and another brand's flow get the same answer; only the holder
 * of the token learns that a flow was idle too long (GAP-111).
 * @throws Refusal `not-found` or `session-expired`
 */
export async function proveFlow(deps: Deps, claims: SiteClaims): Promise<FlowHolder> {
  const { bookingFlowId, accessToken, shopWindow, withProof } = claims
  const isFlowId = uuidSchema.safeParse(bookingFlowId).success
  if (!bookingFlowId && !accessToken) throw new Refusal('session-expired')
  if (!bookingFlowId || !isFlowId || !accessToken) throw new Refusal('not-found')
  const flow = await claimWith(deps, withProof, {
    flowId: bookingFlowId,
    tokenHash: hashToken(accessToken),
    brand: shopWindow.id,
  })
  if (!flow) throw new Refusal('not-found')
  const { isIdle, isStale, brandId, ...record } = flow
  if (isStale) await touchFlow(deps.db.query, bookingFlowId, deps.config.flowIdleMinutes)
  if (isIdle) throw new Refusal('session-expired')
  return { kind: 'flow-holder', flowId: bookingFlowId, brand: deps.brandOf(brandId), ...record }
}

/** With what the call reads of the flow, in one round trip. */
async function claimWith({ db, config }: Deps, withProof: WithProof | undefined, claimed: ClaimedFlow) {
  const { flowId, tokenHash, brand: brandId } = claimed
  const claiming = claimingFlow({ flowId, tokenHash, brandId, idleMinutes: config.flowIdleMinutes })
  const [flow, ...found] = await db.together(claiming, ...(withProof?.statements(claimed) ?? []))
  withProof?.hear(found)
  return flow
}

/** The only form in which an access token is stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
