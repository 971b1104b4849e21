/**
 * A booking goes on in a new flow. Invariants: a flow is passed on once, and a caller who asks again gets the same
 * new flow with the same token, so that neither a lost answer nor a second tab makes another one; only a caller with
 * the earlier flow's token gets the token, and only its hash is stored.
 */
import { createHmac } from 'node:crypto'
import { uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Deps } from '../../../deps.ts'
import type { FlowAccess } from '../../../http/actor.ts'
import type { Tx } from '../../../db/open.ts'
import { Refusal } from '../../../http/refusal.ts'
import { hashToken } from '../policy.ts'
import { insertFlow, lockSuccessor, type Progress, recordSuccessor } from '../queries.ts'
import type { CreatedFlow } from './create.ts'

export interface PassedOn extends CreatedFlow {
  /** an earlier call was here: the flow's contents have moved already */
  readonly isKnown: boolean
}

/**
 * @param token the earlier flow's
 * @throws Refusal `not-found` when the flow was ended meanwhile
 */
export async function passOnFlow(
  deps: Pick<Deps, 'now' | 'random'>,
  tx: Tx,
  flow: FlowAccess<null>,
  { token, progress }: { readonly token: string; readonly progress: Progress },
): Promise<PassedOn> {
  const found = await lockSuccessor(tx, flow.flowId)
  if (!found) throw new Refusal('not-found')
  if (found.successor !== null) return { ...successorOf(found.successor, token), isKnown: true }
  const made = successorOf(uuidv7(deps.now(), deps.random), token)
  await insertFlow(tx, {
    id: made.flowId,
    brandId: flow.brand.id,
    payer: flow.agencyCode === null ? 'user' : 'agency',
    agencyCode: flow.agencyCode,
    bookAgent: flow.bookAgent,
    tokenHash: hashToken(made.accessToken),
    progress,
  })
  await recordSuccessor(tx, flow.flowId, made.flowId)
  return { ...made, isKnown: false }
}

/** Its token follows from the earlier one, which only its holder has: so it can be answered again, and is not stored. */
export function successorOf(flowId: string, token: string): CreatedFlow {
  const accessToken = createHmac('sha256', token)
    .update(JSON.stringify(['successor', flowId]))
    .digest('hex')
  return { flowId, accessToken }
}
