/**
 * Starts the flow that changes an opened reservation: one flight of it, or a connection as one; or its seats and extras.
 * Never takes an amount, a step or an identity from the browser.
 */
import type { bookingFlowEndpoints } from '@jetbridge/core/contract/booking-flow.ts'
import type { BodyOf } from '@jetbridge/core/contract/endpoint.ts'
import { tidyName } from '@jetbridge/core/passenger/name.ts'
import { ask } from '../../../db/statement.ts'
import type { Tx } from '../../../db/open.ts'
import type { Deps } from '../../../deps.ts'
import { type CreatedFlow, type FlowTerms, openFlow, openingFlow } from '../../flow/operations/create.ts'
import type { ReservationAccess } from '../../../http/actor.ts'
import { refusalOf } from '../../../http/field-sentences.ts'
import { Refusal } from '../../../http/refusal.ts'
import { openedFrom, openingWithAgency, type OpenedReservation } from '../../reservation/read/opened.ts'
import { endingBookingChanges } from '../../reservation/operations/booking-change.ts'
import { lockingReservation } from '../../reservation/read/party.ts'
import { changeableWay } from '../../change/operations/changeable.ts'
import { nameFactsFrom, readingNames } from '../../change/operations/name-facts.ts'
import { replacedLines, type ReplacedPerson } from '../../change/operations/replaced-name.ts'
import { openAncillaryChange } from '../../change/operations/open-ancillaries.ts'

type EditRequest = BodyOf<typeof bookingFlowEndpoints.createForEdit>
type FlightInformation = EditRequest['flightInformation']

/**
 * A flow that changes one flight of the opened reservation, and holds nothing itself; or one that changes its seats and
 * extras: then those that were begun before end. [API-07]
 * @throws Refusal `flight-not-active`, `change-not-allowed`, `reservation-changed`; `invalid-fields` where no flight is
 * named and several could be meant; `payment-in-progress` for seats and extras that are being paid; as
 * {@link refuseOthers} says
 */
export async function createEditFlow(
  deps: Deps,
  access: ReservationAccess,
  { flightInformation: named, changes, names }: EditRequest,
): Promise<CreatedFlow> {
  if (changes === 'seats-and-extras') return createAncillaryFlow(deps, access, named, names ?? [])
  if (names) throw refusalOf('invalid-fields', { names: 'not-valid' })
  const { reservationId } = access
  const { query } = deps.db
  const row = await ask(query, openingWithAgency(reservationId))
  const opened = await openedFrom(deps, query, row)
  refuseOthers(opened, named)
  const segmentId = named.flightId ?? onlyFlightOf(opened)
  await changeableWay(query, opened, segmentId)
  const holder = holderOf(access, row)
  return openFlow(deps, { ...holder, edits: { reservationId, segmentId } })
}

type Holder = Pick<FlowTerms, 'brandId' | 'payer' | 'agencyCode' | 'bookAgent'>

function holderOf(
  { openedBy, agent, brand }: ReservationAccess,
  booked: { readonly agencyCode: string | null } | undefined,
): Holder {
  // A reservation opened by code and name, or by a mail, may be opened by the traveller, and the traveller
  // has no agency's account.
  const ofFlow = openedBy === 'flow' ? (booked?.agencyCode ?? null) : null
  return {
    brandId: brand.id,
    payer: 'user',
    agencyCode: agent?.agencyCode ?? ofFlow,
    bookAgent: agent?.login ?? null,
  }
}

/** With the hold under which they are chosen, in one transaction. */
async function createAncillaryFlow(
  deps: Deps,
  access: ReservationAccess,
  named: FlightInformation,
  wanted: readonly ReplacedPerson[],
): Promise<CreatedFlow> {
  const { reservationId } = access
  return deps.db.inTurn(reservationId).transact(async (tx) => {
    const [, row, ended] = await tx.together(
      lockingReservation(reservationId),
      openingWithAgency(reservationId),
      endingBookingChanges(reservationId),
    )
    const opened = await openedFrom(deps, tx, row)
    refuseOthers(opened, named)
    const names = wanted.length === 0 ? [] : await orderedNames(deps, tx, { reservationId, wanted })
    const holder = holderOf(access, row)
    const { created, storing } = openingFlow(deps, { ...holder, edits: { reservationId, segmentId: null } })
    await openAncillaryChange(deps, tx, opened, { flowId: created.flowId, storing, ended, names })
    return created
  })
}

interface OrderedNames {
  readonly reservationId: string
  readonly wanted: readonly ReplacedPerson[]
}

/** @throws Refusal as {@link replacedLines} says */
async function orderedNames(deps: Deps, tx: Tx, { reservationId, wanted }: OrderedNames) {
  const facts = await nameFactsFrom(deps, tx, await ask(tx, readingNames(reservationId)))
  return replacedLines(deps, facts, wanted)
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
