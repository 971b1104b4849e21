/**
 * Starts a booking flow. Invariants: the access token leaves the process once and is stored as its hash only;
 * a flow of kind user needs nobody's identity. Never takes an amount, a step or an identity from the browser.
 */
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import { secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Statement } from '../../../db/statement.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../policy.ts'
import { type Act, acting } from '../../identity/operations/throttle.ts'
import { insertFlow, insertingFlow, type NewFlow, storingFlow } from '../queries.ts'
import type { Proven } from '../../../http/actor.ts'
import type { AgencyUser } from '@jetbridge/core/access/actor.ts'

export interface CreatedFlow {
  readonly flowId: string
  readonly accessToken: string
}

/** Counts the flow with what begins it: both in one statement, or neither. @throws Refusal `too-many-requests` */
export type Counting = (act: Act) => Promise<void>

export async function createFlow(deps: Deps, brand: Brand, count: Counting): Promise<CreatedFlow> {
  return openFlow(deps, { brandId: brand.id, payer: 'user' }, count)
}

/** On the account of the agency that the actor works for. [API-06] */
export async function createAgencyFlow(
  deps: Deps,
  { brand, agencyCode, login }: Proven<AgencyUser>,
  count: Counting,
): Promise<CreatedFlow> {
  return openFlow(deps, { brandId: brand.id, payer: 'agency', agencyCode, bookAgent: login }, count)
}

/** What its creator says of a new flow. */
export type FlowTerms = Omit<NewFlow, 'id' | 'tokenHash'>

/** For a caller who has proved what the flow says about them. @param count absent where it was counted before */
export async function openFlow(
  deps: Pick<Deps, 'db' | 'now' | 'random'>,
  flow: FlowTerms,
  count?: Counting,
): Promise<CreatedFlow> {
  const { made, created } = newFlow(deps, flow)
  if (count) await count(acting((isCounted) => insertingFlow(made, isCounted)))
  else await insertFlow(deps.db.query, made)
  return created
}

/** The same as a statement of the caller's transaction, with the flow that it makes. */
export function openingFlow(
  deps: Pick<Deps, 'now' | 'random'>,
  flow: FlowTerms,
): { readonly created: CreatedFlow; readonly storing: Statement<void> } {
  const { made, created } = newFlow(deps, flow)
  return { created, storing: storingFlow(made) }
}

function newFlow({ now, random }: Pick<Deps, 'now' | 'random'>, flow: FlowTerms) {
  const created: CreatedFlow = { flowId: uuidv7(now(), random), accessToken: secretToken(random) }
  return { made: { ...flow, id: created.flowId, tokenHash: hashToken(created.accessToken) }, created }
}
