/**
 * Starts the flow that changes one flight of an opened reservation. Never takes an amount, a step or an
 * identity from the browser.
 */
import type { Deps } from '../../../deps.ts'
import { type CreatedFlow, openFlow } from '../../flow/operations/create.ts'
import { findAgencyOfFlow } from '../../flow/read.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { readOpened } from '../../reservation/read/opened.ts'
import { changeableFlight } from './changeable.ts'

/**
 * A flow that changes one flight of the opened reservation; it holds and changes nothing itself. [API-07]
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
  // A reservation opened by code and name, or by a mail, may be opened by the traveller, and the traveller
  // has no agency's account.
  const isBooker = openedBy === 'flow'
  const agencyCode = isBooker ? await findAgencyOfFlow(query, opened.reservation.flowId) : null
  return openFlow(deps, {
    brandId: brand.id,
    payer: 'user',
    agencyCode,
    edits: { reservationId, segmentId },
  })
}
