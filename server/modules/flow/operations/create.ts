/**
 * Starts a booking flow. Invariants: the access token leaves the process once and is stored as its hash only;
 * a flow of kind user needs nobody's identity, one of kind search an opened reservation. Never takes an amount,
 * a step or an identity from the browser.
 */
import { secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { ReservationAccess } from '../../identity/policy.ts'
import { changeableFlight } from '../../aftersale/operations/changeable.ts'
import { readOpened } from '../../reservation/operations/opened.ts'
import { hashToken } from '../policy.ts'
import { findAgencyOfFlow, type FlowKind, insertFlow, type NewFlow } from '../queries.ts'

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
  return insert(deps, { brandId: brand.id, kind })
}

/**
 * A flow that changes one flight of the opened reservation; nothing is held or changed by it. [API-07]
 * @throws Refusal `flight-not-active`, `change-not-allowed`, `reservation-changed`
 */
export async function createEditFlow(
  deps: Deps,
  { reservationId, openedBy, brand }: ReservationAccess,
  segmentId: string,
): Promise<CreatedFlow> {
  const { query } = deps.db
  const opened = await readOpened(deps, query, reservationId)
  await changeableFlight(query, opened, segmentId)
  // Whoever has opened it by code and name, or by a mail, may be the traveller: no account of an agency is theirs.
  const isBooker = openedBy === 'flow'
  const agencyCode = isBooker ? await findAgencyOfFlow(query, opened.reservation.flowId) : null
  return insert(deps, { brandId: brand.id, kind: 'search', agencyCode, edits: { reservationId, segmentId } })
}

async function insert(deps: Deps, flow: Omit<NewFlow, 'id' | 'tokenHash'>): Promise<CreatedFlow> {
  const flowId = uuidv7(deps.now(), deps.random)
  const accessToken = secretToken(deps.random)
  await insertFlow(deps.db.query, { ...flow, id: flowId, tokenHash: hashToken(accessToken) })
  return { flowId, accessToken }
}
