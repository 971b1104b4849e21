/** The flights held again when somebody of the party does not travel, so that seats and price fit. [GAP-18] */
import { firstAvailabilityRequest } from '@jetbridge/core/booking/availability-request.ts'
import { type BookingQuery, boundsOf, withBounds } from '@jetbridge/core/booking/query.ts'
import { reservationEndpoints, type WireAvailability } from '@jetbridge/core/contract/reservation.ts'
import { partyOf } from '@jetbridge/core/passenger/passenger.ts'
import { type Party, passengerTypes } from '@jetbridge/core/passenger/passenger-type.ts'
import { solvedHold } from '../store/solved-hold.ts'
import { holdFlights } from '../hold/step-holds.ts'
import type { BookingParts } from '../model.ts'
import { takeHold } from '../store/keeping.ts'
import {
  chosenAt,
  chosenFlight,
  chosenIn,
  type FlightChoice,
  mapChosen,
  preselectedDay,
} from '../wizard/flight-choice.ts'
import type { PassengerSlot } from '../wizard/party-draft.ts'
import { dataOf, updateStep } from '../wizard/wizard.ts'

/** Nothing is asked while the flights are held for just these. @throws ApiFailure, told to the visitor */
export async function holdForTravelling(
  parts: BookingParts,
  people: readonly PassengerSlot[],
): Promise<void> {
  const { deps, facts, saved } = parts
  const choice = dataOf(saved.latest(), 'flights')
  const party = partyOf(people.filter(({ isNotTravelling }) => !isNotTravelling))
  if (!choice || chosenIn(choice).every((chosen) => isSameParty(chosen.party, party))) return
  const query = { ...onChosenDays(facts.query, choice), party }
  const fresh = await deps.api.call(reservationEndpoints.requestFlightAvailability, {
    body: firstAvailabilityRequest(query, facts.mostStops),
  })
  const next = pricedFor(choice, party, fresh)
  const hold = await solvedHold(parts, (sending) =>
    holdFlights(deps.api, next, query, { ...sending, isTold: true }),
  )
  takeHold(parts, hold)
  saved.set(updateStep(saved.latest(), 'flights', { data: next }))
}

function isSameParty(one: Party, other: Party): boolean {
  return passengerTypes.every((type) => one[type] === other[type])
}

/** Other days may have been chosen than those searched for. */
function onChosenDays(query: BookingQuery, choice: FlightChoice): BookingQuery {
  const bounds = boundsOf(query).map((each, bound) => ({
    ...each,
    departs: preselectedDay(chosenAt(choice, bound), each.departs),
  }))
  return withBounds(query, bounds)
}

/** The same flights and fares for another party; one that is no longer offered stays, and the engine refuses it. */
export function pricedFor(choice: FlightChoice, party: Party, fresh: WireAvailability): FlightChoice {
  const flights = fresh.flightGroups.flatMap(({ days }) => days).flatMap((day) => day.flights)
  return mapChosen(choice, (chosen) => {
    const flight = flights.find(({ id }) => id === chosen.flight.id)
    const fare = flight?.fares.find(({ fareBrand }) => fareBrand.code === chosen.fare.fareBrand.code)
    if (!flight || !fare) return chosen
    const { fareSummaryUid } = fare
    return chosenFlight({ flight, fareSummaryUid, party, currencyCode: chosen.currencyCode })
  })
}
