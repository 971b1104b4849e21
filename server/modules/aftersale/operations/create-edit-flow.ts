/**
 * Starts the flow that changes one flight of an opened reservation, or a connection as one. Never takes an amount, a step or an
 * identity from the browser.
 */
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import type { Deps } from '../../../deps.ts'
import { type CreatedFlow, openFlow } from '../../flow/operations/create.ts'
import { findAgencyOfFlow } from '../../flow/read.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { type OpenedReservation, readOpened } from '../../reservation/read/opened.ts'
import { changeableWay } from '../../change/operations/changeable.ts'

type FlightInformation = BodyOf<typeof bookingFlowEndpoints.createForEdit>['flightInformation']

/**
 * A flow that changes one flight of the opened reservation; it holds and changes nothing itself. [API-07]
 * @throws Refusal `flight-not-active`, `change-not-allowed`, `reservation-changed`; `invalid-fields` where no flight is
 * named and several could be meant; as {@link refuseOthers} says
 */
export async function createEditFlow(
  deps: Deps,
  { reservationId, openedBy, agent, brand }: ReservationAccess,
  named: FlightInformation,
): Promise<CreatedFlow> {
  const { query } = deps.db
  const opened = await readOpened(deps, query, reservationId)
  refuseOthers(opened, named)
  const segmentId = named.flightId ?? onlyFlightOf(opened)
  await changeableWay(query, opened, segmentId)
  // A reservation opened by code and name, or by a mail, may be opened by the traveller, and the traveller
  // has no agency's account.
  const ofFlow = openedBy === 'flow' ? await findAgencyOfFlow(query, opened.reservation.flowId) : null
  return openFlow(deps, {
    brandId: brand.id,
    payer: 'user',
    agencyCode: agent?.agencyCode ?? ofFlow,
    bookAgent: agent?.login ?? null,
    edits: { reservationId, segmentId },
  })
}

/**
 * What a caller says of the reservation is compared, and nothing of it is believed.
 * @throws Refusal `not-found` for another code, `passengers-differ`, `currency-not-sold`
 */
function refuseOthers(
  { reservation, passengers }: OpenedReservation,
  { confirmationCode, passengers: named, currency }: FlightInformation,
): void {
  const code = confirmationCode?.replace(/[\s-]/g, '').toUpperCase()
  if (code && code !== reservation.recordLocator) throw new Refusal('not-found')
  if (currency && currency.toUpperCase() !== reservation.total.currency)
    throw new Refusal('currency-not-sold')
  if (named && namesOf(named) !== namesOf(passengers)) throw new Refusal('passengers-differ')
}

function namesOf(people: readonly { readonly firstName: string; readonly lastName: string }[]): string {
  return people
    .map(({ firstName, lastName }) => tidyName(`${firstName} ${lastName}`).toLowerCase())
    .toSorted()
    .join('\n')
}

function onlyFlightOf({ trip }: OpenedReservation): string {
  const [only, ...others] = trip.flights.filter(({ isActive }) => isActive)
  if (only && others.length === 0) return only.id
  throw refusalOf('invalid-fields', { 'flightInformation.flightId': 'required' })
}
