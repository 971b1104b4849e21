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
import { claimFlow } from './queries.ts'

/**
 * One statement. An unknown flow, a wrong token and another brand's flow get the same answer; only the holder
 * of the token learns that a flow was idle too long (GAP-111).
 * @throws Refusal `not-found` or `session-expired`
 */
export async function proveFlow(deps: Deps, claims: SiteClaims): Promise<FlowHolder> {
  const { bookingFlowId, accessToken, shopWindow } = claims
  const isFlowId = uuidSchema.safeParse(bookingFlowId).success
  if (!bookingFlowId && !accessToken) throw new Refusal('session-expired')
  if (!bookingFlowId || !isFlowId || !accessToken) throw new Refusal('not-found')
  const flow = await claimFlow(deps.db.query, {
    flowId: bookingFlowId,
    tokenHash: hashToken(accessToken),
    brandId: shopWindow.id,
    idleMinutes: deps.config.flowIdleMinutes,
  })
  if (!flow) throw new Refusal('not-found')
  const { isIdle, brandId, ...record } = flow
  if (isIdle) throw new Refusal('session-expired')
  return { kind: 'flow-holder', flowId: bookingFlowId, brand: deps.brandOf(brandId), ...record }
}

/** The only form in which an access token is stored. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
