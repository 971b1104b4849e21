/**
 * Starts a booking flow. Invariants: the access token leaves the process once and is stored as its hash only;
 * a flow of kind user needs nobody's identity, one of kind search an opened reservation. Never takes an amount,
 * a step or an identity from the browser.
 */
import { secretToken, uuidv7 } from '@jetbridge/core/kernel/id.ts'
import type { Brand } from '@jetbridge/core/brand/brand.ts'
import type { Proven, ReservationAccess } from '../../../http/actor.ts'
import type { AgencyUser } from '@jetbridge/core/access/actor.ts'
import type { Deps } from '../../../deps.ts'
import { changeableFlight } from '../../aftersale/operations/changeable.ts'
import { readOpened } from '../../reservation/operations/opened.ts'
import { hashToken } from '../policy.ts'
import { findAgencyOfFlow, insertFlow, type NewFlow } from '../queries.ts'

export interface CreatedFlow {
  readonly flowId: string
  readonly accessToken: string
}

export async function createFlow(deps: Deps, brand: Brand): Promise<CreatedFlow> {
  return insert(deps, { brandId: brand.id, kind: 'user' })
}

/** On the account of the agency that the actor works for. [API-06] */
export async function createAgencyFlow(
  deps: Deps,
  { brand, agencyCode }: Proven<AgencyUser>,
): Promise<CreatedFlow> {
  return insert(deps, { brandId: brand.id, kind: 'agency', agencyCode })
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
