/** Who may act on a booking flow: the holder of its access token, on its own brand, while it is not idle too long. */
import { createHash } from 'node:crypto'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { uuidSchema } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../../http/serve.ts'
import { provenMinutes } from '../identity/policy.ts'
import type { FlowRecord } from './flow.ts'
import { claimFlow } from './queries.ts'

declare const proven: unique symbol

/** Proof that the caller holds the flow's token; with the flow as it was then; only {@link requireFlow} makes one. */
export interface FlowAccess extends FlowRecord {
  readonly [proven]: true
  readonly flowId: string
  readonly brand: Brand
}

/**
 * One statement. An unknown flow, a wrong token and another brand's flow answer the same; only the holder of
 * the token learns that a flow was left idle too long (GAP-111).
 * @throws Refusal `not-found` or `session-expired`
 */
export async function requireFlow(deps: Deps, caller: Caller): Promise<FlowAccess> {
  const { bookingFlowId, accessToken, brand } = caller
  const isFlowId = uuidSchema.safeParse(bookingFlowId).success
  if (!bookingFlowId && !accessToken) throw new Refusal('session-expired')
  if (!bookingFlowId || !isFlowId || !accessToken) throw new Refusal('not-found')
  const flow = await claimFlow(deps.db.query, {
    flowId: bookingFlowId,
    tokenHash: hashToken(accessToken),
    brandId: brand.id,
    idleMinutes: deps.config.flowIdleMinutes,
  })
  if (!flow) throw new Refusal('not-found')
  const { isIdle, ...record } = flow
  if (isIdle) throw new Refusal('session-expired')
  return { flowId: bookingFlowId, brand, ...record } as FlowAccess
}

/**
 * The code that a change was begun with counts no longer: it promises nothing new, and what was promised before is
 * still to be had as long as its seats are held (docs/decisions/0011).
 */
export function isProofOver({ brand, edits, minutesOld }: FlowAccess): boolean {
  return brand.switches.codeBeforeChanges && edits !== null && minutesOld >= provenMinutes
}

/** Only this is stored of an access token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
